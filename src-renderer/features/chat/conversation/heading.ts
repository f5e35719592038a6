import type { Conversation } from '#im/records.ts';

/** What a window's header shows of its conversation, which messages do not change. */
export type Heading = Pick<
  Conversation,
  'avatar' | 'groupType' | 'memberCount' | 'membership' | 'name' | 'remark' | 'topic'
>;

/** The part of a record that a header shows. */
export function headingOf(conversation: Conversation): Heading {
  const { avatar, groupType, memberCount, membership, name, remark, topic } = conversation;
  return { avatar, groupType, memberCount, membership, name, remark, topic };
}
