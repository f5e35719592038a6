/**
 * What the binary's own description contains, by system, if it knows the checksum of the app's archive. Linux has no
 * such check.
 */
const marks: Readonly<Record<string, string>> = { darwin: 'ElectronAsarIntegrity', win32: '"alg":"SHA256"' };

/**
 * True if the system's binary would notice a changed archive. `content` is the app's `Info.plist` on macOS and the
 * program itself on Windows, whose resources hold the checksum.
 */
export function knowsArchive(platform: string, content: Buffer): boolean {
  const mark = marks[platform];
  return mark === undefined || content.includes(mark);
}
