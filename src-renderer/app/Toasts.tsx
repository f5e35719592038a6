import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ToastRegion } from '#ui/ToastRegion.tsx';
import { useApp } from './AppContext.ts';

/**
 * The toasts at the top of the screen, rendered into the body beside the dialogs so that no dialog covers them.
 * Ctrl+Z outside text fields presses the newest button that undoes something, because the toasts are far from the focus.
 */
export const Toasts = observer(function Toasts() {
  const { toasts } = useApp();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const latest = isUndo(event) && !isInText(event.target) ? toasts.latestUndo : null;
      if (!latest) return;
      event.preventDefault();
      toasts.perform(latest.id);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, [toasts]);
  return createPortal(
    <ToastRegion
      toasts={toasts.items.map(({ id, tone, text, action }) => ({
        id: String(id),
        kind: tone === 'info' ? 'normal' : tone,
        text,
        ...(action && {
          action: {
            label: action.label,
            onPress: () => toasts.perform(id),
            shortcut: action.undoes ? 'Control+Z Meta+Z' : undefined,
          },
          onHold: (isHeld: boolean) => toasts.hold(id, isHeld),
        }),
      }))}
    />,
    document.body,
  );
});

function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'z';
}

/** True in a text field, where the keys undo the typing. */
function isInText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
