import * as z from 'zod/mini';

/** What an installation may hide of the chat, one by one (docs/product.md, Limits). */
export const chatFeatures = [
  'DownloadFile',
  'CopyMessage',
  'DeleteMessage',
  'RevokeMessage',
  'QuoteMessage',
  'ForwardMessage',
  'TranslateMessage',
  'VoiceToText',
  'MultiSelection',
  'EmojiReaction',
  'InputEmoji',
  'InputStickers',
  'InputImage',
  'InputVoice',
  'InputVideo',
  'InputFile',
  'InputLocation',
  'InputEvaluation',
  'InputQuickReplies',
  'InputMention',
  'MessageSearch',
  'ReadStatus',
] as const;
export type ChatFeature = (typeof chatFeatures)[number];

/** Which of the chat's features are there. */
export type ChatFeatures = Readonly<Record<ChatFeature, boolean>>;

/** What kind of chat a window is. */
export type ChatType = 'user' | 'group' | 'customerService' | 'room';

/** How an installation wants its chat. */
export interface ChatConfig {
  /** The kind of every window; null takes it from the conversation. */
  readonly chatType: ChatType | null;
  /** `auto` follows the product. */
  readonly theme: 'auto' | 'light' | 'dark';
  readonly features: ChatFeatures;
  /** Where the pictures of the installation's own emoji are, ending before their key; empty for none. */
  readonly customEmojiUrl: string;
}

const Given = z.object({
  chatType: z._default(z.nullable(z.enum(['user', 'group', 'customerService', 'room'])), null),
  theme: z._default(z.enum(['auto', 'light', 'dark']), 'auto'),
  // Names this version does not know are no reason to forget the ones it does.
  features: z._default(z.record(z.string(), z.boolean()), {}),
  customEmojiUrl: z._default(z.string(), ''),
});

/** Reads a chat configuration: what it does not say takes the default, and every feature is on by default. */
export const ChatConfig = z.pipe(
  Given,
  z.transform(
    (given): ChatConfig => ({
      chatType: given.chatType,
      theme: given.theme,
      customEmojiUrl: given.customEmojiUrl,
      features: Object.fromEntries(
        chatFeatures.map((name) => [name, given.features[name] ?? true]),
      ) as unknown as ChatFeatures,
    }),
  ),
);

/** The configuration of an installation that says nothing. */
export const defaultChatConfig: ChatConfig = z.parse(ChatConfig, {});
