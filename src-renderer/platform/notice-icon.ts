/** Width and height of a notification's picture, in pixels: twice the usual size, for dense screens. */
const side = 96;
/** The timeout of the picture: a notification without it is better than a late one. */
const patienceMs = 2_000;

/**
 * A picture as the data URL of a small PNG, the only format that notifications of every system show; null if
 * it is not loaded in time.
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
    // The picture is late, from another origin, or malformed.
    return null;
  } finally {
    if (address !== null) URL.revokeObjectURL(address);
  }
}

/** The centre of a picture, cropped to a square. */
function drawn(picture: HTMLImageElement): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // An SVG may have no natural size.
  const width = picture.naturalWidth || side;
  const height = picture.naturalHeight || side;
  const part = Math.min(width, height);
  context.drawImage(picture, (width - part) / 2, (height - part) / 2, part, part, 0, 0, side, side);
  return canvas.toDataURL('image/png');
}
