/**
 * Every dialog of the product that can be opened from anywhere, by name: what it is given and what it answers.
 * A new kind gets its entry here and its component in `app/dialogs.tsx`.
 */
export interface DialogKinds {
  /** The login modal; answers when it is closed without a sign-in (a sign-in reloads the page). */
  login: { props: { redirect?: string }; result: undefined };
  /** Asks a new user for the code of the friend who invited them. */
  inviteCode: { props: object; result: undefined };
  /** A question with two answers, in words the caller has translated. */
  confirm: {
    props: {
      title: string;
      text: string;
      confirmLabel: string;
      /** Where absent, the shared "Cancel". */
      cancelLabel?: string;
      tone?: 'primary' | 'danger';
    };
    result: boolean;
  };
}

export type DialogKind = keyof DialogKinds;

/** What to open: the kind and what it is given, as one discriminated union. */
export type DialogDescription = { [K in DialogKind]: { kind: K } & DialogKinds[K]['props'] }[DialogKind];
