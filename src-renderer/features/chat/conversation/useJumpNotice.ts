import { useTranslation } from 'react-i18next';
import { useServices } from '#parts/root/index.tsx';
import type { JumpOutcome } from './Jumps.ts';

/** Says why a jump did not reach its message; `missing` is the sentence for one that the history no longer has. */
export function useJumpNotice(missing: string): (outcome: JumpOutcome) => void {
  const { t } = useTranslation('conversations');
  const { toasts } = useServices();
  return (outcome) => {
    if (outcome === 'missing') toasts.warning(missing);
    if (outcome === 'failed') toasts.warning(t('window.olderError'));
  };
}
