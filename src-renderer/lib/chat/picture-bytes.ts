/** How many bytes of a file are needed to detect a picture. */
export const pictureHeadBytes = 12;

/** True if the first bytes of a file are those of a picture type that can be sent, whatever its name is. */
export function beginsAsPicture(head: Uint8Array): boolean {
  const at = (offset: number, ...bytes: number[]) =>
    bytes.every((byte, index) => head[offset + index] === byte);
  const isGif = at(0, 0x47, 0x49, 0x46, 0x38);
  const isJpeg = at(0, 0xff, 0xd8, 0xff);
  const isPng = at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const isBmp = at(0, 0x42, 0x4d);
  const isWebp = at(0, 0x52, 0x49, 0x46, 0x46) && at(8, 0x57, 0x45, 0x42, 0x50);
  return isGif || isJpeg || isPng || isBmp || isWebp;
}
