import TencentCloudChat, { type ChatSDK } from '@tencentcloud/chat';
import { communityIdOf } from '#lib/chat/ids.ts';
import { otherwise } from '#lib/report.ts';
import { groupFromSdk } from '../from-sdk/group.ts';
import { type Fields, fields, list, text } from '../from-sdk/read.ts';
import { type CommunityFace, topicFromSdk, topicIdFromSdk } from '../from-sdk/topic.ts';
import { Pace } from '../Pace.ts';
import { type Conversation, type ConversationId, type Membership, peerOf } from '../records.ts';

const { EVENT } = TencentCloudChat;

/** The most topics of one community, which is the limit of the service. */
const topicsAtMost = 1_000;
const communitiesAtMost = 1_000;
/** The SDK refuses more than ten reads of topics a second; some are left for those that a person asks for. */
const readsAtOnce = 8;
const readsWithinMs = 1_100;
/** The waits before topics that could not be read are read again. */
const againAfterMs = [3_000, 15_000] as const;

/** The parts of the connection that the topics use. */
export interface TopicsHost {
  readonly selfId: string;
  /** Performs a call of the SDK and resolves with its data; throws a `ChatError`. */
  call(perform: (chat: ChatSDK) => Promise<unknown>): Promise<Fields>;
  /** Called when a topic appeared, disappeared or changed. */
  onChange(): void;
}

interface Community {
  readonly face: CommunityFace;
  /** The conversations of the topics, by topic id. */
  readonly topics: ReadonlyMap<string, Conversation>;
}

/** The part of the SDK that emits events about topics. */
export interface TopicEvents {
  on(name: string, handler: (event: unknown) => void): void;
}

/**
 * The topics of the user's communities, as conversations. The SDK's list of conversations has neither topics nor
 * their communities; calls and events of their own report them.
 */
export class Topics {
  readonly #host: TopicsHost;
  readonly #communities = new Map<string, Community>();
  readonly #pace = new Pace(readsAtOnce, readsWithinMs);
  /** True once all topics were read, or reading them failed several times: until then the list lacks some. */
  isRead = false;
  /** The planned next attempt to read everything. */
  #again: ReturnType<typeof setTimeout> | undefined;
  #reloads = 0;
  #records: readonly Conversation[] = [];
  /** The last list without topics, and the list that was made of it. */
  #beside: { readonly of: readonly Conversation[]; readonly list: readonly Conversation[] } | null = null;

  constructor(host: TopicsHost) {
    this.#host = host;
  }

