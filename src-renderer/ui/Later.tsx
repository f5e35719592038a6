import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { otherwise, report } from '#lib/report.ts';

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
const loadedBy = new WeakMap<object, unknown>();

/** Loads a part before it is shown. A failure is reported only, because the part is loaded again when it is shown. */
export async function loadEarly(load: () => Promise<unknown>): Promise<void> {
  const part = await load().catch(otherwise('a part of a screen, early', null));
  if (part) loadedBy.set(load, part);
}

/**
 * Loads the code of a part of a screen when it is first needed. If that fails, which the app reports in a toast, the
 * rest of the screen stays as it is: a component made by `lazy` would throw the failure to the boundary of the screen,
 * which replaces the screen, and would fail for good.
 */
export function Later<Props>(props: LaterProps<Props>) {
  const { when, load, fallback = null, children } = props;
  const [isWanted, setWanted] = useState(when);
  // Each function loads one component, whose type is that of the function.
  const [part, setPart] = useState(() => (loadedBy.get(load) as ComponentType<Props> | undefined) ?? null);
  const latest = useRef(props);
  latest.current = props;
  if (when && !isWanted) setWanted(true);
  useEffect(() => {
    if (!when || part) return;
    let isCurrent = true;
    void load().then(
      (loaded) => {
        loadedBy.set(load, loaded);
        if (isCurrent) setPart(() => loaded);
      },
      (error: unknown) => {
        report('a part of a screen', error);
        if (isCurrent) latest.current.onFailure?.();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [when, part, load]);
  if (!isWanted) return null;
  return part ? children(part) : when && fallback;
}
