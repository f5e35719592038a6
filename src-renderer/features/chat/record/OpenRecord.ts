import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { MergedMessage, MergerBody, Message } from '#im/records.ts';

type Messages = readonly MergedMessage[];

/**
 * An opened merged chat record, level by level: a nested record pushes a level, back pops one
 * (docs/product.md, Chat: messages). Levels whose messages are stored apart are loaded when they are opened,
 * and kept.
 */
export class OpenRecord {
  nested: readonly MergerBody[] = [];
  state: 'loading' | 'ready' | 'failed' = 'loading';
  readonly #message: Message;
  readonly #outermost: MergerBody;
  readonly #ready: () => ChatPort;
  readonly #fetched = new Map<MergerBody, Messages>();

  /** `ready` returns the service, or throws if it cannot be reached. */
  constructor(message: Message, outermost: MergerBody, ready: () => ChatPort) {
    this.#message = message;
    this.#outermost = outermost;
    this.#ready = ready;
    makeAutoObservable(this, { nested: observableRef });
  }

  /** The record on top. */
  get level(): MergerBody {
    return this.nested.at(-1) ?? this.#outermost;
  }

  /** Its messages; null until they are loaded. */
  get messages(): Messages | null {
    return this.state === 'ready' ? (this.level.messages ?? this.#fetched.get(this.level) ?? null) : null;
  }

  /** Opens a record inside the one on top. */
  push(record: MergerBody): void {
    this.nested = [...this.nested, record];
    void this.load();
  }

  /** Returns to the record around the one on top. */
  pop(): void {
    this.nested = this.nested.slice(0, -1);
    void this.load();
  }

  /** Loads the messages of the record on top; a call after a failure retries. */
  async load(): Promise<void> {
    const { level } = this;
    const isHere = level.messages !== null || this.#fetched.has(level);
    this.state = isHere ? 'ready' : 'loading';
    if (isHere) return;
    const isFetched = await this.#fetch(level).then(
      (messages) => this.#fetched.set(level, messages),
      () => null,
    );
    runInAction(() => {
      if (level === this.level) this.state = isFetched ? 'ready' : 'failed';
    });
  }

  async #fetch(level: MergerBody): Promise<Messages> {
    const chat = this.#ready();
    return level === this.#outermost
      ? chat.openMerger(this.#message)
      : chat.openMergerByKey(level.downloadKey ?? '');
  }
}
