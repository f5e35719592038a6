import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import sharp from 'sharp';
import { pictureWidths } from '#lib/picture-widths.ts';
import { artwork } from './catalogue.ts';
import { document } from './documents.ts';
import { video } from './video.ts';
import { voice } from './voice.ts';

/** Increased when a drawing changes, so that an old data folder shows the new drawing. */
const edition = 1;
const keptBytes = 48 * 1024 * 1024;
const atOnce = 2;

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  wav: 'audio/wav',
  webm: 'video/webm',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

const namePattern = /^([a-z0-9]{1,24}(?:-[a-z0-9]{1,24}){0,5})(?:@(\d{2,4}))?\.(webp|wav|webm|pdf|zip)$/;

/**
 * Renders SVG text as a WebP picture of a width. AVIF would be a fifth smaller and take a hundred times as long, and a
 * picture is drawn when it is first asked for.
 */
async function renderWebp(svg: string, width: number): Promise<Buffer> {
  const natural = Number(/ width="(\d+)"/.exec(svg)?.[1] ?? width);
  // Rendered at the requested size, not scaled afterwards: small pictures are fast and large ones sharp.
  const density = Math.max(18, Math.min(288, (72 * width) / natural));
  return sharp(Buffer.from(svg), { density }).resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer();
}

/** Creates the file of a path, or returns null if there is none. */
async function make(
  kind: string,
  key: string,
  width: number | null,
  extension: string,
): Promise<Buffer | null> {
  if (extension === 'webp') {
    if (width === null || !pictureWidths.some((allowed) => allowed === width)) return null;
    const svg = artwork(kind, key);
    return svg ? renderWebp(svg, width) : null;
  }
  if (width !== null) return null;
  if (kind === 'voice' && extension === 'wav') {
    const seconds = Number(/-(\d{1,2})$/.exec(key)?.[1] ?? 6);
    return seconds >= 1 && seconds <= 60 ? voice(key, seconds) : null;
  }
  if (kind === 'video' && extension === 'webm') return video(key);
  if (kind === 'file') return document(`${key}.${extension}`);
  return null;
}

/**
 * Serves `/art/<kind>/<key>@<width>.webp` and the sounds, clips and files beside them. Every file is created
 * on first request, stored under `dataDir` and in memory, and never changes at its address.
 */
export const artRoutes: FastifyPluginAsync<{ dataDir: string }> = async (app, { dataDir }) => {
  const folder = join(dataDir, 'art', String(edition));
  await mkdir(folder, { recursive: true });
  const memory = new Map<string, Buffer>();
  const running = new Map<string, Promise<Buffer | null>>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let held = 0;

  const keep = (name: string, data: Buffer) => {
    memory.set(name, data);
    held += data.length;
    for (const [oldest, old] of memory) {
      if (held <= keptBytes) break;
      memory.delete(oldest);
      held -= old.length;
    }
  };

  const oneByOne = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };

  const obtain = async (kind: string, key: string, width: number | null, extension: string, name: string) => {
    const file = join(folder, name);
    // The file does not exist yet: it is created now.
    const stored = await readFile(file).catch(() => null);
    if (stored) return stored;
    const made = await oneByOne(() => make(kind, key, width, extension));
    if (made) {
      const draft = `${file}.${randomBytes(4).toString('hex')}`;
      await writeFile(draft, made);
      await rename(draft, file);
    }
    return made;
  };

  app.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params;
    const match = namePattern.exec(file);
    const [, key, width, extension] = match ?? [];
    const type = extension && types[extension];
    if (!key || !extension || !type || !/^[a-z]{3,8}$/.test(kind)) return reply.code(404).send();
    const name = `${kind}--${file}`;
    let data = memory.get(name) ?? null;
    if (!data) {
      const work =
        running.get(name) ?? obtain(kind, key, width === undefined ? null : Number(width), extension, name);
      running.set(name, work);
      try {
        data = await work;
      } finally {
        running.delete(name);
      }
      if (data && !memory.has(name)) keep(name, data);
    }
    if (!data) return reply.code(404).send();
    reply
      .header('Content-Type', type)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Access-Control-Allow-Origin', '*')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Accept-Ranges', 'bytes');
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    if (range) {
      // Players seek with range requests.
      const first = Number(range[1]);
      const last = Math.min(range[2] ? Number(range[2]) : data.length - 1, data.length - 1);
      if (first > last) return reply.code(416).header('Content-Range', `bytes */${data.length}`).send();
      return reply
        .code(206)
        .header('Content-Range', `bytes ${first}-${last}/${data.length}`)
        .send(data.subarray(first, last + 1));
    }
    return reply.send(data);
  });
};
