/** Every limit and time of the chat gateway in one place; seconds and bytes unless the name says otherwise. */
export const limits = {
  /** The real reconnect safety net of the SDK: how often it says hello. */
  helloInterval: 10,
  /** A connection that says nothing for this long is dead. */
  idleTimeout: 60,
  a2Lifetime: 30 * 24 * 3600,
  /** How often open lines are looked through for sign-ins that are over. */
  sweepInterval: 15,
  /** A line whose sign-in ran out is closed after this long; until then its client may renew it. */
  renewalGrace: 30,
  /** How long a just closed connection still counts as present for subscribers. */
  presenceGraceMs: 2000,
  revokeWindow: 120,
  messageBytes: 12 * 1024,
  frameBytes: 512 * 1024,
  /** Levels of a frame's JSON; the SDK itself reads no deeper than 100. */
  frameDepth: 96,
  /** Frames above this size go down compressed. */
  compressAbove: 4 * 1024,
  /** Unsent bytes after which a slow reader is disconnected; it resumes by itself. */
  sendBufferBytes: 16 * 1024 * 1024,
  framesPerSecond: 200,
  frameBurst: 600,
  /** Malformed frames a connection may send before it is closed. */
  malformedFrames: 20,
  conversationPage: 100,
  historyPage: 50,
  /** Messages handed over in one getmsg reply after a reconnect. */
  catchUpMessages: 2000,
  catchUpNotices: 100,
  /** How far a client's clock may be off the service's before it misses something it asks for by time. */
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
  /** Accounts one request follows, unfollows or asks the counts of. */
  followsPerRequest: 20,
  /** Accounts one account may follow. */
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
  groupAdmins: 10,
  /** Messages one poll of an open room brings, and how long it waits for one; the SDK gives up after 15 s. */
  roomPollMessages: 50,
  roomPollHoldMs: 10_000,
  roomPollPauseMs: 300,
  roomHistoryMessages: 20,
  /** Recalls and reactions of one room that are kept for those who poll it. */
  roomHappenings: 200,
  roomMemberPage: 500,
  bansPerRequest: 20,
  /** Smaller numbers are not given to marks of members. */
  firstMemberMark: 1000,
  receiptsPerRequest: 30,
  searchKeywords: 5,
  groupAttributes: 16,
  groupAttributeKeyBytes: 32,
  groupAttributeBytes: 4 * 1024,
  /** All keys and values of one group. */
  groupAttributesBytes: 16 * 1024,
  groupCounters: 20,
  groupCounterKeyBytes: 128,
} as const;

/** Words a message may not contain (a tiny list to show the rule). */
export const bannedWords: readonly string[] = ['judi slot gacor', 'free diamond generator', '刷钻外挂'];
