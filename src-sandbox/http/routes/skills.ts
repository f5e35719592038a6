import type { FastifyInstance } from 'fastify';
import { skillRecommend } from '#api/contract/recommended.ts';
import * as api from '#api/contract/skills.ts';
import { type RouteDeps, route } from '../route.ts';

const mostRecommended = 50;

/** Routes of players' skills, their reviews, and a player's own skills. */
export function skillRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { skills, ownSkills } = deps.market;

  route(app, deps, skillRecommend, ({ pageSize }, { userId }) =>
    skills.recommend(Math.min(Math.max(pageSize, 1), mostRecommended), userId),
  );
  route(app, deps, api.skillSearch, (body, caller) => skills.search(body, caller));
  route(app, deps, api.skillFind, ({ id, withCoupon }, caller) =>
    withCouponIf(withCoupon, skills.find(id, caller)),
  );
  route(app, deps, api.skillList, ({ userId, shelfStatus, withCoupon = false }, caller) => ({
    // Unlisted skills are only visible to their owner.
    items: skills
      .ofUser(userId, caller.userId === userId ? shelfStatus : 1, caller)
      .map((skill) => withCouponIf(withCoupon, skill)),
  }));
  route(app, deps, api.evaluationList, (query) => skills.evaluations(query));

  route(app, deps, api.skillOwn, (_query, { self, language }) => ownSkills.list(self, language));
  route(app, deps, api.skillOptions, ({ gameId }, { self }) => ownSkills.options(self, gameId));
  route(app, deps, api.skillAdd, (body, { self, language }) => ownSkills.add(self, body, language));
  route(app, deps, api.skillUpdate, (body, { self, language }) => ownSkills.update(self, body, language));
  route(app, deps, api.skillShelfUpdate, ({ id, shelfStatus }, { self, language }) =>
    ownSkills.setShelf(self, id, shelfStatus, language),
  );
}

/** Skills contain their best coupon only if the request asks for it (docs/product.md, The market). */
function withCouponIf<T extends api.SkillItem>(isAsked: boolean, skill: T): T {
  return isAsked ? skill : { ...skill, couponInfo: null };
}
