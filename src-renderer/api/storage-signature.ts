/** The key that signs a request to object storage. */
export interface StorageKey {
  secretId: string;
  secretKey: string;
  /** The period in which the key is valid, in seconds since the epoch. */
  startTime: number;
  expiredTime: number;
}

/** The parts of a request that its signature covers. */
export interface SignedParts {
  method: 'PUT';
  /** The path within the bucket, not encoded. */
  path: string;
  /** Headers by their lower-case names. */
  headers: Readonly<Record<string, string>>;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

async function hmac(key: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign']);
  return hexOf(await crypto.subtle.sign('HMAC', imported, bytesOf(text)));
}

/**
 * The `Authorization` header of a request to the vendor's object storage, as its documentation describes it:
 * a key derived for the period signs a digest of the request. SHA-1 is the vendor's choice; it is only used
 * in an HMAC here.
 */
export async function authorizationOf(
  key: StorageKey,
  { method, path, headers }: SignedParts,
): Promise<string> {
  const time = `${key.startTime};${key.expiredTime}`;
  const names = Object.keys(headers).sort();
  const listed = names.map((name) => `${encoded(name)}=${encoded(headers[name] ?? '')}`).join('&');
  const request = [method.toLowerCase(), path, '', listed, ''].join('\n');
  const digest = hexOf(await crypto.subtle.digest('SHA-1', bytesOf(request)));
  const signature = await hmac(await hmac(key.secretKey, time), ['sha1', time, digest, ''].join('\n'));
  return [
    'q-sign-algorithm=sha1',
    `q-ak=${key.secretId}`,
    `q-sign-time=${time}`,
    `q-key-time=${time}`,
    `q-header-list=${names.map(encoded).join(';')}`,
    'q-url-param-list=',
    `q-signature=${signature}`,
  ].join('&');
}
