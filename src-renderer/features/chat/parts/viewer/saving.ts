import type { ImageBody } from '#lib/chat/records.ts';

/** Why a picture is not saved, as a key of the viewer's words. */
export type SaveProblem = 'missing' | 'unsupported';

const endings: Record<Exclude<ImageBody['format'], 'other'>, string> = {
  jpg: 'jpg',
  gif: 'gif',
  png: 'png',
  bmp: 'bmp',
};

/** What to save of a picture, or why not: only jpg, gif, png and bmp are (specification, chat §5). */
export function savable(
  body: Pick<ImageBody, 'original' | 'medium' | 'format'>,
  name: string,
): { url: string; fileName: string } | SaveProblem {
  const url = body.original.url || body.medium.url;
  if (url === '') return 'missing';
  if (body.format === 'other') return 'unsupported';
  return { url, fileName: `${name}.${endings[body.format]}` };
}
