import { render } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactElement, useMemo } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { type MessageIntents, MessageIntentsContext } from '#features/chat/message/bubble/intents.ts';
import chat from '#locales/en_US/chat.json';
import chatApplications from '#locales/en_US/chat-applications.json';
import chatContacts from '#locales/en_US/chat-contacts.json';
import chatPins from '#locales/en_US/chat-pins.json';
import common from '#locales/en_US/common.json';
import composer from '#locales/en_US/composer.json';
import conversations from '#locales/en_US/conversations.json';
import messageMenu from '#locales/en_US/message-menu.json';
import messages from '#locales/en_US/messages.json';
import ui from '#locales/en_US/ui.json';
import viewer from '#locales/en_US/viewer.json';
import { type Root, RootContext } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';

await i18next.use(initReactI18next).init({
  lng: 'en_US',
  resources: {
    en_US: {
      chat,
      'chat-applications': chatApplications,
      'chat-contacts': chatContacts,
      'chat-pins': chatPins,
      common,
      composer,
      conversations,
      'message-menu': messageMenu,
      messages,
      ui,
      viewer,
    },
  },
  interpolation: { escapeValue: false },
});

/** Intents that only record their calls. */
export function intentsOf(change: Partial<MessageIntents> = {}): MessageIntents {
  return {
    resend: vi.fn(),
    cancelUpload: vi.fn(),
    openImage: vi.fn(),
    openVideo: vi.fn(),
    downloadFile: vi.fn(),
    openMerger: vi.fn(),
    openLink: vi.fn(),
    openPath: vi.fn(),
    jumpToQuote: vi.fn(),
    openProfile: vi.fn(),
    editAgain: vi.fn(),
    react: vi.fn(),
    hideSpoken: vi.fn(),
    focusComposer: vi.fn(),
    mention: vi.fn(),
    openReaders: vi.fn(),
    openDetails: vi.fn(),
    isThere: () => true,
    spoken: () => null,
    senderName: ({ senderId, nick }) => nick || senderId,
    bodyOf: (body) => body,
    nameOf: (userId) => userId,
    original: () => null,
    canSend: () => true,
    hasReceipts: () => true,
    groupType: () => null,
    hasDetails: () => false,
    ...change,
  };
}

interface ShowOptions {
  readonly root?: Root;
  readonly intents?: MessageIntents;
  /** The address of the window. */
  readonly path?: string;
}

/** Renders an element as in a chat window, with English words, a root and the window's intents. */
export function showInWindow(
  element: ReactElement,
  { root = aRoot(), intents = intentsOf(), path = '/' }: ShowOptions = {},
) {
  return render(element, {
    wrapper: function Wrapper({ children }) {
      const stable = useMemo(() => intents, []);
      return (
        <I18nextProvider i18n={i18next}>
          <MemoryRouter initialEntries={[path]}>
            <RootContext value={root}>
              <MessageIntentsContext value={stable}>{children}</MessageIntentsContext>
            </RootContext>
          </MemoryRouter>
        </I18nextProvider>
      );
    },
  });
}
