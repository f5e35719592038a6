export { actionWords } from './failure.ts';
export { KeptAttempt } from './KeptAttempt.ts';
export { ChannelGrid } from './parts/ChannelGrid.tsx';
export { ItemTile } from './parts/ItemTile.tsx';
