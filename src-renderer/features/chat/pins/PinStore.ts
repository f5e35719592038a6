import { compareShallow, makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import { ChatError } from '#im/errors.ts';
import { type ConversationId, type Group, groupOf, type Message } from '#im/records.ts';
import type { ChatFailureReason } from '#lib/chat/failures.ts';
import { report } from '#lib/report.ts';
import { isAllowed } from '#lib/rules/group-permissions.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';

/** The most pinned messages of a group, which is the service's limit. */
export const mostPinned = 10;

/** The pauses before an unanswered request is repeated, for example after the service's rate limit. */
const retryMs = [1_000, 3_000, 10_000] as const;

/** The failures of a user who may not see the pins, such as one who is not in the group. */
const hidingReasons: ReadonlySet<ChatFailureReason> = new Set(['notAllowed', 'notInGroup', 'groupMissing']);

/** The result of pinning or unpinning a message. */
export type PinOutcome = 'done' | 'full' | 'failed';

/** The pins of a group, and the group itself, which decides who may change them. */
interface Pinned {
  readonly messages: readonly Message[];
  readonly group: Group;
}

/** The pinned messages of one group, the same for all its members. */
export class GroupPins {
  /** The index of the message in the bar; each jump shows the one before. */
  private at: number | null = null;
  /** The pins; null until they and the user's rights in the group are known, and if the user may not see them. */
  private readonly pinned: Loaded<Pinned>;
  readonly #id: ConversationId;
  readonly #chat: ChatStore;

  constructor(id: ConversationId, chat: ChatStore) {
    this.#id = id;
    this.#chat = chat;
    this.pinned = new Loaded(() => this.#read(), {
      place: 'the pinned messages',
      retryMs,
      isGone: (_failure, error) => error instanceof ChatError && hidingReasons.has(error.reason),
      // A newly pinned message is shown first.
      onLoad: ({ messages }, before) => {
        if (messages.length > (before?.messages.length ?? 0)) this.at = null;
      },
    });
    makeAutoObservable<GroupPins, 'pinned'>(this, { pinned: false });
  }

  /** The pinned messages without those recalled or deleted since; the one pinned last is the last. */
  get messages(): readonly Message[] {
    return (this.pinned.value?.messages ?? []).filter((message) => !this.#chat.isGone(message));
  }

  /** True until it is known whether there are any. */
  get areAwaited(): boolean {
    const { value, error } = this.pinned;
    return value === null && error === null && this.#chat.line.isExpected;
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
    const group = this.pinned.value?.group;
    return group !== undefined && isAllowed('pinMessage', { ...group, isMuted: false });
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
      const isPinned = event.kind === 'pins' && event.conversationId === this.#id;
      // A topic has no members of its own: the user's place in its community decides.
      const isPlace = event.kind === 'groupSelf' && event.conversationId === groupOf(this.#id);
      if (isPinned || isPlace) void this.load();
    });
    return () => {
      stop();
      stopHearing();
      this.pinned.cancel();
    };
  }

  /** Loads the pins; after a failure the known ones stay, and it is retried a few times. */
  private async load(): Promise<void> {
    if (this.#chat.port) await this.pinned.load();
  }

  async #read(): Promise<Pinned> {
    const { groups } = this.#chat.ready();
    const [found, group] = await Promise.all([groups.pinned(this.#id), groups.get(groupOf(this.#id))]);
    return {
      group,
      messages: found.filter(({ body, isDeleted }) => !isDeleted && body.kind !== 'revoked'),
    };
  }

  /** Pins or unpins a message. */
  async set(message: Message, isPinned: boolean): Promise<PinOutcome> {
    if (isPinned && this.messages.length >= mostPinned) return 'full';
    try {
      await this.#chat.ready().groups.setPinned(message, isPinned);
    } catch (error) {
      // Somebody else may have changed the pins in the same moment.
      await this.load();
      if (this.has(message) === isPinned) return 'done';
      if (isPinned && this.messages.length >= mostPinned) return 'full';
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
