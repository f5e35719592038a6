import type { PictureDraft } from './PictureDraft.ts';
import type { VoiceDraft } from './VoiceDraft.ts';

/** The key of the words for an upload that stands in the way of sending a form. */
export type UnfinishedUpload = 'uploads:busy' | 'uploads:voiceFailed' | 'uploads:picturesFailed';

/**
 * The words that refuse to send a form while a recording or an upload is running or has failed, because the form would
 * be sent without it; null if nothing is in the way.
 */
export function unfinishedUpload(
  pictures: Pick<PictureDraft, 'isSending' | 'hasFailed'>,
  voice: Pick<VoiceDraft, 'isRecording' | 'isSending' | 'hasFailed'> | null = null,
): UnfinishedUpload | null {
  if (pictures.isSending || voice?.isRecording || voice?.isSending) return 'uploads:busy';
  if (voice?.hasFailed) return 'uploads:voiceFailed';
  return pictures.hasFailed ? 'uploads:picturesFailed' : null;
}
