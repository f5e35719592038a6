import axios from 'axios';
import i18next from 'i18next';
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import * as z from 'zod/mini';

const S = z.object({
  a: z.int(),
  b: z.array(z.string()),
  c: z.optional(z.enum(['x'])),
  d: z.union([z.string(), z.number()]),
});
class St {
  n = 0;
  constructor() {
    makeAutoObservable(this);
  }
}
const st = new St();
const A = observer(() => {
  const { t } = useTranslation();
  return (
    <Link to="/x">
      {t('x')}
      {st.n}
    </Link>
  );
});
void i18next.use(initReactI18next).init({ lng: 'en' });
void axios
  .create({ adapter: 'fetch' })
  .get('/x')
  .then((r) => S.parse(r.data));
createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <Routes>
      <Route path="/" element={<A />} />
    </Routes>
  </BrowserRouter>,
);
