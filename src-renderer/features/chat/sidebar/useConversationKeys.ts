import { use, useEffect } from 'react';
import type { MenuCommand } from '#lib/desktop/menu.ts';
import { RootContext } from '#parts/root/index.tsx';
import { hasOpenLayer } from '#ui/open-layer.ts';
import { performMenuCommand } from './menu-commands.ts';

type Command = Exclude<MenuCommand, 'find'>;

/** The command of a key with Alt. In the desktop app the menu has the last of them too. */
function commandOf({ key, shiftKey }: KeyboardEvent): Command | null {
  if (key === 'ArrowUp') return shiftKey ? null : 'previousConversation';
  if (key === 'ArrowDown') return shiftKey ? 'nextUnread' : 'nextConversation';
  return null;
}

/**
 * The keys that lead through the conversations from everywhere in the chat: Alt with the arrows up and down, and with
 * Shift to the next one that waits for the user.
 */
export function useConversationKeys(): void {
  const root = use(RootContext);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || event.isComposing)
        return;
      const command = commandOf(event);
      if (!root || !command || event.target instanceof HTMLSelectElement || hasOpenLayer()) return;
      event.preventDefault();
      performMenuCommand(root, command);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [root]);
}
