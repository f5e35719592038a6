/** The time that the SDK may need for a slice, in ms: a key that is pressed meanwhile waits for it. */
const sliceMs = 8;
const least = 2;
const most = 40;
/** The first slice shows how fast the page is. */
const first = 10;
/** The part of the waiting messages that a slice takes at least, so that they come to an end on a slow page too. */
const leastPart = 1 / 10;

/** How many messages the SDK handles without a pause: as many as it handles within half a frame. */
export class SliceSize {
  #size = first;

  /** The most messages of the next slice, if this number waits. */
  among(waiting: number): number {
    return Math.min(most, Math.max(this.#size, Math.ceil(waiting * leastPart)));
  }

  /** Notes how long this number of messages took, in ms. */
  note(count: number, took: number): void {
    const fitting = took > 0 ? Math.round((count * sliceMs) / took) : most;
    this.#size = Math.min(most, Math.max(least, fitting));
  }
}
