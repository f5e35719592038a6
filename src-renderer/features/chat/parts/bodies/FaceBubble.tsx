import { useTranslation } from 'react-i18next';
import { EmojiArt } from '../message/EmojiArt.tsx';
import type { BodyProps } from '../message/MessageContent.tsx';
import { MessageMeta } from '../message/MessageMeta.tsx';
import styles from './FaceBubble.module.css';

/** A big sticker, without a bubble. */
export function FaceBubble({ message, body }: BodyProps<'face'>) {
  const { t } = useTranslation('messages');
  return (
    <div className={styles.face}>
      <EmojiArt emojiKey={body.key} size="sticker" label={t('sticker')} />
      <MessageMeta message={message} place="pill" />
    </div>
  );
}
