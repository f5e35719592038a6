import { otherwise } from '#lib/report.ts';
import type { GuardedStorage } from '#lib/storage/GuardedStorage.ts';
import { lineOf } from './Diagnostics.ts';
import type { DownloadOutcome, DownloadRequest, TextFile } from './downloads.ts';
import type { FailureLog, OwnClipboardData, ShareRequest } from './Platform.ts';
import type { SecretStore } from './secrets.ts';

/** The key of the token in the browser's storage. */
export const tokenKey = 'pasarmain.token';

/** Keeps the token in this browser's storage (docs/product.md, Signing in). */
export function browserSecrets(storage: GuardedStorage): SecretStore {
  return {
    place: 'browser',
    async read() {
      const token = storage.getItem(tokenKey);
      return token === null ? { kind: 'none' } : { kind: 'found', token };
    },
    async write(_owner, token) {
      // If the storage is full or forbidden, the session lasts as long as the page.
      return storage.setItem(tokenKey, token) ? 'browser' : 'memory';
    },
    async clear() {
      storage.removeItem(tokenKey);
    },
  };
}

/**
 * The failure log of the website: the console. The operator of the site can listen for
 * `pasarmain:failure` on the window and send its `detail` to an error service.
 */
export const browserFailures: FailureLog = {
  write(failure) {
    // biome-ignore lint/suspicious/noConsole: the console is the website's log.
    console.error(lineOf(failure));
    window.dispatchEvent(new CustomEvent('pasarmain:failure', { detail: failure }));
  },
  read: async () => '',
  open: null,
};

/**
 * Fetches a file with progress and passes it to the browser's download. The code for it loads with the first one,
 * because most visitors download nothing.
 */
export async function downloadBlob(request: DownloadRequest): Promise<DownloadOutcome> {
  let fetchFile: typeof import('./fetch-file.ts').fetchFile;
  try {
    ({ fetchFile } = await import('./fetch-file.ts'));
  } catch {
    // The file would not load either.
    return { kind: 'failed', reason: 'network' };
  }
  const file = await fetchFile(request);
  if (!(file instanceof Blob)) return file;
  handOver(file, request.fileName);
  return { kind: 'saved', path: null };
}

/** Passes a text to the browser's download. */
export async function saveTextBlob({ fileName, text }: TextFile): Promise<DownloadOutcome> {
  handOver(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName);
  return { kind: 'saved', path: null };
}

function handOver(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the blob only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Copies text, and the product's own format if there is one; resolves with false if the browser forbids it.
 */
export async function copyWithClipboard(text: string, own?: OwnClipboardData): Promise<boolean> {
  if (own && copyWithEvent(text, own)) return true;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The browser or the person forbids it; the caller shows the failure.
    return false;
  }
}

/** Custom clipboard types can only be set in a copy event: the asynchronous clipboard API refuses them. */
function copyWithEvent(text: string, own: OwnClipboardData): boolean {
  let isCopied = false;
  const fill = (event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData(own.type, own.data);
    isCopied = true;
  };
  document.addEventListener('copy', fill, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', fill, { capture: true });
  return isCopied;
}

/** The browser's own share sheet; null if it has none. */
export function shareSheet(): ((request: ShareRequest) => Promise<void>) | null {
  if (typeof navigator.share !== 'function') return null;
  return (request) => navigator.share(request).catch(otherwise('the share sheet', undefined));
}
