import { compareShallow, makeAutoObservable, reaction, runInAction } from 'mobx';
import { ChatError } from '#im/errors.ts';
import type { GroupUpdate } from '#im/groups/GroupPort.ts';
import type { ChatPort, GroupEvent } from '#im/port.ts';
import type { Conversation, ConversationId, Group } from '#im/records.ts';
import type { ChatFailureReason } from '#lib/chat/failures.ts';
import { otherwise } from '#lib/report.ts';
import type { GroupStanding } from '#lib/rules/group-permissions.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Heading } from '../list/Headings.ts';
import type { ClosedNotices } from './ClosedNotices.ts';
import { GroupDrafts } from './GroupDrafts.ts';
import { MemberList } from './MemberList.ts';
import type { NoticeAuthor } from './notice-author.ts';
import { OnlineCount } from './OnlineCount.ts';
import { type Silence, silenceReason } from './silence-reason.ts';

/** The parts of the chat that an open group uses. */
export interface OpenGroupHost {
  readonly selfId: string;
  port(): ChatPort | null;
  /** The service; throws if it cannot be reached. */
  ready(): ChatPort;
  conversation(id: ConversationId): Conversation | null;
  heading(id: ConversationId): Heading | null;
  /** Notes that the service refuses the profile of a group: what is known of it here stays. */
  noteRefusal(id: ConversationId, reason: ChatFailureReason): void;
  /** The announcements that the user has closed. */
  readonly closedNotices: Pick<ClosedNotices, 'has' | 'add'>;
}

/** The failures with which the service says that the user has no such group. */
const goneReasons: ReadonlySet<ChatFailureReason> = new Set(['groupMissing', 'notAllowed']);

/** One opened group: its profile, the user's own place in it, and its members. */
export class OpenGroup {
  readonly id: ConversationId;
  readonly members: MemberList;
  readonly online: OnlineCount;
  readonly drafts = new GroupDrafts();
  readonly #about: Loaded<Group>;
  /** The end of the user's own mute, in milliseconds; 0 if there is none. */
  mutedUntil = 0;
  readonly #host: OpenGroupHost;

  constructor(id: ConversationId, host: OpenGroupHost) {
    this.id = id;
    this.#host = host;
    this.members = new MemberList(
      id,
      () => host.ready(),
      () => host.port()?.now() ?? 0,
    );
    this.online = new OnlineCount(
      () => host.ready().groups.onlineCount(id),
      () => this.profile?.type === 'live',
    );
    this.#about = new Loaded(() => this.#readProfile(), { place: 'the profile of a group' });
    makeAutoObservable(this, { id: false, members: false, online: false, drafts: false });
  }

  /** The profile; null until it is known. */
  get profile(): Group | null {
    return this.#about.value;
  }

  /** The state of the profile; `missing` means that the service has no such group. */
  get state(): 'idle' | 'loading' | 'ready' | 'failed' | 'missing' {
    const { value, error, isLoading } = this.#about;
    if (error instanceof ChatError && goneReasons.has(error.reason)) return 'missing';
    if (value !== null) return 'ready';
    if (error !== null) return 'failed';
    return isLoading ? 'loading' : 'idle';
  }

  /** The announcement; empty until it is loaded, and if there is none. */
  get notice(): string {
    return this.profile?.notice ?? '';
  }

  /** True for an announcement that the user has not closed. */
  get isNoticeShown(): boolean {
    return this.notice !== '' && !this.#host.closedNotices.has(this.id, this.notice);
  }

