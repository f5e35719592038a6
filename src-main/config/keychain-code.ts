/**
 * The names of the packages with the keychain's native code for a system and processor. Without them the app would
 * start, keep the token in memory, and sign everybody out whenever it quits.
 */
export function neededPackages(platform: string, arch: string): readonly string[] {
  if (arch === 'universal') return ['x64', 'arm64'].flatMap((one) => neededPackages(platform, one));
  const name = `keyring-${platform}-${arch}`;
  switch (platform) {
    case 'darwin':
      return [name];
    case 'win32':
      return [`${name}-msvc`];
    default:
      return [`${name}-gnu`];
  }
}

/** The needed packages with the keychain's native code that `present` lacks. */
export function missingKeychainCode(
  platform: string,
  arch: string,
  present: readonly string[],
): readonly string[] {
  return neededPackages(platform, arch).filter((name) => !present.includes(name));
}
