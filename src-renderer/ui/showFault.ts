/** A field with a message, or a control beside none, such as a check box. */
const wrongField = '[data-fault], [aria-invalid="true"]';

/** What may get the focus in a field of several parts. */
const control = 'input:not(:disabled), button:not(:disabled), textarea, [tabindex="0"]';

/**
 * Leads to what is wrong in a form that was refused: the first wrong field gets the focus, otherwise the reason scrolls
 * into view. A long form would otherwise seem to do nothing, because its button is far from both.
 */
export function showFault(form: ParentNode): void {
  // The fault must be rendered before it can be shown.
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>(wrongField);
    controlIn(field)?.focus({ preventScroll: true });
    // At the nearest edge, a bar at the end of the page would cover it.
    (field ?? form.querySelector('[role="alert"]'))?.scrollIntoView({ block: 'center' });
  });
}

function controlIn(field: HTMLElement | null): HTMLElement | null {
  if (!field?.matches('[data-fault]')) return field;
  return (
    field.querySelector<HTMLElement>('[aria-invalid="true"]') ?? field.querySelector<HTMLElement>(control)
  );
}
