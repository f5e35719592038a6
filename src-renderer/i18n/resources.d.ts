import 'i18next';
import type common from '#locales/en_US/common.json';
import type errors from '#locales/en_US/errors.json';
import type home from '#locales/en_US/home.json';
import type session from '#locales/en_US/session.json';
import type shell from '#locales/en_US/shell.json';
import type ui from '#locales/en_US/ui.json';

/** English is the measure: a key that it lacks does not compile. A new namespace gets its line here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      errors: typeof errors;
      home: typeof home;
      session: typeof session;
      shell: typeof shell;
      ui: typeof ui;
    };
  }
}
