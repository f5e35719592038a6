import { codes } from '../errors.ts';

/** The result for one account in a relations request; code 0 is success. */
export const result = (account: string, code = 0, info = '') => ({
  To_Account: account,
  ResultCode: code,
  ResultInfo: info,
});

/** The result for an account that is not registered. */
export const unknownAccount = (account: string) =>
  result(account, codes.snsAccountUnknown, 'The account does not exist.');
