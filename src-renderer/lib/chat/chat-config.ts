import * as z from 'zod/mini';

/** The features of the chat that an installation can switch off one by one (docs/product.md, Limits). */
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
/** The name of a feature that can be switched off. */
export type ChatFeature = (typeof chatFeatures)[number];

/** Whether each feature of the chat is switched on. */
export type ChatFeatures = Readonly<Record<ChatFeature, boolean>>;

/** The kind of chat that a window shows. */
export type ChatType = 'user' | 'group' | 'customerService' | 'room';

/** The chat settings of an installation. */
export interface ChatConfig {
  /** The kind of every window; null derives it from the conversation. */
  readonly chatType: ChatType | null;
  /** `auto` follows the product. */
  readonly theme: 'auto' | 'light' | 'dark';
  readonly features: ChatFeatures;
  /**
   * URL prefix of the installation's own emoji pictures, to which the key is appended; empty if there are
   * none.
   */
  readonly customEmojiUrl: string;
}

const Given = z.object({
  chatType: z._default(z.nullable(z.enum(['user', 'group', 'customerService', 'room'])), null),
  theme: z._default(z.enum(['auto', 'light', 'dark']), 'auto'),
  // Unknown feature names must not invalidate the known ones.
  features: z._default(z.record(z.string(), z.boolean()), {}),
  customEmojiUrl: z._default(z.string(), ''),
});

/** Schema of a chat configuration: missing settings take the default, and every feature is on by default. */
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

/** The configuration of an installation that sets nothing. */
export const defaultChatConfig: ChatConfig = z.parse(ChatConfig, {});
