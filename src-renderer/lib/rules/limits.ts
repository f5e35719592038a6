/**
 * The limits of what people type and send, the same on both sides: the schemas of the contract, the screens, the
 * texts and the sandbox take them from here (docs/product.md, Limits). Limits that an installation may set are in
 * `profileDefaults` and the order windows.
 */

/** Texts of a profile, in characters. */
export const profileLimits = { nickname: 20, bio: 300, city: 60 } as const;

/** A skill: characters, diamonds, and the units that a "buy and get" may name. */
export const skillLimits = {
  description: { min: 10, max: 300 },
  price: { min: 1, max: 10_000 },
  discount: 99,
} as const;

/** An account for rent: characters, diamonds an hour, hours, and the numbers of attributes and pictures. */
export const accountLimits = {
  title: { min: 4, max: 60 },
  server: 40,
  description: { min: 10, max: 600 },
  price: { min: 1, max: 10_000 },
  hours: { min: 1, max: 72 },
  attributes: 6,
  attribute: 40,
  pictures: 9,
  login: 80,
} as const;

/** An order, its review and its complaint: units, characters, stars, pictures. */
export const orderLimits = {
  quantity: 99,
  note: 200,
  stars: 5,
  review: 500,
  complaintReason: 60,
  complaintDetails: 1_000,
  complaintPictures: 9,
} as const;

/** The feedback form, in characters. */
export const feedbackLimits = { text: { min: 10, max: 1_000 }, contact: 120 } as const;

/** The search of the market or the chat, in characters. */
export const searchLimits = { keyword: 100 } as const;

/** The real name on a document, in characters. */
export const realNameLimits = { name: 80 } as const;

/** The title and address of a place in a message, and the search for a place, in UTF-16 units. */
export const placeLimits = { title: 80, address: 240, query: 80 } as const;

/** A group: its name and notice, the name of a member within it, and the message of a request to join, in characters. */
export const groupLimits = {
  name: { min: 2, max: 20 },
  notice: 150,
  nameCard: 50,
  joinRequest: 100,
  topicName: 50,
} as const;

/**
 * The maximum length of the user's own name for a contact, in bytes of UTF-8, and of the message to a person who is
 * asked first; in any script it is shorter than the 256 bytes that the service allows.
 */
export const contactLimits = { remarkBytes: 96, word: 80 } as const;

const KB = 1024;
const MB = 1024 * KB;

/** The content of one message in the chat. */
export const messageLimits = {
  textBytes: 12 * KB,
  /** A larger picture is sent as a file. */
  imageBytes: 20 * MB,
  fileBytes: 100 * MB,
  voiceSeconds: 60,
  /** The longest video that the mobile app's picker takes. */
  appVideoSeconds: 60,
  evaluation: 500,
  /** The most messages that the chat service deletes at once; it silently keeps the rest. */
  deletedAtOnce: 30,
} as const;

/** The user's own quick replies: their number, and the characters of each. */
export const quickReplyLimits = { count: 30, text: 500 } as const;
