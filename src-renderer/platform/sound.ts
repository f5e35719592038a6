import { report } from '#lib/report.ts';

/** Plays one of the product's short sounds. */
export function playSound(address: string): void {
  new Audio(address).play().catch((error: unknown) => {
    // A browser plays no sound before the person has clicked in the page.
    if (!(error instanceof DOMException && error.name === 'NotAllowedError'))
      report('playing a sound', error);
  });
}
