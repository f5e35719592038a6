import type { Profile } from '#lib/chat/records.ts';
import type { ProxyAnswer, ProxyQuestion } from '#lib/desktop/proxy.ts';

/**
 * Every dialog of the product that can be opened from anywhere, by name, with its props and its result.
 * A new kind gets its entry here and its component in `app/dialogs.tsx`.
 */
export interface DialogKinds {
  /** The login modal; resolves when it is closed without a sign-in (a sign-in reloads the page). */
  login: { props: { redirect?: string }; result: undefined };
  /** Asks a new user for the code of the friend who invited them. */
  inviteCode: { props: object; result: undefined };
  /** Adds a person to the contacts, or changes the user's own name for a contact. */
  contact: { props: { person: Profile }; result: undefined };
  /** Sets who may add the user to their contacts. */
  contactRule: { props: object; result: undefined };
  /** Asks for the sign-in to a proxy. */
  proxy: {
    props: Omit<ProxyQuestion, 'id'> & { /** The name of the previous sign-in. */ user: string };
    result: ProxyAnswer;
  };
  /** A question with two answers; the caller translates the texts. */
  confirm: {
    props: {
      title: string;
      text: string;
      confirmLabel: string;
      /** The shared "Cancel" by default. */
      cancelLabel?: string;
      tone?: 'primary' | 'danger';
    };
    result: boolean;
  };
}

/** The name of a dialog that can be opened from anywhere. */
export type DialogKind = keyof DialogKinds;

/** The description of a dialog: its kind and props, as a discriminated union. */
export type DialogDescription = { [K in DialogKind]: { kind: K } & DialogKinds[K]['props'] }[DialogKind];
