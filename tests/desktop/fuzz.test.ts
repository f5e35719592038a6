import { basename } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mostAccounts } from '#lib/desktop/accounts.ts';
import { isOpenablePath } from '#lib/screen-paths.ts';
import { pathOfCommandLine, pathOfDeepLink } from '#main/deep-links/deep-link.ts';
import { safeFileName } from '#main/downloads/file-name.ts';
import { requestSchemas } from '#main/ipc/requests.ts';
import { type RequestName, requests } from '#preload/contract.ts';
import { launchDesktop, pageOf } from './launch.ts';

/** The number of random inputs of each test; set to 10,000 before a release of the contract. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 300);

/**
 * Texts that have caused defects: other schemes, ways out of a folder, markup, characters that reverse or end
 * a text.
 */
const hostileText = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '..\\..\\Windows',
    '\u0000',
    '\u202egnp.exe',
    '//evil.example',
    '/\\evil.example',
    'https://user@evil.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ms-settings:privacy',
    'pasarmain://open/../confirm-order/1',
    'app://pasarmain/../secret.txt',
    'x'.repeat(100_000),
  ),
  fc.string({ unit: 'binary', maxLength: 64 }),
  fc.webUrl(),
);
/** Any value that a structured clone can carry from a page. */
const hostile = fc.oneof(
  hostileText,
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: true,
  }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, 2 ** 53, null, undefined),
);

/** Valid arguments, which a hostile page changes in one place. */
const fitting: Readonly<Record<RequestName, readonly unknown[]>> = {
  'accounts:read': [],
  'accounts:show': ['first'],
  'accounts:add': [],
  'accounts:remove': ['first'],
  'accounts:signedIn': [{ userId: 1, name: 'a', avatar: '/a.png' }],
  'accounts:signedOut': [true],
  'secrets:read': [1],
  'secrets:write': [{ owner: 1, token: 'token' }],
  'secrets:clear': [],
  'signIn:start': ['facebook'],
  'signIn:cancel': [],
  'proxy:status': [],
  'proxy:answer': [1, { user: 'a', password: 'b', isKept: false }],
  'proxy:signIn': [],
  'proxy:forget': [],
  'downloads:start': [{ id: 'a', url: 'https://api.example/files/a', fileName: 'a.png' }],
  'downloads:saveText': [{ fileName: 'a.csv', text: 'a' }],
  'downloads:startAll': [[{ id: 'a', url: 'https://api.example/files/a', fileName: 'a.png' }]],
  'downloads:list': [],
  'downloads:pause': ['a'],
  'downloads:resume': ['a'],
  'downloads:cancel': ['a'],
  'downloads:clearEnded': [],
  'downloads:forget': [],
  'downloads:show': ['a'],
  'downloads:open': ['a'],
  'downloads:drag': ['a'],
  'notifications:show': [
    { tag: 'a', title: 'a', body: 'a', path: '/chat/list', answers: { userId: 1, canReply: true } },
  ],
  'notifications:clear': ['a'],
  'notifications:clearAll': [],
  'notifications:takeAnswers': [],
  'tray:setUnreadCount': [1],
  'tray:setChat': [
    { line: 'online', isAway: false, unread: [{ name: 'Intan', path: '/chat/detail/user-2', count: 1 }] },
  ],
  'shell:openExternal': ['https://a.example/'],
  'app:ready': [],
  'app:setLanguage': ['en_US'],
  'app:setTheme': ['dark'],
  'app:takeSafeStart': [],
  'app:setUnfinished': [false],
  'window:attention': [],
  'windows:openConversation': [{ name: 'user-1', path: '/chat/window/user-1' }],
  'windows:openMain': ['/me/order/1'],
  'windows:close': [],
  'windows:setOnTop': [true],
  'settings:read': [],
  'settings:change': [{ zoomLevel: 0.5 }],
  'settings:chooseFolder': [],
  'updates:check': [],
  'updates:restart': [],
  'log:report': ['failure'],
  'log:read': [],
  'log:open': [],
  'spelling:words': [],
  'spelling:forget': ['word'],
};

/** Valid arguments with one value, name or length replaced. */
const changed = (args: readonly unknown[]): fc.Arbitrary<unknown[]> => {
  const [first] = args;
  const ways: fc.Arbitrary<unknown[]>[] = [
    fc.array(hostile, { maxLength: 3 }),
    hostile.map((value) => [...args, value]),
    hostile.map((value) => [value, ...args.slice(1)]),
  ];
  if (typeof first === 'object' && first !== null) {
    const names = fc.constantFrom(...Object.keys(first), 'folder', '__proto__', 'extra');
    ways.push(fc.tuple(names, hostile).map(([name, value]) => [{ ...first, [name]: value }]));
  }
  return fc.oneof(...ways);
};

const message = fc
  .constantFrom(...(Object.keys(requests) as RequestName[]))
  .chain((name) => fc.tuple(fc.constant(name), changed(fitting[name])));

