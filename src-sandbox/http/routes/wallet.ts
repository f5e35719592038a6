import type { FastifyInstance } from 'fastify';
import { codes } from '#api/contract/common.ts';
import { diamondBalance, ledgerList, walletBalance } from '#api/contract/wallet.ts';
import { Refusal } from '../../market/Refusal.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of balances and the ledger. */
export function walletRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { wallets } = deps.market;

  // A balance is private: the user parameter must be the caller's own id.
  route(app, deps, diamondBalance, ({ userId }, { self }) => {
    if (userId !== self) throw new Refusal(codes.forbidden, 'forbidden');
    return { userId, diamonds: wallets.balance(self).diamonds };
  });
  route(app, deps, walletBalance, (_query, { self }) => wallets.balance(self));
  route(app, deps, ledgerList, (query, { self, language }) => wallets.ledger(self, language, query));
}
