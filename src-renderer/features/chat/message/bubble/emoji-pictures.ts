const files: Record<string, string> = import.meta.glob('../../../../../resources/emoji/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

const pictures: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, url]) => [
    `[TUIEmoji_${path.slice(path.lastIndexOf('/') + 1, -'.svg'.length)}]`,
    url,
  ]),
);

/** The address of an emoji key's picture; null for unknown keys. */
export function emojiPicture(key: string): string | null {
  return pictures.get(key) ?? null;
}
