import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';
import { firstControl, openingFocus } from './opening-focus.ts';
import { useLayerClose } from './useLayerClose.ts';

type DialogProps = {
  open: boolean;
  /** Called on Escape, on the cross and on a click outside. */
  onClose: () => void;
  title: string;
  /** 400, 520 or 720 px. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Fills the screen of a phone; on the desktop the dialog is as high as its content. */
  fill?: boolean | undefined;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** False keeps it open on a click outside, for input that would be lost. */
  dismissible?: boolean | undefined;
  /** The element that is focused first; by default the first control of the body. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
};

/** A modal dialog: the rest of the window is inert. On close, the focus returns to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  size = 'sm',
  fill = false,
  footer,
  dismissible = true,
  initialFocus,
  children,
}: DialogProps) {
  const { t } = useTranslation('ui');
  const body = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const changed = useLayerClose(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={changed} disablePointerDismissal={!dismissible}>
      <Base.Portal>
        {/* The scrim also covers a drawer or another dialog, which cannot be used meanwhile. */}
        <Base.Backdrop className={styles.scrim} forceRender />
        <Base.Viewport className={classes(styles.viewport, fill && styles.edgeToEdge)}>
          <Base.Popup
            className={classes(styles.dialog, styles[size], fill && styles.fill)}
            ref={popup}
            initialFocus={() =>
              openingFocus(initialFocus?.current ?? firstControl(body.current), popup.current)
            }
          >
            <header className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<IconButton icon="x" label={t('close')} />} />
            </header>
            <div ref={body} className={styles.body}>
              {children}
            </div>
            {footer && <footer className={styles.foot}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
