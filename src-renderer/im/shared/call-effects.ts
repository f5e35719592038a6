import type { GroupUpdate } from '../groups/GroupPort.ts';
import type { ChatPort } from '../port.ts';
import type { ConversationId, Message } from '../records.ts';
import type { PortMethod } from './port-methods.ts';
import type { PlainEvent } from './wire.ts';

/** A call that was performed for a window. */
export interface PerformedCall {
  readonly method: PortMethod;
  readonly args: readonly unknown[];
  readonly value: unknown;
}

/**
 * The changes of a call, as events for the windows that did not make it: the service reports a change to everybody
 * except the client that made it. Changes that the service's list shows anyway are left out.
 */
export async function effectsOf(call: PerformedCall, port: ChatPort): Promise<readonly PlainEvent[]> {
  const { method, args, value } = call;
  // The arguments are those of the method in `ChatPort` of this name.
  switch (method) {
    case 'revoke':
      return [{ kind: 'messages', messages: [value as Message], isNew: false }];
    case 'remove':
      return removed(args as [readonly Message[]]);
    case 'react':
      return reacted(args as [Message, string, boolean], port);
    case 'deleteConversation': {
      const [conversationId] = args as [ConversationId];
      return [{ kind: 'deleted', conversationId }];
    }
    case 'markRead': {
      // The list shows it for all conversations but the groups that it has no more.
      const [conversationId] = args as [ConversationId];
      return [{ kind: 'read', conversationId }];
    }
    case 'groups.quit':
      return [ended(args as [ConversationId], 'left')];
    case 'groups.dissolve':
      return [ended(args as [ConversationId], 'dissolved')];
    case 'groups.update': {
      const [conversationId, change] = args as [ConversationId, GroupUpdate];
      return [{ kind: 'group', conversationId, change }];
    }
    case 'groups.muteMember': {
      const [conversationId, userId, seconds] = args as [ConversationId, string, number];
      const until = seconds === 0 ? 0 : port.now() + seconds * 1_000;
      return [{ kind: 'groupMembers', conversationId, change: { type: 'muted', userIds: [userId], until } }];
    }
    case 'groups.setRole': {
      const [conversationId, userId, role] = args as [ConversationId, string, 'admin' | 'member'];
      return [{ kind: 'groupMembers', conversationId, change: { type: 'role', userIds: [userId], role } }];
    }
    case 'groups.transfer': {
      const [conversationId, userId] = args as [ConversationId, string];
      return transferred(conversationId, userId, port.selfId);
    }
    case 'groups.setNameCard': {
      const [conversationId, nameCard] = args as [ConversationId, string];
      return [{ kind: 'groupSelf', conversationId, change: { nameCard } }];
    }
    case 'groups.remove': {
      const [conversationId, userIds] = args as [ConversationId, readonly string[]];
      const members = userIds.map((userId) => ({ userId, nick: '', avatar: '' }));
      return [{ kind: 'groupMembers', conversationId, change: { type: 'left', members } }];
    }
    case 'groups.answer':
      return [{ kind: 'groupApplications' }];
    case 'groups.setPinned': {
      const [message, isPinned] = args as [Message, boolean];
      const { conversationId, remoteId } = message;
      if (remoteId === null) return [];
      const operator = { userId: port.selfId, nick: '' };
      return [
        { kind: 'pins', conversationId, remoteId, isPinned, message: isPinned ? message : null, operator },
      ];
    }
    default:
      return [];
  }
}

function removed([messages]: [readonly Message[]]): readonly PlainEvent[] {
  const byConversation = Map.groupBy(messages, ({ conversationId }) => conversationId);
  return [...byConversation].map(([conversationId, group]) => ({
    kind: 'removed',
    conversationId,
    ids: group.map(({ id }) => id),
  }));
}

async function reacted([message, key]: [Message, string, boolean], port: ChatPort): Promise<PlainEvent[]> {
  const { remoteId } = message;
  if (remoteId === null) return [];
  const reactions = (await port.reactions([message])).get(remoteId) ?? [];
  const isLeft = reactions.some((reaction) => reaction.key === key);
  const gone = isLeft ? [] : [{ key, count: 0, isMine: false, userIds: [] }];
  return [{ kind: 'reactions', remoteId, reactions: [...reactions, ...gone] }];
}

function ended([conversationId]: [ConversationId], membership: 'left' | 'dissolved'): PlainEvent {
  return { kind: 'groupSelf', conversationId, change: { membership } };
}

function transferred(conversationId: ConversationId, userId: string, selfId: string): readonly PlainEvent[] {
  return [
    { kind: 'groupMembers', conversationId, change: { type: 'role', userIds: [selfId], role: 'member' } },
    { kind: 'groupMembers', conversationId, change: { type: 'role', userIds: [userId], role: 'owner' } },
    { kind: 'group', conversationId, change: { ownerId: userId } },
    { kind: 'groupSelf', conversationId, change: { role: 'member' } },
  ];
}
