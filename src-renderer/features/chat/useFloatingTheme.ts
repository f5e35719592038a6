import { useEffect } from 'react';
import type { ChatConfig } from '#lib/chat/chat-config.ts';

/**
 * Applies the chat's theme to layers in front of it: menus, dialogs and notices are outside the chat in the document.
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
