import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ChatApp } from './usersig.ts';

const mark = (app: ChatApp, groupId: string): string =>
  createHmac('sha256', `room ${app.sdkAppId} ${app.secret}`).update(groupId).digest('base64url');

/**
 * The key with which a visitor without an account polls an open room; it needs no table. Clients send back
 * the newest key that they received, which thus contains their position in the changes that have no sequence
 * number.
 */
export const issueRoomKey = (app: ChatApp, groupId: string, place = 0): string =>
  `${Buffer.from(groupId).toString('base64url')}.${mark(app, groupId)}.${place}`;

/** The position in a key. */
export const placeInKey = (key: string): number => Number(/\.(\d{1,15})$/.exec(key)?.[1] ?? 0);

/** The room of a key; undefined if the key was not issued here. */
export function readRoomKey(app: ChatApp, key: string): string | undefined {
  const [payload, signature] = key.split('.');
  if (!payload || !signature) return undefined;
  const groupId = Buffer.from(payload, 'base64url').toString('utf8');
  const expected = Buffer.from(mark(app, groupId));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? groupId : undefined;
}
