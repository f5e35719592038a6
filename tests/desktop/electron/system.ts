import { EventEmitter } from 'node:events';
import { host, onlyOn, seen } from './host.ts';
import type { Part } from './part.ts';

/** Electron decodes only PNG and JPEG; anything else becomes an empty picture without an error. */
const decodable = /^data:image\/(png|jpeg)[;,]/;

/** Stands in for `electron.nativeImage`. */
export const nativeImage = {
  createFromPath: (path: string) => ({ path, isEmpty: () => !/\.(png|jpe?g|ico)$/.test(path) }),
  createFromDataURL: (address: string) => ({ address, isEmpty: () => !decodable.test(address) }),
} satisfies Part<typeof Electron.nativeImage, 'createFromPath' | 'createFromDataURL'>;

/** Emits lock-screen and suspend events. */
export const powerMonitor = Object.assign(new EventEmitter(), {
  getSystemIdleTime: () => host.idleSeconds,
  getSystemIdleState: () => (host.isScreenLocked ? 'locked' : 'active'),
});

/** The system's permissions, which an app can request on macOS only. */
export const systemPreferences = {
  getMediaAccessStatus: () => host.microphone,
  get askForMediaAccess() {
    return onlyOn(['darwin'], async () => {
      if (host.microphone === 'not-determined') host.microphone = 'granted';
      return host.microphone === 'granted';
    });
  },
} satisfies Part<typeof Electron.systemPreferences, 'getMediaAccessStatus' | 'askForMediaAccess'>;

/** Stands in for `electron.shell`; it records what main would open. */
export const shell = {
  async openExternal(url: string) {
    seen.openedOutside.push(url);
  },
  async openPath(path: string) {
    seen.openedFiles.push(path);
    return '';
  },
  showItemInFolder(path: string) {
    seen.shownInFolder.push(path);
  },
} satisfies Part<typeof Electron.shell, 'openExternal' | 'openPath' | 'showItemInFolder'>;

/** Stands in for `electron.clipboard`. */
export const clipboard = {
  async writeText(text: string) {
    seen.clipboard = text;
  },
} satisfies Part<typeof Electron.clipboard, 'writeText'>;

function answer(question: Electron.MessageBoxSyncOptions): number {
  seen.questions.push({ message: question.message, buttons: question.buttons ?? [] });
  return seen.answers.shift() ?? 0;
}

/** Stands in for `electron.dialog`, with the answers and paths that a test sets. */
export const dialog = {
  showMessageBoxSync: (...args: unknown[]) => answer(args.at(-1) as Electron.MessageBoxSyncOptions),
  showMessageBox: async (...args: unknown[]) => ({
    response: answer(args.at(-1) as Electron.MessageBoxOptions),
    checkboxChecked: false,
  }),
  showOpenDialog: async () => {
    const path = host.chosenPaths.shift();
    return { canceled: path === undefined, filePaths: path === undefined ? [] : [path] };
  },
  showSaveDialog: async () => {
    const path = host.chosenPaths.shift();
    return { canceled: path === undefined, filePath: path ?? '' };
  },
  showErrorBox(title: string, body: string) {
    seen.errorBoxes.push({ title, body });
  },
} satisfies Part<
  typeof Electron.dialog,
  'showOpenDialog' | 'showSaveDialog' | 'showMessageBox' | 'showMessageBoxSync' | 'showErrorBox'
>;
