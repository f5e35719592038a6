export { RentalTile, RentalTileSkeleton } from './parts/RentalTile.tsx';
