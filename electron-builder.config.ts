import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FuseVersion, flipFuses } from '@electron/fuses';
import { type AfterPackContext, Arch, type Configuration } from 'electron-builder';
import { fuses } from './src-main/config/fuses.ts';
import { missingKeychainCode } from './src-main/config/keychain-code.ts';
import { packagedConfig, packageVariable } from './src-main/config/packaged.ts';

const linuxName = 'pasarmain';
const { file, config: packed } = packagedConfig(process.env[packageVariable]);
console.log(`Packs ${file}: API ${packed.apiBase}, updates ${packed.updateFeed || 'off'}`);

/** The folder a package keeps its resources in, by system. */
function resourcesOf({ appOutDir, packager, electronPlatformName }: AfterPackContext): string {
  const name = packager.appInfo.productFilename;
  return electronPlatformName === 'darwin'
    ? join(appOutDir, `${name}.app`, 'Contents', 'Resources')
    : join(appOutDir, 'resources');
}

/** Fails where the keychain's native code is not that of the system the package is for, such as for another processor. */
function checkKeychain(context: AfterPackContext): void {
  const folder = join(resourcesOf(context), 'app.asar.unpacked', 'node_modules', '@napi-rs');
  const arch = Arch[context.arch];
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const missing = missingKeychainCode(context.electronPlatformName, arch, present);
  if (missing.length === 0) return;
  throw new Error(`Install @napi-rs/${missing.join(' and @napi-rs/')} before packaging for ${arch}`);
}

/** Turns off what a packaged app never needs, in the binary itself, before it is signed. */
async function closeFuses({ appOutDir, packager, electronPlatformName }: AfterPackContext): Promise<void> {
  const name = packager.appInfo.productFilename;
  const binary: Record<string, string> = {
    darwin: `${name}.app`,
    win32: `${name}.exe`,
    linux: linuxName,
  };
  await flipFuses(resolve(appOutDir, binary[electronPlatformName] ?? name), {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: false,
    resetAdHocDarwinSignature: electronPlatformName === 'darwin',
    ...fuses,
  });
}

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
    await closeFuses(context);
  },
  linux: {
    target: ['AppImage', 'deb'],
    category: 'Game',
    executableName: linuxName,
    maintainer: 'Pasarmain',
    syncDesktopName: true,
    // Otherwise the desktop entry of an AppImage turns the sandbox off.
    executableArgs: [],
  },
  win: { target: ['nsis'] },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: {
    target: ['dmg', 'zip'],
    category: 'public.app-category.games',
    hardenedRuntime: true,
    entitlements: 'resources/desktop/entitlements.mac.plist',
    entitlementsInherit: 'resources/desktop/entitlements.mac.plist',
    extendInfo: {
      NSMicrophoneUsageDescription:
        'Voice messages and your profile greeting are recorded with the microphone.',
      NSLocationUsageDescription: 'Your position is read only when you choose to send it in a chat.',
      NSLocationWhenInUseUsageDescription: 'Your position is read only when you choose to send it in a chat.',
    },
  },
};

export default config;
