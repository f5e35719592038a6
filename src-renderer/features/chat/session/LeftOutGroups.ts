import { runInAction, when } from 'mobx';
import { chatErrorFrom } from '#im/errors.ts';
import {
  type Conversation,
  type ConversationId,
  type Group,
  groupOf,
  isTopic,
  type Membership,
  peerOf,
} from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import type { ChatFailureReason } from '#lib/chat/failures.ts';
import { isGroup } from '#lib/chat/ids.ts';
import { otherwise, report } from '#lib/report.ts';
import { type ConversationListStore, retryMs } from '../list/ConversationListStore.ts';
import type { EndedGroups } from './EndedGroups.ts';

/** The parts of the chat that the questions about left out groups use. */
export interface LeftOutGroupsHost extends Pick<ServiceHost, 'port'> {
  readonly list: Pick<ConversationListStore, 'isLeftOut' | 'isWhole' | 'records'>;
  readonly endedGroups: Pick<EndedGroups, 'noteEnded'>;
}

/** The user's place in a group of which nothing else was told. */
interface Place {
  readonly membership: Membership;
  /** What the service tells of the group; null if it tells nothing. */
  readonly profile: Pick<Group, 'name' | 'avatar'> | null;
}

/**
 * Asks the service about groups that its list leaves out. Either the user deleted the conversation on another device,
 * or the group ended while this page was away; then the history that is kept here and the messages that were not sent
 * stay readable.
 */
export class LeftOutGroups {
  readonly #host: LeftOutGroupsHost;
  readonly #signal: AbortSignal;
  readonly #asked = new Set<ConversationId>();

  constructor(host: LeftOutGroupsHost, signal: AbortSignal) {
    this.#host = host;
    this.#signal = signal;
  }

