/** A refusal that is sent to the client as `ErrorCode` and `ErrorInfo`. */
export class WireError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'WireError';
    this.code = code;
  }
}

/** The cloud's own codes that this gateway uses. */
export const codes = {
  sessionExpired: 70001,
  signatureInvalid: 70003,
  accountMismatch: 70013,
  appMismatch: 70014,
  accountUnknown: 70107,
  badRequest: 6017,
  unknownCommand: 60003,
  tooFast: 60019,
  internal: 60008,
  groupNoPermission: 10007,
  groupBadRequest: 10004,
  groupTooManyAccounts: 10005,
  ownerMayNotQuit: 10009,
  groupUnknown: 10010,
  groupAlreadyMember: 10013,
  groupFull: 10014,
  groupBadId: 10015,
  groupMuted: 10017,
  groupIdTaken: 10021,
  groupApplicationHandled: 10024,
  groupMessageUnknown: 10030,
  groupRevokeTooLate: 10031,
  groupAttributeUnknown: 10050,
  groupAttributeConflict: 10056,
  groupPinsFull: 10070,
  groupAlreadyPinned: 10071,
  c2cBadRequest: 20001,
  c2cReceiverUnknown: 20003,
  c2cBlocked: 20007,
  c2cRevokeTooLate: 20016,
  c2cMessageUnknown: 20022,
  modifyConflict: 20027,
  snsBadRequest: 30001,
  snsAccountUnknown: 30003,
  snsTooMany: 30010,
  snsTooManyGroups: 30011,
  snsBlackListFull: 30013,
  snsInOwnBlackList: 30515,
  snsDeniesAll: 30516,
  snsInTheirBlackList: 30525,
  snsNoApplication: 30614,
  snsGroupNotFriend: 32216,
  profileBadRequest: 40001,
  profileBadWord: 40005,
  contactBadRequest: 50002,
  contactTooManyConversations: 51008,
  contactGroupUnknown: 51009,
  contactTooManyGroups: 51010,
  contactBadGroupName: 51011,
  accountDestroyed: 70107,
  bannedWord: 80001,
  searchBadRequest: 27003,
  messageTooLong: 8001,
  fileNotOurs: 4001,
  notAPicture: 4004,
  commandDisabled: 10026,
} as const;
