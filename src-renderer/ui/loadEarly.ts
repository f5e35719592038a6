import { otherwise } from '#lib/report.ts';
import { loadedBy } from './useLater.ts';

/**
 * Loads a part before `Later` shows it. A failure is reported only, because the part is loaded again when it is shown.
 */
export async function loadEarly(load: () => Promise<unknown>): Promise<void> {
  const part = await load().catch(otherwise('a part of a screen, early', null));
  if (part) loadedBy.set(load, part);
}
