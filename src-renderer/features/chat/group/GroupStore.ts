import { compareShallow, makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { MembersCursor, MembersPage } from '#im/groups/GroupPort.ts';
import type { ConversationId, Profile } from '#im/records.ts';
import { otherwise, report } from '#lib/report.ts';
import type { Root } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';

/** Members read at most: the service gives a hundred at a time, and some groups have a hundred thousand. */
const maxMembers = 2_000;

/** What the service tells of one group: its notice and its members. */
export class Group {
  /** Empty until it is known, and where there is none. */
  notice = '';
  members: readonly Profile[] = [];
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** The announcement the user closed. */
  private hiddenNotice = '';
  readonly #id: ConversationId;
  readonly #chat: ChatStore;

  constructor(id: ConversationId, chat: ChatStore) {
    this.#id = id;
    this.#chat = chat;
    makeAutoObservable(this, { members: observableRef });
  }

  /** True for an announcement that the user has not closed. */
  get isNoticeShown(): boolean {
    return this.notice !== '' && this.notice !== this.hiddenNotice;
  }

  /** Closes the announcement until it is another one. */
  hideNotice(): void {
    this.hiddenNotice = this.notice;
  }

  /** Reads the notice now, when the service is reached again, and after all that happens in the group. */
  followNotice(): () => void {
    return reaction(
      () => {
        const last = this.#chat.list.get(this.#id)?.lastMessage;
        return { port: this.#chat.port, changedAt: last?.body.kind === 'tip' ? last.time : 0 };
      },
      () => void this.loadNotice(),
      { fireImmediately: true, equals: compareShallow },
    );
  }

  /** Reads the notice; where that fails the last known one stays. */
  async loadNotice(): Promise<void> {
    const group = await this.#chat.port?.groups.get(this.#id).catch(otherwise('the group notice', null));
    if (group != null)
      runInAction(() => {
        this.notice = group.notice;
      });
  }

  /** Reads the members page by page; those known before stay until all the new ones have come. */
  async loadMembers(): Promise<void> {
    if (this.state === 'loading') return;
    this.state = 'loading';
    const isFirst = this.members.length === 0;
    let found: readonly Profile[] = [];
    try {
      let cursor: MembersCursor | null = null;
      do {
        const page: MembersPage = await this.#chat.ready().groups.members(this.#id, { cursor });
        found = [...found, ...page.members];
        cursor = page.cursor;
        if (isFirst) this.#show(found);
      } while (cursor !== null && found.length < maxMembers);
      this.#show(found);
      runInAction(() => {
        this.state = 'ready';
      });
    } catch (error) {
      report('the members of a group', error);
      runInAction(() => {
        this.state = 'failed';
      });
    }
  }

  #show(members: readonly Profile[]): void {
    runInAction(() => {
      this.members = members;
    });
  }
}

/** The groups whose windows were opened. */
export class GroupStore {
  readonly #groups = observable.map<ConversationId, Group>({}, { deep: false });
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
  }

  /** A group, made on first use; nothing is read yet. */
  of(id: ConversationId): Group {
    const known = this.#groups.get(id);
    if (known) return known;
    const made = new Group(id, this.#root.store(ChatStore));
    runInAction(() => this.#groups.set(id, made));
    return made;
  }
}
