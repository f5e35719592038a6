export { DownloadListStore } from './DownloadListStore.ts';
export { draggedOut } from './dragged-out.ts';
