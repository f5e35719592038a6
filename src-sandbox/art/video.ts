import sharp from 'sharp';
import { artwork } from './catalogue.ts';
import { vp8FrameOf, webm } from './webm.ts';

/** Size, duration and frame rate of every generated clip. */
export const clip = { width: 480, height: 300, seconds: 6, framesPerSecond: 10 } as const;

/**
 * A short clip that pans over a game's screenshot, as if recorded from a match: `<game>-<number>` like a
 * scene. Null if there is no such scene.
 */
export async function video(key: string): Promise<Buffer | null> {
  const svg = artwork('scene', key);
  if (!svg) return null;
  const { width, height, seconds, framesPerSecond } = clip;
  const whole = await sharp(Buffer.from(svg), { density: 72 })
    .resize({ width: 640, height: 400 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const frames: Buffer[] = [];
  const count = seconds * framesPerSecond;
  for (let index = 0; index < count; index += 1) {
    const along = (index / count) * 2 * Math.PI;
    const zoom = 1.12 + Math.sin(along) * 0.06;
    const cutWidth = Math.round(640 / zoom);
    const cutHeight = Math.round(400 / zoom);
    const left = Math.round((640 - cutWidth) * (0.5 + 0.5 * Math.sin(along * 2)));
    const top = Math.round((400 - cutHeight) * (0.5 + 0.5 * Math.cos(along)));
    const picture = await sharp(whole, { raw: { width: 640, height: 400, channels: 3 } })
      .extract({ left, top, width: cutWidth, height: cutHeight })
      .resize({ width, height, kernel: 'linear' })
      .webp({ quality: 55, effort: 0 })
      .toBuffer();
    frames.push(vp8FrameOf(picture));
  }
  return webm(frames, width, height, framesPerSecond);
}
