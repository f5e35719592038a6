export { PlayerTile, PlayerTileSkeleton } from './parts/PlayerTile.tsx';
export { amountOf, perUnit, quantityLabel } from './units.ts';
