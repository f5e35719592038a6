import { useTranslation } from 'react-i18next';
import { withGlyphs } from '#lib/chat/emoji.ts';
import { onOneLine } from '#lib/chat/plain.ts';
import { classes } from '#ui/classes.ts';
import { Bubble } from '../bubble/Bubble.tsx';
import { useMessageIntents } from '../bubble/intents.ts';
import type { BodyProps } from '../MessageContent.tsx';
import { CardFoot } from './CardFoot.tsx';
import styles from './cards.module.css';

/** The number of lines shown of a merged record (docs/product.md, Chat: messages). */
const shownLines = 7;

/** A merged chat record with its title and first lines; a press opens the record viewer. */
export function MergerBubble({ message, body }: BodyProps<'merger'>) {
  const { t } = useTranslation('messages');
  const { openMerger } = useMessageIntents();
  const lines = body.abstracts
    .slice(0, shownLines)
    .map((words, position) => ({ words: onOneLine(withGlyphs(words)), position }));
  return (
    <Bubble isOwn={message.flow === 'out'} look="card">
      <button
        type="button"
        className={classes(styles.record, styles.covering)}
        onClick={() => openMerger(message)}
      >
        <b className="clamp">{onOneLine(body.title) || t('chatRecord')}</b>
        {lines.map((line) => (
          <span key={line.position} className={styles.recordLine}>
            {line.words}
          </span>
        ))}
      </button>
      <CardFoot message={message}>{t('chatRecord')}</CardFoot>
    </Bubble>
  );
}
