import type { Message } from '#im/records.ts';
import { localDay } from '#lib/calendar-date.ts';
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

/** Downloads several files: an app takes them together, a browser one by one. False if the person cancelled. */
export async function downloadAll(
  { downloads, download }: Pick<Platform, 'downloads' | 'download'>,
  files: readonly MessageFile[],
): Promise<boolean> {
  if (downloads)
    return (
      (await downloads.startAll(files).catch(otherwise('saving several files', 'cancelled'))) === 'started'
    );
  for (const { url, fileName } of files) await download({ url, fileName });
  return true;
}
