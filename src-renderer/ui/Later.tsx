import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { otherwise } from '#lib/report.ts';

type LaterProps<Props> = {
  /**
   * Loads the part when it first becomes true; the part stays mounted afterwards, so that it can animate its closing.
   */
  when: boolean;
  /** Loads the component; a function that is always the same one. */
  load: () => Promise<ComponentType<Props>>;
  /** Closes what was opened, after the code could not be loaded: the next opening loads it again. */
  onFailure?: () => void;
  /** Shown until the code is loaded. */
  fallback?: ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
};

/** The parts that are loaded, by the function that loads them: their next mount shows them at once. */
export const loadedBy = new WeakMap<object, unknown>();

/**
 * Loads the code of a part of a screen when it is first needed. If that fails, which the app reports in a toast, the
 * rest of the screen stays as it is: a component made by `lazy` would throw the failure to the boundary of the screen,
 * which replaces the screen, and would fail for good.
 */
export function Later<Props>({ when, load, onFailure, fallback = null, children }: LaterProps<Props>) {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const fail = useEffectEvent(() => onFailure?.());
  // Each function loads one component, whose type is that of the function.
  const loaded = loadedBy.get(load) as ComponentType<Props> | undefined;
  if (when && !part && loaded) setPart(() => loaded);
  const isAwaited = when && !part;
  useEffect(() => {
    if (!isAwaited) return;
    let isCurrent = true;
    void load()
      .catch(otherwise('a part of a screen', null))
      .then((found) => {
        if (found) loadedBy.set(load, found);
        if (!isCurrent) return;
        if (found) setPart(() => found);
        else fail();
      });
    return () => {
      isCurrent = false;
    };
  }, [isAwaited, load]);
  return part ? children(part) : when && fallback;
}
