import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/Button.tsx';
import { firstControl, openingFocus } from '#ui/opening-focus.ts';
import { useLayerClose } from '#ui/useLayerClose.ts';
import styles from './viewer.module.css';

type ViewerFrameProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dark layer over the whole window; Escape closes it and the focus goes back to where it was. */
export function ViewerFrame({ title, onClose, children }: ViewerFrameProps) {
  const { t } = useTranslation('viewer');
  const popup = useRef<HTMLDivElement>(null);
  const changed = useLayerClose(true, onClose);
  return (
    <Dialog.Root open onOpenChange={changed}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          className={styles.viewer}
          initialFocus={() => openingFocus(firstControl(popup.current), popup.current)}
        >
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
