/** The purposes of uploads; each has its own types and size. */
export const uploadKinds = ['avatar', 'album', 'voice', 'skill', 'account', 'evidence', 'identity'] as const;
/** The purpose of an upload. */
export type UploadKind = (typeof uploadKinds)[number];

const pictures = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
const recordings = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' } as const;

const MB = 1024 * 1024;

/** The allowed types as spelled in `Content-Type`, each with its file extension, and the most bytes of one file. */
export interface UploadRule {
  types: Readonly<Record<string, string>>;
  maxBytes: number;
}

const rules: Record<UploadKind, UploadRule> = {
  avatar: { types: pictures, maxBytes: 5 * MB },
  album: { types: pictures, maxBytes: 5 * MB },
  skill: { types: pictures, maxBytes: 5 * MB },
  account: { types: pictures, maxBytes: 5 * MB },
  evidence: { types: pictures, maxBytes: 5 * MB },
  identity: { types: pictures, maxBytes: 5 * MB },
  voice: { types: recordings, maxBytes: 3 * MB },
};

/** The rule of a purpose, used by both sides. */
export function uploadRule(kind: UploadKind): UploadRule {
  return rules[kind];
}

/** A type without its parameters: `audio/webm;codecs=opus` is `audio/webm`. */
export function plainType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

/** The problem of a file's type or size; null if it may be sent. */
export function uploadProblem(
  kind: UploadKind,
  type: string,
  bytes: number,
): 'type' | 'size' | 'empty' | null {
  const rule = rules[kind];
  if (!Object.hasOwn(rule.types, plainType(type))) return 'type';
  if (bytes === 0) return 'empty';
  return bytes > rule.maxBytes ? 'size' : null;
}

/** Parses the key of an object in the bucket; null for a foreign key. */
export function readUploadKey(key: string): { userId: number; kind: UploadKind; extension: string } | null {
  const match = /^users\/(\d{1,10})\/([a-z]+)\/[\w-]{8,64}\.([a-z0-9]{2,4})$/.exec(key);
  const kind = uploadKinds.find((one) => one === match?.[2]);
  if (!match || !kind) return null;
  return { userId: Number(match[1]), kind, extension: match[3] ?? '' };
}

const starts: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff,
  'image/png': (b) => ascii(b, 1, 3) === 'PNG' && b[0] === 0x89,
  'image/webp': (b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 4) === 'WEBP',
  'audio/webm': (b) => b[0] === 0x1a && b[1] === 0x45 && b[2] === 0xdf && b[3] === 0xa3,
  'audio/ogg': (b) => ascii(b, 0, 4) === 'OggS',
  'audio/mp4': (b) => ascii(b, 4, 4) === 'ftyp',
};

function ascii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** Whether the first bytes of a file match its type: an HTML page named as a picture does not. */
export function beginsAs(type: string, bytes: Uint8Array): boolean {
  return starts[plainType(type)]?.(bytes) ?? false;
}

/** Scales width and height down to fit into a square of `edge`; never enlarges them. */
export function fitInside(
  size: { width: number; height: number },
  edge: number,
): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(size.width, size.height, 1));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
