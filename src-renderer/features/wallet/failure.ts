import { codes } from '#api/contract/common.ts';
import type { ApiFailure } from '#api/errors.ts';
import { i18n } from '#i18n/index.ts';

/** The text for a failed action: the server's message, or a sentence of the catalogue. */
export function actionWords(failure: ApiFailure): string {
  if (failure.kind === 'rejected' && failure.code === codes.insufficientCoins) {
    return i18n.t('common:insufficientCoins');
  }
  if (failure.kind === 'rejected' && failure.code === codes.insufficientDiamonds) {
    return i18n.t('common:insufficientDiamonds');
  }
  const message = 'message' in failure ? failure.message : '';
  return message === '' ? i18n.t('common:operationFailed') : message;
}
