import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../route.ts';
import { applyRoutes } from './apply.ts';
import { authRoutes } from './auth.ts';
import { campaignRoutes } from './campaigns.ts';
import { chatRoutes } from './chat.ts';
import { couponRoutes } from './coupons.ts';
import { gameRoutes } from './games.ts';
import { helpRoutes } from './help.ts';
import { homeRoutes } from './home.ts';
import { inviteRoutes } from './invites.ts';
import { orderRoutes } from './orders.ts';
import { paymentRoutes } from './payments.ts';
import { payoutRoutes } from './payout.ts';
import { placeRoutes } from './places.ts';
import { realNameRoutes } from './realname.ts';
import { rentalRoutes } from './rentals.ts';
import { skillRoutes } from './skills.ts';
import { topUpRoutes } from './topups.ts';
import { uploadRoutes } from './uploads.ts';
import { userRoutes } from './users.ts';
import { walletRoutes } from './wallet.ts';

const resources = [
  applyRoutes,
  authRoutes,
  campaignRoutes,
  chatRoutes,
  couponRoutes,
  gameRoutes,
  helpRoutes,
  homeRoutes,
  inviteRoutes,
  orderRoutes,
  paymentRoutes,
  payoutRoutes,
  placeRoutes,
  realNameRoutes,
  rentalRoutes,
  skillRoutes,
  topUpRoutes,
  uploadRoutes,
  userRoutes,
  walletRoutes,
] as const;

/** Serves the marketplace API, with one file per resource. */
export function apiRoutes(app: FastifyInstance, deps: RouteDeps): void {
  for (const routesOf of resources) routesOf(app, deps);
}
