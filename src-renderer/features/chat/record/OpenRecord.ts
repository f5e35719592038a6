import { makeAutoObservable, observableRef } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { MergedMessage, MergerBody, Message } from '#im/records.ts';
import { LoadedMap } from '#parts/paging/index.ts';

type Messages = readonly MergedMessage[];

/**
 * An opened merged chat record, level by level: a nested record pushes a level, back pops one
 * (docs/product.md, Chat: messages). Levels whose messages are stored apart are loaded when they are opened,
 * and kept.
 */
export class OpenRecord {
  nested: readonly MergerBody[] = [];
  readonly #message: Message;
  readonly #outermost: MergerBody;
  readonly #ready: () => ChatPort;
  readonly #levels = new LoadedMap<MergerBody, Messages>((level) => this.#fetch(level), {
    place: 'a merged chat record',
  });

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
    return this.level.messages ?? this.#levels.of(this.level).value;
  }

  get state(): 'loading' | 'ready' | 'failed' {
    if (this.messages !== null) return 'ready';
    const { error, isLoading } = this.#levels.of(this.level);
    return error !== null && !isLoading ? 'failed' : 'loading';
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
    if (this.messages === null) await this.#levels.of(this.level).loadMissing();
  }

  async #fetch(level: MergerBody): Promise<Messages> {
    const chat = this.#ready();
    return level === this.#outermost
      ? chat.openMerger(this.#message)
      : chat.openMergerByKey(level.downloadKey ?? '');
  }
}
