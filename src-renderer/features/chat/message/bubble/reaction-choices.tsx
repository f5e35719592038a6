import type { TFunction } from 'i18next';
import { emojiGlyph, emojiKeys } from '#lib/chat/emoji.ts';
import type { Message } from '#lib/chat/records.ts';
import { Icon } from '#ui/Icon.tsx';
import type { MenuChoice } from '#ui/MenuChoices.tsx';
import { EmojiArt } from './EmojiArt.tsx';

/** The quick reactions, by their keys as they are sent: without the brackets that they have in texts. */
const quickKeys = [
  'TUIEmoji_Heart',
  'TUIEmoji_Haha',
  'TUIEmoji_Like',
  'TUIEmoji_Celebrate',
  'TUIEmoji_Surprised',
] as const;
const allKeys = emojiKeys.map((key) => key.slice(1, -1));

/** The character of a reaction, for its name. */
export function reactionName(key: string): string {
  return emojiGlyph(key) ?? emojiGlyph(`[${key}]`) ?? key.slice(0, 40);
}

type Choices = {
  message: Message;
  t: TFunction<'message-menu'>;
  /** True to show all emoji; otherwise the few most used and a button for the rest. */
  isExpanded: boolean;
  onExpand: () => void;
  onReact: (key: string) => void;
};

/** The row of reactions at the top of a message's menu. */
export function reactionChoices({ message, t, isExpanded, onExpand, onReact }: Choices): MenuChoice[] {
  const choices = (isExpanded ? allKeys : quickKeys).map((key): MenuChoice => {
    const chosen = message.reactions.some((reaction) => reaction.key === key && reaction.isMine);
    return {
      id: key,
      name: t(chosen ? 'react.withdraw' : 'react.with', { name: reactionName(key) }),
      picture: <EmojiArt emojiKey={key} size="reaction" />,
      chosen,
      perform: () => onReact(key),
    };
  });
  if (isExpanded) return choices;
  return [
    ...choices,
    {
      id: 'more',
      name: t('react.more'),
      picture: <Icon name="chevron-down" size="sm" />,
      closes: false,
      perform: onExpand,
    },
  ];
}
