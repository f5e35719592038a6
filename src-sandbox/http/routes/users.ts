import type { FastifyInstance } from 'fastify';
import * as api from '#api/contract/users.ts';
import { toSelf } from '../../market/user-records.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of players, profiles and follows. */
export function userRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { users, skills, signIn } = deps.market;

  route(app, deps, api.searchUser, (query, { userId }) => skills.searchPlayers(query, userId));
  route(app, deps, api.profile, ({ userId }, caller) => users.profile(userId, caller.userId));
  route(app, deps, api.profileUpdate, (body, { self }) => {
    const user = users.update(self, body);
    deps.chat.profileChanged(self);
    return toSelf(user);
  });
  route(app, deps, api.phoneBind, (body, { self }) => {
    signIn.bindPhone(self, body);
    return {};
  });
  route(app, deps, api.follow, ({ toUserId, action }, { self }) =>
    users.setFollowing(self, toUserId, action === 'follow'),
  );
  route(app, deps, api.following, (page, { self }) => users.following(self, page));
}
