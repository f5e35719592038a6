import { useTranslation } from 'react-i18next';
import type { Message } from '#lib/chat/records.ts';
import { Bubble } from '../bubble/Bubble.tsx';
import { MessageMeta } from '../bubble/MessageMeta.tsx';
import { RichText } from '../bubble/RichText.tsx';
import styles from './cards.module.css';

/** A message this version cannot show, with the sender's fallback text. */
export function UnsupportedBubble({ message, description = '' }: { message: Message; description?: string }) {
  const { t } = useTranslation('messages');
  return (
    <Bubble isOwn={message.flow === 'out'}>
      {description !== '' && (
        <span className={styles.described} dir="auto">
          <RichText text={description} />
        </span>
      )}
      <span className={styles.quiet}>{t('unsupported')}</span>
      <MessageMeta message={message} />
    </Bubble>
  );
}
