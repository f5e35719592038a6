/** The largest side of pictures and videos on screen (docs/product.md, Chat: messages), in CSS pixels. */
const cap = 300;
const reserved = { image: 180, video: 172 } as const;
const fallback = { width: 240, height: 180 } as const;
const smallest = 72;

/**
 * The size of a picture in the timeline: at most 300 px, or the available width less 180 (172 for video) on small
 * screens, in its own proportions; a fixed size if they are unknown, so that nothing moves when it loads.
 */
export function mediaSize(
  natural: { width: number; height: number },
  kind: keyof typeof reserved,
  available: number | null,
): { width: number; height: number } {
  const known = natural.width > 0 && natural.height > 0;
  const { width, height } = known ? natural : fallback;
  const limit = available === null ? cap : Math.min(cap, Math.max(smallest, available - reserved[kind]));
  const scale = Math.min(1, limit / width, limit / height);
  return {
    width: Math.round(Math.min(limit, Math.max(smallest, width * scale))),
    height: Math.round(Math.min(limit, Math.max(smallest, height * scale))),
  };
}
