import { makeAutoObservable, observable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { ConversationId, GroupNotice } from '#im/records.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { Root, SessionEnd } from '#parts/root/index.tsx';
import { deviceStorage } from '#platform/storage.ts';
import { ChatStore } from '../session/ChatStore.ts';

const Kept = z.array(z.tuple([z.string().check(z.maxLength(160)), z.number()]));
/** The most requests that are kept; the oldest one is dropped, and its group offers the form again. */
const mostKept = 200;
/** The times of notices are whole seconds. */
const noticeStepMs = 1_000;

/** The notices after which a request no longer waits. */
const answers: ReadonlySet<GroupNotice['type']> = new Set([
  'approved',
  'refused',
  'added',
  'banned',
  'dissolved',
  'recycled',
]);

/**
 * The user's own requests to join groups that wait for an answer. The service tells them to owner and admins only, so
 * that they are stored in this browser for each user.
 */
export class OwnRequests {
  private readonly askedAt = observable.map<string, number>();
  readonly #kept: StoredValue<typeof Kept>;

  constructor(root: Root) {
    const { session, signal } = root.services;
    this.#kept = new StoredValue({
      storage: deviceStorage,
      key: `pasarmain.ownRequests.${session.self?.userId ?? 0}`,
      schema: Kept,
    });
    makeAutoObservable(this);
    // The store may be created while a screen renders, so the change needs an action.
    runInAction(() => this.#read());
    window.addEventListener('storage', ({ key }) => key === this.#kept.key && this.#read(), { signal });
    const stop = root.store(ChatStore).groupEvents.subscribe((event) => {
      if (event.kind === 'groupNotice' && answers.has(event.notice.type)) this.#noteAnswer(event.notice);
    });
    signal.addEventListener(
      'abort',
      () => {
        stop();
        const end: SessionEnd = signal.reason;
        if (end === 'signedOut') this.#kept.remove();
      },
      { once: true },
    );
  }

  /** True while a request to join this group waits for an answer. */
  has(id: ConversationId): boolean {
    return this.askedAt.has(id);
  }

  /** Notes that the user asked to join a group, at this time of the service. */
  add(id: ConversationId, time: number): void {
    this.#change(() => {
      // A repeated request is the newest one.
      this.askedAt.delete(id);
      this.askedAt.set(id, time);
    });
  }

  /** Notes that no request to join this group waits any more. */
  remove(id: ConversationId): void {
    this.#read();
    if (this.askedAt.has(id)) this.#change(() => this.askedAt.delete(id));
  }

  /** The service sends earlier notices again at each start; those from before the request do not answer it. */
  #noteAnswer({ conversationId, time }: GroupNotice): void {
    const asked = this.askedAt.get(conversationId);
    if (asked !== undefined && time + noticeStepMs > asked) this.remove(conversationId);
  }

  #change(change: () => void): void {
    // Another window may have changed them meanwhile.
    this.#read();
    runInAction(change);
    this.#kept.write([...this.askedAt].slice(-mostKept));
  }

  #read(): void {
    runInAction(() => this.askedAt.replace(this.#kept.read() ?? []));
  }
}
