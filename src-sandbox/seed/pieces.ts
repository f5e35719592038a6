import { document } from '../art/documents.ts';
import { clip } from '../art/video.ts';
import { voiceSize } from '../art/voice.ts';
import type { WireElement } from '../gateway/elements.ts';
import * as elements from '../gateway/elements.ts';

/** Creates every type of message from the sandbox's own pictures and sounds. */
export interface Pieces {
  text(value: string): WireElement;
  /** A screenshot of a game. */
  scene(game: string, number: number): WireElement;
  photo(number: number): WireElement;
  voice(key: string, seconds: number): WireElement;
  video(scene: string): WireElement;
  file(name: string): WireElement;
  place(description: string, latitude: number, longitude: number): WireElement;
  face(group: number, key: string): WireElement;
  custom(data: Readonly<Record<string, unknown>>, description?: string): WireElement;
  merger: typeof elements.merger;
}

/** Pieces whose media are served from an origin. */
export function piecesAt(origin: string): Pieces {
  const picture = (path: string) =>
    elements.image({ url: `${origin}${path}`, width: 1280, height: 800, size: 48_000, format: 'webp' });
  return {
    text: elements.text,
    scene: (game, number) => picture(`/art/scene/${game}-${number}@1280.webp`),
    photo: (number) => picture(`/art/photo/${number}@1280.webp`),
    voice: (key, seconds) =>
      elements.sound({ url: `${origin}/art/voice/${key}-${seconds}.wav`, size: voiceSize(seconds), seconds }),
    video: (scene) =>
      elements.video({
        url: `${origin}/art/video/${scene}.webm`,
        size: 480_000,
        seconds: clip.seconds,
        thumbUrl: `${origin}/art/scene/${scene}@400.webp`,
        thumbWidth: clip.width,
        thumbHeight: clip.height,
        format: 'webm',
      }),
    file: (name) =>
      elements.file({ url: `${origin}/art/file/${name}`, name, size: document(name)?.length ?? 0 }),
    place: (description, latitude, longitude) => elements.location({ description, latitude, longitude }),
    face: elements.face,
    custom: (data, description = '') => elements.custom(JSON.stringify(data), description),
    merger: elements.merger,
  };
}
