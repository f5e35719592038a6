import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ChatApp } from './usersig.ts';

const mark = (app: ChatApp, groupId: string): string =>
  createHmac('sha256', `room ${app.sdkAppId} ${app.secret}`).update(groupId).digest('base64url');

/**
 * The key by which a visitor without an account hears an open room; it needs no table. Clients send back the newest key
 * they got, which so remembers how much they heard of what has no number of its own.
 */
export const issueRoomKey = (app: ChatApp, groupId: string, place = 0): string =>
  `${Buffer.from(groupId).toString('base64url')}.${mark(app, groupId)}.${place}`;

/** How far somebody heard by the key they come with. */
export const placeInKey = (key: string): number => Number(/\.(\d{1,15})$/.exec(key)?.[1] ?? 0);

/** The room a key opens; undefined when the key is not ours. */
export function readRoomKey(app: ChatApp, key: string): string | undefined {
  const [payload, signature] = key.split('.');
  if (!payload || !signature) return undefined;
  const groupId = Buffer.from(payload, 'base64url').toString('utf8');
  const expected = Buffer.from(mark(app, groupId));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? groupId : undefined;
}
