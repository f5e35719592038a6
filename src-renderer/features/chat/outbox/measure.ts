import type { OutgoingBody } from '#im/records.ts';

/** What the browser reads from a picture or a video; 0 where it cannot. */
interface Facts {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

const nothing: Facts = { width: 0, height: 0, seconds: 0 };
/** How long the browser may take with a video. */
const videoMs = 3_000;
const known = new WeakMap<File, Facts>();
const running = new WeakMap<File, Promise<Facts>>();

/** What has been read of a file by now. */
export function factsOf(file: File): Facts {
  return known.get(file) ?? nothing;
}

/** Reads a picture or a video, once for each file. */
export function measure(file: File, kind: 'image' | 'video'): Promise<Facts> {
  const run =
    running.get(file) ??
    (kind === 'image' ? ofPicture(file) : ofVideo(file)).then((facts) => {
      known.set(file, facts);
      return facts;
    });
  running.set(file, run);
  return run;
}

/** True for a message that is shown and stored before its picture or video has been read. */
export function isUnmeasured(body: OutgoingBody): boolean {
  return (
    (body.kind === 'image' || body.kind === 'video') && !body.width && !body.height && !known.has(body.file)
  );
}

/** A message with what could be read of its picture or video. */
export async function measured(body: OutgoingBody): Promise<OutgoingBody> {
  switch (body.kind) {
    case 'image': {
      const { width, height } = await measure(body.file, 'image');
      return { ...body, width, height };
    }
    case 'video':
      return { ...body, ...(await measure(body.file, 'video')) };
    default:
      return body;
  }
}

async function ofPicture(file: File): Promise<Facts> {
  // A picture that this browser cannot read has a frame of a fixed size.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return nothing;
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height, seconds: 0 };
}

function ofVideo(file: File): Promise<Facts> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.preload = 'metadata';
  return new Promise<Facts>((resolve) => {
    const end = () => {
      const { duration, videoWidth: width, videoHeight: height } = video;
      resolve({ seconds: Number.isFinite(duration) ? Math.round(duration) : 0, width, height });
    };
    video.addEventListener('loadedmetadata', end, { once: true });
    video.addEventListener('error', end, { once: true });
    setTimeout(end, videoMs);
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
