/**
 * The names of the basic set, without the prefix of their keys, each with the character that replaces it in plain
 * text.
 */
const basicEmoji = [
  ['Smile', '🙂'],
  ['Expect', '🤩'],
  ['Blink', '😉'],
  ['Guffaw', '😆'],
  ['KindSmile', '😊'],
  ['Haha', '😄'],
  ['Cheerful', '😁'],
  ['Speechless', '😑'],
  ['Amazed', '😲'],
  ['Sorrow', '😞'],
  ['Complacent', '😌'],
  ['Silly', '🤪'],
  ['Lustful', '😍'],
  ['Giggle', '🤭'],
  ['Kiss', '😘'],
  ['Wail', '😭'],
  ['TearsLaugh', '😂'],
  ['Trapped', '😖'],
  ['Mask', '😷'],
  ['Fear', '😨'],
  ['BareTeeth', '😬'],
  ['FlareUp', '😤'],
  ['Yawn', '🥱'],
  ['Tact', '😏'],
  ['Stareyes', '🤗'],
  ['ShutUp', '🤐'],
  ['Sigh', '😮‍💨'],
  ['Hehe', '😅'],
  ['Silent', '😶'],
  ['Surprised', '😮'],
  ['Askance', '🙄'],
  ['Ok', '👌'],
  ['Shit', '💩'],
  ['Monster', '👹'],
  ['Daemon', '😈'],
  ['Rage', '😡'],
  ['Fool', '🤡'],
  ['Pig', '🐷'],
  ['Cow', '🐮'],
  ['Ai', '🤖'],
  ['Skull', '💀'],
  ['Bombs', '💣'],
  ['Coffee', '☕'],
  ['Cake', '🎂'],
  ['Beer', '🍺'],
  ['Flower', '🌹'],
  ['Watermelon', '🍉'],
  ['Rich', '🤑'],
  ['Heart', '❤️'],
  ['Moon', '🌙'],
  ['Sun', '☀️'],
  ['Star', '⭐'],
  ['RedPacket', '🧧'],
  ['Celebrate', '🎉'],
  ['Bless', '🙏'],
  ['Fortune', '💰'],
  ['Convinced', '🫡'],
  ['Prohibit', '🚫'],
  ['666', '🤙'],
  ['857', '✊'],
  ['Knife', '🔪'],
  ['Like', '👍'],
] as const;

const prefix = 'TUIEmoji_';

/** Every key of the basic set in the picker's order, such as `[TUIEmoji_Smile]`. */
export const emojiKeys: readonly string[] = basicEmoji.map(([name]) => `[${prefix}${name}]`);

const glyphs: ReadonlyMap<string, string> = new Map(
  basicEmoji.map(([name, glyph]) => [`[${prefix}${name}]`, glyph]),
);

/** The character of an emoji key; null for unknown keys. */
export function emojiGlyph(key: string): string | null {
  return glyphs.get(key) ?? null;
}

/** True for the keys of the basic set. */
export function isEmojiKey(key: string): boolean {
  return glyphs.has(key);
}

/** Finds emoji keys, known or not; use with `matchAll`. */
export const emojiPattern = /\[TUIEmoji_\w{1,30}\]/g;

/** A text with its known emoji keys as characters, for one-line abstracts and notifications. */
export function withGlyphs(text: string): string {
  return text.replaceAll(emojiPattern, (key) => emojiGlyph(key) ?? key);
}
