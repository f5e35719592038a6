import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { isLocale } from '#lib/locale.ts';
import en_US from '#locales/en_US/ui.json';
import id_ID from '#locales/id_ID/ui.json';
import zh_CN from '#locales/zh_CN/ui.json';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import '#ui/styles/utilities.css';
import { Gallery } from './Gallery.tsx';

const language = new URLSearchParams(location.search).get('language');
await i18next.use(initReactI18next).init({
  lng: isLocale(language) ? language : 'en_US',
  load: 'currentOnly',
  resources: { en_US: { ui: en_US }, id_ID: { ui: id_ID }, zh_CN: { ui: zh_CN } },
  interpolation: { escapeValue: false },
});
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>,
);
