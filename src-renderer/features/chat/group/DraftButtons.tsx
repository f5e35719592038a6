import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import styles from './DraftButtons.module.css';
import type { Draft } from './useDraft.ts';

type DraftButtonsProps = { draft: Draft; isBusy: boolean; canSave?: boolean };

/** Below a changed text of a group: saves it, or shows the saved one again. */
export function DraftButtons({ draft, isBusy, canSave = true }: DraftButtonsProps) {
  const { t } = useTranslation('chat-group');
  return (
    <div className={styles.buttons}>
      <Button type="submit" disabled={!canSave} loading={isBusy}>
        {t('settings.save')}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={draft.discard}>
        {t('settings.discard')}
      </Button>
    </div>
  );
}
