/** What a person used last in this window; `none` before the first press. */
let lastInput: 'none' | 'keyboard' | 'mouse' | 'touch' = 'none';

if (typeof window !== 'undefined') {
  // Heard before anything else, so that a layer opened by this very press knows of it.
  window.addEventListener('keydown', () => (lastInput = 'keyboard'), { capture: true, passive: true });
  window.addEventListener(
    'pointerdown',
    ({ pointerType }) => (lastInput = pointerType === 'touch' ? 'touch' : 'mouse'),
    { capture: true, passive: true },
  );
}

const isTextField = (element: HTMLElement) =>
  element.matches(
    'textarea, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="range"])',
  );

/**
 * Where the focus begins in a layer that opens, in the shape that Base UI asks for. Whoever uses the keyboard sees the
 * ring; for everybody else the first control takes the focus quietly, and a finger is not asked to type, because the
 * keyboard would cover what there is to read.
 */
export function openingFocus(
  target: HTMLElement | null | undefined,
  popup: HTMLElement | null,
): HTMLElement | false | null {
  if (!target || lastInput === 'keyboard') return target ?? popup;
  if (isTextField(target)) return lastInput === 'touch' ? popup : target;
  target.focus({ preventScroll: true, focusVisible: false });
  return false;
}

/** The first control in a layer: the choice that was made, or else the first that can be used. */
export function firstControl(within: HTMLElement | null): HTMLElement | null {
  const controls = [
    ...(within?.querySelectorAll<HTMLElement>('input, textarea, select, button, a[href]') ?? []),
  ];
  const usable = controls.filter((control) => control.tabIndex >= 0 && !control.matches(':disabled'));
  return usable.find((control) => control.matches('[type="radio"]:checked')) ?? usable[0] ?? null;
}
