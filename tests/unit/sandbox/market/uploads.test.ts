import { beforeEach, describe, expect, it } from 'vitest';
import { storagePath } from '#sandbox/market/Uploads.ts';
import { ids, openSandbox, type Sandbox } from '#tests/unit/sandbox/fixture.ts';
import { picture, png, put, putWell } from './uploading.ts';

let sandbox: Sandbox;
let player: string;

beforeEach(async () => {
  sandbox = await openSandbox();
  player = sandbox.tokenOf(ids.player);
});

describe('the object storage stand-in', () => {
  it('stores signed uploads and serves them as data that cannot run', async () => {
    const url = await putWell(sandbox, player, 'album');
    const reply = await sandbox.app.inject({ method: 'GET', url });
    expect(reply.rawPayload).toEqual(png);
    expect(reply.headers['content-type']).toBe('image/png');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['content-security-policy']).toContain('sandbox');
  });

  it.each([
    ['a wrong signature', {}, { secretKey: 'wrong' }, 403],
    ['another user’s folder', {}, { key: `users/${ids.buyer}/album/file-other-1.png` }, 403],
    ['a page that claims to be a picture', { bytes: Buffer.from('<!doctype html>') }, {}, 400],
    ['a type that is not accepted', { type: 'text/html', extension: 'html' }, {}, 400],
    ['an extension that does not fit the type', { extension: 'webp' }, {}, 400],
    ['a file that is too large', { bytes: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) }, {}, 400],
  ])('refuses %s', async (_name, file, change, status) => {
    const reply = await put(sandbox, player, 'album', { ...picture, ...file }, change);
    expect(reply.status).toBe(status);
    expect((await sandbox.app.inject({ method: 'GET', url: reply.url })).statusCode).toBe(404);
  });

  it('serves no private document to anyone, and never replaces a file', async () => {
    const url = await putWell(sandbox, player, 'identity');
    expect((await sandbox.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    const album = await putWell(sandbox, player, 'album');
    const again = await put(sandbox, player, 'album', picture, { key: album.slice(storagePath.length) });
    expect(again.status).toBe(403);
  });
});
