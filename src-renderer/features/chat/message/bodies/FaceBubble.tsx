import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emojiGlyph } from '#lib/chat/emoji.ts';
import { stickerOf } from '#lib/chat/stickers.ts';
import { useServices } from '#parts/root/index.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Bubble } from '../bubble/Bubble.tsx';
import { EmojiArt } from '../bubble/EmojiArt.tsx';
import { MessageMeta } from '../bubble/MessageMeta.tsx';
import type { BodyProps } from '../MessageContent.tsx';
import { customEmojiPicture } from './custom-emoji.ts';
import styles from './FaceBubble.module.css';

/**
 * A big sticker without a bubble: the product's own drawing, otherwise the picture of the sender or the installation;
 * without any, its name.
 */
export function FaceBubble({ message, body }: BodyProps<'face'>) {
  const { t } = useTranslation('messages');
  const { config } = useServices();
  const [isBroken, setBroken] = useState(false);
  const isOwnArt = isDrawn(body.key);
  const picture = isOwnArt || isBroken ? null : (body.url ?? customEmojiPicture(config.chat, body.key));
  if (!isOwnArt && picture === null)
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
      {picture === null ? (
        <EmojiArt emojiKey={body.key} size="sticker" label={t('sticker')} />
      ) : (
        <img
          className={styles.picture}
          src={picture}
          alt={t('sticker')}
          loading="lazy"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
      <MessageMeta message={message} place="pill" />
    </div>
  );
}

function isDrawn(key: string): boolean {
  return stickerOf(key) !== null || emojiGlyph(key) !== null || emojiGlyph(`[${key}]`) !== null;
}
