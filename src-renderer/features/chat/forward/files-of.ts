import type { Message } from '#im/records.ts';
import { localDay } from '#lib/calendar-date.ts';
import type { DownloadFailure } from '#lib/desktop/downloads.ts';
import { otherwise } from '#lib/report.ts';
import type { Platform } from '#platform/Platform.ts';
import { savable, videoEnding } from '../viewer/saving.ts';

/** A file of a message that can be downloaded. */
export interface MessageFile {
  readonly url: string;
  readonly fileName: string;
  readonly subject: string;
}

/** The files, pictures and videos among messages, without those that the service calls risky. */
export function filesOf(messages: readonly Message[], unnamed: string): readonly MessageFile[] {
  return messages.flatMap(({ id, body, time, hasRiskContent }) => {
    if (hasRiskContent) return [];
    const name = nameAt(time);
    switch (body.kind) {
      case 'file':
        return body.url === '' ? [] : [{ url: body.url, fileName: body.name || unnamed, subject: id }];
      case 'image': {
        const picture = savable(body, name);
        return typeof picture === 'string' ? [] : [{ ...picture, subject: id }];
      }
      case 'video':
        return body.url === ''
          ? []
          : [{ url: body.url, fileName: `${name}.${videoEnding(body.url)}`, subject: id }];
      default:
        return [];
    }
  });
}

/** The name of a picture or video without a name: the reader's date and time of its message. */
function nameAt(time: number): string {
  const date = new Date(time);
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()];
  return [localDay(time), ...clock.map((part) => String(part).padStart(2, '0'))].join('-');
}

/** The end of a request for several files; the failures are the different reasons, in the order of the files. */
export type SeveralSaved =
  | { readonly kind: 'saved' | 'cancelled' }
  | { readonly kind: 'failed'; readonly reasons: readonly DownloadFailure[] };

/** Downloads several files: an app takes them together and lists their ends, a browser saves one by one. */
export async function downloadAll(
  { downloads, download }: Pick<Platform, 'downloads' | 'download'>,
  files: readonly MessageFile[],
): Promise<SeveralSaved> {
  const failed = { kind: 'failed', reason: 'disk' } as const;
  if (downloads) {
    const started = await downloads.startAll(files).catch(otherwise('saving several files', failed.kind));
    if (started === 'failed') return { kind: 'failed', reasons: [failed.reason] };
    return { kind: started === 'started' ? 'saved' : 'cancelled' };
  }
  const reasons = new Set<DownloadFailure>();
  for (const { url, fileName } of files) {
    const outcome = await download({ url, fileName }).catch(otherwise('saving one of several files', failed));
    if (outcome.kind === 'failed') reasons.add(outcome.reason);
  }
  return reasons.size === 0 ? { kind: 'saved' } : { kind: 'failed', reasons: [...reasons] };
}
