import * as z from 'zod/mini';
import type { ConversationId, GroupNotice } from '#im/records.ts';
import type { Root } from '#parts/root/index.tsx';
import { KeptMap } from '../kept/KeptMap.ts';
import { ChatStore } from '../session/ChatStore.ts';

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
  readonly #askedAt: KeptMap<number>;

  constructor(root: Root) {
    const { services } = root;
    this.#askedAt = new KeptMap(services, 'ownRequests', z.number());
    const stop = root.store(ChatStore).groupEvents.subscribe((event) => {
      if (event.kind === 'groupNotice' && answers.has(event.notice.type)) this.#noteAnswer(event.notice);
    });
    services.signal.addEventListener('abort', stop, { once: true });
  }

  /** True while a request to join this group waits for an answer. */
  has(id: ConversationId): boolean {
    return this.#askedAt.get(id) !== undefined;
  }

  /** Notes that the user asked to join a group, at this time of the service. */
  add(id: ConversationId, time: number): void {
    this.#askedAt.set(id, time);
  }

  /** Notes that no request to join this group waits any more. */
  remove(id: ConversationId): void {
    this.#askedAt.delete(id);
  }

  /** The service sends earlier notices again at each start; those from before the request do not answer it. */
  #noteAnswer({ conversationId, time }: GroupNotice): void {
    const asked = this.#askedAt.get(conversationId);
    if (asked !== undefined && time + noticeStepMs > asked) this.remove(conversationId);
  }
}
