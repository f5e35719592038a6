import type { ApiFailure } from '#api/errors.ts';
import { i18n } from '#i18n/index.ts';

/** The title and the sentence of an error state for a failure, in the current language. */
export function failureWords(failure: ApiFailure): { title: string; text: string } {
  const kind = failure.kind === 'cancelled' ? 'network' : failure.kind;
  return { title: i18n.t(`errors:${kind}.title`), text: i18n.t(`errors:${kind}.text`) };
}

/**
 * The title and the sentence for a profile: the server's message, or the sentence of the catalogue, and below it what
 * the person can do (docs/product.md, Words on failures).
 */
export function profileFailureWords(failure: ApiFailure): { title: string; text: string } {
  const message = 'message' in failure ? failure.message : '';
  return { ...failureWords(failure), title: message || i18n.t('errors:profileFailed') };
}
