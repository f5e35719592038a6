import type { FastifyInstance } from 'fastify';
import * as api from '#api/contract/index.ts';
import type { SkillItem } from '#api/contract/skills.ts';
import { findItem } from '../../market/order-items.ts';
import { type RouteDeps, route } from '../route.ts';

const mostRecommended = 50;

/** Home, games, players, skills, accounts for rent, coupons. */
export function marketRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { market } = deps;

  route(app, deps, api.bannerList, (_input, { language }) => ({ items: market.games.banners(language) }));
  route(app, deps, api.checkExcludeRegion, () => ({ isExcluded: false }));
  route(app, deps, api.gameList, () => ({ items: market.games.list() }));

  route(app, deps, api.searchUser, (query, { userId }) => market.skills.searchPlayers(query, userId));
  route(app, deps, api.skillRecommend, ({ pageSize }, { userId }) =>
    market.skills.recommend(Math.min(Math.max(pageSize, 1), mostRecommended), userId),
  );
  route(app, deps, api.skillSearch, (body, caller) => market.skills.search(body, caller));
  route(app, deps, api.skillFind, ({ id, withCoupon }, caller) =>
    withCouponIf(withCoupon, market.skills.find(id, caller)),
  );
  route(app, deps, api.skillList, ({ userId, shelfStatus, withCoupon = false }, caller) => ({
    // What is not listed is its owner's business.
    items: market.skills
      .ofUser(userId, caller.userId === userId ? shelfStatus : 1, caller)
      .map((skill) => withCouponIf(withCoupon, skill)),
  }));
  route(app, deps, api.evaluationList, (query) => market.skills.evaluations(query));

  route(app, deps, api.rentalSearch, (query) => market.rentals.search(query));
  route(app, deps, api.rentalFind, ({ id }) => market.rentals.find(id));

  route(app, deps, api.couponList, ({ state }, { self, language }) => ({
    items: market.coupons.list(self, state, language),
  }));
  route(app, deps, api.couponForItem, ({ orderKind, itemId }, { self, language }) => {
    const { sellerId } = findItem(market.database, orderKind, itemId);
    return { items: market.coupons.applicable(self, { orderKind, sellerId }, language) };
  });
}

/** Skills carry their best coupon only where it is asked for (docs/product.md, Prices and coupons). */
function withCouponIf<T extends SkillItem>(isAsked: boolean, skill: T): T {
  return isAsked ? skill : { ...skill, couponInfo: null };
}
