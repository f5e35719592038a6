import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '#parts/paging/index.ts';
import { ErrorState } from '#ui/ErrorState.tsx';

type LoadedViewProps<T> = {
  loaded: Loaded<T>;
  /** The placeholder during the first load, in the size of the content. */
  skeleton: ReactNode;
  /** Replaces the reload of this value, if opening the screen loads more. */
  onRetry?: () => void;
  children: (value: T) => ReactNode;
};

/** Renders a `Loaded` in its states: skeleton, error with retry, or the value. */
export const LoadedView = observer(function LoadedView<T>({
  loaded,
  skeleton,
  onRetry = () => void loaded.load(),
  children,
}: LoadedViewProps<T>) {
  const { t } = useTranslation('errors');
  if (loaded.value !== null) return <>{children(loaded.value)}</>;
  const { failure } = loaded;
  if (!failure) return <div aria-busy="true">{skeleton}</div>;
  const kind = failure.kind === 'cancelled' ? 'network' : failure.kind;
  return (
    <ErrorState
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      onRetry={onRetry}
      retrying={loaded.isLoading}
    />
  );
}) as <T>(props: LoadedViewProps<T>) => ReactNode;
