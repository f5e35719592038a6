import { makeAutoObservable, runInAction } from 'mobx';
import { ChatError } from '#im/errors.ts';
import type { ConversationId, Group } from '#im/records.ts';
import type { ChatFailureReason } from '#lib/chat/failures.ts';
import { report } from '#lib/report.ts';
import type { Root } from '#parts/root/index.tsx';
import { OwnRequests } from '../applications/OwnRequests.ts';
import { GroupStore } from '../group/GroupStore.ts';
import { ChatStore } from '../session/ChatStore.ts';

/** The outcome of asking to join. */
export type JoinEnd =
  | { readonly kind: 'joined' }
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'refused';
      readonly why: 'full' | 'closed' | 'banned' | 'missing' | 'network' | 'other';
    };

/** The state of the search for a group. */
export type JoinStep =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly reason: ChatFailureReason }
  | {
      readonly kind: 'found';
      readonly group: Group;
      readonly isAsking: boolean;
      readonly end: JoinEnd | null;
    };

/** The search for a group by its id, and the request to join it. */
export class JoinStore {
  isOpen = false;
  groupId = '';
  word = '';
  step: JoinStep = { kind: 'idle' };
  /** True once the user wants to replace a request that waits. */
  private isAskingAgain = false;
  private readonly requests: OwnRequests;
  readonly #chat: ChatStore;
  readonly #groups: GroupStore;
  #turn = 0;

  constructor(root: Root) {
    this.#chat = root.store(ChatStore);
    this.#groups = root.store(GroupStore);
    this.requests = root.store(OwnRequests);
    makeAutoObservable<this, 'requests'>(this, { requests: false });
  }

  /** True if the user has asked to join the group that was found, and nobody has answered yet. */
  get isWaiting(): boolean {
    if (this.step.kind !== 'found' || this.isAskingAgain) return false;
    const { group, end } = this.step;
    return (group.joinOption === 'approval' || end?.kind === 'waiting') && this.requests.has(group.id);
  }

  /** Offers the form again; the service replaces a request by a later one. */
  askAgain(): void {
    this.isAskingAgain = true;
  }

  /** Opens a new search. */
  open(): void {
    this.isOpen = true;
    this.groupId = '';
    this.word = '';
    this.step = { kind: 'idle' };
  }

  /** Opens the search and looks for the group of this id at once. */
  openFor(groupId: string): void {
    this.open();
    this.groupId = groupId;
    void this.search();
  }

  close(): void {
    this.isOpen = false;
    this.#turn += 1;
  }

  /** Sets the id, which starts a new search. */
  setGroupId(groupId: string): void {
    this.groupId = groupId;
    this.#turn += 1;
    this.step = { kind: 'idle' };
  }

  setWord(word: string): void {
    this.word = word;
  }

  /** Searches for the group with the typed id. */
  async search(): Promise<void> {
    const id = this.groupId.trim();
    if (id === '') return;
    this.#turn += 1;
    const turn = this.#turn;
    this.isAskingAgain = false;
    this.step = { kind: 'searching' };
    let step: JoinStep;
    try {
      const group = await this.#chat.ready().groups.find(id);
      step = { kind: 'found', group: this.#withOwnPlace(group), isAsking: false, end: null };
    } catch (error) {
      report('the search for a group', error);
      const reason = error instanceof ChatError ? error.reason : 'other';
      step = isMissing(reason) ? { kind: 'missing' } : { kind: 'failed', reason };
    }
    if (turn === this.#turn)
      runInAction(() => {
        this.step = step;
      });
  }

  /** Asks to join the group that was found; resolves with its conversation once the user is a member. */
  async join(): Promise<ConversationId | null> {
    const { step } = this;
    if (step.kind !== 'found' || step.isAsking) return null;
    const { group } = step;
    const turn = this.#turn;
    this.step = { ...step, isAsking: true, end: null };
    let end: JoinEnd;
    try {
      const outcome = await this.#chat.ready().groups.join(group, this.word.trim());
      end = outcome === 'waiting' ? { kind: 'waiting' } : { kind: 'joined' };
    } catch (error) {
      report('asking to join a group', error);
      end = refusalOf(error instanceof ChatError ? error.reason : 'other', group);
    }
    if (end.kind === 'waiting') this.requests.add(group.id, this.#chat.ready().now());
    // The service reports a join to everybody except the person who joined.
    if (end.kind === 'joined') {
      this.requests.remove(group.id);
      this.#chat.list.records.noteMembership(group.id, 'member');
      void this.#groups.of(group.id).load();
    }
    if (turn !== this.#turn) return null;
    runInAction(() => {
      this.step = { kind: 'found', group, isAsking: false, end };
      if (end.kind === 'waiting') this.isAskingAgain = false;
    });
    return end.kind === 'joined' ? group.id : null;
  }

  /** A search returns little about the user's own place; the list of conversations has it. */
  #withOwnPlace(group: Group): Group {
    const known = this.#chat.list.get(group.id);
    if (group.role !== 'nonmember' || known === null || known.membership !== 'member') return group;
    return { ...group, role: 'member' };
  }
}

/** True if the service has no such group, or none that this user may see. */
function isMissing(reason: ChatFailureReason): boolean {
  return reason === 'groupMissing' || reason === 'notInGroup' || reason === 'notAllowed';
}

/** The reason why a person was refused. */
function refusalOf(reason: ChatFailureReason, { joinOption }: Group): JoinEnd {
  switch (reason) {
    case 'alreadyMember':
      return { kind: 'joined' };
    case 'groupFull':
      return { kind: 'refused', why: 'full' };
    case 'groupMissing':
      return { kind: 'refused', why: 'missing' };
    case 'notAllowed':
    case 'notInGroup':
      // A group that admits people in general, but not this one, has banned them.
      return { kind: 'refused', why: joinOption === 'disallow' ? 'closed' : 'banned' };
    case 'network':
    case 'notSignedIn':
      return { kind: 'refused', why: 'network' };
    default:
      return { kind: 'refused', why: 'other' };
  }
}
