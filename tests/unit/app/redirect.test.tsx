// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Redirect } from '#app/navigation/Redirect.tsx';

afterEach(cleanup);

function Here() {
  const { pathname, search, hash } = useLocation();
  return <p>{pathname + search + hash}</p>;
}

test.each(['', '?topic=payouts', '#refunds', '?topic=payouts&keyword=a%20b#refunds'])(
  'a redirect keeps what follows the path: "%s"',
  (rest) => {
    render(
      <MemoryRouter initialEntries={[`/question-list${rest}`]}>
        <Routes>
          <Route path="/question-list" element={<Redirect to="/questions" />} />
          <Route path="/questions" element={<Here />} />
        </Routes>
      </MemoryRouter>,
    );
    expect(screen.queryByText(`/questions${rest}`)).not.toBeNull();
  },
);
