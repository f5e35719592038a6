export { actionWords } from './failure.ts';
export { ChannelGrid } from './parts/ChannelGrid.tsx';
export { ItemLink, ItemTile } from './parts/ItemTile.tsx';
