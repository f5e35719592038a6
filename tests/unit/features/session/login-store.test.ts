// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiFailure } from '#api/errors.ts';
import { LoginStore } from '#features/session/LoginStore.ts';
import { i18n } from '#i18n/index.ts';
import common from '#locales/en_US/common.json' with { type: 'json' };
import session from '#locales/en_US/session.json' with { type: 'json' };
import type { Root } from '#parts/root/index.tsx';
import type { Platform, SocialAnswer } from '#platform/Platform.ts';
import { aRoot, aSelf, toldOf } from '#tests/builders/aRoot.ts';

const user = aSelf(20_001, { nickname: 'Raka' });
let sent: [path: string, body: unknown][];
let failure: ApiFailure | null;
/** The server answers once this promise settles. */
let held: Promise<void>;
let root: Root;
let signedIn: unknown[];

function open(
  signIn = { google: { clientId: 'g', script: '/g.js' }, facebook: { appId: 'f', script: '/f.js' } },
  platform: Pick<Platform, 'signInInBrowser'> = { signInInBrowser: null },
) {
  root = aRoot({
    self: null,
    config: { signIn },
    platform,
    market: async ({ path }, body) => {
      sent.push([path, body]);
      await held;
      if (failure) throw new ApiError(failure);
      return { token: 't', expiresAt: 1, userInfo: user, isNewUser: false, retryAfterSeconds: 60 };
    },
    services: { signIn: async (...args) => void signedIn.push(args) },
  });
  return new LoginStore(root);
}

beforeEach(async () => {
  sent = [];
  signedIn = [];
  failure = null;
  held = Promise.resolve();
  sessionStorage.clear();
  await i18n.init({ lng: 'en_US', resources: { en_US: { session, common } }, defaultNS: 'common' });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'google');
  Reflect.deleteProperty(window, 'FB');
});

describe('by phone', () => {
  it('accepts digits only; input in either field enables submit', () => {
    const { proof } = open();
    expect(proof.isTouched).toBe(false);
    proof.setPhone('+62 812-3456<b>🎮');
    expect(proof.phone).toBe('8123456');
    expect(proof.isTouched).toBe(true);
  });

  it.each([
    ['+62 812-3456', '8123456'],
    ['+628123456', '8123456'],
    ['08123456', '08123456'],
    ['628123456', '628123456'],
    ['+1 555 0100', '15550100'],
  ])('takes %s as %s, without the area code that the prefix shows', (typed, phone) => {
    const { proof } = open();
    proof.setPhone(typed);
    expect(proof.phone).toBe(phone);
  });

  it('counts down for the number that got the code, even if another one was typed meanwhile', async () => {
    const { proof } = open();
    const answer = Promise.withResolvers<void>();
    held = answer.promise;
    proof.setPhone('81200000001');
    const sending = proof.sendCode();
    proof.setPhone('81200000002');
    answer.resolve();
    await sending;
    expect([proof.countdown.isRunning, proof.isSmsSent]).toEqual([false, false]);
    proof.setPhone('81200000001');
    expect([proof.countdown.left, proof.isSmsSent]).toEqual([60, true]);
  });

  it('reports missing input with the specified texts', async () => {
    const login = open();
    await login.submit();
    expect([login.proof.phoneFault, login.proof.codeFault]).toEqual(['phoneRequired', 'codeRequired']);
    expect([session.phoneRequired, session.codeRequired]).toEqual([
      'Phone Number is Required',
      'Verification code is required',
    ]);
    await login.proof.sendCode();
    expect(sent).toEqual([]);
  });

  it('requests a code with the number and its area code, then not again for 60 seconds', async () => {
    const { proof } = open();
    proof.setPhone('81200000001');
    await proof.sendCode();
    const body = { phone: '81200000001', areaCode: '62', module: 'login', channel: 'sms' };
    expect(sent).toEqual([['/v1/common/code_sms', body]]);
    expect(proof.isSmsSent).toBe(true);
    expect(session.smsSent).toBe('SMS verification code sent successfully, please check');
    await proof.sendCode();
    expect(sent).toHaveLength(1);
    expect(toldOf(root)).toEqual([`warning: ${session.tryLater}`]);
    // After a reload of the tab the countdown continues.
    expect(open().proof.countdown.isRunning).toBe(true);
  });

  it.each<[ApiFailure, string]>([
    [{ kind: 'rejected', code: 11_009, message: 'Said the server.' }, 'Said the server.'],
    [{ kind: 'network' }, 'Failed to Send SMS Verification Code, Please Try Again Later~'],
  ])('a code that is not sent shows the reason: %j', async (given, words) => {
    failure = given;
    const { proof } = open();
    proof.setPhone('81200000001');
    await proof.sendCode();
    expect(toldOf(root)).toEqual([`error: ${words}`]);
    expect(proof.countdown.isRunning).toBe(false);
  });

  it('logs in with phone, code and area_code, and passes the redirect on', async () => {
    const login = open();
    login.proof.setPhone('81200000001');
    login.proof.setCode('123456');
    await login.submit('/me/order');
    const body = { type: 'code', phone: '81200000001', code: '123456', area_code: '62' };
    expect(sent).toEqual([['/v1/auth/login', body]]);
    expect(signedIn).toEqual([[{ token: 't', expiresAt: 1, userInfo: user }, '/me/order']]);
  });

  it.each<[ApiFailure, string]>([
    [{ kind: 'rejected', code: 11_001, message: 'Wrong code.' }, 'Wrong code.'],
    [{ kind: 'unexpected', detail: 'HTTP 500' }, 'Login Failed, Please Try Again Later~'],
  ])('a failed login shows the reason: %j', async (given, words) => {
    failure = given;
    const login = open();
    login.proof.setPhone('81200000001');
    login.proof.setCode('123456');
    await login.submit();
    expect(toldOf(root)).toEqual([`error: ${words}`]);
    expect([login.busy, signedIn]).toEqual([null, []]);
  });
});

