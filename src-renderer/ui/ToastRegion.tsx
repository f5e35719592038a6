import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './ToastRegion.module.css';

/** The kind of a toast. */
export type ToastKind = 'success' | 'warning' | 'error' | 'normal';
/** One toast on screen; its owner decides how long it stays. */
export type ToastItem = {
  id: string;
  kind: ToastKind;
  text: string;
  /** A button after the text, such as "Undo". */
  action?: ToastButton | undefined;
  onClose?: (() => void) | undefined;
  /** Called when the pointer or the focus enters the toast or leaves it; its time stops meanwhile. */
  onHold?: ((isHeld: boolean) => void) | undefined;
};

/** The button of a toast. */
export type ToastButton = {
  label: string;
  onPress: () => void;
  /** The keys that press it from anywhere, as `aria-keyshortcuts` takes them. */
  shortcut?: string | undefined;
};

const icons: Record<ToastKind, IconName> = {
  success: 'circle-check',
  warning: 'triangle-alert',
  error: 'circle-x',
  normal: 'info',
};

/**
 * The toasts at the top of the window, the newest last, 20 px apart. Keep it mounted, so that toasts are
 * announced.
 */
export function ToastRegion({ toasts }: { toasts: readonly ToastItem[] }) {
  const { t } = useTranslation('ui');
  return (
    // Modal layers hide the rest of the page from screen readers, except live regions: each toast is its own
    // live region.
    <section aria-label={t('toast.region')} aria-live="off" className={styles.region}>
      {toasts.map((toast) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the timer for a reader
        <div
          key={toast.id}
          role={toast.kind === 'error' ? 'alert' : 'status'}
          className={classes(styles.toast, styles[toast.kind])}
          onPointerEnter={() => toast.onHold?.(true)}
          onPointerLeave={() => toast.onHold?.(false)}
          onFocus={() => toast.onHold?.(true)}
          onBlur={() => toast.onHold?.(false)}
        >
          <Icon name={icons[toast.kind]} className={styles.icon} />
          <span className={styles.text}>{toast.text}</span>
          {toast.action && (
            <Button
              size="sm"
              variant="tint"
              className={styles.action}
              aria-keyshortcuts={toast.action.shortcut}
              onClick={toast.action.onPress}
            >
              {toast.action.label}
            </Button>
          )}
          {toast.onClose && (
            <IconButton
              icon="x"
              size="sm"
              label={t('toast.dismiss')}
              onClick={toast.onClose}
              className={styles.close}
            />
          )}
        </div>
      ))}
    </section>
  );
}
