import type { ChatConfig } from '#lib/chat/chat-config.ts';

let isTold = false;

/** The picture of an emoji of the installation; null if the installation has not configured their address. */
export function customEmojiPicture(
  { customEmojiUrl }: Pick<ChatConfig, 'customEmojiUrl'>,
  key: string,
): string | null {
  if (customEmojiUrl !== '') return `${customEmojiUrl}${encodeURIComponent(key)}.png`;
  // The warning is for the administrator of the installation, not for the reader (docs/product.md, Chat: messages).
  if (!isTold) console.warn('chat.customEmojiUrl is not set: custom emoji are only named');
  isTold = true;
  return null;
}
