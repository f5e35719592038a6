import { constants, type FileHandle, lstat, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type DownloadFailure, refusalOf } from '#lib/desktop/downloads.ts';
import { contentOf } from './content.ts';
import { diskFailure, freeBytes, reserveBytes } from './disk.ts';
import { Silence } from './Silence.ts';

/** The network as the page sees it (proxies, certificates): Electron's `net.fetch`. */
export type DownloadFetch = (
  url: string,
  init: { signal: AbortSignal; redirect: 'error'; cache: 'no-store'; headers: Record<string, string> },
) => Promise<Response>;

/** One attempt to fetch a file, or the rest of it. */
export interface Attempt {
  readonly url: string;
  /** The partial file. Its content is kept if the server still has the same file. */
  readonly partial: string;
  /** The validator of the content at the first attempt; null means that the partial file is of no use. */
  readonly validator: string | null;
  readonly signal: AbortSignal;
  readonly fetch: DownloadFetch;
  /** Called when content begins to arrive. */
  onStart(content: { validator: string | null; total: number | null; received: number }): void;
  onBytes(received: number): void;
}

/** How an attempt ended. A stopped attempt gives no reason. */
export type AttemptEnd =
  | { readonly kind: 'complete' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: DownloadFailure };

/** The number of bytes between two checks of the free space. */
const spaceStepBytes = 16 * 1024 * 1024;

/** A failure of known meaning; any other error of an attempt is one of the disk. */
class Failed extends Error {
  readonly failure: DownloadFailure;

  constructor(failure: DownloadFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Fetches a file, or the rest of it, into its partial file. */
export async function attemptTransfer(wanted: Attempt): Promise<AttemptEnd> {
  try {
    await get(wanted, wanted.validator === null ? 0 : await sizeOf(wanted.partial));
    return { kind: 'complete' };
  } catch (error) {
    if (wanted.signal.aborted) return { kind: 'stopped' };
    return { kind: 'failed', failure: error instanceof Failed ? error.failure : diskFailure(error) };
  }
}

/** The size of the partial file; anything but a plain file counts as none. */
async function sizeOf(path: string): Promise<number> {
  // The partial file does not exist yet.
  const found = await lstat(path).catch(() => null);
  return found?.isFile() ? found.size : 0;
}

/** Fetches the bytes after those on disk, or all of them if the server's content has changed. */
async function get(wanted: Attempt, had: number): Promise<void> {
  const silence = new Silence(wanted.signal);
  try {
    const reply = await ask(wanted, had, silence.signal);
    const content = contentOf(reply, had, wanted.validator);
    if (content.kind !== 'bytes' || !reply.body) {
      await reply.body?.cancel();
      if (content.kind === 'nothingMore') return;
      if (content.kind === 'other' && had > 0) return await get(wanted, 0);
      throw new Failed(refusalOf(reply.status));
    }
    const { from, total, validator } = content;
    wanted.onStart({ validator, total, received: from });
    const received = await write(wanted, reply.body, from, total, silence);
    if (total !== null && received !== total) throw new Failed('network');
  } finally {
    silence.end();
  }
}

async function ask({ url, validator, fetch }: Attempt, had: number, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> =
    had > 0 && validator !== null ? { Range: `bytes=${had}-`, 'If-Range': validator } : {};
  try {
    // Redirects are refused because they could lead away from the allowed hosts. The cache is off because it would
    // keep a second copy.
    return await fetch(url, { signal, redirect: 'error', cache: 'no-store', headers });
  } catch (error) {
    throw new Failed(isRedirect(error) ? 'address' : 'network');
  }
}

function isRedirect(error: unknown): boolean {
  return error instanceof Error && (/redirect/i.test(error.message) || isRedirect(error.cause));
}

async function write(
  { partial, onBytes }: Attempt,
  body: ReadableStream<Uint8Array>,
  from: number,
  total: number | null,
  silence: Silence,
): Promise<number> {
  const reader = body.getReader();
  let file: FileHandle | null = null;
  let received = from;
  let looked = from;
  try {
    await expectSpace(partial, total === null ? 0 : total - from);
    file = await openPartial(partial, from);
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Failed('network');
      });
      if (done) break;
      silence.heard();
      await file.appendFile(value);
      received += value.length;
      onBytes(received);
      if (received - looked < spaceStepBytes) continue;
      looked = received;
      await expectSpace(partial, 0);
    }
    // The content must be on disk before the file gets its final name, or a power cut could leave the name without
    // the content.
    await file.sync();
    return received;
  } finally {
    await file?.close();
    // Frees the connection after a failure of the disk; cancelling a stream that has ended does nothing.
    await reader.cancel().catch(() => undefined);
  }
}

async function expectSpace(partial: string, bytes: number): Promise<void> {
  if ((await freeBytes(dirname(partial))) < bytes + reserveBytes) throw new Failed('full');
}

/** Opens the partial file at its end, or a new one. A symbolic link in its place is not followed. */
async function openPartial(path: string, from: number): Promise<FileHandle> {
  const { O_WRONLY, O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
  // Windows has no O_NOFOLLOW.
  const plain = O_WRONLY | O_APPEND | (O_NOFOLLOW ?? 0);
  if (from > 0) return open(path, plain);
  await rm(path, { force: true });
  return open(path, plain | O_CREAT | O_EXCL, 0o600);
}
