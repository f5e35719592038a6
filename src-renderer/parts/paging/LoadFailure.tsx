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
  wallet: paths.wallet(),
} as const;

type LoadFailureProps = {
  failure: ApiFailure;
  onRetry?: (() => void) | undefined;
  /** True during the retry. */
  retrying?: boolean | undefined;
  /** The list with other objects of this kind. */
  out: keyof typeof ways;
  /** Replaces the texts of the failure's kind. */
  words?: { title: string; text: string } | undefined;
};

/** The state of an object that failed to load: Retry if that can help, otherwise a link to the list. */
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
