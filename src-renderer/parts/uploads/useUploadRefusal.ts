import { useTranslation } from 'react-i18next';
import { useServices } from '#parts/root/index.tsx';
import { showFault } from '#ui/showFault.ts';
import type { UnfinishedUpload } from './unfinished-upload.ts';

/** Refuses to send a form because of an unfinished upload: says why, and leads to the upload that has failed. */
export function useUploadRefusal(): (reason: UnfinishedUpload) => void {
  const { t } = useTranslation(['uploads']);
  const { toasts } = useServices();
  return (reason) => {
    toasts.warning(t(reason));
    showFault(document);
  };
}
