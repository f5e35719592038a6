/** The characters on the product's own stickers. */
export type StickerCharacter = 'raka' | 'sekar' | 'oren';

/** The moods of the stickers; the name of each is a key of the composer's texts. */
export const stickerMoods = [
  'happy',
  'laugh',
  'love',
  'wink',
  'cool',
  'cry',
  'angry',
  'sleepy',
  'wow',
  'shy',
  'think',
  'sick',
  'party',
  'ok',
  'thanks',
  'goodGame',
  'go',
  'oops',
] as const;
/** A mood of a sticker, which is also the key of its words. */
export type StickerMood = (typeof stickerMoods)[number];

/** A group of big stickers, as face messages name it: its number, and the keys of its stickers. */
export interface StickerGroup {
  readonly id: number;
  readonly character: StickerCharacter;
  readonly stickers: readonly Sticker[];
}

/** One big sticker. */
export interface Sticker {
  /** The face message's data, such as `yz07`. */
  readonly key: string;
  readonly character: StickerCharacter;
  readonly mood: StickerMood;
}

function groupOf(id: number, prefix: string, character: StickerCharacter, count: number): StickerGroup {
  const stickers = stickerMoods
    .slice(0, count)
    .map((mood, index) => ({ key: `${prefix}${String(index).padStart(2, '0')}`, character, mood }));
  return { id, character, stickers };
}

/** The three groups of 18, 16 and 17 stickers (docs/product.md, Chat: writing). */
export const stickerGroups: readonly StickerGroup[] = [
  groupOf(1, 'yz', 'raka', 18),
  groupOf(2, 'ys', 'sekar', 16),
  groupOf(3, 'gcs', 'oren', 17),
];

const byKey: ReadonlyMap<string, Sticker> = new Map(
  stickerGroups.flatMap((group) => group.stickers.map((sticker) => [sticker.key, sticker])),
);

/** The sticker of a face message; null if this product has no drawing of it. */
export function stickerOf(key: string): Sticker | null {
  // Other clients of the chat service append the resolution of the picture to the key.
  return byKey.get(key.replace(/^\[|\]$/g, '').replace(/@\dx$/, '')) ?? null;
}
