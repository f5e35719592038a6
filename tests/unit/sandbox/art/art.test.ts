import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artwork } from '#sandbox/art/catalogue.ts';
import { documentNames } from '#sandbox/art/documents.ts';
import { genderOf, portrait } from '#sandbox/art/portrait.ts';
import { artRoutes } from '#sandbox/art/routes.ts';
import { games } from '#sandbox/seed/games.ts';
import { makeUsers } from '#sandbox/seed/users.ts';

describe('artwork', () => {
  it('draws 400 different portraits, the same ones every time', () => {
    const numbers = Array.from({ length: 400 }, (_, index) => 20_021 + index);
    expect(new Set(numbers.map(portrait)).size).toBe(400);
    expect(portrait(20_100)).toBe(portrait(20_100));
  });

  it('gives neighbours different backgrounds', () => {
    const ground = (number: number) => /stop-color="(#\w+)"/.exec(portrait(number))?.[1];
    for (let number = 20_021; number < 20_200; number += 1)
      expect(ground(number)).not.toBe(ground(number + 1));
  });

  it('has a portrait for every user, and a cover, an icon and screenshots for every game', () => {
    for (const user of makeUsers({ players: 400, buyers: 60 })) {
      expect(artwork('avatar', user.portrait), user.nickname).toContain('<svg');
      if (/^\d+$/.test(user.portrait))
        expect(genderOf(Number(user.portrait)), user.nickname).toBe(user.gender);
    }
    for (const { key } of games) {
      for (const [kind, name] of [
        ['cover', key],
        ['icon', key],
        ['scene', `${key}-0`],
        ['scene', `${key}-1`],
        ['scene', `${key}-2`],
      ] as const)
        expect(artwork(kind, name), `${kind} ${name}`).toContain('<svg');
    }
  });

  it('refuses keys that are not plain words', () => {
    for (const key of [
      '../drawn/av-raka',
      '..',
      '.',
      '',
      'raka.svg',
      'raka/../mira',
      'RAKA',
      'a'.repeat(30),
      '__proto__',
      'constructor',
      '%2e%2e',
      'raka\0',
    ]) {
      for (const kind of ['avatar', 'cover', 'icon', 'scene', 'banner', 'service', 'photo'])
        expect(artwork(kind, key), `${kind} ${key}`).toBeNull();
    }
    for (const kind of ['__proto__', 'constructor', 'drawn', '']) expect(artwork(kind, 'raka')).toBeNull();
  });
});

describe('art routes', () => {
  let app: FastifyInstance;
  const dataDir = mkdtempSync(join(tmpdir(), 'art-'));
  beforeAll(async () => {
    app = Fastify();
    await app.register(artRoutes, { dataDir });
  });
  afterAll(() => app.close());

  it('serve a picture in the requested width, cached without expiry', async () => {
    const reply = await app.inject('/art/avatar/20031@200.webp');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 200,
      height: 200,
    });
    expect(readdirSync(join(dataDir, 'art', '1'))).toEqual(['avatar--20031@200.webp']);
  });

  it('serve sounds and clips, also by byte ranges', async () => {
    const sound = await app.inject('/art/voice/20002-3.wav');
    expect(sound.rawPayload.toString('latin1', 0, 4)).toBe('RIFF');
    const part = await app.inject({ url: '/art/voice/20002-3.wav', headers: { range: 'bytes=0-99' } });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
    expect(part.headers['content-range']).toBe(`bytes 0-99/${sound.rawPayload.length}`);
    const clip = await app.inject('/art/video/nusa-rift-0.webm');
    expect(clip.headers['content-type']).toBe('video/webm');
    expect(clip.rawPayload.readUInt32BE(0)).toBe(0x1a45dfa3);
  });

  it('serve every file that a chat links to', async () => {
    for (const name of documentNames)
      expect((await app.inject(`/art/file/${name}`)).statusCode, name).toBe(200);
  });

  it('answer 404 to anything else', async () => {
    for (const url of [
      '/art/avatar/20031@201.webp',
      '/art/avatar/20031@99999.webp',
      '/art/avatar/20031.webp',
      '/art/avatar/20031@200.png',
      '/art/avatar/nobody@200.webp',
      '/art/avatar/..%2f..%2fpackage@200.webp',
      '/art/avatar/%2e%2e@200.webp',
      '/art/..%2fdrawn/raka@200.webp',
      '/art/drawn/av-raka@200.webp',
      '/art/voice/20002-99.wav',
      '/art/video/nothing-0.webm',
      '/art/file/passwords.zip',
    ])
      expect((await app.inject(url)).statusCode, url).toBe(404);
  });
});
