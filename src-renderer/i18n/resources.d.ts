// Written by `npm run words` from the files of locales/en_US.
import 'i18next';
import type accounts from '#locales/en_US/accounts.json';
import type appSettings from '#locales/en_US/app-settings.json';
import type apply from '#locales/en_US/apply.json';
import type campaigns from '#locales/en_US/campaigns.json';
import type chat from '#locales/en_US/chat.json';
import type chatApplications from '#locales/en_US/chat-applications.json';
import type chatContacts from '#locales/en_US/chat-contacts.json';
import type chatGallery from '#locales/en_US/chat-gallery.json';
import type chatGroup from '#locales/en_US/chat-group.json';
import type chatPins from '#locales/en_US/chat-pins.json';
import type chatSearch from '#locales/en_US/chat-search.json';
import type chatService from '#locales/en_US/chat-service.json';
import type common from '#locales/en_US/common.json';
import type complaint from '#locales/en_US/complaint.json';
import type composer from '#locales/en_US/composer.json';
import type conversations from '#locales/en_US/conversations.json';
import type coupons from '#locales/en_US/coupons.json';
import type desktop from '#locales/en_US/desktop.json';
import type downloads from '#locales/en_US/downloads.json';
import type errors from '#locales/en_US/errors.json';
import type help from '#locales/en_US/help.json';
import type home from '#locales/en_US/home.json';
import type invite from '#locales/en_US/invite.json';
import type messageMenu from '#locales/en_US/message-menu.json';
import type messages from '#locales/en_US/messages.json';
import type orders from '#locales/en_US/orders.json';
import type players from '#locales/en_US/players.json';
import type profile from '#locales/en_US/profile.json';
import type rentals from '#locales/en_US/rentals.json';
import type rules from '#locales/en_US/rules.json';
import type session from '#locales/en_US/session.json';
import type shell from '#locales/en_US/shell.json';
import type site from '#locales/en_US/site.json';
import type skills from '#locales/en_US/skills.json';
import type topups from '#locales/en_US/topups.json';
import type ui from '#locales/en_US/ui.json';
import type uploads from '#locales/en_US/uploads.json';
import type viewer from '#locales/en_US/viewer.json';
import type wallet from '#locales/en_US/wallet.json';

/** The English texts define the keys: a key that they lack does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      accounts: typeof accounts;
      'app-settings': typeof appSettings;
      apply: typeof apply;
      campaigns: typeof campaigns;
      chat: typeof chat;
      'chat-applications': typeof chatApplications;
      'chat-contacts': typeof chatContacts;
      'chat-gallery': typeof chatGallery;
      'chat-group': typeof chatGroup;
      'chat-pins': typeof chatPins;
      'chat-search': typeof chatSearch;
      'chat-service': typeof chatService;
      common: typeof common;
      complaint: typeof complaint;
      composer: typeof composer;
      conversations: typeof conversations;
      coupons: typeof coupons;
      desktop: typeof desktop;
      downloads: typeof downloads;
      errors: typeof errors;
      help: typeof help;
      home: typeof home;
      invite: typeof invite;
      'message-menu': typeof messageMenu;
      messages: typeof messages;
      orders: typeof orders;
      players: typeof players;
      profile: typeof profile;
      rentals: typeof rentals;
      rules: typeof rules;
      session: typeof session;
      shell: typeof shell;
      site: typeof site;
      skills: typeof skills;
      topups: typeof topups;
      ui: typeof ui;
      uploads: typeof uploads;
      viewer: typeof viewer;
      wallet: typeof wallet;
    };
  }
}
