import { emojiGlyph } from '#lib/chat/emoji.ts';
import { classes } from '#ui/classes.ts';
import styles from './EmojiArt.module.css';

type EmojiArtProps = {
  /** A key as it travels, such as `[TUIEmoji_Smile]`; unknown keys are shown as they are. */
  emojiKey: string;
  size?: 'text' | 'reaction' | 'sticker';
  /** Its accessible name; without one the character speaks for itself. */
  label?: string;
};

/** One emoji or sticker. */
export function EmojiArt({ emojiKey, size = 'text', label }: EmojiArtProps) {
  const glyph = emojiGlyph(emojiKey) ?? emojiGlyph(`[${emojiKey}]`);
  return (
    <span
      className={classes(styles.emoji, styles[size], glyph === null && styles.unknown)}
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
    >
      {glyph ?? emojiKey.slice(0, 40)}
    </span>
  );
}
