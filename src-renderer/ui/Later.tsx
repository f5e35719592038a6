import { type ReactNode, Suspense, useState } from 'react';

type LaterProps = {
  /**
   * Loads the children when it first becomes true; they stay mounted afterwards, so that they can animate
   * their closing.
   */
  when: boolean;
  /** Components made by `lazy`. */
  children: ReactNode;
};

/** Loads the code of a part of a screen when it is first needed. */
export function Later({ when, children }: LaterProps) {
  const [isWanted, setWanted] = useState(when);
  if (when && !isWanted) setWanted(true);
  return isWanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
