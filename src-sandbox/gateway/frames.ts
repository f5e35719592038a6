import { deflateSync } from 'node:zlib';
import * as z from 'zod/mini';
import { limits } from './limits.ts';

const Head = z.looseObject({
  servcmd: z.string().check(z.minLength(3), z.maxLength(100)),
  seq: z.int(),
  identifier: z.optional(z.string()),
  usersig: z.optional(z.string()),
  a2: z.optional(z.string()),
  sdkappid: z.optional(z.union([z.int(), z.string()])),
});
const Frame = z.object({ head: Head, body: z.optional(z.unknown()) });

/** The head of a frame: the command, the caller and the sequence number. */
export type FrameHead = z.infer<typeof Head>;

/** A frame of a client, or the readable part of an invalid one. */
export type ParsedFrame =
  | { ok: true; head: FrameHead; body: unknown }
  | { ok: false; servcmd?: string; seq?: number };

/** Whether a JSON text has more nesting levels than a limit; brackets inside quotes do not count. */
function isDeeperThan(limit: number, json: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

/** Parses a frame; never throws. */
export function parseFrame(data: string): ParsedFrame {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    // The frame is not JSON and is refused.
    return { ok: false };
  }
  const parsed = z.safeParse(Frame, value);
  // A frame with too much nesting could not be read by its receivers, nor searched once it is stored.
  if (parsed.success && !isDeeperThan(limits.frameDepth, data))
    return { ok: true, head: parsed.data.head, body: parsed.data.body ?? {} };
  const Loose = z.object({ head: z.object({ servcmd: z.string(), seq: z.number() }) });
  const named = z.safeParse(Loose, value);
  return named.success ? { ok: false, ...named.data.head } : { ok: false };
}

const compressedMark = Buffer.from('COMP', 'ascii');

/** Encodes a frame as bytes; a large one is compressed if that makes it smaller. */
export function encodeFrame(frame: { head: { servcmd: string; seq: number }; body: object }): Buffer {
  const plain = Buffer.from(JSON.stringify(frame), 'utf8');
  if (plain.length <= limits.compressAbove) return plain;
  const packed = Buffer.concat([compressedMark, deflateSync(plain, { level: 3 })]);
  return packed.length < plain.length ? packed : plain;
}
