import { compareShallow, makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { ChatError } from '#im/errors.ts';
import type { ConversationId, Group, Message } from '#im/records.ts';
import { report } from '#lib/report.ts';
import { isAllowed } from '#lib/rules/group-permissions.ts';
import type { Root } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';

/** Messages a group keeps in sight at most, as many as the service takes. */
export const mostPinned = 10;

/** How long after a question that the service did not answer the next one follows, such as when it was asked too much. */
const restsMs = [1_000, 3_000, 10_000] as const;

/** What became of pinning a message, or taking it down. */
export type PinOutcome = 'done' | 'full' | 'failed';

/** The messages that one group keeps in sight, the same for all its members. */
export class GroupPins {
  /** The last one pinned stands last. */
  messages: readonly Message[] = [];
  /** Which of them the bar shows; each jump shows the one before. */
  private at: number | null = null;
  /** Null until it is known what the user may do in it. */
  private group: Group | null = null;
  readonly #id: ConversationId;
  readonly #chat: ChatStore;
  #turn = 0;

  constructor(id: ConversationId, chat: ChatStore) {
    this.#id = id;
    this.#chat = chat;
    makeAutoObservable<GroupPins, 'group'>(this, { messages: observableRef, group: observableRef });
  }

  /** The place of the shown one among the others, from 1. */
  get place(): number {
    const { length } = this.messages;
    return length === 0 ? 0 : Math.min(this.at ?? length, length);
  }

  /** What the bar shows; null where nothing is pinned. */
  get shown(): Message | null {
    return this.messages[this.place - 1] ?? null;
  }

  /** True for who may pin messages and take them down. */
  get canChange(): boolean {
    return this.group !== null && isAllowed('pinMessage', { ...this.group, isMuted: false });
  }

  has(message: Message): boolean {
    return this.messages.some(({ remoteId }) => remoteId !== null && remoteId === message.remoteId);
  }

  /** Shows the one pinned before, and the last one after the first. */
  showNext(): void {
    this.at = this.place > 1 ? this.place - 1 : this.messages.length;
  }

  /** Reads them now, when the service is reached again, and whenever somebody changes them, until it is ended. */
  follow(): () => void {
    const stop = reaction(
      () => ({ port: this.#chat.port, membership: this.#chat.list.get(this.#id)?.membership }),
      () => void this.load(),
      { fireImmediately: true, equals: compareShallow },
    );
    const stopHearing = this.#chat.onGroupEvent((event) => {
      if (!('conversationId' in event) || event.conversationId !== this.#id) return;
      if (event.kind === 'pins' || event.kind === 'groupSelf') void this.load();
    });
    return () => {
      stop();
      stopHearing();
      this.#turn += 1;
    };
  }

  /** Reads them; where that fails those known stay, and it is tried again a few times. */
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
        // What has just been pinned is what everybody should see.
        if (isNews) this.at = null;
      });
    } catch (error) {
      const reason = error instanceof ChatError ? error.reason : 'other';
      // Who is not in the group sees nothing of it any more.
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
    // Whoever asked meanwhile, or no longer follows, needs no more.
    if (turn === this.#turn) await this.load(attempt + 1);
  }

  /** Keeps a message in sight, or takes it down. */
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

  /** Those of a group, made on first use; nothing is read yet. */
  of(id: ConversationId): GroupPins {
    const known = this.#groups.get(id);
    if (known) return known;
    const made = new GroupPins(id, this.#root.store(ChatStore));
    runInAction(() => this.#groups.set(id, made));
    return made;
  }
}
