import i18next from 'i18next';
import { beforeAll } from 'vitest';

/** The files that share a process share i18next too: each starts in English, whatever the one before it used. */
beforeAll(async () => {
  if (i18next.isInitialized) await i18next.changeLanguage('en_US');
});
