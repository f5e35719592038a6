import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/Button.tsx';
import styles from './viewer.module.css';

type ViewerFrameProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dark layer over the whole window; Escape closes it and the focus goes back to where it was. */
export function ViewerFrame({ title, onClose, children }: ViewerFrameProps) {
  const { t } = useTranslation('viewer');
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.viewer}>
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
          <Dialog.Close
            render={<IconButton icon="x" size="lg" label={t('close')} className={styles.close} />}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
