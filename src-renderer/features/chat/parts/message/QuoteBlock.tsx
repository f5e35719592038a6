import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Message, Quote } from '#lib/chat/records.ts';
import { Picture } from '#ui/Picture.tsx';
import { useMessageIntents } from './intents.ts';
import styles from './QuoteBlock.module.css';

/** The message an answer refers to, above its text, with the picture where it was one; a press jumps to it. */
export const QuoteBlock = observer(function QuoteBlock({ quote }: { quote: Quote }) {
  const { t } = useTranslation('messages');
  const { jumpToQuote, original } = useMessageIntents();
  const quoted = original(quote);
  const thumbnail = quoted ? thumbnailOf(quoted) : null;
  const isRecalled = quoted?.body.kind === 'revoked';
  return (
    <button type="button" className={styles.quote} onClick={() => jumpToQuote(quote)}>
      <span className="sr-only">{t('jumpToQuote', { name: quote.sender })}</span>
      {thumbnail !== null && <Picture src={thumbnail} alt="" shape="control" className={styles.thumbnail} />}
      <span className={styles.words}>
        <b>{quote.sender}</b>
        {/* What was taken back is not kept alive by its answers. */}
        <span>{isRecalled ? t('recalledQuote') : quote.abstract}</span>
      </span>
    </button>
  );
});

/** The picture of a quoted image or video; null for others and for what must not be shown. */
function thumbnailOf({ body, hasRiskContent }: Message): string | null {
  if (hasRiskContent) return null;
  if (body.kind === 'image') return body.thumbnail.url || body.medium.url || null;
  if (body.kind === 'video') return body.poster?.url || null;
  return null;
}
