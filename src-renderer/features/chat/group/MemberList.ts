import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ChatError } from '#im/errors.ts';
import type { GroupPort, MembersCursor } from '#im/groups/GroupPort.ts';
import type { ConversationId, GroupMember, MembersChange } from '#im/records.ts';
import { report } from '#lib/report.ts';

/** The most members loaded if all are needed at once, such as for a mention; some groups have a hundred thousand. */
const maxAtOnce = 2_000;

/** The loaded members of a group: loaded page by page, and updated by events. */
export class MemberList {
  items: readonly GroupMember[] = [];
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** True if the service was bought without the list of a live room's viewers. */
  needsPackage = false;
  /** The start of the next page; null at the end and before the first page. */
  private cursor: MembersCursor | null = null;
  readonly #id: ConversationId;
  readonly #ready: () => GroupPort;

  /** `ready` returns the service, or throws if it cannot be reached. */
  constructor(id: ConversationId, ready: () => GroupPort) {
    this.#id = id;
    this.#ready = ready;
    makeAutoObservable(this, { items: observableRef });
  }

  /** True until the last page is loaded. */
  get hasMore(): boolean {
    return this.items.length === 0 ? this.state !== 'ready' : this.cursor !== null;
  }

  get(userId: string): GroupMember | null {
    return this.items.find((member) => member.userId === userId) ?? null;
  }

  /** Loads the first page again; the known members stay until it arrives. */
  async load(): Promise<void> {
    if (this.state !== 'loading') await this.read(null);
  }

  /** Loads the next page. */
  async loadMore(): Promise<void> {
    if (this.state !== 'loading' && this.hasMore) await this.read(this.cursor);
  }

  /** Loads page by page until the end, or until there are {@link maxAtOnce}. */
  async loadAll(): Promise<void> {
    if (this.state === 'loading') return;
    if (this.state !== 'ready') await this.read(this.cursor);
    while (this.state === 'ready' && this.cursor !== null && this.items.length < maxAtOnce)
      await this.read(this.cursor);
  }

  /** Applies an event about members; members that are not loaded yet come with their page. */
  ingest(change: MembersChange): void {
    switch (change.type) {
      case 'joined': {
        // While pages are missing, new members are at the end of the last page.
        if (this.hasMore) return;
        const known = new Set(this.items.map(({ userId }) => userId));
        const added = change.members.filter(({ userId }) => !known.has(userId));
        this.items = [...this.items, ...added.map(newcomer)];
        return;
      }
      case 'left': {
        const gone = new Set(change.members.map(({ userId }) => userId));
        const left = this.items.filter(({ userId }) => !gone.has(userId));
        // A cursor that counts members changes when earlier ones are removed.
        if (typeof this.cursor === 'number') this.cursor -= this.items.length - left.length;
        this.items = left;
        return;
      }
      case 'role': {
        // A group has one owner. The service does not report that the former owner is a member now.
        const former = this.items.filter(({ role }) => change.role === 'owner' && role === 'owner');
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

  /** Updates the profiles of loaded members. */
  ingestProfiles(members: readonly GroupMember[]): void {
    const fresh = new Map(members.map((member) => [member.userId, member]));
    this.items = this.items.map((member) => fresh.get(member.userId) ?? member);
  }

  #change(userIds: readonly string[], change: Partial<GroupMember>): void {
    const changed = new Set(userIds);
    this.items = this.items.map((member) => (changed.has(member.userId) ? { ...member, ...change } : member));
  }

  private async read(from: MembersCursor | null): Promise<void> {
    this.state = 'loading';
    try {
      const page = await this.#ready().members(this.#id, { cursor: from });
      runInAction(() => {
        const fresh = new Set(page.members.map(({ userId }) => userId));
        // A group may have a hundred thousand members, so known ones are searched only after the first page.
        const known = from === null ? [] : this.items.filter(({ userId }) => !fresh.has(userId));
        this.items = [...known, ...page.members];
        this.cursor = page.cursor;
        this.state = 'ready';
      });
    } catch (error) {
      report('the members of a group', error);
      runInAction(() => {
        this.state = 'failed';
        this.needsPackage = error instanceof ChatError && error.reason === 'packageNeeded';
      });
    }
  }
}

const newcomer = (profile: Pick<GroupMember, 'userId' | 'nick' | 'avatar'>): GroupMember => ({
  ...profile,
  role: 'member',
  nameCard: '',
  joinedAt: 0,
  mutedUntil: 0,
  isOnline: false,
});
