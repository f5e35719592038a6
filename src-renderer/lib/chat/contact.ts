import { fold } from '../fold.ts';
import type { Profile } from './conversation.ts';

/** A person in the user's contacts. */
export interface Contact extends Profile {
  /** The user's own name for the person, which nobody else sees; empty if there is none. */
  readonly remark: string;
}

/** A person who asks to have the user among their contacts. */
export interface ContactRequest extends Profile {
  /** What they wrote to the user; may be empty. */
  readonly word: string;
  /** When they asked, in milliseconds. */
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
