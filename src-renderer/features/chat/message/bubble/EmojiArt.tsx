import { useTranslation } from 'react-i18next';
import { emojiGlyph } from '#lib/chat/emoji.ts';
import { stickerOf } from '#lib/chat/stickers.ts';
import { classes } from '#ui/classes.ts';
import { Later } from '#ui/Later.tsx';
import styles from './EmojiArt.module.css';
import { emojiPicture } from './emoji-pictures.ts';

// The drawings are loaded on demand: they are large, and most conversations show none.
const loadArt = async () => (await import('./StickerArt.tsx')).StickerArt;

type EmojiArtProps = {
  /**
   * A key as it is sent, such as `[TUIEmoji_Smile]` or a sticker's `yz07`; unknown keys are shown as they
   * are.
   */
  emojiKey: string;
  size?: 'text' | 'reaction' | 'sticker';
  /** Its accessible name; without one the character or the sticker's mood is the name. */
  label?: string;
};

/** One emoji or sticker as a picture. */
export function EmojiArt({ emojiKey, size = 'text', label }: EmojiArtProps) {
  const sticker = size === 'sticker' ? stickerOf(emojiKey) : null;
  if (sticker) return <NamedSticker sticker={sticker} label={label} />;
  const key = emojiKey.startsWith('[') ? emojiKey : `[${emojiKey}]`;
  const picture = emojiPicture(key);
  if (picture !== null) {
    return (
      <img
        className={classes(styles.emoji, styles[size])}
        src={picture}
        alt={label ?? emojiGlyph(key) ?? ''}
        draggable={false}
      />
    );
  }
  return (
    <span
      className={classes(styles.unknown)}
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
    >
      {emojiKey.slice(0, 40)}
    </span>
  );
}

type NamedStickerProps = { sticker: NonNullable<ReturnType<typeof stickerOf>>; label: string | undefined };

function NamedSticker({ sticker, label }: NamedStickerProps) {
  const { t } = useTranslation('composer');
  const mood = t(`sticker.${sticker.mood}`);
  return (
    <span role="img" aria-label={label === undefined ? mood : `${label}: ${mood}`}>
      <Later
        when
        load={loadArt}
        fallback={<svg viewBox="0 0 200 200" className={styles.sticker} aria-hidden="true" />}
      >
        {(StickerArt) => <StickerArt sticker={sticker} className={styles.sticker} />}
      </Later>
    </span>
  );
}
