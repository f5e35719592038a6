export { PlayerTile, PlayerTileSkeleton } from './parts/PlayerTile.tsx';
export { VoiceButton } from './parts/VoiceButton.tsx';
export { amountOf, perUnit, quantityLabel } from './units.ts';
export { VoiceStore } from './VoiceStore.ts';
