import { useTranslation } from 'react-i18next';
import type { Quote } from '#im/records.ts';
import { withGlyphs } from '#lib/chat/emoji.ts';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './QuoteBar.module.css';

/** The message that the next one quotes, above the field. */
export function QuoteBar({ quote, onCancel }: { quote: Quote; onCancel: () => void }) {
  const { t } = useTranslation('composer');
  return (
    <aside className={styles.bar} aria-label={t('quote.label', { name: quote.sender })}>
      <Icon name="reply" size="sm" />
      <span className={styles.words}>
        <b>{quote.sender}</b>
        <span className={styles.text}>{withGlyphs(quote.abstract)}</span>
      </span>
      <IconButton icon="x" size="sm" label={t('quote.cancel')} onClick={onCancel} />
    </aside>
  );
}
