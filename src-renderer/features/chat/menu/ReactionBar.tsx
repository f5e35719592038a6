import { useTranslation } from 'react-i18next';
import type { Message } from '#lib/chat/records.ts';
import { MenuChoices } from '#ui/MenuChoices.tsx';
import { useMessageIntents } from '../message/bubble/intents.ts';
import { reactionChoices } from '../message/bubble/reaction-choices.tsx';

type ReactionBarProps = {
  message: Message;
  isExpanded: boolean;
  onExpand: () => void;
  /** Called before a reaction is added or removed. */
  onReact: () => void;
};

/** The reactions above the actions of a message's menu. */
export function ReactionBar({ message, isExpanded, onExpand, onReact }: ReactionBarProps) {
  const { t } = useTranslation('message-menu');
  const { react } = useMessageIntents();
  const choices = reactionChoices({
    message,
    t,
    isExpanded,
    onExpand,
    onReact: (key) => {
      onReact();
      react(message, key);
    },
  });
  return <MenuChoices label={t('react.bar')} choices={choices} isGrid={isExpanded} />;
}
