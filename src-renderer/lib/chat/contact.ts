import { fold } from '../fold.ts';
import type { Profile } from './conversation.ts';

/** A person in the user's contacts. */
export interface Contact extends Profile {
  /** The user's own name for the person, which nobody else sees; empty if there is none. */
  readonly remark: string;
}

/** An open request to be a contact: of a person to the user, or of the user to a person. */
export interface ContactRequest extends Profile {
  /** True for a request that the user sent; the profile is that of the person who is asked. */
  readonly isOwn: boolean;
  /** What was written with it; may be empty. */
  readonly word: string;
  /** When it was sent, in milliseconds. */
  readonly time: number;
}

/** The choices of who may add an account to their contacts: anyone, people its owner agrees to, or nobody. */
export const contactRules = ['anyone', 'consent', 'nobody'] as const;
/** Who may add an account to their contacts. */
export type ContactRule = (typeof contactRules)[number];

/** Whether a person was added to the contacts, or has to agree first. */
export type AddOutcome = 'added' | 'asked';

/** The shown name of a person: the user's own name for them, otherwise their nick, otherwise their id. */
export function shownName(remark: string, { userId, nick }: Pick<Profile, 'userId' | 'nick'>): string {
  return remark || nick || userId;
}

/** True for a contact whose shown name, nick or id contains a text. */
export function isContactNamed({ remark, nick, userId }: Contact, words: string): boolean {
  return fold(`${remark} ${nick} ${userId}`).includes(fold(words).trim());
}
