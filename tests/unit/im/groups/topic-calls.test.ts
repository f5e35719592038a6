import { describe, expect, test } from 'vitest';
import { groupConversationId } from '#im/records.ts';
import { callsOver, reply } from '../sdk.ts';

describe('a topic', () => {
  const community = groupConversationId('@TGS#_raid');
  const topicID = '@TGS#_raid@TOPIC#_trades';
  const topic = groupConversationId(topicID);

  test('is created in its community, and its conversation is known', async () => {
    const { port, asked } = callsOver({ createTopicInCommunity: reply({ topicID }) });
    expect(await port.groups.createTopic(community, 'Trades')).toBe(topic);
    expect(asked).toEqual([['createTopicInCommunity', { groupID: '@TGS#_raid', topicName: 'Trades' }]]);
  });

  test('is renamed and closed to members by its own id', async () => {
    // The SDK's own record of the topic, in which the SDK itself always notes that members may write.
    const kept = { topicID, muteAllMembers: false };
    const { port, asked } = callsOver({ updateTopicProfile: reply({ topic: kept }) });
    await port.groups.updateTopic(topic, { name: 'Market' });
    expect(kept.muteAllMembers).toBe(false);
    await port.groups.updateTopic(topic, { isAllMuted: true });
    expect(kept.muteAllMembers).toBe(true);
    expect(asked).toEqual([
      ['updateTopicProfile', { groupID: '@TGS#_raid', topicID, topicName: 'Market' }],
      ['updateTopicProfile', { groupID: '@TGS#_raid', topicID, muteAllMembers: true }],
    ]);
  });

  test('that the service does not delete shows the reason', async () => {
    const failureTopicList = [{ topicID, code: 10010, message: 'The topic does not exist.' }];
    const { port } = callsOver({
      deleteTopicFromCommunity: reply({ successTopicList: [], failureTopicList }),
    });
    await expect(port.groups.deleteTopic(topic)).rejects.toMatchObject({ reason: 'groupMissing' });
  });

  test('that does not exist cannot be opened', async () => {
    const { port, asked } = callsOver();
    await expect(port.openConversation(topic)).rejects.toMatchObject({ reason: 'groupMissing' });
    expect(asked).toEqual([]);
  });
});
