import { createHash } from 'node:crypto';
import { codes } from '#api/contract/common.ts';
import { keyLifeMs } from '#api/contract/endpoint.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { Refusal } from '../market/Refusal.ts';

/** One request with an idempotency key. */
export interface KeyedRequest {
  /** The user; null for a visitor, whose key nobody else knows. */
  userId: number | null;
  key: string | undefined;
  path: string;
  body: unknown;
}

/**
 * Acts once per user and key: the effect and the reply are stored in one transaction, a repeated request gets
 * the stored reply, and another request with the same key is refused. A refused request stores nothing.
 */
export function once<T>(database: Database, clock: Clock, request: KeyedRequest, act: () => T): T {
  const { key, path, body } = request;
  const userId = request.userId ?? 0;
  if (key === undefined || key.length < 8 || key.length > 200) {
    throw new Refusal(codes.invalidInput, 'keyRequired');
  }
  const hash = createHash('sha256')
    .update(`${path}\n${JSON.stringify(body)}`)
    .digest('hex');
  return database.transaction(() => {
    const known = database.get<{ request_hash: string; reply: string }>(
      'SELECT request_hash, reply FROM idempotency_keys WHERE user_id = ? AND key = ?',
      userId,
      key,
    );
    if (known) {
      if (known.request_hash !== hash) throw new Refusal(codes.conflict, 'keyReused');
      return JSON.parse(known.reply) as T;
    }
    const reply = act();
    database.run(
      'INSERT INTO idempotency_keys (user_id, key, request_hash, reply, created_at) VALUES (?, ?, ?, ?, ?)',
      userId,
      key,
      hash,
      JSON.stringify(reply),
      clock.now(),
    );
    return reply;
  });
}

/** Deletes keys that are too old to be repeated by a client. */
export function forgetOldKeys(database: Database, clock: Clock): void {
  database.run('DELETE FROM idempotency_keys WHERE created_at < ?', clock.now() - keyLifeMs);
}
