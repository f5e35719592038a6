/** Names one conversation in addresses and stores: URL-safe, and free of the chat service's own prefixes. */
export type ConversationId = `user-${string}` | `group-${string}`;

/** The peer that a conversation id names. */
export interface ConversationPeer {
  kind: 'user' | 'group';
  /** The user's or the group's id in the chat service. */
  id: string;
}

const maxPeerIdLength = 128;

function toSegment(id: string): string {
  // A lone surrogate makes encodeURIComponent throw; such an id cannot come from the service anyway.
  return encodeURIComponent(id.toWellFormed()).replaceAll('~', '%7E').replaceAll('%', '~');
}

/** The id of the one-to-one conversation with a user. */
export function userConversationId(userId: string): ConversationId {
  return `user-${toSegment(userId)}`;
}

/** The id of a group's conversation. */
export function groupConversationId(groupId: string): ConversationId {
  return `group-${toSegment(groupId)}`;
}

/** The mark between the id of a community and the rest of the id of one of its topics. */
const topicMark = '@TOPIC#_';
const topicMarkInSegment = toSegment(topicMark);

/** True for the conversation of a topic of a community. */
export function isTopic(id: ConversationId): boolean {
  return id.includes(topicMarkInSegment);
}

/** The group whose members talk in a conversation: the community of a topic, otherwise the group itself. */
export function groupOf(id: ConversationId): ConversationId {
  return isTopic(id) ? groupConversationId(communityIdOf(peerOf(id).id)) : id;
}

/** The id of the community that the id of a topic begins with. */
export function communityIdOf(topicId: string): string {
  return topicId.split(topicMark, 1)[0] ?? topicId;
}

/** True for the conversation of a group. */
export function isGroup(id: ConversationId): boolean {
  return id.startsWith('group-');
}

/** The peer that a URL segment names; null if the segment is no conversation id. */
export function parseConversationId(text: string): ConversationPeer | null {
  const match = /^(user|group)-([\w.!'()*~-]+)$/.exec(text);
  if (!match?.[1] || !match[2]) return null;
  try {
    const id = decodeURIComponent(match[2].replaceAll('~', '%'));
    if (id.length > maxPeerIdLength) return null;
    return { kind: match[1] === 'user' ? 'user' : 'group', id };
  } catch {
    // The text is not valid percent encoding.
    return null;
  }
}

/** The peer of a conversation id that the type guarantees to be valid. */
export function peerOf(id: ConversationId): ConversationPeer {
  return parseConversationId(id) ?? { kind: isGroup(id) ? 'group' : 'user', id: '' };
}

/**
 * The conversation that a URL segment names: the product's own ids, and ids with the service's prefixes
 * (`C2C12007`, `GROUP…`).
 */
export function conversationIdFromSegment(segment: string): ConversationId | null {
  const peer = parseConversationId(segment) ?? parsePrefixed(segment);
  if (!peer) return null;
  return peer.kind === 'user' ? userConversationId(peer.id) : groupConversationId(peer.id);
}

function parsePrefixed(text: string): ConversationPeer | null {
  const match = /^(C2C|GROUP)(.{1,128})$/.exec(text);
  if (!match?.[2]) return null;
  return { kind: match[1] === 'C2C' ? 'user' : 'group', id: match[2] };
}
