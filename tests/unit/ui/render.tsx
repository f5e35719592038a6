import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import ui from '#locales/en_US/ui.json';

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { ui } } });

/** Renders with English texts and a router. */
export function show(element: ReactElement) {
  return render(element, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>{children}</MemoryRouter>
      </I18nextProvider>
    ),
  });
}
