// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Link } from '#ui/Link.tsx';

afterEach(cleanup);

function Here() {
  return <output>{`${useNavigationType()} ${useLocation().pathname}`}</output>;
}

function show(link: React.ReactNode) {
  render(
    <MemoryRouter initialEntries={['/here']}>
      {link}
      <Here />
    </MemoryRouter>,
  );
}
const here = () => screen.getByRole('status').textContent;

test('a link has the address of its screen and leads there without loading the page', () => {
  show(<Link to="/there?tab=2">There</Link>);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/there?tab=2');
  expect(fireEvent.click(link)).toBe(false);
  expect(here()).toBe('PUSH /there');
});

test('a link that replaces, and one to the current screen, add no entry to the history', () => {
  show(
    <>
      <Link to="/there" replace>
        There
      </Link>
      <Link to="/here">Here</Link>
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Here' }));
  expect(here()).toBe('REPLACE /here');
  fireEvent.click(screen.getByRole('link', { name: 'There' }));
  expect(here()).toBe('REPLACE /there');
});

test('the browser follows a link with a modifier key, one for another tab, and one to a page of the server', () => {
  const followed: boolean[] = [];
  // The page is not left: what the browser would follow is noted instead.
  const note = (event: Event) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', note);
  show(
    <>
      <Link to="/there">There</Link>
      <Link to="/there" target="_blank">
        Tab
      </Link>
      <Link to="/pay" reloadDocument>
        Pay
      </Link>
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'There' }), { ctrlKey: true });
  fireEvent.click(screen.getByRole('link', { name: 'Tab' }));
  fireEvent.click(screen.getByRole('link', { name: 'Pay' }));
  window.removeEventListener('click', note);
  expect(followed).toEqual([true, true, true]);
  expect(here()).toBe('POP /here');
});

test('a click that the caller has dealt with leads nowhere', () => {
  show(
    <Link to="/there" onClick={(event) => event.preventDefault()}>
      There
    </Link>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(here()).toBe('POP /here');
});
