import type { ApiFailure } from '#api/errors.ts';
import { i18n } from '#i18n/index.ts';

/** The title and the sentence an error state shows for a failure, in the language in use. */
export function failureWords(failure: ApiFailure): { title: string; text: string } {
  const kind = failure.kind === 'cancelled' ? 'network' : failure.kind;
  return { title: i18n.t(`errors:${kind}.title`), text: i18n.t(`errors:${kind}.text`) };
}
