/**
 * Leads to what is wrong in a form that was refused: the first wrong field gets the focus, otherwise the reason scrolls
 * into view. A long form would otherwise seem to do nothing, because its button is far from both.
 */
export function showFault(form: ParentNode): void {
  // The fault must be rendered before it can be shown.
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    // At the nearest edge, a bar at the end of the page would cover it.
    else form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  });
}
