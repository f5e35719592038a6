import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { codes } from '#api/contract/common.ts';
import { orderSignInCode } from '#api/contract/orders.ts';
import { skillAdd, skillOptions, skillOwn, skillShelfUpdate, skillUpdate } from '#api/contract/skills.ts';
import { keptValue } from '../../market/kept-values.ts';
import { Refusal } from '../../market/Refusal.ts';
import { OwnSkills } from '../../market/skills-own.ts';
import { type RouteDeps, route } from '../route.ts';

const codeMs = 60_000;

/** A player's own skills, and sign-in codes of rentals. */
export function ownRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { database, clock, orders } = deps.market;
  const own = new OwnSkills(deps.market);

  route(app, deps, skillOwn, (_query, { self, language }) => own.list(self, language));
  route(app, deps, skillOptions, ({ gameId }, { self }) => own.options(self, gameId));
  route(app, deps, skillAdd, (body, { self, language }) => own.add(self, body, language));
  route(app, deps, skillUpdate, (body, { self, language }) => own.update(self, body, language));
  route(app, deps, skillShelfUpdate, ({ id, shelfStatus }, { self, language }) =>
    own.setShelf(self, id, shelfStatus, language),
  );

  const secret = keptValue(database, 'storage_secret', () => crypto.randomUUID());
  route(app, deps, orderSignInCode, ({ orderId }, { self }) => {
    const { row, role } = orders.take(orderId, self);
    if (role !== 'buyer' || row.kind !== 'rental' || row.status !== 'in_progress') {
      throw new Refusal(codes.wrongOrderState, 'wrongOrderState');
    }
    const turn = Math.floor(clock.now() / codeMs);
    const digest = createHmac('sha256', secret).update(`code:${orderId}:${turn}`).digest();
    return {
      code: String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0'),
      expiresAt: (turn + 1) * codeMs,
    };
  });
}
