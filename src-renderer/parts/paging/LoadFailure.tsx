import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#api/errors.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { failureWords } from './failure-words.ts';

/** The links to the lists of each kind. */
const ways = {
  players: paths.players(),
  rentals: paths.rentals(),
  games: paths.topUps(),
  orders: paths.orders(),
} as const;

type LoadFailureProps = {
  failure: ApiFailure;
  onRetry?: (() => void) | undefined;
  /** True while it is tried again. */
  retrying?: boolean | undefined;
  /** Where others of its kind are. */
  out: keyof typeof ways;
  /** Replaces the texts of the failure's kind. */
  words?: { title: string; text: string } | undefined;
};

/** A thing that did not load: Retry where that can help, and the way to others where there is nothing to retry. */
export function LoadFailure({
  failure,
  onRetry,
  retrying,
  out,
  words = failureWords(failure),
}: LoadFailureProps) {
  const { t } = useTranslation('errors');
  const isFinal = failure.kind === 'notFound' || failure.kind === 'forbidden';
  return (
    <ErrorState
      {...words}
      onRetry={isFinal ? undefined : onRetry}
      retrying={retrying}
      action={isFinal && <ButtonLink to={ways[out]}>{t(`out.${out}`)}</ButtonLink>}
    />
  );
}
