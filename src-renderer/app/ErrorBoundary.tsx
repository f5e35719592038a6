import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { report } from '#lib/report.ts';
import { Button } from '#ui/Button.tsx';
import { isChunkFailure } from './chunkFailure.ts';
import styles from './ErrorBoundary.module.css';

type Props = {
  children: ReactNode;
  /** A changed key renders the children again: the path, for a route. */
  resetKey?: string;
};
type State = { error: unknown; key: string | undefined };

/**
 * Catches the render errors of a part of the page, so that the rest keeps working, and tells the person which data is
 * safe.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { error: null, key: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (!isChunkFailure(error)) report('a screen', error);
  }

  override render(): ReactNode {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <Broken isChunk={isChunkFailure(this.state.error)} />
    );
  }
}

/** Replaces a broken part of the page: tells the person which data is safe, and offers ways to continue. */
export function Broken({ isChunk }: { isChunk: boolean }) {
  const { t } = useTranslation('errors');
  const words = isChunk ? 'chunk' : 'crash';
  return (
    <div className={styles.broken} role="alert">
      <h2>{t(`${words}.title`)}</h2>
      <p>{t(`${words}.text`)}</p>
      <div className={styles.actions}>
        <Button variant="primary" icon="rotate-cw" onClick={() => window.location.reload()}>
          {t('crash.reload')}
        </Button>
        <Button onClick={() => window.location.assign('/')}>{t('crash.home')}</Button>
      </div>
    </div>
  );
}
