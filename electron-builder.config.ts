import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FuseState, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { type AfterPackContext, Arch, type Configuration } from 'electron-builder';
import { knowsArchive } from './src-main/config/archive-checksum.ts';
import { fuses } from './src-main/config/fuses.ts';
import { missingKeychainCode } from './src-main/config/keychain-code.ts';
import { packagedConfig, packageVariable } from './src-main/config/packaged.ts';

const linuxName = 'pasarmain';
const { file, config: packed } = packagedConfig(process.env[packageVariable]);
console.log(`Packs ${file}: API ${packed.apiBase}, updates ${packed.updateFeed || 'off'}`);

/** The folder of a package's resources, by system. */
function resourcesOf({ appOutDir, packager, electronPlatformName }: AfterPackContext): string {
  const name = packager.appInfo.productFilename;
  return electronPlatformName === 'darwin'
    ? join(appOutDir, `${name}.app`, 'Contents', 'Resources')
    : join(appOutDir, 'resources');
}

/**
 * Fails if the keychain's native code is not made for the system of the package, such as for another
 * processor.
 */
function checkKeychain(context: AfterPackContext): void {
  const folder = join(resourcesOf(context), 'app.asar.unpacked', 'node_modules', '@napi-rs');
  const arch = Arch[context.arch];
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const missing = missingKeychainCode(context.electronPlatformName, arch, present);
  if (missing.length === 0) return;
  throw new Error(`Install @napi-rs/${missing.join(' and @napi-rs/')} before packaging for ${arch}`);
}

/** Turns off functions of the binary that a packaged app never needs, before the binary is signed. */
async function closeFuses({ appOutDir, packager, electronPlatformName }: AfterPackContext): Promise<void> {
  const name = packager.appInfo.productFilename;
  const binary: Record<string, string> = {
    darwin: `${name}.app`,
    win32: `${name}.exe`,
    linux: linuxName,
  };
  const path = resolve(appOutDir, binary[electronPlatformName] ?? name);
  await flipFuses(path, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: false,
    resetAdHocDarwinSignature: electronPlatformName === 'darwin',
    ...fuses,
  });
  await checkFuses(path);
}

/** Reads the fuses back from the packed binary, because a fuse that stayed open would not be noticed. */
async function checkFuses(path: string): Promise<void> {
  const wire = await getCurrentFuseWire(path);
  for (const [fuse, isOn] of Object.entries(fuses)) {
    const wanted = isOn ? FuseState.ENABLE : FuseState.DISABLE;
    if (wire[Number(fuse) as keyof typeof fuses] !== wanted)
      throw new Error(`Fuse ${fuse} of ${path} is not ${isOn ? 'on' : 'off'}`);
  }
}

/** Fails if macOS or Windows could not notice a changed archive. */
function checkArchive({ appOutDir, packager, electronPlatformName }: AfterPackContext): void {
  const name = packager.appInfo.productFilename;
  const holders: Record<string, string> = {
    darwin: join(appOutDir, `${name}.app`, 'Contents', 'Info.plist'),
    win32: join(appOutDir, `${name}.exe`),
  };
  const holder = holders[electronPlatformName];
  if (holder !== undefined && !knowsArchive(electronPlatformName, readFileSync(holder)))
    throw new Error(`${holder} has no checksum of the archive`);
}

/** Builds a format for both processors; `--x64` or `--arm64` selects one. */
const forBoth = (target: string) => ({ target, arch: ['x64' as const, 'arm64' as const] });

const config: Configuration = {
  appId: 'id.pasarmain.desktop',
  productName: 'Pasarmain',
  directories: { output: 'dist', buildResources: 'resources/desktop' },
  files: [
    'out/main/**',
    'out/preload/**',
    'out/renderer/**',
    'resources/desktop/*.{png,svg}',
    'package.json',
    '!**/*.map',
    '!out/main/.built-from',
  ],
  asar: true,
  asarUnpack: ['**/*.node', '**/node_modules/@napi-rs/**'],
  npmRebuild: false,
  protocols: [{ name: 'Pasarmain', schemes: ['pasarmain'] }],
  extraResources: [{ from: file, to: 'config.json' }],
  publish: packed.updateFeed === '' ? null : { provider: 'generic', url: packed.updateFeed },
  icon: 'icon.png',
  afterPack: async (context) => {
    checkKeychain(context);
    checkArchive(context);
    await closeFuses(context);
  },
  linux: {
    target: ['AppImage', 'deb', 'rpm'].map(forBoth),
    category: 'Game',
    executableName: linuxName,
    maintainer: 'Pasarmain',
    syncDesktopName: true,
    // Without this, the desktop entry of an AppImage would turn the sandbox off.
    executableArgs: [],
  },
  win: { target: ['nsis', 'portable'].map(forBoth) },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: {
    // Updates need the zip.
    target: [
      { target: 'dmg', arch: 'universal' },
      { target: 'zip', arch: 'universal' },
    ],
    // The keychain's code for both processors is in both halves of the universal app, unmerged.
    x64ArchFiles: '**/@napi-rs/keyring-darwin-*/**',
    category: 'public.app-category.games',
    hardenedRuntime: true,
    // A notice names its sound, which macOS finds only directly in the bundle's resources.
    extraResources: [{ from: 'resources/public/sounds', to: '.', filter: ['*.wav'] }],
    entitlements: 'resources/desktop/entitlements.mac.plist',
    entitlementsInherit: 'resources/desktop/entitlements.mac.plist',
    extendInfo: {
      // Electron's notices have buttons only in an app of this style; it also keeps them on the screen.
      NSUserNotificationAlertStyle: 'alert',
      NSMicrophoneUsageDescription:
        'Voice messages and your profile greeting are recorded with the microphone.',
      NSLocationUsageDescription: 'Your position is read only when you choose to send it in a chat.',
      NSLocationWhenInUseUsageDescription: 'Your position is read only when you choose to send it in a chat.',
    },
  },
};

export default config;
