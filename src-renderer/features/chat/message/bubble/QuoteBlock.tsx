import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { withGlyphs } from '#lib/chat/emoji.ts';
import { onOneLine } from '#lib/chat/plain.ts';
import type { Message, Quote } from '#lib/chat/records.ts';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/Picture.tsx';
import { useMessageIntents } from './intents.ts';
import styles from './QuoteBlock.module.css';
import { useAbstract } from './useAbstract.ts';

type QuoteBlockProps = {
  quote: Quote;
  /** True beneath a bubble on the wall, instead of inside it. */
  isOutside?: boolean;
};

/**
 * The message an answer refers to, above its text, with the picture of a quoted picture; a press jumps to it.
 */
export const QuoteBlock = observer(function QuoteBlock({ quote, isOutside = false }: QuoteBlockProps) {
  const { t } = useTranslation('messages');
  const { jumpToQuote, original, senderName } = useMessageIntents();
  const quoted = original(quote);
  const sender = quoted ? senderName({ senderId: quoted.senderId, nick: quote.sender }) : quote.sender;
  const thumbnail = quoted ? thumbnailOf(quoted) : null;
  const words = useAbstract();
  // A quote that is not text is named in the reader's language, whatever the sender's was.
  const said = isNamed(quote.kind)
    ? words({ key: `abstract.${quote.kind}`, params: {} })
    : onOneLine(withGlyphs(quote.abstract));
  const isRecalled = quoted?.body.kind === 'revoked';
  return (
    <button
      type="button"
      className={classes(styles.quote, isOutside && styles.outside)}
      onClick={() => jumpToQuote(quote)}
    >
      <span className="sr-only">{t('jumpToQuote', { name: sender })}</span>
      {thumbnail !== null && <Picture src={thumbnail} alt="" shape="control" className={styles.thumbnail} />}
      <span className={styles.words}>
        <b className="ellipsis">{sender}</b>
        {/* A recalled message must not stay readable in its answers. */}
        <span className="ellipsis">{isRecalled ? t('recalledQuote') : said}</span>
      </span>
    </button>
  );
});

const named = ['image', 'video', 'audio', 'location', 'face', 'merger'] as const;

function isNamed(kind: Quote['kind']): kind is (typeof named)[number] {
  return (named as readonly string[]).includes(kind);
}

/** The picture of a quoted image or video; null for others and for risky content. */
function thumbnailOf({ body, hasRiskContent }: Message): string | null {
  if (hasRiskContent) return null;
  if (body.kind === 'image') return body.thumbnail.url || body.medium.url || null;
  if (body.kind === 'video') return body.poster?.url || null;
  return null;
}
