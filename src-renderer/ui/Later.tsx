import { type ReactNode, Suspense, useState } from 'react';

type LaterProps = {
  /** True once it is wanted; what was once wanted stays, so that it can close in its own time. */
  when: boolean;
  /** Components made by `lazy`. */
  children: ReactNode;
};

/** Draws a part of a screen whose program comes only when it is wanted. */
export function Later({ when, children }: LaterProps) {
  const [isWanted, setWanted] = useState(when);
  if (when && !isWanted) setWanted(true);
  return isWanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
