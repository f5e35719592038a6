import { makeAutoObservable, observable, runInAction, when } from 'mobx';
import type { Faces } from '#im/cache/ChatCache.ts';
import type { GroupEvent } from '#im/port.ts';
import type { ConversationId } from '#im/records.ts';
import { report } from '#lib/report.ts';
import type { Root } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';

/** The number of faces in the picture of a group. */
const maxFaces = 9;
/** The age after which members are read again, because a picture may have changed without an event. */
const freshMs = 24 * 3_600_000;
/** The pauses before a group that seems to have no members is read again. */
const pausesMs = [1_000, 3_000, 9_000] as const;

/**
 * The members whose pictures make up the picture of a group that has none of its own. They are read when a group is
 * shown for the first time, one group after the other, stored on the device, and read again when one of them left.
 */
export class FaceStore {
  private readonly known = observable.map<ConversationId, Faces>({}, { deep: false });
  readonly #chat: ChatStore;
  readonly #now: () => number;
  readonly #signal: AbortSignal;
  readonly #wanted = new Set<ConversationId>();
  readonly #waiting: ConversationId[] = [];
  /** The number of times that each group seemed to have no members. */
  readonly #empty = new Map<ConversationId, number>();
  #isReading = false;

  constructor(root: Root) {
    this.#chat = root.store(ChatStore);
    this.#now = root.services.now;
    this.#signal = root.services.signal;
    makeAutoObservable<this, 'known'>(this, { known: false });
    this.#signal.addEventListener('abort', this.#chat.groupEvents.subscribe(this.#take), { once: true });
  }

  /** The pictures of a group's first members; null until they are known, and if nobody has one. */
  of(id: ConversationId): readonly string[] | null {
    const members = this.known.get(id)?.members;
    return members?.some(({ avatar }) => avatar !== '') ? members.map(({ avatar }) => avatar) : null;
  }

  /** Requests the faces of a group that is on screen without a picture. */
  want(id: ConversationId): void {
    if (this.#wanted.has(id)) return;
    this.#wanted.add(id);
    this.#waiting.push(id);
    void this.#work();
  }

  readonly #take = (event: GroupEvent): void => {
    if (event.kind !== 'groupMembers' || !this.#wanted.has(event.conversationId)) return;
    const { conversationId: id, change } = event;
    const shown = this.known.get(id)?.members ?? [];
    const isOther =
      (change.type === 'joined' && shown.length < maxFaces) ||
      (change.type === 'left' &&
        change.members.some(({ userId }) => shown.some((each) => each.userId === userId)));
    if (!isOther || this.#waiting.includes(id)) return;
    this.known.set(id, { at: 0, members: shown });
    this.#waiting.push(id);
    void this.#work();
  };

  async #work(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    for (
      let id = this.#waiting.shift();
      id !== undefined && !this.#signal.aborted;
      id = this.#waiting.shift()
    )
      await this.#read(id);
    this.#isReading = false;
  }

  async #read(id: ConversationId): Promise<void> {
    const { cache } = this.#chat;
    const kept = this.known.get(id) ?? (await cache.faces(id));
    if (kept) runInAction(() => this.known.set(id, kept));
    if (kept && this.#now() - kept.at < freshMs) return;
    try {
      await when(() => this.#chat.port !== null, { signal: this.#signal });
      const members = await this.#members(id);
      // The service has no members of an ended group, and not yet all of a new one. Its client knows none in the
      // first moments after the sign-in.
      if (members.length === 0) {
        this.#askAgain(id);
        return;
      }
      this.#empty.delete(id);
      const faces: Faces = { at: this.#now(), members };
      runInAction(() => this.known.set(id, faces));
      await cache.keepFaces(id, faces);
    } catch (error) {
      if (this.#signal.aborted) return;
      report('the members in the picture of a group', error);
      this.#wanted.delete(id);
    }
  }

  /** Reads a group again after a pause; after several failures only when it is shown again. */
  #askAgain(id: ConversationId): void {
    const count = this.#empty.get(id) ?? 0;
    const pause = pausesMs[count];
    this.#wanted.delete(id);
    if (pause === undefined) return;
    this.#empty.set(id, count + 1);
    const timer = setTimeout(() => this.want(id), pause);
    this.#signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  async #members(id: ConversationId): Promise<Faces['members']> {
    const { members } = await this.#chat.ready().groups.members(id, { cursor: null, limit: maxFaces });
    return members.slice(0, maxFaces).map(({ userId, avatar }) => ({ userId, avatar }));
  }
}
