import { communityIdOf } from '#lib/chat/ids.ts';
import { fields, list, text } from '../from-sdk/read.ts';
import { type ConversationId, groupConversationId, peerOf } from '../records.ts';
import { groupErrorFrom } from './errors.ts';
import type { GroupCaller } from './GroupCaller.ts';
import type { GroupPort, TopicUpdate } from './GroupPort.ts';

/** The calls for the topics of a community. */
export function topicCalls(
  caller: GroupCaller,
): Pick<GroupPort, 'createTopic' | 'updateTopic' | 'deleteTopic'> {
  return {
    async createTopic(id: ConversationId, name: string): Promise<ConversationId> {
      const groupID = peerOf(id).id;
      const { topicID } = await caller.call((chat) =>
        chat.createTopicInCommunity({ groupID, topicName: name }),
      );
      // The service reports the change to everybody except the client that made it.
      await caller.topics.refresh(groupID);
      return groupConversationId(text(topicID, 128));
    },

    async updateTopic(topicId: ConversationId, { name, isAllMuted }: TopicUpdate): Promise<void> {
      const topicID = peerOf(topicId).id;
      const groupID = communityIdOf(topicID);
      const data = await caller.call((chat) =>
        chat.updateTopicProfile({
          groupID,
          topicID,
          ...(name !== undefined && { topicName: name }),
          ...(isAllMuted !== undefined && { muteAllMembers: isAllMuted }),
        }),
      );
      // The SDK stores its own change of this option in a form that it misreads as off.
      if (isAllMuted !== undefined) Object.assign(fields(data.topic), { muteAllMembers: isAllMuted });
      await caller.topics.refresh(groupID);
    },

    async deleteTopic(topicId: ConversationId): Promise<void> {
      const topicID = peerOf(topicId).id;
      const groupID = communityIdOf(topicID);
      const data = await caller.call((chat) =>
        chat.deleteTopicFromCommunity({ groupID, topicIDList: [topicID] }),
      );
      const [refused] = list(data.failureTopicList, 1);
      if (refused !== undefined) throw groupErrorFrom(refused);
      await caller.topics.refresh(groupID);
    },
  };
}
