import 'i18next';
import type chat from '#locales/en_US/chat.json';
import type common from '#locales/en_US/common.json';
import type composer from '#locales/en_US/composer.json';
import type conversations from '#locales/en_US/conversations.json';
import type desktop from '#locales/en_US/desktop.json';
import type errors from '#locales/en_US/errors.json';
import type home from '#locales/en_US/home.json';
import type messageMenu from '#locales/en_US/message-menu.json';
import type messages from '#locales/en_US/messages.json';
import type orders from '#locales/en_US/orders.json';
import type players from '#locales/en_US/players.json';
import type rentals from '#locales/en_US/rentals.json';
import type session from '#locales/en_US/session.json';
import type shell from '#locales/en_US/shell.json';
import type ui from '#locales/en_US/ui.json';
import type viewer from '#locales/en_US/viewer.json';

/** English is the measure: a key that it lacks does not compile. A new namespace gets its line here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      chat: typeof chat;
      common: typeof common;
      composer: typeof composer;
      conversations: typeof conversations;
      desktop: typeof desktop;
      errors: typeof errors;
      home: typeof home;
      'message-menu': typeof messageMenu;
      messages: typeof messages;
      orders: typeof orders;
      players: typeof players;
      rentals: typeof rentals;
      session: typeof session;
      shell: typeof shell;
      ui: typeof ui;
      viewer: typeof viewer;
    };
  }
}
