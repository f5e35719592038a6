/**
 * Called when a layer closes: the further presses of a double press that began in it do not reach what was below, where
 * they could open a link. The browser counts presses that follow each other at one place (`detail`); the next press that
 * begins a count is for the page again.
 */
export function endDoublePress(): void {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  const take = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', take, options);
  window.addEventListener(
    'mousedown',
    (event) => {
      take(event);
      if (event.detail < 2) ended.abort();
    },
    options,
  );
}
