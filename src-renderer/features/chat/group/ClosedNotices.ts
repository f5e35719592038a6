import { makeAutoObservable, observable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { ConversationId } from '#im/records.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { Root, SessionEnd } from '#parts/root/index.tsx';
import { deviceStorage } from '#platform/storage.ts';

const Kept = z.array(z.tuple([z.string().check(z.maxLength(160)), z.string().check(z.maxLength(1_000))]));
/** The most announcements that are kept; the one that was closed first is dropped, and is shown again. */
const mostKept = 200;

/** The announcements of groups that the user has closed, stored in this browser for each user. */
export class ClosedNotices {
  private readonly byGroup = observable.map<string, string>();
  readonly #kept: StoredValue<typeof Kept>;

  constructor({ services }: Pick<Root, 'services'>) {
    const { session, signal } = services;
    this.#kept = new StoredValue({
      storage: deviceStorage,
      key: `pasarmain.closedNotices.${session.self?.userId ?? 0}`,
      schema: Kept,
    });
    makeAutoObservable(this);
    // The store is created while a group renders, so the change needs an action.
    runInAction(() => this.#read());
    // An announcement that was closed in another window is closed here too.
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

  /** True if the user has closed this announcement of a group. */
  has(id: ConversationId, notice: string): boolean {
    return this.byGroup.get(id) === notice;
  }

  /** Notes that the user has closed an announcement; the group's next one is shown again. */
  add(id: ConversationId, notice: string): void {
    // Another window may have closed some meanwhile.
    this.#read();
    this.byGroup.delete(id);
    this.byGroup.set(id, notice);
    this.#kept.write([...this.byGroup].slice(-mostKept));
  }

  #read(): void {
    runInAction(() => this.byGroup.replace(this.#kept.read() ?? []));
  }
}
