import { useEffect } from 'react';
import type { ChatConfig } from '#lib/chat/chat-config.ts';

/**
 * Layers in front of the chat are outside it in the document: menus, dialogs and notices need its theme set
 * there.
 */
export function useFloatingTheme(theme: ChatConfig['theme']): void {
  useEffect(() => {
    if (theme === 'auto') return undefined;
    const page = document.documentElement;
    page.dataset.floatingTheme = theme;
    return () => {
      delete page.dataset.floatingTheme;
    };
  }, [theme]);
}
