import { useTranslation } from 'react-i18next';
import type { Message } from '#lib/chat/records.ts';
import { Icon } from '#ui/Icon.tsx';
import { Bubble } from '../message/Bubble.tsx';
import { MessageMeta } from '../message/MessageMeta.tsx';
import styles from './cards.module.css';

/** What stands in place of content the service found risky (specification, chat §5): nothing of it is shown or played. */
export function RiskBubble({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const words =
    message.flow === 'out' ? t('risk.out') : message.body.kind === 'audio' ? t('risk.inAudio') : t('risk.in');
  return (
    <Bubble isOwn={message.flow === 'out'}>
      <span className={styles.quiet}>
        <Icon name="shield-alert" size="sm" /> {words}
      </span>
      <MessageMeta message={message} />
    </Bubble>
  );
}
