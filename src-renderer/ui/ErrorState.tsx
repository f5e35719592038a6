import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { BrokenStringDrawing } from './drawings.tsx';
import styles from './EmptyState.module.css';

type ErrorStateProps = {
  /** What happened; a general sentence without it. */
  title?: string | undefined;
  /** Why, and what is safe. */
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Another way on, such as back to where the thing was found. */
  action?: ReactNode;
};

/** Something did not arrive: what happened, what is safe, and Retry. */
export function ErrorState({ title, text, onRetry, retrying, action }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.blank} role="alert">
      <BrokenStringDrawing className={styles.drawing} />
      <p className={styles.title}>{title ?? t('error.title')}</p>
      <p className={styles.text}>{text ?? t('error.text')}</p>
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <Button icon="rotate-ccw" onClick={onRetry} loading={retrying}>
              {t('retry')}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
