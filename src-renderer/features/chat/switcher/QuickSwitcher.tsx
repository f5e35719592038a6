import { useEffect, useState } from 'react';
import { Later } from '#ui/Later.tsx';

const loadDialog = async () => (await import('./SwitcherDialog.tsx')).SwitcherDialog;

/** Finds a chat or a person by name, with Ctrl K or Cmd K. */
export function QuickSwitcher() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // The key is handled before the shell, whose own search has the same shortcut.
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen((was) => !was);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return (
    <Later when={isOpen} load={loadDialog} onFailure={() => setOpen(false)}>
      {(SwitcherDialog) => <SwitcherDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </Later>
  );
}
