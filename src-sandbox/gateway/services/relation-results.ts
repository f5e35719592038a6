import { codes } from '../errors.ts';

/** What came of one account of a request about relations; code 0 is success. */
export const result = (account: string, code = 0, info = '') => ({
  To_Account: account,
  ResultCode: code,
  ResultInfo: info,
});

/** The result for an account that is not registered. */
export const unknownAccount = (account: string) =>
  result(account, codes.snsAccountUnknown, 'The account does not exist.');
