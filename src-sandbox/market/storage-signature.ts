import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** One request as the storage vendor signs it. */
export interface SignedRequest {
  method: string;
  /** The path within the bucket, not encoded. */
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const hmac = (key: string, text: string) => createHmac('sha1', key).update(text).digest('hex');

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function listed(names: readonly string[], values: Readonly<Record<string, string>>): string {
  const lower = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  return names
    .map((name) => `${encode(name)}=${encode(lower.get(decodeURIComponent(name)) ?? '')}`)
    .join('&');
}

/** The fields of the vendor's `Authorization` header, or null for an invalid header. */
export function readAuthorization(header: string): {
  secretId: string;
  keyTime: string;
  startsAt: number;
  endsAt: number;
  fields: URLSearchParams;
} | null {
  const fields = new URLSearchParams(header.replaceAll('+', '%2B'));
  const keyTime = fields.get('q-key-time') ?? '';
  const time = /^(\d{1,12});(\d{1,12})$/.exec(keyTime);
  const secretId = fields.get('q-ak');
  if (!time || !secretId || fields.get('q-sign-algorithm') !== 'sha1') return null;
  return { secretId, keyTime, startsAt: Number(time[1]), endsAt: Number(time[2]), fields };
}

/** Whether a request was signed with a key, by the vendor's documented signature. */
export function isSignedWith(secretKey: string, fields: URLSearchParams, request: SignedRequest): boolean {
  const names = (field: string) => (fields.get(field) ?? '').split(';').filter((name) => name !== '');
  const format = [
    request.method.toLowerCase(),
    request.path,
    listed(names('q-url-param-list'), request.query),
    listed(names('q-header-list'), request.headers),
    '',
  ].join('\n');
  const toSign = ['sha1', fields.get('q-sign-time') ?? '', sha1(format), ''].join('\n');
  const expected = Buffer.from(hmac(hmac(secretKey, fields.get('q-key-time') ?? ''), toSign));
  const given = Buffer.from(fields.get('q-signature') ?? '');
  return expected.length === given.length && timingSafeEqual(expected, given);
}