  /** Follows the SDK's events about topics. */
  listen(chat: TopicEvents): void {
    const on = (name: string, handler: (data: Fields) => void) =>
      chat.on(name, (event) => handler(fields(fields(event).data)));
    on(EVENT.TOPIC_CREATED, ({ groupID }) => this.#reload(text(groupID, 128)));
    on(EVENT.TOPIC_DELETED, ({ groupID, topicIDList }) =>
      this.drop(
        text(groupID, 128),
        list(topicIDList, topicsAtMost).map((id) => text(id, 128)),
      ),
    );
    on(EVENT.TOPIC_UPDATED, ({ topic }) => this.#take(topic));
  }

  /** The service's list with the topics added; unchanged input gives the same object. */
  beside(conversations: readonly Conversation[]): readonly Conversation[] {
    if (this.#records.length === 0) return conversations;
    if (this.#beside?.of !== conversations)
      this.#beside = { of: conversations, list: [...conversations, ...this.#records] };
    return this.#beside.list;
  }

  /**
   * Reads all topics of all communities. A community that cannot be read keeps its known topics and holds up no other;
   * the first such failure is thrown at the end.
   */
  async load(): Promise<void> {
    const data = await this.#host.call((chat) => chat.getJoinedCommunityList());
    const groups = list(data.groupList, communitiesAtMost).flatMap((each) => groupFromSdk(each) ?? []);
    const ids = new Set(groups.map(({ groupId }) => groupId));
    // The messages of an ended community's topics stay readable.
    for (const [id, { face }] of this.#communities)
      if (!ids.has(id) && face.membership === 'member') this.#communities.delete(id);
    const failures: unknown[] = [];
    for (const { groupId, name, avatar } of groups)
      await this.#read(groupId, { name, avatar, membership: 'member' }).catch((error: unknown) => {
        failures.push(error);
      });
    // A list that counts as complete would drop the stored topics of a community that could not be read yet.
    this.isRead ||= failures.length === 0;
    this.#changed();
    if (failures.length > 0) throw failures[0];
  }

  /** The conversation of a topic; null if it does not exist or the user may not see it. */
  async find(id: ConversationId): Promise<Conversation | null> {
    const topicId = peerOf(id).id;
    const known = () => this.#communities.get(communityIdOf(topicId))?.topics.get(topicId) ?? null;
    if (!known()) await this.refresh(communityIdOf(topicId));
    return known();
  }

  /** Takes topics out of the list: they were deleted, or their community ended. */
  drop(communityId: string, topicIds: readonly string[]): void {
    const community = this.#communities.get(communityId);
    if (!community) return;
    const topics = new Map(community.topics);
    for (const id of topicIds) topics.delete(id);
    this.#communities.set(communityId, { ...community, topics });
    this.#changed();
  }

  /** Notes that the user's place in a group changed. */
  noteMembership(id: ConversationId, membership: Membership): void {
    const communityId = peerOf(id).id;
    const community = this.#communities.get(communityId);
    if (membership === 'member' || !community) {
      if (membership === 'member') this.reload();
      return;
    }
    const face = { ...community.face, membership };
    const topics = new Map([...community.topics].map(([key, topic]) => [key, { ...topic, membership }]));
    this.#communities.set(communityId, { face, topics });
    this.#changed();
  }

  /** Notes a new name or picture of a community, which its topics show; a topic with an own picture keeps it. */
  noteFace(id: ConversationId, { name, avatar }: Partial<Pick<CommunityFace, 'name' | 'avatar'>>): void {
    const communityId = peerOf(id).id;
    const community = this.#communities.get(communityId);
    if (!community || (name === undefined && avatar === undefined)) return;
    const before = community.face;
    const face = { ...before, name: name ?? before.name, avatar: avatar ?? before.avatar };
    const topics = new Map(
      [...community.topics].map(([key, topic]) => [
        key,
        {
          ...topic,
          avatar: topic.avatar === before.avatar ? face.avatar : topic.avatar,
          ...(topic.topic && { topic: { ...topic.topic, communityName: face.name } }),
        },
      ]),
    );
    this.#communities.set(communityId, { face, topics });
    this.#changed();
  }

  /** Reads everything again, and after a failure a moment later once more; the known topics stay. */
  reload(): void {
    this.stop();
    void this.#attempt(againAfterMs, this.#reloads);
  }

  /** Plans no further attempts to read the topics. */
  stop(): void {
    this.#reloads += 1;
    clearTimeout(this.#again);
  }

  async #attempt([wait, ...later]: readonly number[], reload: number): Promise<void> {
    const hasFailed = await this.load().then(() => false, otherwise('the topics of communities', true));
    // A newer reload, which makes its own attempts, or the end of the connection.
    if (!hasFailed || reload !== this.#reloads) return;
    if (wait !== undefined) this.#again = setTimeout(() => void this.#attempt(later, reload), wait);
    else if (!this.isRead) {
      this.isRead = true;
      this.#host.onChange();
    }
  }

  /** Reads one community again, for example after a topic was created in it. */
  async refresh(communityId: string): Promise<void> {
    const known = this.#communities.get(communityId);
    if (!known) return this.load();
    await this.#read(communityId, known.face);
    this.#changed();
  }

  #reload(communityId: string): void {
    void this.refresh(communityId).catch(otherwise('the topics of a community', undefined));
  }

  async #read(groupID: string, face: CommunityFace): Promise<void> {
    await this.#pace.turn();
    const data = await this.#host.call((chat) => chat.getTopicList({ groupID, topicIDList: [] }));
    const records = list(data.successTopicList, topicsAtMost).flatMap(
      (each) => topicFromSdk(each, face, this.#host.selfId) ?? [],
    );
    this.#communities.set(groupID, { face, topics: new Map(records.map((each) => [each.peerId, each])) });
  }

  #take(given: unknown): void {
    const topicId = topicIdFromSdk(given);
    const communityId = communityIdOf(topicId);
    const community = this.#communities.get(communityId);
    const record = community && topicFromSdk(given, community.face, this.#host.selfId);
    if (!record) return;
    this.#communities.set(communityId, {
      ...community,
      topics: new Map(community.topics).set(topicId, record),
    });
    this.#changed();
  }

  #changed(): void {
    this.#records = [...this.#communities.values()].flatMap(({ topics }) => [...topics.values()]);
    this.#beside = null;
    this.#host.onChange();
  }
}
