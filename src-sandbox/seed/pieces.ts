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
  /** The message that a call leaves in a conversation. */
  call(from: number, to: number, call: SeedCall): WireElement;
  merger: typeof elements.merger;
}

interface SeedCall {
  /** The result, by the numbers of the service's calls: 1 an invitation, 5 no answer. */
  action: number;
  /** 1 for voice, 2 for video. */
  type: 1 | 2;
  /** The duration; 0 if it was not answered. */
  seconds: number;
}

/** Pieces whose media are served from an origin. */
export function piecesAt(origin: string): Pieces {
  const picture = (path: string) =>
    elements.image({ url: `${origin}${path}`, width: 1280, height: 800, size: 48_000, format: 'webp' });
  const custom: Pieces['custom'] = (data, description = '') =>
    elements.custom(JSON.stringify(data), description);
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
    custom,
    call: (from, to, call) => custom(callData(from, to, call)),
    merger: elements.merger,
  };
}

function callData(from: number, to: number, { action, type, seconds }: SeedCall) {
  const command = type === 2 ? 'videoCall' : 'audioCall';
  return {
    businessID: 1,
    inviteID: 'seed',
    inviter: String(from),
    actionType: action,
    call_type: type,
    inviteeList: [String(to)],
    groupID: '',
    data: JSON.stringify({
      businessID: 'av_call',
      call_type: type,
      version: 4,
      call_end: seconds,
      data: { cmd: seconds > 0 ? 'hangup' : command },
    }),
  };
}
