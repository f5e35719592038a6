export { useHeldFile } from './held.ts';
export { PictureDraft } from './PictureDraft.ts';
export { PictureGrid } from './PictureGrid.tsx';
export { drawPicture, readPicture } from './resize.ts';
export { UploadTask } from './UploadTask.ts';
export { unfinishedUpload } from './unfinished-upload.ts';
export { useLeaveGuard } from './useLeaveGuard.ts';
export { VoiceDraft } from './VoiceDraft.ts';
export { VoiceField } from './VoiceField.tsx';
