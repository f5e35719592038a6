import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import type { uploadTokenCos } from '#api/contract/common.ts';
import {
  beginsAs,
  plainType,
  readUploadKey,
  type UploadKind,
  uploadProblem,
  uploadRule,
} from '#lib/rules/upload.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { keptValue } from './kept-values.ts';
import { FieldRefusal } from './Refusal.ts';
import { isSignedWith, readAuthorization, type SignedRequest } from './storage-signature.ts';

const credentialSeconds = 1800;
const maxObjectsPerUser = 500;
const bucket = 'sandbox-1250000000';
const endpoint = '/files';

/** The path at which this server stores the bucket's objects. */
export const storagePath = `${endpoint}/${bucket}/`;

/** The reasons why the storage service refuses an object; the names are the vendor's. */
export type StorageRefusal =
  | 'AccessDenied'
  | 'InvalidArgument'
  | 'EntityTooLarge'
  | 'SignatureDoesNotMatch'
  | 'QuotaExceeded';

/** A stored object. */
export interface StoredObject {
  key: string;
  user_id: number;
  type: string;
  bytes: Uint8Array;
}

/**
 * The stand-in for object storage: issues short-lived credentials, checks requests signed with them, stores
 * objects.
 */
export class Uploads {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #secret: string;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#secret = keptValue(database, 'storage_secret', () => randomBytes(32).toString('hex'));
  }

  /** A credential that only allows writing below the user's own prefix. */
  credential(userId: number): z.output<typeof uploadTokenCos.reply> {
    const now = Math.floor(this.#clock.now() / 1000);
    const expiredTime = now + credentialSeconds;
    const tmpSecretId = `sandbox-${userId}-${expiredTime}`;
    return {
      endpoint,
      bucket,
      region: 'local',
      prefix: `users/${userId}/`,
      tmpSecretId,
      tmpSecretKey: this.#derive('key', tmpSecretId),
      sessionToken: this.#derive('token', tmpSecretId),
      startTime: now,
      expiredTime,
    };
  }

  /** Stores an object, or returns the reason of a refusal. */
  put(request: SignedRequest, type: string, bytes: Uint8Array): StorageRefusal | null {
    const userId = this.#signer(request);
    if (userId === null) return 'SignatureDoesNotMatch';
    const key = request.path.slice(1);
    const place = readUploadKey(key);
    if (!place || place.userId !== userId) return 'AccessDenied';
    const wrong = uploadProblem(place.kind, type, bytes.length);
    if (wrong === 'size') return 'EntityTooLarge';
    const ending = uploadRule(place.kind).types[plainType(type)];
    if (wrong || ending !== place.extension || !beginsAs(type, bytes)) return 'InvalidArgument';
    const count =
      this.#database.get<{ n: number }>('SELECT count(*) AS n FROM stored_objects WHERE user_id = ?', userId)
        ?.n ?? 0;
    if (count >= maxObjectsPerUser) return 'QuotaExceeded';
    // A name is used once, so that a reviewed object is never replaced afterwards.
    const { changes } = this.#database.run(
      'INSERT INTO stored_objects (key, user_id, type, bytes, stored_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      key,
      userId,
      plainType(type),
      bytes,
      this.#clock.now(),
    );
    return changes === 1 ? null : 'AccessDenied';
  }

  /** An object that anyone may read; identity documents are only for the reviewer. */
  readable(key: string): StoredObject | null {
    if (readUploadKey(key)?.kind === 'identity') return null;
    return this.find(key);
  }

  find(key: string): StoredObject | null {
    return (
      this.#database.get<StoredObject>(
        'SELECT key, user_id, type, bytes FROM stored_objects WHERE key = ?',
        key,
      ) ?? null
    );
  }

  /** Refuses an address unless this user uploaded its object for this purpose. */
  mustOwn(userId: number, address: string, kind: UploadKind, field: string): void {
    const key = address.startsWith(storagePath) ? address.slice(storagePath.length) : '';
    const place = readUploadKey(key);
    const isOwn =
      place?.userId === userId &&
      place.kind === kind &&
      this.#database.get('SELECT 1 FROM stored_objects WHERE key = ? AND user_id = ?', key, userId) !==
        undefined;
    if (!isOwn) throw new FieldRefusal(field, 'ownUpload');
  }

  #signer(request: SignedRequest): number | null {
    const authorization = readAuthorization(request.headers.authorization ?? '');
    if (!authorization) return null;
    const { secretId, startsAt, endsAt, fields } = authorization;
    const id = /^sandbox-(\d{1,10})-(\d{1,12})$/.exec(secretId);
    const now = Math.floor(this.#clock.now() / 1000);
    // The browser's clock may be slightly wrong.
    if (!id || Number(id[2]) < now || endsAt < now || startsAt > now + 60) return null;
    if (!equal(request.headers['x-cos-security-token'] ?? '', this.#derive('token', secretId))) return null;
    return isSignedWith(this.#derive('key', secretId), fields, request) ? Number(id[1]) : null;
  }

  #derive(purpose: 'key' | 'token', secretId: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose}:${secretId}`).digest('hex');
  }
}

function equal(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
