/** The input device used last in this window; `none` before the first input. */
let lastInput: 'none' | 'keyboard' | 'mouse' | 'touch' = 'none';

if (typeof window !== 'undefined') {
  // Capturing listeners run first, so that a layer opened by this event already sees the new value.
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
 * The initial focus of a layer, in the form that Base UI expects. After keyboard input the focus ring is
 * shown; otherwise the first control is focused without a ring. After touch input no text field is focused,
 * because the on-screen keyboard would cover the content.
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

/** The first control in a layer: the chosen option, otherwise the first enabled control. */
export function firstControl(within: HTMLElement | null): HTMLElement | null {
  const controls = [
    ...(within?.querySelectorAll<HTMLElement>('input, textarea, select, button, a[href]') ?? []),
  ];
  const usable = controls.filter((control) => control.tabIndex >= 0 && !control.matches(':disabled'));
  return usable.find((control) => control.matches('[type="radio"]:checked')) ?? usable[0] ?? null;
}
