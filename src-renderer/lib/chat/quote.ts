/** The quoted message's kind, by its number on the wire. */
export const quoteTypes = {
  none: 0,
  text: 1,
  custom: 2,
  image: 3,
  audio: 4,
  video: 5,
  file: 6,
  location: 7,
  face: 8,
  tip: 9,
  merger: 10,
} as const;

/** The message that a reply quotes; kept small because it is sent inside the reply. */
export interface Quote {
  /** The service's id of the quoted message: `Message.remoteId`. */
  readonly remoteId: string;
  readonly kind: keyof typeof quoteTypes;
  readonly abstract: string;
  readonly sender: string;
}
