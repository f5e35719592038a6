import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#lib/chat/records.ts';
import { Icon } from '#ui/Icon.tsx';
import { Bubble } from '../bubble/Bubble.tsx';
import { MessageMeta } from '../bubble/MessageMeta.tsx';
import styles from './RiskBubble.module.css';

/**
 * The words for risky content: own content was not sent; content of others cannot be seen or heard (docs/product.md,
 * Chat: messages).
 */
function riskWords({ flow, body }: Message, t: TFunction<'messages'>): string {
  if (flow === 'out') return t('risk.out');
  return body.kind === 'audio' ? t('risk.inAudio') : t('risk.in');
}

/** Replaces a text that the service found risky: nothing of it is shown. */
export function RiskBubble({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  return (
    <Bubble isOwn={message.flow === 'out'}>
      <span className={styles.quiet}>
        <Icon name="shield-alert" size="sm" /> {riskWords(message, t)}
      </span>
      <MessageMeta message={message} />
    </Bubble>
  );
}

/** Replaces a risky picture or video: nothing of it is requested. */
export function RiskPlaceholder({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  return (
    <div className={styles.placeholder} data-bubble="">
      <Icon name="shield-alert" size="lg" />
      <span>{riskWords(message, t)}</span>
      <MessageMeta message={message} place="pill" />
    </div>
  );
}

/** A risky message that stays visible, with the warning beneath. */
export function RiskNote({ message, children }: { message: Message; children: ReactNode }) {
  const { t } = useTranslation('messages');
  return (
    <div className={styles.noted}>
      {children}
      <span className={styles.note}>
        <Icon name="shield-alert" size="xs" /> {riskWords(message, t)}
      </span>
    </div>
  );
}
