import { makeAutoObservable } from 'mobx';
import { ChatError } from '#im/errors.ts';
import type { MembersCursor } from '#im/groups/GroupPort.ts';
import type { ChatPort } from '#im/port.ts';
import type { ConversationId, GroupMember, InviteOutcome, MembersChange } from '#im/records.ts';
import { CursorQuery } from '#parts/paging/index.ts';
import { FoundMembers } from './FoundMembers.ts';

/** The most members loaded if all are needed at once, such as for a mention; some groups have a hundred thousand. */
const maxAtOnce = 2_000;

/** The known members of a group: loaded page by page or found by a search, and updated by events. */
export class MemberList {
  readonly #pages: CursorQuery<GroupMember, MembersCursor>;
  readonly #found = new FoundMembers();
  readonly #id: ConversationId;
  readonly #ready: () => ChatPort;
  readonly #now: () => number;

  /**
   * `ready` returns the service, or throws if it cannot be reached; `now` returns the service's time, or 0 if it is
   * unknown.
   */
  constructor(id: ConversationId, ready: () => ChatPort, now: () => number) {
    this.#id = id;
    this.#ready = ready;
    this.#now = now;
    this.#pages = new CursorQuery<GroupMember, MembersCursor>({
      place: 'the members of a group',
      fetch: async (from) => {
        const { members, cursor } = await ready().groups.members(id, { cursor: from });
        return { items: members, cursor };
      },
      keyOf: ({ userId }) => userId,
      cursorAfterRemoval: (cursor, removed) => (typeof cursor === 'number' ? cursor - removed : cursor),
    });
    makeAutoObservable(this);
  }

  get items(): readonly GroupMember[] {
    return this.#pages.items;
  }

  get state(): 'idle' | 'loading' | 'ready' | 'failed' {
    return this.#pages.state;
  }

  /** True until the last page is loaded. */
  get hasMore(): boolean {
    return this.#pages.hasMore;
  }

  /** True if the service was bought without the list of a live room's viewers. */
  get needsPackage(): boolean {
    const { error } = this.#pages;
    return error instanceof ChatError && error.reason === 'packageNeeded';
  }

  /** A loaded member, or one that a search found; null for others. */
  get(userId: string): GroupMember | null {
    return this.#pages.get(userId) ?? this.#found.get(userId);
  }

  /** Takes the members that a search of the service found; their pages may not be loaded yet. */
  noteFound(members: readonly GroupMember[]): void {
    this.#found.note(members);
  }

  /** Loads the first page again; the known members stay until it arrives. */
  async load(): Promise<void> {
    if (this.state !== 'loading') await this.#pages.restart();
  }

  /** Loads the next page. */
  loadMore(): Promise<void> {
    return this.#pages.loadMore();
  }

  /** Loads page by page until the end, or until there are {@link maxAtOnce}. */
  async loadAll(): Promise<void> {
    if (this.state === 'loading') return;
    if (this.state !== 'ready') await this.loadMore();
    while (this.state === 'ready' && this.hasMore && this.items.length < maxAtOnce) await this.loadMore();
  }

  /** Applies an event about members; members that are not known yet come with their page. */
  ingest(change: MembersChange): void {
    switch (change.type) {
      case 'joined': {
        // While pages are missing, new members are at the end of the last page.
        if (this.hasMore) return;
        const known = new Set(this.items.map(({ userId }) => userId));
        const added = change.members.filter(({ userId }) => !known.has(userId));
        this.#set([...this.items, ...added.map((profile) => newcomer(profile, this.#now()))]);
        return;
      }
      case 'left': {
        const gone = new Set(change.members.map(({ userId }) => userId));
        this.#set(this.items.filter(({ userId }) => !gone.has(userId)));
        this.#found.drop(gone);
        return;
      }
      case 'role': {
        // A group has one owner. The service does not report that the former owner is a member now.
        const known = change.role === 'owner' ? [...this.items, ...this.#found.all] : [];
        const former = known.filter(({ role }) => role === 'owner');
        this.#change(
          former.map(({ userId }) => userId),
          { role: 'member' },
        );
        this.#change(change.userIds, { role: change.role });
        return;
      }
      case 'muted':
        this.#change(change.userIds, { mutedUntil: change.until });
        return;
      default:
        change satisfies never;
    }
  }

  /** Updates the profiles of known members. */
  ingestProfiles(members: readonly GroupMember[]): void {
    const fresh = new Map(members.map((member) => [member.userId, member]));
    this.#set(this.items.map((member) => fresh.get(member.userId) ?? member));
    this.#found.refresh(members);
  }

  /** Mutes a member for this number of seconds, or ends the mute with 0; throws a `ChatError`. */
  async mute(userId: string, seconds: number): Promise<void> {
    const port = this.#ready();
    await port.groups.muteMember(this.#id, userId, seconds);
    const until = seconds === 0 ? 0 : port.now() + seconds * 1000;
    this.ingest({ type: 'muted', userIds: [userId], until });
  }

  /** Makes a member an admin, or removes the role; throws a `ChatError`. */
  async setRole(userId: string, role: 'admin' | 'member'): Promise<void> {
    await this.#ready().groups.setRole(this.#id, userId, role);
    this.ingest({ type: 'role', userIds: [userId], role });
  }

  /** Removes members, or bans them for this number of seconds; throws a `ChatError`. */
  async remove(userIds: readonly string[], banSeconds?: number): Promise<void> {
    const options = banSeconds === undefined ? {} : { banSeconds };
    await this.#ready().groups.remove(this.#id, userIds, options);
    const members = userIds.map((userId) => ({ userId, nick: '', avatar: '' }));
    this.ingest({ type: 'left', members });
  }

  /** Adds people, or invites those who have to agree; throws a `ChatError`. */
  invite(userIds: readonly string[]): Promise<InviteOutcome> {
    return this.#ready().groups.invite(this.#id, userIds);
  }

  #change(userIds: readonly string[], change: Partial<GroupMember>): void {
    const changed = new Set(userIds);
    this.#set(this.items.map((member) => (changed.has(member.userId) ? { ...member, ...change } : member)));
    this.#found.change(userIds, change);
  }

  #set(members: readonly GroupMember[]): void {
    this.#pages.setItems(members);
  }
}

const newcomer = (
  profile: Pick<GroupMember, 'userId' | 'nick' | 'avatar'>,
  joinedAt: number,
): GroupMember => ({
  ...profile,
  role: 'member',
  nameCard: '',
  joinedAt,
  mutedUntil: 0,
  isOnline: false,
});
