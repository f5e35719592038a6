import type { ImageBody } from '#lib/chat/records.ts';
import type { DownloadOutcome } from '#platform/downloads.ts';
import type { AlbumOutcome } from '#platform/HostApp.ts';
import type { Platform } from '#platform/Platform.ts';

/** The reason why a picture is not saved, as a key of the viewer's texts. */
export type SaveProblem = 'missing' | 'unsupported';

const endings: Record<Exclude<ImageBody['format'], 'other'>, string> = {
  jpg: 'jpg',
  gif: 'gif',
  png: 'png',
  bmp: 'bmp',
};

/**
 * The file to save of a picture, or the reason why it is not saved: only jpg, gif, png and bmp are (docs/product.md,
 * Chat: messages).
 */
export function savable(
  body: Pick<ImageBody, 'original' | 'medium' | 'format'>,
  name: string,
): { url: string; fileName: string } | SaveProblem {
  const url = body.original.url || body.medium.url;
  if (url === '') return 'missing';
  if (body.format === 'other') return 'unsupported';
  return { url, fileName: `${name}.${endings[body.format]}` };
}

/** The place to which a picture was saved, with the outcome: the album of a device, or the host's downloads. */
export type Saving =
  | { readonly place: 'album'; readonly outcome: AlbumOutcome }
  | { readonly place: 'disk'; readonly outcome: DownloadOutcome['kind'] };

/** Saves a picture to a native app's album if the app offers that, otherwise as a download. */
export async function savePicture(
  { host, download }: Pick<Platform, 'host' | 'download'>,
  picture: { url: string; fileName: string },
): Promise<Saving> {
  if (host?.saveToAlbum) return { place: 'album', outcome: await host.saveToAlbum(picture) };
  return { place: 'disk', outcome: (await download(picture)).kind };
}

/** The notice after saving, as a key of the viewer's texts; null if the user closed a dialog. */
export function savedNotice({ place, outcome }: Saving): {
  tone: 'success' | 'warning' | 'error';
  words: 'saved' | 'savedToAlbum' | 'denied' | 'cancelled' | 'failed' | null;
} {
  switch (outcome) {
    case 'saved':
      return { tone: 'success', words: place === 'album' ? 'savedToAlbum' : 'saved' };
    case 'cancelled':
      return { tone: 'warning', words: place === 'album' ? 'cancelled' : null };
    case 'denied':
      return { tone: 'error', words: 'denied' };
    case 'failed':
      return { tone: 'error', words: 'failed' };
  }
}

/** The extension of a video's name, from its address; mp4 if the address has none. */
export function videoEnding(url: string): string {
  return /\.(mp4|mov|webm|m4v)$/i.exec(URL.parse(url, window.location.href)?.pathname ?? '')?.[1] ?? 'mp4';
}
