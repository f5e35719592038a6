import { resolve } from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext, Configuration } from 'electron-builder';

const linuxName = 'pasarmain';

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
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
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
  ],
  asar: true,
  asarUnpack: ['**/*.node', '**/node_modules/@napi-rs/**'],
  npmRebuild: false,
  protocols: [{ name: 'Pasarmain', schemes: ['pasarmain'] }],
  publish: null,
  icon: 'icon.png',
  afterPack: closeFuses,
  linux: {
    target: ['AppImage', 'deb'],
    category: 'Game',
    executableName: linuxName,
    maintainer: 'Pasarmain',
    syncDesktopName: true,
  },
  win: { target: ['nsis'] },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: {
    target: ['dmg', 'zip'],
    category: 'public.app-category.games',
    hardenedRuntime: true,
    extendInfo: {
      NSMicrophoneUsageDescription:
        'Voice messages and your profile greeting are recorded with the microphone.',
    },
  },
};

export default config;
