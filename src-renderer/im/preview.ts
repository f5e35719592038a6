import type { OutboxEntry, OutboxPhase } from './outbox/entry.ts';
import type { Message, MessageBody, OutgoingBody, Profile } from './records.ts';

/** The message as the user sees it before the service has it. Files are shown from the local object. */
export function previewMessage(
  entry: OutboxEntry,
  phase: OutboxPhase,
  progress: number | null,
  self: Profile,
  fileUrl: (file: File) => string,
): Message {
  return {
    id: entry.nonce,
    remoteId: null,
    nonce: entry.nonce,
    conversationId: entry.conversationId,
    flow: 'out',
    delivery: phase === 'failed' ? 'failed' : 'sending',
    failure: phase === 'failed' ? (entry.failure ?? 'other') : null,
    progress,
    time: entry.createdAt,
    sequence: 0,
    senderId: self.userId,
    nick: self.nick,
    avatar: self.avatar,
    body: previewBody(entry.body, fileUrl),
    quote: entry.quote,
    reactions: [],
    receipt: null,
    isPeerRead: false,
    isRead: true,
    isDeleted: false,
    hasRiskContent: entry.failure !== null && riskyFailures.has(entry.failure),
    isSignalling: false,
  };
}

/** Failures caused by the content: such a message is not sent again. */
const riskyFailures: ReadonlySet<string> = new Set(['sensitiveText', 'sensitiveImage', 'forbiddenWords']);

/** The body a message will have once the service has it. */
export function previewBody(body: OutgoingBody, fileUrl: (file: File) => string): MessageBody {
  switch (body.kind) {
    case 'text':
      return { kind: 'text', text: body.text, mentions: body.mentions };
    case 'image': {
      const picture = { url: fileUrl(body.file), width: body.width, height: body.height };
      return {
        kind: 'image',
        original: picture,
        medium: picture,
        thumbnail: picture,
        format: formatOf(body.file),
      };
    }
    case 'video':
      return {
        kind: 'video',
        url: fileUrl(body.file),
        poster: null,
        width: body.width ?? 0,
        height: body.height ?? 0,
        seconds: body.seconds,
        bytes: body.file.size,
      };
    case 'audio':
      return { kind: 'audio', url: fileUrl(body.file), seconds: body.seconds, bytes: body.file.size };
    case 'file':
      return { kind: 'file', url: fileUrl(body.file), name: body.file.name, bytes: body.file.size };
    case 'face':
      return { kind: 'face', group: body.group, key: body.key };
    case 'location':
      return {
        kind: 'location',
        description: body.description,
        latitude: body.latitude,
        longitude: body.longitude,
      };
    case 'custom':
      return {
        kind: 'custom',
        content: body.preview,
        description: body.description,
        extension: body.extension,
      };
    case 'forward':
      return body.preview;
    case 'merger':
      return { kind: 'merger', title: body.title, abstracts: body.abstracts, messages: null };
  }
}

function formatOf(file: File) {
  switch (file.type) {
    case 'image/jpeg':
      return 'jpg';
    case 'image/gif':
      return 'gif';
    case 'image/png':
      return 'png';
    case 'image/bmp':
      return 'bmp';
    default:
      return 'other';
  }
}