  /** True for a group that the list leaves out and that stays in it until the service has told whether it ended. */
  keeps(record: Conversation): boolean {
    if (!this.#isWorthKeeping(record)) return false;
    void this.#settle(record.id);
    return true;
  }

  /** Asks about the groups that are unknown except for messages that were not sent, once the list is whole. */
  checkUnsent(): void {
    const { isWhole, records } = this.#host.list;
    if (!isWhole) return;
    for (const id of records.unsentIds) if (isGroup(id) && !records.has(id)) void this.#settle(id);
  }

  /** Notes that the service refused the profile of a group: what is known of it here stays. */
  noteRefusal(id: ConversationId, reason: ChatFailureReason): void {
    const { records } = this.#host.list;
    const place = placeAfter(reason);
    if (!place) return;
    const record = records.asTold(id);
    const isKnown = record ? this.#isWorthKeeping(record) : records.hasUnsent(id);
    if (!isKnown) return;
    this.#apply(id, place);
    void this.#withReason(id, place).then((reasoned) => {
      // The user may have come back meanwhile.
      if (records.get(id)?.membership !== 'member') this.#apply(id, reasoned);
    });
  }

  /** True for a group with messages. Topics are deleted without an end that concerns their readers. */
  #isWorthKeeping({ id, lastMessage }: Conversation): boolean {
    if (!isGroup(id)) return false;
    return this.#host.list.records.hasUnsent(id) || (lastMessage !== null && !isTopic(id));
  }

  /** True while it is unknown whether a group ended. */
  #isOpen(id: ConversationId): boolean {
    const { list } = this.#host;
    return list.records.has(id) ? list.isLeftOut(id) : list.records.hasUnsent(id);
  }

  async #settle(id: ConversationId): Promise<void> {
    if (this.#asked.has(id)) return;
    this.#asked.add(id);
    try {
      for (const pauseMs of pauses()) {
        await when(() => this.#host.port !== null, { signal: this.#signal });
        const told = await this.#placeIn(id);
        const place = told && (await this.#withReason(id, told));
        // A list or a notice may have told it meanwhile.
        if (!this.#isOpen(id)) return;
        if (place) {
          this.#apply(id, place);
          return;
        }
        await new Promise((done) => setTimeout(done, pauseMs));
      }
    } catch (error) {
      // The wait for a connection ends with the session.
      if (!this.#signal.aborted) report('a group that the list leaves out', error);
    } finally {
      this.#asked.delete(id);
    }
  }

  /**
   * The end of a group with the reason that the service's notice gives: a group may have been dissolved after the user
   * was removed from it.
   */
  async #withReason(id: ConversationId, place: Place): Promise<Place> {
    if (place.membership === 'member') return place;
    const noticed = await this.#host.port?.groups
      .noticedPlace(groupOf(id))
      .catch(otherwise('the notice of a group that ended', null));
    if (!noticed) return place;
    const { membership, name } = noticed;
    return {
      membership: membership === 'member' ? place.membership : membership,
      profile: place.profile ?? (isTopic(id) ? null : { name, avatar: '' }),
    };
  }

  /** The user's place as the service tells it; null if there is no answer. */
  async #placeIn(id: ConversationId): Promise<Place | null> {
    try {
      const profile = await this.#host.port?.groups.get(groupOf(id));
      if (!profile) return null;
      // The client forgets the live rooms of earlier sessions, so that the user looks like a visitor.
      if (profile.role === 'nonmember' && profile.type !== 'live') return { membership: 'ended', profile };
      if (isTopic(id)) await this.#host.port?.openConversation(id);
      return { membership: 'member', profile };
    } catch (error) {
      return placeAfter(chatErrorFrom(error).reason);
    }
  }

  #apply(id: ConversationId, { membership, profile }: Place): void {
    const { endedGroups, list } = this.#host;
    runInAction(() => {
      const record = list.records.asTold(id);
      const known = record?.membership ?? 'member';
      if (membership === 'member' && known === 'member') list.records.drop(id);
      const naming = nameFor(record, profile);
      const isMoreCertain = certainty[membership] > certainty[known];
      if (!isMoreCertain && (known === 'member' || naming.name === undefined)) return;
      const place = isMoreCertain ? membership : known;
      endedGroups.noteEnded({ ...(record ?? unlisted(id)), membership: place, ...naming });
    });
  }
}

/**
 * The pauses between two questions. The last one repeats: no list has to come any more after the service was silent to
 * all of them, for example to a window that the browser halted.
 */
function* pauses(): Generator<number, never> {
  let last = 0;
  for (const pauseMs of retryMs) {
    last = pauseMs;
    yield pauseMs;
  }
  for (;;) yield last;
}

/** How much each place says about the end of a group: what says more replaces what says less. */
const certainty: Readonly<Record<Membership, number>> = {
  member: 0,
  ended: 1,
  dissolved: 2,
  removed: 3,
  left: 3,
};

/** The user's place in a group whose profile the service refuses; null if the refusal says nothing about it. */
function placeAfter(reason: ChatFailureReason): Place | null {
  if (reason === 'groupMissing') return { membership: 'dissolved', profile: null };
  const isOutside = reason === 'notAllowed' || reason === 'notInGroup';
  return isOutside ? { membership: 'ended', profile: null } : null;
}

/** The name and picture of a group whose name this page does not know, if the service tells them. */
function nameFor(record: Conversation | null, profile: Place['profile']): Partial<Conversation> {
  return profile?.name && !record?.name ? { name: profile.name, avatar: profile.avatar } : {};
}

/** The record of a group of which nothing is kept here but messages that were not sent. */
function unlisted(id: ConversationId): Omit<Conversation, 'membership'> {
  return {
    id,
    kind: 'group',
    peerId: peerOf(id).id,
    name: '',
    avatar: '',
    unreadCount: 0,
    isMuted: false,
    isPinned: false,
    mention: 'none',
    lastMessage: null,
    groupType: null,
    memberCount: null,
    peerReadTime: 0,
  };
}
