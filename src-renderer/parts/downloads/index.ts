export { DownloadListStore } from './DownloadListStore.ts';
