/** All limits and times of the chat gateway; seconds and bytes unless the name says otherwise. */
export const limits = {
  /** The interval of the SDK's hello, which is how the SDK notices a lost connection. */
  helloInterval: 10,
  /** The time without a frame after which a connection is closed. */
  idleTimeout: 60,
  a2Lifetime: 30 * 24 * 3600,
  /** The interval of the check for open connections whose sign-in has ended. */
  sweepInterval: 15,
  /**
   * A connection with an expired sign-in is closed after this time; until then its client may renew the
   * sign-in.
   */
  renewalGrace: 30,
  /** A closed connection still counts as online for subscribers during this time. */
  presenceGraceMs: 2000,
  /** The time after which the custom status of an account that has left is forgotten. */
  customStatusMs: 30_000,
  revokeWindow: 120,
  messageBytes: 12 * 1024,
  frameBytes: 512 * 1024,
  /** Nesting levels of a frame's JSON; the SDK itself reads at most 100. */
  frameDepth: 96,
  /** Larger frames are sent compressed. */
  compressAbove: 4 * 1024,
  /** A slow reader with more unsent bytes is disconnected; it resumes by itself. */
  sendBufferBytes: 16 * 1024 * 1024,
  framesPerSecond: 200,
  /** After silence a connection may send the frames of this many seconds at once. */
  frameBurstSeconds: 3,
  /** Malformed frames that a connection may send before it is closed. */
  malformedFrames: 20,
  conversationPage: 100,
  historyPage: 50,
  /** Messages in one getmsg reply after a reconnect. */
  catchUpMessages: 2000,
  catchUpNotices: 100,
  /** The allowed difference between the clocks of client and service for requests by time. */
  clockSlack: 5,
  statusSubscriptions: 200,
  mergedBytes: 1024 * 1024,
  imageBytes: 20 * 1024 * 1024,
  fileBytes: 100 * 1024 * 1024,
  uploadLifetime: 3600,
  filesPerRequest: 20,
  receiptsPerPage: 100,
  reactionsPerMessage: 50,
  pinnedPerGroup: 10,
  /** Accounts that one request follows, unfollows or counts. */
  followsPerRequest: 20,
  /** Accounts that one account may follow. */
  following: 5000,
  followPage: 1000,
  blocked: 1000,
  conversationsPerRequest: 100,
  conversationGroups: 20,
  conversationGroupNameBytes: 32,
  conversationsPerGroup: 1000,
  markedConversations: 1000,
  customMarkBytes: 256,
  friendGroups: 32,
  friendGroupNameBytes: 30,
  groupNameBytes: 100,
  groupIntroductionBytes: 400,
  /** In characters, because the product's own limit in them may need more bytes than the cloud allows. */
  groupNotice: 400,
  applicationBytes: 300,
  groupAdmins: 10,
  /** New members in one request. */
  addedAtOnce: 300,
  topicsPerCommunity: 100,
  /** Unanswered applications and invitations of one group. */
  openApplications: 500,
  /** Applications in one reply: the SDK asks for further pages of communities at the wrong service. */
  applicationsPerReply: 1000,
  /** Messages in the reply to one poll of an open room, and the longest wait of a poll; the SDK's timeout is 15 s. */
  roomPollMessages: 50,
  roomPollHoldMs: 10_000,
  roomPollPauseMs: 300,
  roomHistoryMessages: 20,
  /** Recalls and reactions of one room that are kept for polling clients. */
  roomEvents: 200,
  roomMemberPage: 500,
  bansPerRequest: 20,
  /** The smallest number of a member mark. */
  firstMemberMark: 1000,
  receiptsPerRequest: 30,
  searchKeywords: 5,
  groupAttributes: 16,
  groupAttributeKeyBytes: 32,
  groupAttributeBytes: 4 * 1024,
  /** The total size of a group's keys and values. */
  groupAttributesBytes: 16 * 1024,
  groupCounters: 20,
  groupCounterKeyBytes: 128,
} as const;

/** Words that a message may not contain (a short list to demonstrate the rule). */
export const bannedWords: readonly string[] = ['judi slot gacor', 'free diamond generator', '刷钻外挂'];
