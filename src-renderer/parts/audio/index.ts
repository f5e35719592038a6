export { AudioPlayerStore } from './AudioPlayerStore.ts';
