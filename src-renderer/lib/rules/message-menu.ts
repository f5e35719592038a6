import type { ChatFeature, ChatFeatures } from '#lib/chat/chat-config.ts';
import type { Message, MessageBody } from '#lib/chat/records.ts';

/** The actions of a message's menu. */
export type MessageActionId =
  | 'open'
  | 'quote'
  | 'copy'
  | 'forward'
  | 'pin'
  | 'unpin'
  | 'translate'
  | 'voiceToText'
  | 'select'
  | 'revoke'
  | 'delete'
  | 'discard';

/** The context in which the menu opens. */
export interface MenuPlace {
  readonly features: ChatFeatures;
  /** The website in its mobile layout. */
  readonly isMobileWeb: boolean;
  /** True while the user chooses several messages. */
  readonly isSelecting: boolean;
  /** False in groups the user is no longer in. */
  readonly isMember: boolean;
  /** Whether a message is pinned; absent if the user may not pin messages. */
  readonly isPinned?: (message: Message) => boolean;
}

/** The conditions of one menu item, besides its feature switch. */
interface MenuRule {
  readonly id: MessageActionId;
  /** Absent for items without a switch. */
  readonly feature?: ChatFeature;
  /** The kinds of messages that have the item; absent for all. */
  readonly kinds?: ReadonlySet<MessageBody['kind']>;
  /** True for items of messages that the service has. */
  readonly isSent?: true;
  /** True for items of messages that could not be sent. */
  readonly isFailed?: true;
  readonly isOwn?: true;
  readonly notSignalling?: true;
  readonly mobileWebOnly?: true;
  /** Set for items that need the right to pin: the state of the message that has them. */
  readonly isPinned?: boolean;
}

/** The items of the menu in their order, with their conditions (docs/product.md, Chat: messages). */
export const messageMenuRules: readonly MenuRule[] = [
  {
    id: 'open',
    feature: 'DownloadFile',
    kinds: new Set(['file', 'video', 'image']),
    mobileWebOnly: true,
  },
  { id: 'quote', feature: 'QuoteMessage', isSent: true, notSignalling: true },
  { id: 'copy', feature: 'CopyMessage', kinds: new Set(['text']) },
  { id: 'forward', feature: 'ForwardMessage', isSent: true },
  { id: 'pin', isSent: true, isPinned: false },
  { id: 'unpin', isSent: true, isPinned: true },
  { id: 'translate', feature: 'TranslateMessage', kinds: new Set(['text']), isSent: true },
  { id: 'voiceToText', feature: 'VoiceToText', kinds: new Set(['audio']), isSent: true },
  { id: 'select', feature: 'MultiSelection', isSent: true },
  { id: 'revoke', feature: 'RevokeMessage', isOwn: true, isSent: true },
  { id: 'delete', feature: 'DeleteMessage', isSent: true },
  // Otherwise a message that is refused each time would stay for good.
  { id: 'discard', isFailed: true },
];

function fits(rule: MenuRule, message: Message, place: MenuPlace): boolean {
  return (
    (rule.feature === undefined || place.features[rule.feature]) &&
    (rule.kinds?.has(message.body.kind) ?? true) &&
    (!rule.isSent || message.delivery === 'sent') &&
    (!rule.isFailed || message.delivery === 'failed') &&
    (!rule.isOwn || message.flow === 'out') &&
    (!rule.notSignalling || !message.isSignalling) &&
    (!rule.mobileWebOnly || place.isMobileWeb) &&
    (rule.isPinned === undefined || place.isPinned?.(message) === rule.isPinned)
  );
}

/** The items of a message's menu, in order; empty if there is no menu. */
export function messageMenu(message: Message, place: MenuPlace): readonly MessageActionId[] {
  if (place.isSelecting || !isActionable(message)) return [];
  // What could not be sent to a group that ended can still be copied and removed.
  if (!place.isMember && message.delivery !== 'failed') return [];
  return messageMenuRules.filter((rule) => fits(rule, message, place)).map((rule) => rule.id);
}

/** True for messages that may be chosen together with others. */
export function isSelectable(message: Message): boolean {
  return message.delivery === 'sent' && isActionable(message);
}

/** True if the user may react: to messages that the service has, in conversations the user is a member of. */
export function isReactable(
  message: Message,
  { features, isMember, isSelecting }: Pick<MenuPlace, 'features' | 'isMember' | 'isSelecting'>,
): boolean {
  return features.EmojiReaction && isMember && !isSelecting && isSelectable(message);
}

/** Risky content, deleted messages and lines about the conversation have no actions. */
function isActionable({ hasRiskContent, isDeleted, body }: Message): boolean {
  return !hasRiskContent && !isDeleted && body.kind !== 'tip' && body.kind !== 'revoked';
}

/**
 * The distance from the top of the chat area in px below which the menu opens upward (docs/product.md, Chat:
 * messages).
 */
export const upwardBelow = 160;

/** The side on which the menu opens from a point, given the top of the chat area. */
export function menuSide(y: number, chatTop: number): 'top' | 'bottom' {
  return y - chatTop < upwardBelow ? 'top' : 'bottom';
}
