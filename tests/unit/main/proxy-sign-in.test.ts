import { expect, test } from 'vitest';
import type { ProxyAnswer, ProxyCredentials, ProxyQuestion } from '#lib/desktop/proxy.ts';
import { ProxySignIn } from '#main/proxy/ProxySignIn.ts';
import { ProxySecrets } from '#main/secrets/ProxySecrets.ts';

const from = (host: string) => ({ isProxy: true, host, port: 3128 });
const given: ProxyAnswer = { user: 'intan', password: 'right', isKept: true };

/** A sign-in in which the person gives these answers, in order; null dismisses the question. */
function start(answers: (ProxyAnswer | null)[], kept: Record<string, ProxyCredentials> = {}) {
  const asked: Omit<ProxyQuestion, 'id'>[] = [];
  let hasSignedIn = 0;
  const signIn = new ProxySignIn({
    secrets: {
      read: async (proxy) => kept[proxy] ?? null,
      write: async (proxy, { user, password }) => {
        kept[proxy] = { user, password };
        return true;
      },
      remove: async (proxy) => {
        delete kept[proxy];
      },
    },
    onChange: () => undefined,
    onSignedIn: () => {
      hasSignedIn += 1;
    },
    onQuestion: () => {
      const { question } = signIn.status;
      if (!question) throw new Error('nothing is asked');
      const { id, ...shown } = question;
      asked.push(shown);
      void signIn.answer(id, answers.shift() ?? null);
    },
  });
  return { signIn, asked, kept, signedIn: () => hasSignedIn };
}

test('a sign-in in the keychain is used without a question', async () => {
  const { signIn, asked } = start([], { 'a:3128': given });
  await expect(signIn.credentialsFor(from('a'), null)).resolves.toMatchObject({ user: 'intan' });
  expect(asked).toEqual([]);
});

test('a refused sign-in is removed from the keychain, and the question says so', async () => {
  const { signIn, asked, kept } = start([given], { 'a:3128': { user: 'intan', password: 'old' } });
  const old = await signIn.credentialsFor(from('a'), null);
  await expect(signIn.credentialsFor(from('a'), old)).resolves.toEqual({ user: 'intan', password: 'right' });
  expect(asked).toEqual([{ proxy: 'a:3128', wasRefused: true }]);
  expect(kept).toEqual({ 'a:3128': { user: 'intan', password: 'right' } });
});

test('requests whose refused sign-in is outdated take the newer one', async () => {
  const { signIn, asked } = start([{ ...given, password: 'wrong' }, given]);
  const wrong = await signIn.credentialsFor(from('a'), null);
  await signIn.credentialsFor(from('a'), wrong);
  await expect(signIn.credentialsFor(from('a'), wrong)).resolves.toMatchObject({ password: 'right' });
  expect(asked).toHaveLength(2);
});

test('of two proxies that ask at once, the second is asked for after the first', async () => {
  const { signIn, asked, signedIn } = start([given, null]);
  const answers = await Promise.all(['a', 'b', 'a'].map((host) => signIn.credentialsFor(from(host), null)));
  expect(answers.map((answer) => answer?.user ?? null)).toEqual(['intan', null, 'intan']);
  expect(asked.map(({ proxy }) => proxy)).toEqual(['a:3128', 'b:3128']);
  expect(signedIn()).toBe(1);
});

test('a forgotten sign-in leaves memory and keychain', async () => {
  const { signIn, kept } = start([given]);
  await signIn.credentialsFor(from('a'), null);
  expect(Object.keys(kept)).toEqual(['a:3128']);
  await signIn.forget();
  expect([kept, signIn.status.signedIn]).toEqual([{}, []]);
});

test.each([
  ['{"user":"a","password":"b"}', { user: 'a', password: 'b' }],
  ['{"user":"a"}', null],
  ['no json', null],
  [null, null],
])('an entry %s of the keychain is read as %j', async (text, read) => {
  const entry = {
    getPassword: async () => text,
    setPassword: async () => undefined,
    deleteCredential: async () => true,
  };
  const secrets = new ProxySecrets(
    () => undefined,
    async () => entry,
  );
  await expect(secrets.read('a:3128')).resolves.toEqual(read);
});

test('a failing keychain stores nothing and fails no request', async () => {
  const failures: unknown[] = [];
  const secrets = new ProxySecrets(
    (error) => failures.push(error),
    () => Promise.reject(new Error('locked')),
  );
  await expect(secrets.read('a:3128')).resolves.toBe(null);
  await expect(secrets.write('a:3128', given)).resolves.toBe(false);
  expect(failures).toHaveLength(2);
});
