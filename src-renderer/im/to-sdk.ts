import TencentCloudChat, { type ChatSDK, type Message as SdkMessage } from '@tencentcloud/chat';
import { ChatError } from './errors.ts';
import { cloudDataToSdk } from './from-sdk/cloud-data.ts';
import { type ConversationId, type MessageRef, type Outgoing, peerOf, type SendIdentity } from './records.ts';

const { TYPES } = TencentCloudChat;

/** The addressee and the kind of a conversation, as the SDK's create calls take them. */
export function addressee(id: ConversationId) {
  const peer = peerOf(id);
  return { to: peer.id, conversationType: peer.kind === 'user' ? TYPES.CONV_C2C : TYPES.CONV_GROUP };
}

function known(chat: ChatSDK, { remoteId }: MessageRef): SdkMessage {
  const message = chat.findMessage(remoteId);
  if (!message) throw new ChatError('messageMissing');
  return message;
}

/** The SDK's fields of an identity, which its types lack; the SDK's own retries use them too. */
const identityToSdk = ({ sequence, random, time }: SendIdentity) => ({
  clientSequence: sequence,
  random,
  clientTime: time,
});

/** A message with its identity, without which the SDK creates a forwarded one. */
function identified(message: SdkMessage, identity: SendIdentity | null | undefined): SdkMessage {
  if (!identity) return message;
  const own = Object.assign(message, identityToSdk(identity)) as SdkMessage & { generateMessageID?(): void };
  // One-to-one messages are ordered by their sender's counter.
  if (message.conversationType === TYPES.CONV_C2C) Object.assign(message, { sequence: identity.sequence });
  own.generateMessageID?.();
  return own;
}

/** The SDK's message for an outgoing one, with its nonce and quote in the cloud data. */
export function messageToSdk(
  chat: ChatSDK,
  outgoing: Outgoing,
  onProgress?: (part: number) => void,
): SdkMessage {
  const { body } = outgoing;
  const base = {
    ...addressee(outgoing.conversationId),
    cloudCustomData: cloudDataToSdk(outgoing.quote, outgoing.nonce),
    needReadReceipt: outgoing.needsReceipt,
    ...(outgoing.identity && identityToSdk(outgoing.identity)),
  };
  const upload = { ...base, ...(onProgress && { onProgress }) };
  switch (body.kind) {
    case 'text':
      return body.mentions.length > 0 && base.conversationType === TYPES.CONV_GROUP
        ? chat.createTextAtMessage({ ...base, payload: { text: body.text, atUserList: [...body.mentions] } })
        : chat.createTextMessage({ ...base, payload: { text: body.text } });
    case 'image':
      return chat.createImageMessage({ ...upload, payload: { file: body.file } });
    case 'video':
      // The SDK reads a video's length and the size of its cover from the file, because it takes neither as
      // an option.
      return chat.createVideoMessage({
        ...upload,
        payload: {
          file: Object.assign(body.file, {
            duration: body.seconds,
            ...(body.width && { width: body.width }),
            ...(body.height && { height: body.height }),
          }),
        },
      });
    case 'audio':
      return chat.createAudioMessage({
        ...upload,
        payload: { file: Object.assign(body.file, { duration: body.seconds * 1000 }) },
      });
    case 'file':
      return chat.createFileMessage({ ...upload, payload: { file: body.file } });
    case 'face':
      return chat.createFaceMessage({ ...base, payload: { index: body.group, data: body.key } });
    case 'location':
      return chat.createLocationMessage({
        ...base,
        payload: { description: body.description, latitude: body.latitude, longitude: body.longitude },
      });
    case 'custom':
      return chat.createCustomMessage({
        ...base,
        payload: {
          data: JSON.stringify(body.data),
          description: body.description,
          extension: body.extension,
        },
      });
    case 'forward':
      return identified(
        chat.createForwardMessage({ ...base, payload: known(chat, body.source) }),
        outgoing.identity,
      );
    case 'merger':
      return chat.createMergerMessage({
        ...base,
        payload: {
          messageList: body.sources.map((source) => known(chat, source)),
          title: body.title,
          abstractList: body.abstracts.slice(0, 7),
          compatibleText: body.compatibleText,
        },
      });
  }
}
