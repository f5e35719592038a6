import type { RigMessage } from './rig-types.ts';
import type { Actor } from './stage.ts';

/** The fields of an SDK conversation that the tests read. */
export type Conversation = {
  conversationID: string;
  unreadCount: number;
  isPinned: boolean;
  messageRemindType: string;
  lastMessage: { messageForShow?: string; isRevoked: boolean; payload: unknown };
  groupAtInfoList: unknown[];
};
type MessagePage = { messageList: RigMessage[]; nextReqMessageID: string; isCompleted: boolean };

/** A conversation from an actor's SDK. */
export async function conversation(actor: Actor, id: string): Promise<Conversation> {
  return (await actor.ok<{ conversation: Conversation }>('getConversationProfile', id)).conversation;
}

/** A page of history from an actor's SDK; the newest page without an id. */
export function history(
  actor: Actor,
  conversationID: string,
  nextReqMessageID?: string,
): Promise<MessagePage> {
  return actor.ok<MessagePage>('getMessageList', {
    conversationID,
    ...(nextReqMessageID && { nextReqMessageID }),
  });
}
