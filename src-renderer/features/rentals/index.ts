export { RentalTile } from './parts/RentalTile.tsx';
