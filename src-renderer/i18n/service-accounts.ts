import { isServiceAccountId } from '#lib/rules/reserved.ts';
import { i18n } from './index.ts';

/**
 * What a user is called: the market's own accounts by their name in the language in use, since the server has them
 * in one language; everybody else as the server says. A component that shows it follows the language by its own words.
 */
export function userName(userId: string, given: string): string {
  return isServiceAccountId(userId) ? i18n.t(`common:serviceAccounts.${userId}`) : given;
}
