import type { Message } from '#im/records.ts';
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
    const name = new Date(time).toISOString().slice(0, 19).replace(/\D/g, '-');
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
