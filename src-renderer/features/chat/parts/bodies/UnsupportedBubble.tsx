import { useTranslation } from 'react-i18next';
import type { Message } from '#lib/chat/records.ts';
import { Bubble } from '../message/Bubble.tsx';
import { MessageMeta } from '../message/MessageMeta.tsx';
import styles from './cards.module.css';

/** A message this version cannot show. */
export function UnsupportedBubble({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  return (
    <Bubble isOwn={message.flow === 'out'}>
      <span className={styles.quiet}>{t('unsupported')}</span>
      <MessageMeta message={message} />
    </Bubble>
  );
}
