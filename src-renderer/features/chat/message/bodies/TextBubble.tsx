import { Bubble } from '../bubble/Bubble.tsx';
import { MessageMeta } from '../bubble/MessageMeta.tsx';
import { QuoteBlock } from '../bubble/QuoteBlock.tsx';
import { Reactions, useHasReactions } from '../bubble/Reactions.tsx';
import type { BodyProps } from '../MessageContent.tsx';
import { LongText } from './LongText.tsx';
import styles from './TextBubble.module.css';

/** Text with emoji, links and mentions; the time shares the last line when there is room. */
export function TextBubble({ message, body }: BodyProps<'text'>) {
  const hasReactions = useHasReactions(message);
  return (
    <Bubble isOwn={message.flow === 'out'}>
      {message.quote && <QuoteBlock quote={message.quote} />}
      <LongText text={body.text} />
      {hasReactions ? (
        <span className={styles.foot}>
          <Reactions message={message} />
          <MessageMeta message={message} place="inline" />
        </span>
      ) : (
        <MessageMeta message={message} />
      )}
    </Bubble>
  );
}
