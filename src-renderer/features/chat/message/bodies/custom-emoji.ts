import type { ChatConfig } from '#lib/chat/chat-config.ts';

let isTold = false;

/**
 * The picture of an emoji that is an installation's own; null where the installation does not say where
 * they are.
 */
export function customEmojiPicture(
  { customEmojiUrl }: Pick<ChatConfig, 'customEmojiUrl'>,
  key: string,
): string | null {
  if (customEmojiUrl !== '') return `${customEmojiUrl}${encodeURIComponent(key)}.png`;
  // For who runs the installation, not for who reads the message (docs/product.md, Chat: messages).
  if (!isTold) console.warn('chat.customEmojiUrl is not set: custom emoji are only named');
  isTold = true;
  return null;
}
