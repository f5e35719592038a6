import { informationRoutes } from './information.ts';
import { marketRoutes } from './market.ts';
import { ownRoutes } from './own.ts';
import { type AppRoute, routesOf } from './route.ts';

/**
 * Every route of the product (docs/product.md, Who may open what); those marked assumed are not in its table.
 * The one for
 * all other paths is the last.
 */
export const routes: readonly AppRoute[] = [...marketRoutes, ...ownRoutes, ...informationRoutes].flatMap(
  routesOf,
);

/** Paths that lead elsewhere: default children, and the spelling people expect. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/skill', to: '/skill/list' },
  { from: '/chat', to: '/chat/list' },
  { from: '/app', to: '/app/apply-business' },
  { from: '/app/invite/index', to: '/app/invite' },
  { from: '/help-feedback/question-list', to: '/help-feedback/queston-list' },
];
