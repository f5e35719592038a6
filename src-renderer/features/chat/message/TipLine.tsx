import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { abstractOf } from '#lib/chat/abstract.ts';
import { onOneLine } from '#lib/chat/plain.ts';
import type { Message, RevokedBody } from '#lib/chat/records.ts';
import type { Tip, TipChange } from '#lib/chat/tips.ts';
import { useServices } from '#parts/root/index.tsx';
import { classes } from '#ui/classes.ts';
import { CallWords } from './bodies/CallWords.tsx';
import { useMessageIntents } from './bubble/intents.ts';
import { useAbstract } from './bubble/useAbstract.ts';
import styles from './TipLine.module.css';

type TipLineProps = {
  message: Message;
  /** True for a moment after a jump to the message, which blinks. */
  isHighlighted?: boolean;
};

/**
 * A line about the conversation itself: group changes, recalled messages, calls and rooms, centred on the
 * wall.
 */
export function TipLine({ message, isHighlighted = false }: TipLineProps) {
  return (
    <div className={styles.line}>
      <span className={classes(styles.pill, isHighlighted && styles.highlighted)}>
        <Words message={message} />
      </span>
    </div>
  );
}

const Words = observer(function Words({ message }: { message: Message }) {
  const { session } = useServices();
  const words = useAbstract();
  const { bodyOf } = useMessageIntents();
  const body = bodyOf(message.body);
  if (body.kind === 'revoked') return <RevokedWords message={message} body={body} />;
  if (body.kind === 'custom' && body.content.type === 'call') return <CallWords {...body.content} />;
  return (
    <>
      {words(abstractOf(body, String(session.self?.userId ?? '')))}
      {body.kind === 'tip' && isAboutDetails(body.tip) && <DetailsButton />}
    </>
  );
});

/** The changes that are visible in the group's details and not in its window. */
const inDetails: ReadonlySet<TipChange['what']> = new Set([
  'notice',
  'introduction',
  'muteAll',
  'joining',
  'inviting',
]);

function isAboutDetails(tip: Tip): boolean {
  return tip.type === 'changed' && tip.changes.some(({ what }) => inDetails.has(what));
}

const DetailsButton = observer(function DetailsButton() {
  const { t } = useTranslation('messages');
  const { openDetails, hasDetails } = useMessageIntents();
  if (!hasDetails()) return null;
  return (
    <button type="button" className={styles.action} onClick={openDetails}>
      {t('openDetails')}
    </button>
  );
});

/**
 * The words of a recall: 'You' for own messages recalled by the user, otherwise the name of the person who did it
 * (docs/product.md, Chat: messages).
 */
function RevokedWords({ message, body }: { message: Message; body: RevokedBody }) {
  const { t } = useTranslation('messages');
  const { editAgain, senderName } = useMessageIntents();
  const { revokerNick, revokerId, editableText } = body;
  const isBySender = revokerId === '' || revokerId === message.senderId;
  const byMe = message.flow === 'out' && isBySender;
  // An id is of no use to readers.
  const name = onOneLine(revokerNick || (isBySender && message.nick !== '' ? senderName(message) : ''));
  return (
    <>
      {byMe ? t('revoked.you') : name === '' ? t('revoked.unnamed') : t('revoked.other', { name })}
      {byMe && editableText !== null && (
        <button type="button" className={styles.action} onClick={() => editAgain(editableText)}>
          {t('revoked.editAgain')}
        </button>
      )}
    </>
  );
}
