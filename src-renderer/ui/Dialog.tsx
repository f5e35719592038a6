import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';

type DialogProps = {
  open: boolean;
  /** Escape, the cross or a press outside. */
  onClose: () => void;
  title: string;
  /** 400, 520 or 720 px. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** False keeps it open on a press outside, for work that would be lost. */
  dismissible?: boolean | undefined;
  /** What takes focus first; without it the first control of the body, or the cross where it has none. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
};

/** Asks for attention: the rest of the window waits. Focus returns to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  size = 'sm',
  footer,
  dismissible = true,
  initialFocus,
  children,
}: DialogProps) {
  const { t } = useTranslation('ui');
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={!dismissible}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classes(styles.dialog, styles[size])}
            // A finger is not asked to type: the keyboard would cover what there is to read.
            initialFocus={initialFocus ?? ((opened) => opened === 'touch' || firstControl(body.current))}
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

/** Where one begins: at the choice that was made, or at the first control. */
function firstControl(body: HTMLElement | null): HTMLElement | null {
  const controls = [
    ...(body?.querySelectorAll<HTMLElement>('input, textarea, select, button, a[href]') ?? []),
  ];
  const usable = controls.filter((control) => control.tabIndex >= 0 && !control.matches(':disabled'));
  return usable.find((control) => control.matches('[type="radio"]:checked')) ?? usable[0] ?? null;
}
