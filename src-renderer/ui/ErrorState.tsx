import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { BrokenStringDrawing } from './drawings.tsx';
import styles from './EmptyState.module.css';

type ErrorStateProps = {
  /** The failure; by default a general sentence. */
  title?: string | undefined;
  /** The reason, and which data is safe. */
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Another way to continue, such as a link back to the list. */
  action?: ReactNode;
};

/** The state of a failed request: the failure, which data is safe, and Retry. */
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
