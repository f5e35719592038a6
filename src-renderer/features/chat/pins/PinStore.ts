import { compareShallow, makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { ChatError } from '#im/errors.ts';
import type { ConversationId, Group, Message } from '#im/records.ts';
import { report } from '#lib/report.ts';
import { isAllowed } from '#lib/rules/group-permissions.ts';
import type { Root } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';

/** The most pinned messages of a group, which is the service's limit. */
export const mostPinned = 10;

/** The pauses before an unanswered request is repeated, for example after the service's rate limit. */
const restsMs = [1_000, 3_000, 10_000] as const;

/** The result of pinning or unpinning a message. */
export type PinOutcome = 'done' | 'full' | 'failed';

/** The pinned messages of one group, the same for all its members. */
export class GroupPins {
  /** The pinned messages; the one pinned last is the last. */
  messages: readonly Message[] = [];
  /** The index of the message in the bar; each jump shows the one before. */
  private at: number | null = null;
  /** The group; null until the user's rights in it are known. */
  private group: Group | null = null;
  readonly #id: ConversationId;
  readonly #chat: ChatStore;
  #turn = 0;

  constructor(id: ConversationId, chat: ChatStore) {
    this.#id = id;
    this.#chat = chat;
    makeAutoObservable<GroupPins, 'group'>(this, { messages: observableRef, group: observableRef });
  }

  /** The position of the shown message among the pinned ones, from 1. */
  get place(): number {
    const { length } = this.messages;
    return length === 0 ? 0 : Math.min(this.at ?? length, length);
  }

  /** The message in the bar; null if nothing is pinned. */
  get shown(): Message | null {
    return this.messages[this.place - 1] ?? null;
  }

  /** True for a user who may pin and unpin messages. */
  get canChange(): boolean {
    return this.group !== null && isAllowed('pinMessage', { ...this.group, isMuted: false });
  }

  has(message: Message): boolean {
    return this.messages.some(({ remoteId }) => remoteId !== null && remoteId === message.remoteId);
  }

  /** Shows the message pinned before this one, and after the first one the last. */
  showNext(): void {
    this.at = this.place > 1 ? this.place - 1 : this.messages.length;
  }

  /**
   * Loads the pins now, when the service can be reached again, and whenever somebody changes them; the returned
   * function ends that.
   */
  follow(): () => void {
    const stop = reaction(
      () => ({ port: this.#chat.port, membership: this.#chat.list.get(this.#id)?.membership }),
      () => void this.load(),
      { fireImmediately: true, equals: compareShallow },
    );
    const stopHearing = this.#chat.groupEvents.subscribe((event) => {
      if (!('conversationId' in event) || event.conversationId !== this.#id) return;
      if (event.kind === 'pins' || event.kind === 'groupSelf') void this.load();
    });
    return () => {
      stop();
      stopHearing();
      this.#turn += 1;
    };
  }

  /** Loads the pins; after a failure the known ones stay, and it is retried a few times. */
  private async load(attempt = 0): Promise<void> {
    const { port } = this.#chat;
    if (!port) return;
    this.#turn += 1;
    const turn = this.#turn;
    try {
      const [found, group] = await Promise.all([port.groups.pinned(this.#id), port.groups.get(this.#id)]);
      if (turn !== this.#turn) return;
      runInAction(() => {
        this.group = group;
        const isNews = found.length > this.messages.length;
        this.messages = found.filter(({ body, isDeleted }) => !isDeleted && body.kind !== 'revoked');
        // A newly pinned message is shown first.
        if (isNews) this.at = null;
      });
    } catch (error) {
      const reason = error instanceof ChatError ? error.reason : 'other';
      // A user who is not in the group may not see its pins.
      if (reason === 'notAllowed' || reason === 'notInGroup' || reason === 'groupMissing')
        runInAction(() => {
          this.messages = [];
          this.group = null;
        });
      else {
        report('the pinned messages', error);
        await this.#tryAgain(turn, attempt);
      }
    }
  }

  async #tryAgain(turn: number, attempt: number): Promise<void> {
    const rest = restsMs[attempt];
    if (rest === undefined) return;
    await new Promise((done) => setTimeout(done, rest));
    // A later load, or the end of the subscription, makes this retry unnecessary.
    if (turn === this.#turn) await this.load(attempt + 1);
  }

  /** Pins or unpins a message. */
  async set(message: Message, isPinned: boolean): Promise<PinOutcome> {
    if (isPinned && this.messages.length >= mostPinned) return 'full';
    try {
      await this.#chat.ready().groups.setPinned(message, isPinned);
    } catch (error) {
      report('pinning a message', error);
      return 'failed';
    }
    await this.load();
    return 'done';
  }
}

/** The pinned messages of the groups whose windows were opened. */
export class PinStore {
  readonly #groups = observable.map<ConversationId, GroupPins>({}, { deep: false });
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
  }

  /** The pins of a group, created on first use; nothing is loaded yet. */
  of(id: ConversationId): GroupPins {
    const known = this.#groups.get(id);
    if (known) return known;
    const made = new GroupPins(id, this.#root.store(ChatStore));
    runInAction(() => this.#groups.set(id, made));
    return made;
  }
}
