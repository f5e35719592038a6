import { compareShallow, makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import { ChatError } from '#im/errors.ts';
import type { OwnPlaceChange } from '#im/port.ts';
import type { ConversationId, GroupApplication, HandledApplication } from '#im/records.ts';
import { otherwise, report } from '#lib/report.ts';
import { clearSettledNotices } from '#parts/notices/index.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { ApplicationPeople } from './ApplicationPeople.ts';
import { announceApplications, applicationsTag } from './announce.ts';
import { type ApplicationItem, type ApplicationState, isWaiting } from './application-item.ts';

/** The time in which a handled application fades, in ms. */
export const fadeMs = 150;
/** The time for which a row says that somebody else handled the application. */
export const handledMs = 4_000;
/** The pauses before a failed request is repeated: the event of a missed change is not sent again. */
const retryMs = [1_000, 3_000, 10_000] as const;

/** The last answer given here, for screen readers. */
export interface LastAnswer {
  readonly kind: GroupApplication['kind'];
  readonly name: string;
  readonly isAgreed: boolean;
}

/** The kinds of open applications: requests of others, invitations of the user, or both. */
export type Waiting = 'requests' | 'invitations' | 'both';

/**
 * The open applications to all groups that the user manages, the invitations to the user, and the drawer that
 * shows them.
 */
export class ApplicationStore {
  /** The group that the drawer shows, or showed before it closed; null for all. */
  scope: ConversationId | null = null;
  isOpen = false;
  lastAnswer: LastAnswer | null = null;
  private readonly items = observable.map<string, ApplicationItem>({}, { deep: false });
  /** The open applications as the service last listed them; {@link items} also has those that are just leaving. */
  private readonly list: Loaded<readonly GroupApplication[]>;
  readonly people = new ApplicationPeople();
  readonly #root: Root;
  readonly #chat: ChatStore;

  constructor(root: Root) {
    this.#root = root;
    this.#chat = root.store(ChatStore);
    this.list = new Loaded(() => this.#chat.ready().groups.applications(), {
      place: 'the applications to groups',
      retryMs,
      onLoad: (found, before) => this.#take(found, before !== null),
    });
    makeAutoObservable<this, 'list'>(this, { people: false, list: false });
    const { signal, badges } = root.services;
    const chat = this.#chat;
    reaction(
      () => ({ port: chat.port, version: chat.groupEvents.applicationsVersion }),
      ({ port }) => void (port && this.load()),
      { signal, fireImmediately: true, equals: compareShallow },
    );
    reaction(
      () => this.count,
      (count) => badges.setGroupApplications(count),
      { signal, fireImmediately: true },
    );
    clearSettledNotices(
      () =>
        [...this.items.values()]
          .filter(isWaiting)
          .map(({ application }) => applicationsTag(application.conversationId)),
      root.services,
    );
    signal.addEventListener('abort', () => this.#end(), { once: true });
    const stop = chat.groupEvents.subscribe((event) => {
      if (event.kind === 'applicationHandled') this.noteHandled(event.handled);
      if (event.kind === 'groupSelf') this.noteOwnPlace(event.conversationId, event.change);
    });
    signal.addEventListener('abort', stop, { once: true });
  }

  /** True once the service has answered. */
  get isLoaded(): boolean {
    return this.list.value !== null;
  }

  /** True until it is known whether there are any. */
  get isAwaited(): boolean {
    return !this.isLoaded && !this.isFailed && this.#chat.line.isExpected;
  }

  get isFailed(): boolean {
    return this.list.error !== null;
  }

  /** The number of open applications. */
  get count(): number {
    return [...this.items.values()].filter(isWaiting).length;
  }

  /** The number of open applications to one group. */
  countIn(id: ConversationId): number {
    return [...this.items.values()].filter(
      (item) => item.application.conversationId === id && isWaiting(item),
    ).length;
  }

  /** The kinds of open applications to one group, or to all with null: the titles depend on it. */
  waitingIn(scope: ConversationId | null): Waiting {
    const kinds = [...this.items.values()]
      .filter(({ application }) => scope === null || application.conversationId === scope)
      .map(({ application }) => application.kind === 'ownInvitation');
    if (!kinds.includes(true)) return 'requests';
    return kinds.includes(false) ? 'both' : 'invitations';
  }

  /** The applications in the drawer, newest first. */
  get shown(): readonly ApplicationItem[] {
    const { scope } = this;
    const all = [...this.items.values()];
    return scope === null ? all : all.filter(({ application }) => application.conversationId === scope);
  }

  /** Shows the applications to one group, or to all with null. */
  open(scope: ConversationId | null): void {
    this.scope = scope;
    this.isOpen = true;
    this.lastAnswer = null;
    void this.load();
  }

  close(): void {
    this.isOpen = false;
  }

  /** Loads the open applications; after a failure the known ones stay, and it is retried a few times. */
  async load(): Promise<void> {
    if (this.#chat.port) await this.list.load();
  }

  /** Accepts or rejects an application. If the request fails, the application returns with the reason. */
  async answer(key: string, isAgreed: boolean): Promise<void> {
    const item = this.items.get(key);
    if (item?.state.kind !== 'open') return;
    this.#set(key, { kind: 'answering', isAgreed });
    try {
      await this.#chat.ready().groups.answer(item.application, isAgreed);
    } catch (error) {
      runInAction(() => this.#takeBack(key, error));
      return;
    }
    runInAction(() => {
      const { kind } = item.application;
      this.lastAnswer = { kind, name: this.people.nameOf(item.application), isAgreed };
      this.#leave(key);
    });
  }

  /** Handles an event of the service: an application was answered, here or by somebody else. */
  private noteHandled({ conversationId, userId, operator }: HandledApplication): void {
    for (const [key, { application, state }] of this.items) {
      if (application.conversationId !== conversationId || application.userId !== userId) continue;
      const isOwn = operator.userId === this.#chat.self.userId;
      if (isOwn && state.kind === 'open') this.#leave(key);
      if (!isOwn && state.kind !== 'leaving') this.#showHandled(key, operator.nick || operator.userId);
    }
  }

  /**
   * Updates the list after a change of the user's own place: a user who no longer manages a group loses its
   * applications, and a new admin gets them.
   */
  private noteOwnPlace(id: ConversationId, change: OwnPlaceChange): void {
    if ('mutedUntil' in change || 'nameCard' in change) return;
    const isOut = 'role' in change ? change.role === 'member' : change.membership !== 'member';
    if (isOut)
      for (const [key, { application, state }] of this.items) {
        const isAsked = application.conversationId === id && application.kind !== 'ownInvitation';
        if (isAsked && state.kind === 'open') this.#leave(key);
      }
    void this.load();
  }

  #end(): void {
    this.list.cancel();
    this.#root.services.badges.setGroupApplications(0);
  }

  /** Takes a list of the service; those that were not in an earlier list are announced. */
  #take(found: readonly GroupApplication[], hasEarlier: boolean): void {
    const fresh = found.filter(({ key }) => !this.items.has(key));
    const keys = new Set(found.map(({ key }) => key));
    for (const [key, { state }] of this.items)
      if (state.kind === 'open' && !keys.has(key)) this.#showHandled(key, '');
    const known = new Map(this.items);
    this.items.replace([
      ...found.map(({ key, ...more }): [string, ApplicationItem] => [
        key,
        known.get(key) ?? { application: { key, ...more }, state: { kind: 'open', failure: null } },
      ]),
      // A row that fades is not announced again.
      ...[...known].filter(([key]) => !keys.has(key)),
    ]);
    if (hasEarlier) void announceApplications(this.#root, this.#chat, fresh);
    this.#closeIfEmpty();
    const { port } = this.#chat;
    if (port) void this.people.load(port, found).catch(otherwise('the people of applications', undefined));
  }

  /**
   * Restores an application whose answer failed. An answer that came too late is no failure, because the application
   * was answered.
   */
  #takeBack(key: string, error: unknown): void {
    const failure = error instanceof ChatError ? error.reason : 'other';
    // The event that somebody else answered may have arrived in the meantime.
    if (this.items.get(key)?.state.kind !== 'answering') return;
    if (failure === 'applicationHandled' || failure === 'alreadyMember') this.#showHandled(key, '');
    else this.#set(key, { kind: 'open', failure });
    // The answer may have arrived although its reply did not; the list shows what still waits.
    if (failure === 'network') void this.load();
    report('answering an application', error);
  }

  /** Shows that somebody else answered an application first, but only to a user who sees it. */
  #showHandled(key: string, by: string): void {
    const item = this.items.get(key);
    if (!item) return;
    const known = item.state.kind === 'handled' ? item.state.by : '';
    this.#set(key, { kind: 'handled', by: by || known });
    if (item.state.kind === 'handled') return;
    const isSeen = this.shown.some(({ application }) => application.key === key) && this.isOpen;
    setTimeout(() => runInAction(() => this.#leave(key)), isSeen ? handledMs : 0);
  }

  #leave(key: string): void {
    this.#set(key, { kind: 'leaving' });
    setTimeout(
      () =>
        runInAction(() => {
          this.items.delete(key);
          this.#closeIfEmpty();
        }),
      fadeMs,
    );
  }

  #set(key: string, state: ApplicationState): void {
    const item = this.items.get(key);
    if (item) this.items.set(key, { ...item, state });
  }

  #closeIfEmpty(): void {
    if (this.isOpen && this.shown.length === 0) this.close();
  }
}
