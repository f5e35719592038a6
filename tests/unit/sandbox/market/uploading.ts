import { createHash, createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { storagePath } from '#sandbox/market/Uploads.ts';
import type { Sandbox } from '#tests/unit/sandbox/fixture.ts';

/** The bytes of a small picture. */
export const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3]);

let count = 0;

type Credential = Record<'prefix' | 'tmpSecretId' | 'tmpSecretKey' | 'sessionToken', string>;

/** Uploads a file as the vendor's SDK does, with a signature. */
export async function put(
  sandbox: Sandbox,
  token: string,
  kind: string,
  file: { type: string; extension: string; bytes: Buffer },
  change: { key?: string; secretKey?: string } = {},
) {
  const reply = await sandbox.call('GET', '/v1/common/upload_token_cos', {}, { token });
  const credential = reply.data as Credential;
  count += 1;
  const key =
    change.key ?? `${credential.prefix}${kind}/file-${String(count).padStart(8, '0')}.${file.extension}`;
  const path = `/${key}`;
  const now = Math.floor(sandbox.clock.now() / 1000);
  const time = `${now};${now + 900}`;
  const hmac = (secret: string, text: string) => createHmac('sha1', secret).update(text).digest('hex');
  const format = createHash('sha1')
    .update(`put\n${path}\n\nx-cos-security-token=${credential.sessionToken}\n`)
    .digest('hex');
  const signature = hmac(
    hmac(change.secretKey ?? credential.tmpSecretKey, time),
    `sha1\n${time}\n${format}\n`,
  );
  const response = await sandbox.app.inject({
    method: 'PUT',
    url: `${storagePath}${key}`,
    headers: {
      'content-type': file.type,
      'x-cos-security-token': credential.sessionToken,
      authorization: `q-sign-algorithm=sha1&q-ak=${credential.tmpSecretId}&q-sign-time=${time}&q-key-time=${time}&q-header-list=x-cos-security-token&q-url-param-list=&q-signature=${signature}`,
    },
    payload: file.bytes,
  });
  return { status: response.statusCode, url: `${storagePath}${key}`, body: response.body };
}

/** A picture, as `put` takes it. */
export const picture = { type: 'image/png', extension: 'png', bytes: png };
/** A recording, as `put` takes it. */
export const voice = { type: 'audio/webm;codecs=opus', extension: 'webm', bytes: webm };

/** Uploads a file that is accepted, and returns its address. */
export async function putWell(
  sandbox: Sandbox,
  token: string,
  kind: string,
  file = picture,
): Promise<string> {
  const { status, url } = await put(sandbox, token, kind, file);
  expect(status).toBe(200);
  return url;
}