describe('by a social provider', () => {
  const google = (reply: { access_token?: string } | { type: string }) => ({
    accounts: {
      oauth2: {
        initTokenClient: (options: {
          callback: (reply: { access_token?: string }) => void;
          error_callback: (error: { type?: string }) => void;
        }) => ({
          requestAccessToken: () =>
            'type' in reply ? options.error_callback(reply) : options.callback(reply),
        }),
      },
    },
  });

  it('posts the token of either provider', async () => {
    Object.assign(window, {
      google: google({ access_token: 'from-google' }),
      FB: {
        init: () => undefined,
        login: (done: (reply: unknown) => void) => done({ authResponse: { accessToken: 'from-facebook' } }),
      },
    });
    const login = open();
    await login.submitSocial('google');
    await login.submitSocial('facebook');
    expect(sent).toEqual([
      ['/v1/auth/login', { type: 'google', oauthToken: 'from-google' }],
      ['/v1/auth/login', { type: 'facebook', oauthToken: 'from-facebook' }],
    ]);
  });

  it('shows nothing for a closed window, and a failed login for a refusal', async () => {
    const login = open();
    Object.assign(window, { google: google({ type: 'popup_closed' }) });
    await login.submitSocial('google');
    expect([sent, toldOf(root)]).toEqual([[], []]);
    Object.assign(window, { google: google({}) });
    await login.submitSocial('google');
    expect(toldOf(root)).toEqual(['error: Login Failed, Please Try Again Later~']);
  });

  it('ends when a phone is entered while the provider’s window gives no answer, and ignores a late one', async () => {
    let answer: (reply: { access_token?: string }) => void = () => undefined;
    const initTokenClient = (options: { callback: typeof answer }) => {
      answer = options.callback;
      return { requestAccessToken: () => undefined };
    };
    Object.assign(window, { google: { accounts: { oauth2: { initTokenClient } } } });
    const login = open();
    const social = login.submitSocial('google');
    login.proof.setPhone('81200000001');
    login.proof.setCode('1234');
    await login.submit();
    answer({ access_token: 'late' });
    await social;
    expect(sent.map(([, body]) => (body as { type: string }).type)).toEqual(['code']);
    expect([login.busy, signedIn.length]).toEqual([null, 1]);
  });

  it('reports that the provider’s library cannot be loaded', async () => {
    const none = { google: { clientId: '', script: '/g.js' }, facebook: { appId: '', script: '/f.js' } };
    const login = open(none);
    await login.submitSocial('google');
    expect(toldOf(root)).toEqual(['error: Failed to Initialize Google Login']);
  });
});

describe('in the system browser', () => {
  /** A system browser for which the test answers; the newest attempt is last. */
  function openBrowser() {
    const attempts: { answer: (answer: SocialAnswer) => void; signal: AbortSignal }[] = [];
    const signInInBrowser = (_provider: string, signal: AbortSignal) =>
      new Promise<SocialAnswer>((resolve) => {
        attempts.push({ answer: resolve, signal });
        signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
      });
    return { login: open(undefined, { signInInBrowser }), attempts };
  }

  it('logs in with the token that comes back, and loads no library of the provider', async () => {
    const { login, attempts } = openBrowser();
    const end = login.submitSocial('google');
    expect(login.inBrowser).toBe('google');
    attempts[0]?.answer({ kind: 'token', token: 'from-google' });
    await end;
    expect(sent).toEqual([['/v1/auth/login', { type: 'google', oauthToken: 'from-google' }]]);
    expect([login.inBrowser, login.busy]).toEqual([null, null]);
    expect(document.querySelector('script')).toBe(null);
  });

  it('can be retried or left after the browser was closed, without a message', async () => {
    const { login, attempts } = openBrowser();
    const first = login.submitSocial('google');
    const second = login.submitSocial('google');
    await first;
    expect(attempts.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(login.inBrowser).toBe('google');
    login.leaveBrowser();
    await second;
    expect([login.busy, toldOf(root), sent]).toEqual([null, [], []]);
  });

  it('ends when a phone is entered meanwhile', async () => {
    const { login, attempts } = openBrowser();
    const social = login.submitSocial('facebook');
    login.proof.setPhone('81200000001');
    login.proof.setCode('1234');
    await login.submit();
    await social;
    expect(attempts[0]?.signal.aborted).toBe(true);
    expect(sent.map(([, body]) => (body as { type: string }).type)).toEqual(['code']);
    expect(login.busy).toBe(null);
  });

  it('ends when the token comes back: a phone entered during that login sends no second one', async () => {
    const { login, attempts } = openBrowser();
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const social = login.submitSocial('google');
    attempts[0]?.answer({ kind: 'token', token: 'from-google' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect([login.inBrowser, login.busy]).toEqual([null, 'google']);
    login.proof.setPhone('81200000001');
    login.proof.setCode('1234');
    const byPhone = login.submit();
    resolve();
    await Promise.all([social, byPhone]);
    expect([sent.length, signedIn.length]).toEqual([1, 1]);
  });

  it.each<[SocialAnswer, string[]]>([
    [{ kind: 'refused' }, ['failed']],
    [{ kind: 'unavailable' }, ['googleFailed']],
    [{ kind: 'cancelled' }, []],
  ])('shows for %j its own text', async (answer, words) => {
    const { login, attempts } = openBrowser();
    const end = login.submitSocial('google');
    attempts[0]?.answer(answer);
    await end;
    expect(toldOf(root)).toEqual(words.map((key) => `error: ${session[key as keyof typeof session]}`));
  });
});
