import { makeAutoObservable, observable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { ConversationId } from '#im/records.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { Services, SessionEnd } from '#parts/root/index.tsx';
import { deviceStorage } from '#platform/storage.ts';

/** The most values that are kept; the one that was set first is dropped. */
const mostKept = 200;

/** A schema whose values are stored as they are. */
type Plain<Value> = z.ZodMiniType<Value, Value>;

/**
 * A value for each of some conversations, stored in this browser for each user until they sign out. Windows of a user
 * have the same values.
 */
export class KeptMap<Value> {
  private readonly values = observable.map<string, Value>({}, { deep: false });
  readonly #kept: StoredValue<Plain<[string, Value][]>>;

  /** `name` tells what the values are, and each of them is parsed by the schema. */
  constructor({ session, signal }: Pick<Services, 'session' | 'signal'>, name: string, value: Plain<Value>) {
    this.#kept = new StoredValue({
      storage: deviceStorage,
      key: `pasarmain.${name}.${session.self?.userId ?? 0}`,
      schema: z.array(z.tuple([z.string().check(z.maxLength(160)), value])),
    });
    makeAutoObservable(this);
    this.#read();
    window.addEventListener('storage', ({ key }) => key === this.#kept.key && this.#read(), { signal });
    signal.addEventListener(
      'abort',
      () => {
        const end: SessionEnd = signal.reason;
        if (end === 'signedOut') this.#kept.remove();
      },
      { once: true },
    );
  }

  get(id: ConversationId): Value | undefined {
    return this.values.get(id);
  }

  /** Sets a value, which is then the newest one. */
  set(id: ConversationId, value: Value): void {
    this.#change(() => {
      this.values.delete(id);
      this.values.set(id, value);
    });
  }

  delete(id: ConversationId): void {
    this.#change(() => this.values.delete(id));
  }

  #change(change: () => void): void {
    // Another window may have changed some meanwhile.
    this.#read();
    runInAction(change);
    this.#kept.write([...this.values].slice(-mostKept));
  }

  /** It may be created while a screen renders, so the change needs an action. */
  #read(): void {
    runInAction(() => this.values.replace(this.#kept.read() ?? []));
  }
}
