import type { RigMessage } from './rig-types.ts';
import type { Actor } from './stage.ts';

/** What the tests look at in a conversation of the SDK. */
export type Conversation = {
  conversationID: string;
  unreadCount: number;
  isPinned: boolean;
  messageRemindType: string;
  lastMessage: { messageForShow?: string; isRevoked: boolean; payload: unknown };
  groupAtInfoList: unknown[];
};
type MessagePage = { messageList: RigMessage[]; nextReqMessageID: string; isCompleted: boolean };

/** A conversation as an actor's SDK has it. */
export async function conversation(actor: Actor, id: string): Promise<Conversation> {
  return (await actor.ok<{ conversation: Conversation }>('getConversationProfile', id)).conversation;
}

/** A page of history as an actor's SDK gives it; without an id the newest. */
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
