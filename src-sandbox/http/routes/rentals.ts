import type { FastifyInstance } from 'fastify';
import { rentalFind, rentalSearch } from '#api/contract/rentals.ts';
import { rentalOwn, rentalShelfUpdate, rentalUpdate } from '#api/contract/rentals-own.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of rental accounts, and of an owner's own ones. */
export function rentalRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { rentals, ownRentals } = deps.market;

  route(app, deps, rentalSearch, (query) => rentals.search(query));
  route(app, deps, rentalFind, ({ id }) => rentals.find(id));

  route(app, deps, rentalOwn, (_query, { self }) => ({ items: ownRentals.list(self) }));
  route(app, deps, rentalUpdate, (body, { self }) => ownRentals.update(self, body));
  route(app, deps, rentalShelfUpdate, ({ id, shelfStatus }, { self }) =>
    ownRentals.setShelf(self, id, shelfStatus),
  );
}