  /** True if the service has no such group and nothing of it is stored here. */
  get isMissing(): boolean {
    return (
      this.state === 'missing' && (this.#host.conversation(this.id)?.membership ?? 'member') === 'member'
    );
  }

  /** True while nothing is known of the group, neither from the service nor from the list. */
  get isUnknown(): boolean {
    if (this.profile !== null) return false;
    const conversation = this.#host.conversation(this.id);
    // The client creates a row without a name for any id that is opened.
    return conversation === null || (conversation.name === '' && conversation.lastMessage === null);
  }

  /** The user's place in the group as the rules need it; null until it is known. */
  get standing(): GroupStanding | null {
    const group = this.profile;
    if (!group) return null;
    const { type, role, isAllMuted, joinOption, inviteOption } = group;
    return { type, role, isAllMuted, joinOption, inviteOption, isMuted: false };
  }

  /** Hides the announcement until it changes. */
  hideNotice(): void {
    this.#host.closedNotices.add(this.id, this.notice);
  }

  /**
   * The reason why the user cannot write, in the group or in one of its topics; `isMuted` tells whether a mute is
   * still running.
   */
  silence(isMuted: boolean, at: ConversationId = this.id): Silence | null {
    const mutedUntil = isMuted ? this.mutedUntil : 0;
    return silenceReason(this.standing, this.#host.heading(at), mutedUntil);
  }

  /** Loads the profile now and whenever the service can be reached again. */
  follow(): () => void {
    return reaction(
      () => ({
        port: this.#host.port(),
        membership: this.#host.conversation(this.id)?.membership ?? 'member',
        // The list may arrive after the profile.
        isForgotten: this.profile !== null && this.#isForgotten(this.profile),
      }),
      ({ port, membership, isForgotten }, before) => {
        const isFound = before?.port === port && before.membership === membership && !isForgotten;
        if (port && !isFound) void this.load();
      },
      { fireImmediately: true, equals: compareShallow },
    );
  }

  /** Loads the profile and the user's own place; after a failure the known ones stay. */
  async load(): Promise<void> {
    await this.#about.load();
    const { profile } = this;
    const { error } = this.#about;
    if (error instanceof ChatError) this.#host.noteRefusal(this.id, error.reason);
    if (this.state === 'ready' && profile && profile.role !== 'nonmember' && profile.type !== 'live')
      await this.#readOwn().catch(otherwise('the own place in a group', undefined));
  }

  async #readProfile(): Promise<Group> {
    const { groups } = this.#host.ready();
    const profile = await groups.get(this.id);
    if (!this.#isForgotten(profile)) return profile;
    await groups.join(profile, '').catch(otherwise('entering a live room again', undefined));
    return groups.get(this.id);
  }

  /** Applies an event of the group. */
  ingest(event: GroupEvent): void {
    switch (event.kind) {
      case 'group': {
        const { ownerId } = event.change;
        const isSucceeded =
          this.profile?.role === 'owner' && ownerId !== undefined && ownerId !== this.#host.selfId;
        this.#change({ ...event.change, ...(isSucceeded && { role: 'member' }) });
        return;
      }
      case 'groupMembers':
        this.members.ingest(event.change);
        return;
      case 'groupSelf':
        if ('mutedUntil' in event.change) this.mutedUntil = event.change.mutedUntil;
        else if ('role' in event.change) this.#change({ role: event.change.role });
        else if ('nameCard' in event.change) {
          this.#change(event.change);
          void this.#readOwnName().catch(otherwise('the own name in a group', undefined));
        } else {
          this.mutedUntil = 0;
          // A person who joins has another place, which the list cannot report while it has no conversation of the
          // group.
          // Before, the service may have refused even the profile.
          if (this.state !== 'idle' && event.change.membership === 'member') void this.load();
        }
        return;
      // Other stores handle these events.
      case 'pins':
      case 'groupNotice':
      case 'applicationHandled':
        return;
      default:
        event satisfies never;
    }
  }

  /** Changes the profile; throws a `ChatError`. */
  async update(change: GroupUpdate): Promise<void> {
    const port = this.#host.ready();
    await port.groups.update(this.id, change);
    this.#change(change);
    if (!change.notice) return;
    const mark = { userId: this.#host.selfId, time: port.now() };
    // Without this note the announcement is shown without its author.
    void port.groups
      .noteNotice(this.id, change.notice, mark)
      .catch(otherwise('noting the author of an announcement', undefined));
  }

  /** The author of the notice as noted with the group; null if nobody noted it. */
  async noticeAuthor(): Promise<NoticeAuthor | null> {
    const { notice } = this;
    const port = this.#host.ready();
    const mark = notice === '' ? null : await port.groups.noticeMark(this.id, notice);
    if (!mark) return null;
    // The service reports nothing about single members of a live room.
    const isLive = this.profile?.type === 'live';
    const [member] = isLive ? [] : await port.groups.memberProfiles(this.id, [mark.userId]);
    const [person] = member ? [member] : await port.profiles([mark.userId]);
    return { name: person?.nick || mark.userId, time: mark.time };
  }

  /** Applies a choice at once and reverts it if the service refuses; throws a `ChatError`. */
  async choose(change: Pick<GroupUpdate, 'joinOption' | 'inviteOption' | 'isAllMuted'>): Promise<void> {
    const port = this.#host.ready();
    const before = this.profile;
    this.#change(change);
    const changed = this.profile;
    try {
      await port.groups.update(this.id, change);
    } catch (error) {
      if (this.profile !== changed || before === null) void this.load();
      else this.#about.amend(before);
      throw error;
    }
  }

  /** Sets the user's own name here; throws a `ChatError`. */
  async rename(nameCard: string): Promise<void> {
    const { groups } = this.#host.ready();
    await groups.setNameCard(this.id, nameCard);
    this.#change({ nameCard });
    await this.#readOwnName();
  }

  /** Transfers the group to another owner; throws a `ChatError`. */
  async transfer(userId: string): Promise<void> {
    await this.#host.ready().groups.transfer(this.id, userId);
    this.members.ingest({ type: 'role', userIds: [userId], role: 'owner' });
    this.#change({ role: 'member', ownerId: userId });
  }

  /** Updates the member list with the name that the service now has. */
  async #readOwnName(): Promise<void> {
    const { groups } = this.#host.ready();
    this.members.ingestProfiles(await groups.memberProfiles(this.id, [this.#host.selfId]));
  }

  /**
   * True for a live room of the user that the service's client does not know. It forgets the rooms of earlier
   * sessions, and writes only in rooms that were entered.
   */
  #isForgotten({ type, role }: Group): boolean {
    const conversation = this.#host.conversation(this.id);
    return (
      type === 'live' &&
      role === 'nonmember' &&
      conversation?.membership === 'member' &&
      // A room that is only visited has a row without a message.
      conversation.lastMessage !== null
    );
  }

  async #readOwn(): Promise<void> {
    const port = this.#host.ready();
    const [own] = await port.groups.memberProfiles(this.id, [this.#host.selfId]);
    runInAction(() => {
      this.mutedUntil = own && own.mutedUntil > port.now() ? own.mutedUntil : 0;
    });
  }

  #change(change: Partial<Group>): void {
    this.#about.amend(change);
  }
}
