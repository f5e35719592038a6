import { useState } from 'react';
import { otherwise } from '#lib/report.ts';

/** The code of a control's layer, and the two ways to request it. */
type LoadedOnUse<Code> = {
  /** The code; null until somebody opened the layer and its code is loaded. */
  code: Code | null;
  /** Loads the code and then sets `code`. After a failure it can be called again. */
  open: () => void;
  /** Loads the code ahead, because somebody is about to open the layer. */
  soon: () => void;
};

/**
 * Loads the code of a control's layer when somebody opens it. After a failure, which the app reports in a toast, the
 * control stays closed and the page keeps what was typed: a component made by `lazy` would throw the failure to the
 * boundary of the screen, which replaces the screen.
 */
export function useLoadedOnUse<Code>(place: string, load: () => Promise<Code>): LoadedOnUse<Code> {
  const [code, setCode] = useState<Code | null>(null);
  return {
    code,
    open: () => void load().then((loaded) => setCode(loaded), otherwise(place, undefined)),
    soon: () => void load().catch(otherwise(`${place}: preload`, undefined)),
  };
}
