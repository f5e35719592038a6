import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Message, Reaction } from '#lib/chat/records.ts';
import { classes } from '#ui/classes.ts';
import { useChatFeature } from '../../session/chat-features.ts';
import { EmojiArt } from './EmojiArt.tsx';
import { useMessageIntents } from './intents.ts';
import styles from './Reactions.module.css';
import { reactionName } from './reaction-choices.tsx';

/** The number of different reactions that are rendered. */
const shown = 20;

type ReactionsProps = {
  message: Message;
  /** True below a bubble on the wall, instead of inside it. */
  isOutside?: boolean;
};

/** The reactions to a message with their counts; a press adds or removes an own one. */
export const Reactions = observer(function Reactions({ message, isOutside = false }: ReactionsProps) {
  const isOn = useChatFeature('EmojiReaction');
  if (!isOn || message.reactions.length === 0) return null;
  return (
    <span className={classes(styles.reactions, isOutside && styles.outside)}>
      {message.reactions.slice(0, shown).map((reaction) => (
        <ReactionChip key={reaction.key} message={message} reaction={reaction} />
      ))}
    </span>
  );
});

const ReactionChip = observer(function ReactionChip(props: { message: Message; reaction: Reaction }) {
  const { message, reaction } = props;
  const { t } = useTranslation('message-menu');
  const { react, nameOf } = useMessageIntents();
  const { key, count, isMine, userIds } = reaction;
  const names = userIds.map(nameOf).join(', ');
  const others = Math.max(0, count - userIds.length);
  const people = others > 0 && names !== '' ? t('react.byOthers', { names, count: others }) : names;
  const label = t('react.count', { emoji: reactionName(key), count });
  return (
    <button
      type="button"
      className={classes(styles.reaction, isMine && styles.mine)}
      aria-pressed={isMine}
      aria-label={people === '' ? label : `${label}, ${people}`}
      // A `title` is used because a tooltip component for each chip of each row would cost more than the row.
      title={people || label}
      onClick={() => react(message, key)}
    >
      <EmojiArt emojiKey={key} size="reaction" />
      {count}
    </button>
  );
});

/** True if a message has reactions to render. */
export function useHasReactions(message: Message): boolean {
  return useChatFeature('EmojiReaction') && message.reactions.length > 0;
}
