import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import ui from '#locales/en_US/ui.json';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import { Gallery } from './Gallery.tsx';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
void i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { ui } } });
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MemoryRouter>
      <Gallery open={query.get('open')} />
    </MemoryRouter>,
  );
}
