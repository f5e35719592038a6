import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { otherwise } from '#lib/report.ts';

/** The components that are loaded, by the function that loads them: their next mount shows them at once. */
export const loadedBy = new WeakMap<object, unknown>();

/**
 * A component whose code loads when `when` first becomes true; null until then. `load` is always the same function. If
 * it fails, which the app reports in a toast, the rest of the screen stays as it is, and `onFailure` closes what was
 * opened: the next opening loads it again. A component made by `lazy` would throw the failure to the boundary of the
 * screen, which replaces the screen, and would fail for good.
 */
export function useLater<Props>(
  when: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailure?: () => void,
): ComponentType<Props> | null {
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
  return part;
}
