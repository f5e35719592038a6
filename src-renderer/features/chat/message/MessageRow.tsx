import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { abstractOf } from '#lib/chat/abstract.ts';
import type { Message } from '#lib/chat/records.ts';
import { isSelectable } from '#lib/rules/message-menu.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { useMessageIntents } from './bubble/intents.ts';
import { QuoteBlock } from './bubble/QuoteBlock.tsx';
import { Reactions } from './bubble/Reactions.tsx';
import { useAbstract } from './bubble/useAbstract.ts';
import { MessageContent } from './MessageContent.tsx';
import styles from './MessageRow.module.css';
import { SelectionStore } from './SelectionStore.ts';
import { Underneath } from './Underneath.tsx';

type MessageRowProps = {
  message: Message;
  /** True for the first of a run by the same person: more space above, and the nick in groups. */
  isFirst: boolean;
  /** True for the last of a run: the avatar is beside it and the bubble has its tail corner. */
  isLast: boolean;
  isGroup: boolean;
  /** True for reserved accounts, whose avatar has no link. */
  isProfileHidden: boolean;
  /** True for a moment after a jump to the message, which blinks. */
  isHighlighted: boolean;
};

/**
 * One message with its sender, its failure mark and its place in the run. It renders again only when its own record
 * changes.
 */
export const MessageRow = observer(function MessageRow(props: MessageRowProps) {
  const { message, isFirst, isLast, isGroup, isHighlighted } = props;
  const isOwn = message.flow === 'out';
  const words = useAbstract();
  const { session } = useServices();
  const selection = useStore(SelectionStore);
  const { senderName } = useMessageIntents();
  const isSelecting = selection.isOnIn(message.conversationId);
  const name = senderName(message);
  return (
    <article
      className={classes(
        styles.row,
        isSelecting && styles.selecting,
        isOwn && styles.own,
        isFirst && styles.first,
        isLast && styles.last,
        isHighlighted && styles.highlighted,
      )}
      data-message-id={message.id}
      data-delivery={message.delivery}
      aria-label={`${name}: ${words(abstractOf(message.body, String(session.self?.userId ?? '')))}`}
      tabIndex={-1}
    >
      {isSelecting && <Pick message={message} name={name} />}
      <SenderAvatar {...props} name={name} />
      <div className={styles.column}>
        {isGroup && !isOwn && isFirst && (
          <span className={styles.nick} data-hue={hueOf(message.senderId)}>
            {name}
          </span>
        )}
        <div className={styles.line}>
          {isOwn && message.delivery === 'failed' && <FailureMark message={message} />}
          <MessageContent message={message} isGroup={isGroup} />
        </div>
        {/* A text contains its quote and its reactions in its bubble. */}
        {message.body.kind !== 'text' && message.quote && <QuoteBlock quote={message.quote} isOutside />}
        {message.body.kind !== 'text' && <Reactions message={message} isOutside />}
        <Underneath message={message} />
      </div>
    </article>
  );
});

/**
 * The checkbox that selects a message; a press anywhere in the row toggles it. Messages without any action
 * have none.
 */
const Pick = observer(function Pick({ message, name }: { message: Message; name: string }) {
  const { t } = useTranslation('message-menu');
  const selection = useStore(SelectionStore);
  if (!isSelectable(message)) return <span className={styles.pick} />;
  return (
    <Checkbox
      className={classes(styles.pick, styles.cover)}
      aria-label={t('selecting.choose', { name })}
      checked={selection.has(message.id)}
      onChange={() => selection.toggle(message)}
    />
  );
});

function SenderAvatar(props: MessageRowProps & { name: string }) {
  const { message, name, isLast, isProfileHidden } = props;
  const { t } = useTranslation('messages');
  const { openProfile } = useMessageIntents();
  if (!isLast) return <span className={styles.avatar} />;
  const picture = <Avatar src={message.avatar} name="" size={32} />;
  if (isProfileHidden) return <span className={styles.avatar}>{picture}</span>;
  return (
    <button
      type="button"
      className={styles.avatar}
      aria-label={t('openProfile', { name })}
      onClick={() => openProfile(message.senderId)}
    >
      {picture}
    </button>
  );
}

const FailureMark = observer(function FailureMark({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const { canSend, resend } = useMessageIntents();
  const reason = t(`failure.${message.failure ?? 'other'}`);
  // A message that the service found risky is not sent again, and none to a group that the user is no longer in.
  if (message.hasRiskContent || !canSend()) {
    const words = message.hasRiskContent ? t('risk.out') : t('notSent', { reason });
    return (
      <span className={styles.failure} role="img" aria-label={words} title={words}>
        <b aria-hidden="true">!</b>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.failure}
      aria-label={t('resendLabel', { reason })}
      title={reason}
      onClick={() => resend(message)}
    >
      <b aria-hidden="true">!</b>
    </button>
  );
});

/** One of twelve hues, the same for a person everywhere. */
function hueOf(userId: string): number {
  let hash = 0;
  for (const character of userId) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % 12;
}
