import { useTranslation } from 'react-i18next';
import type { Quote } from '#lib/chat/records.ts';
import { useMessageIntents } from './intents.ts';
import styles from './QuoteBlock.module.css';

/** The message an answer refers to, above its text; a press jumps to it. */
export function QuoteBlock({ quote }: { quote: Quote }) {
  const { t } = useTranslation('messages');
  const { jumpToQuote } = useMessageIntents();
  return (
    <button
      type="button"
      className={styles.quote}
      aria-label={t('jumpToQuote', { name: quote.sender })}
      onClick={() => jumpToQuote(quote)}
    >
      <b>{quote.sender}</b>
      <span>{quote.abstract}</span>
    </button>
  );
}
