import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ConversationId, Quote } from '#im/records.ts';
import { withGlyphs } from '#lib/chat/emoji.ts';
import { useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import styles from './QuoteBar.module.css';

/**
 * The message that the draft of a conversation quotes, above the field; nothing without one. It is a component of its
 * own because a draft changes with each letter, and the composer does not render for letters.
 */
export const QuoteBar = observer(function QuoteBar({
  id,
  onCancel,
}: {
  id: ConversationId;
  onCancel: () => void;
}) {
  const quote = useStore(ChatStore).drafts.quote(id);
  return quote && <ShownQuote quote={quote} onCancel={onCancel} />;
});

/** The message that the next one quotes, above the field. */
function ShownQuote({ quote, onCancel }: { quote: Quote; onCancel: () => void }) {
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
