// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import LoginDialog from '#features/session/LoginDialog.tsx';
import { areaCodes, i18n } from '#i18n/index.ts';
import common from '#locales/en_US/common.json';
import session from '#locales/en_US/session.json';
import { type Root, RootContext } from '#parts/root/index.tsx';
import { aRoot, toldOf } from '#tests/builders/aRoot.ts';

let asked: [path: string, body: unknown][];
let root: Root;

beforeEach(async () => {
  asked = [];
  sessionStorage.clear();
  await i18n
    .use(initReactI18next)
    .init({ lng: 'en_US', resources: { en_US: { session, common } }, defaultNS: 'common' });
});
afterEach(cleanup);

function open(): void {
  root = aRoot({
    self: null,
    config: { brand: 'Pasarmain', isSandbox: false },
    market: async ({ path }, body) => {
      asked.push([path, body]);
      return { retryAfterSeconds: 60 };
    },
  });
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <RootContext value={root}>
          <LoginDialog onClose={() => {}} />
        </RootContext>
      </MemoryRouter>
    </I18nextProvider>,
  );
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('offers two social providers, and a phone with its area code, a code, Send and Submit', () => {
  open();
  expect(button(/Google/)).toBeDefined();
  expect(button(/Facebook/)).toBeDefined();
  expect(screen.getByText(`+${areaCodes.en_US}`)).toBeDefined();
  expect(screen.getByLabelText('Phone number')).toBeDefined();
  expect(screen.getByLabelText('Verification code')).toBeDefined();
  expect(button('Send')).toBeDefined();
  expect(button('Log in')).toBeDefined();
});

it('Submit is enabled by either field; missing input is then shown at the other', () => {
  open();
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' });
  expect(submit.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: '4a0b71' } });
  expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe('4071');
  expect(submit.disabled).toBe(false);
  fireEvent.click(submit);
  expect(screen.getByText('Phone Number is Required')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '0812 x' } });
  fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: '' } });
  fireEvent.click(submit);
  expect(screen.getByText('Verification code is required')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '' } });
  expect(submit.disabled).toBe(true);
  expect(asked).toEqual([]);
});

it('Send works for a valid phone only, shows a countdown, and explains it on a press meanwhile', async () => {
  open();
  fireEvent.click(button('Send'));
  expect(screen.getByText('Phone Number is Required')).toBeDefined();
  expect(asked).toEqual([]);
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '81200000001' } });
  fireEvent.click(button('Send'));
  const counting = await screen.findByRole('button', { name: 'Send again in 60 s' });
  expect(counting.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('status').textContent).toContain(
    'SMS verification code sent successfully, please check',
  );
  fireEvent.click(counting);
  expect(asked).toHaveLength(1);
  expect(toldOf(root)).toEqual([`warning: ${session.tryLater}`]);
});
