import { useTranslation } from 'react-i18next';
import { emojiGlyph } from '#lib/chat/emoji.ts';
import { stickerOf } from '#lib/chat/stickers.ts';
import { Icon } from '#ui/Icon.tsx';
import { Bubble } from '../message/Bubble.tsx';
import { EmojiArt } from '../message/EmojiArt.tsx';
import type { BodyProps } from '../message/MessageContent.tsx';
import { MessageMeta } from '../message/MessageMeta.tsx';
import styles from './FaceBubble.module.css';

/** A big sticker, without a bubble; one this product has no drawing of is only named. */
export function FaceBubble({ message, body }: BodyProps<'face'>) {
  const { t } = useTranslation('messages');
  if (!isDrawn(body.key))
    return (
      <Bubble isOwn={message.flow === 'out'}>
        <span className={styles.unknown}>
          <Icon name="smile" size="sm" /> {t('sticker')}
        </span>
        <MessageMeta message={message} />
      </Bubble>
    );
  return (
    <div className={styles.face}>
      <EmojiArt emojiKey={body.key} size="sticker" label={t('sticker')} />
      <MessageMeta message={message} place="pill" />
    </div>
  );
}

function isDrawn(key: string): boolean {
  return stickerOf(key) !== null || emojiGlyph(key) !== null || emojiGlyph(`[${key}]`) !== null;
}