describe('any request of a hostile page', () => {
  test('is refused, or does only what the contract allows', async () => {
    const app = await launchDesktop({
      // An installed app reports refusals only in its log.
      isPackaged: true,
      env: {
        PASARMAIN_API_BASE: 'https://api.invalid',
        PASARMAIN_CHAT_PROXY: '/im',
        DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
      },
    });
    const { ipcMain } = app.electron;
    const page = pageOf(app);
    const from = { sender: page, senderFrame: page.mainFrame };
    const failures: unknown[] = [];
    const note = (reason: unknown) => failures.push(reason);
    process.on('uncaughtException', note);
    process.on('unhandledRejection', note);
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(message, async ([name, args]) => {
        const isFitting = z.safeParse(requestSchemas[name], structuredClone(args)).success;
        const outcome = await ipcMain.receive(from, name, args).then(
          () => 'answered',
          (error: Error) => error.message,
        );
        expect(outcome).toBe(isFitting ? 'answered' : `${name}: arguments do not fit`);
        if (isFitting) passed += 1;
        return true;
      }),
      { numRuns },
    );
    // The machine's keychain keeps nothing of this test.
    await app.desktop.request('secrets:clear');
    process.removeListener('uncaughtException', note);
    process.removeListener('unhandledRejection', note);
    expect(failures).toEqual([]);
    expect(passed).toBeGreaterThan(0);
    // A conversation's window may open under any name, and shows nothing but a conversation.
    const [main, ...others] = app.seen.views.map(({ webContents }) => webContents.url);
    expect(main).toBe('app://pasarmain/');
    // Further accounts open at Home, and their number is limited.
    for (const url of others) expect(url).toMatch(/^app:\/\/pasarmain\/(chat\/window\/|$)/);
    expect(others.filter((url) => url === main).length).toBeLessThan(mostAccounts);
    expect(app.seen.hasQuit).toBe(false);
    for (const url of app.seen.openedOutside) expect(url).toMatch(/^(https?|mailto):/i);
    expect(app.seen.shownInFolder).toEqual([]);
    expect('extra' in {}).toBe(false);
  }, 240_000);

  test('a name outside the contract reaches no handler', async () => {
    const app = await launchDesktop();
    const request = app.desktop.request as (name: unknown) => Promise<unknown>;
    await fc.assert(
      fc.asyncProperty(fc.oneof(hostileText, fc.string()), async (name) => {
        fc.pre(!Object.hasOwn(requests, name));
        await expect(request(name)).rejects.toThrow('unknown request');
      }),
      { numRuns },
    );
  }, 60_000);
});

describe('any link from outside', () => {
  const segment = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%2f',
      '%5c',
      '\\',
      '',
      'chat',
      'detail',
      'confirm-order',
      'me',
      'order',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const link = fc.oneof(
    fc.array(segment, { maxLength: 6 }).map((parts) => `pasarmain://open/${parts.join('/')}`),
    hostileText.map((text) => `pasarmain://${text}`),
    hostileText.map((text) => `pasarmain://open/${text}`),
    hostileText,
  );

  test('opens nothing, or a path of the product that may be opened from outside', () => {
    fc.assert(
      fc.property(link, (text) => {
        const path = pathOfDeepLink(text);
        if (path === null) return;
        expect(isOpenablePath(path)).toBe(true);
        expect(new URL(path, 'https://here.example').origin).toBe('https://here.example');
        expect(path).not.toMatch(/confirm-order|select-coupon|complaint$|\/web$/);
      }),
      { numRuns },
    );
  });

  test('a command line opens at most its first link', () => {
    fc.assert(
      fc.property(fc.array(link, { maxLength: 5 }), (argv) => {
        const paths = argv.map(pathOfDeepLink).filter((path) => path !== null);
        expect(pathOfCommandLine(argv)).toBe(paths[0] ?? null);
      }),
      { numRuns },
    );
  });
});

test('any name of a file stays in its folder and is valid on every system', () => {
  const name = fc.oneof(
    hostileText,
    fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }),
    fc
      .tuple(fc.constantFrom('con', 'NUL', 'com1', 'lpt9', '.', ' '), fc.string({ maxLength: 8 }))
      .map((it) => it.join('')),
    fc
      .tuple(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom('.png', '.exe ', '. ', '.'))
      .map((it) => it.join('')),
  );
  fc.assert(
    fc.property(name, (text) => {
      const safe = safeFileName(text);
      expect(basename(safe)).toBe(safe);
      expect(safe).not.toMatch(/[<>:"/\\|?*\p{Cc}\u202a-\u202e\u2066-\u2069]|^[.\s]|[.\s]$|^$/u);
      expect(safe).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)/i);
      expect(Buffer.byteLength(safe)).toBeLessThan(240);
      expect(safe.isWellFormed()).toBe(true);
      // A name that is safe stays unchanged.
      expect(safeFileName(safe)).toBe(safe);
    }),
    { numRuns },
  );
});
