/** Sides of a notice's picture, in pixels: what systems show at twice their usual scale. */
const side = 96;
/** A notice without its picture is better than one that comes late. */
const patienceMs = 2_000;

/**
 * A picture as the data address of a small PNG, the one form that the notices of every system show; null where it cannot
 * be had in time.
 */
export async function noticeIcon(url: string): Promise<string | null> {
  let address: string | null = null;
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    if (!reply.ok) return null;
    address = URL.createObjectURL(await reply.blob());
    const picture = new Image(side, side);
    picture.src = address;
    await picture.decode();
    return drawn(picture);
  } catch {
    // Late, foreign or no picture at all.
    return null;
  } finally {
    if (address !== null) URL.revokeObjectURL(address);
  }
}

/** The middle of a picture, as wide as it is high. */
function drawn(picture: HTMLImageElement): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A drawing may have no size of its own.
  const width = picture.naturalWidth || side;
  const height = picture.naturalHeight || side;
  const part = Math.min(width, height);
  context.drawImage(picture, (width - part) / 2, (height - part) / 2, part, part, 0, 0, side, side);
  return canvas.toDataURL('image/png');
}
