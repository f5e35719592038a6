import type { ComponentType, ReactNode } from 'react';
import { useLater } from './useLater.ts';

type LaterProps<Props> = {
  /** Loads the part when it first becomes true. */
  when: boolean;
  /** Loads the component; a function that is always the same one. */
  load: () => Promise<ComponentType<Props>>;
  /** Closes what was opened, after the code could not be loaded. */
  onFailure?: () => void;
  /** Shown until the code is loaded. */
  fallback?: ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
};

/**
 * A part of a screen whose code is loaded by {@link useLater} when it is first needed. It stays mounted afterwards, so
 * that it can animate its closing.
 */
export function Later<Props>({ when, load, onFailure, fallback = null, children }: LaterProps<Props>) {
  const part = useLater(when, load, onFailure);
  return part ? children(part) : when && fallback;
}
