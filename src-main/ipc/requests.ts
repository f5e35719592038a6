import * as z from 'zod/mini';
import { locales } from '#lib/locale.ts';
import { isConversationWindow } from '#lib/paths.ts';
import { soundChoices } from '#lib/sounds.ts';
import { themeChoices } from '#lib/theme.ts';
import { AccountId, Person } from '#main/accounts/AccountList.ts';
import { appOrigin } from '#main/security/origin.ts';
import { Patch } from '#main/settings/schema.ts';
import type { RequestName, Requests } from '#preload/contract.ts';

/** A path of this product, never an address of another host. */
const Path = z.string().check(z.maxLength(512), z.regex(/^\/(?![/\\])[^\s\\]*$/));
/** The path of a conversation's window, from which no `..` leads out. */
const WindowPath = Path.check(
  z.refine(
    (path) => URL.canParse(path, appOrigin) && isConversationWindow(new URL(path, appOrigin).pathname),
  ),
);
const Id = z.string().check(z.minLength(1), z.maxLength(128));
const Count = z.int().check(z.nonnegative(), z.lte(1_000_000));
const Address = z.string().check(z.minLength(1), z.maxLength(4096));

const Order = z.strictObject({
  id: Id,
  url: Address,
  fileName: z.string().check(z.maxLength(1024)),
  subject: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(512))),
});

const Given = z.string().check(z.maxLength(256));
const ProxyAnswer = z.strictObject({ user: Given, password: Given, isKept: z.boolean() });

/** The schema of each request's arguments; only valid arguments reach a handler. */
export const requestSchemas: { readonly [N in RequestName]: z.ZodMiniType<Requests[N]['args']> } = {
  'accounts:read': z.tuple([]),
  'accounts:show': z.tuple([AccountId]),
  'accounts:add': z.tuple([]),
  'accounts:remove': z.tuple([AccountId]),
  'accounts:signedIn': z.tuple([Person]),
  'accounts:signedOut': z.tuple([z.boolean()]),
  'secrets:read': z.tuple([z.int()]),
  'secrets:write': z.tuple([
    z.strictObject({ owner: z.int(), token: z.string().check(z.minLength(1), z.maxLength(8192)) }),
  ]),
  'secrets:clear': z.tuple([]),
  'signIn:start': z.tuple([z.enum(['google', 'facebook'])]),
  'signIn:cancel': z.tuple([]),
  'proxy:status': z.tuple([]),
  'proxy:answer': z.tuple([z.int(), z.nullable(ProxyAnswer)]),
  'proxy:signIn': z.tuple([]),
  'proxy:forget': z.tuple([]),
  'downloads:start': z.tuple([Order]),
  'downloads:startAll': z.tuple([z.array(Order).check(z.maxLength(200))]),
  'downloads:saveText': z.tuple([
    z.strictObject({
      fileName: z.string().check(z.maxLength(1024)),
      text: z.string().check(z.maxLength(20_000_000)),
    }),
  ]),
  'downloads:list': z.tuple([]),
  'downloads:pause': z.tuple([Id]),
  'downloads:resume': z.tuple([Id]),
  'downloads:cancel': z.tuple([Id]),
  'downloads:clearEnded': z.tuple([]),
  'downloads:forget': z.tuple([]),
  'downloads:show': z.tuple([Id]),
  'downloads:open': z.tuple([Id]),
  'downloads:drag': z.tuple([Id]),
  'notifications:show': z.tuple([
    z.strictObject({
      tag: Id,
      title: z.string().check(z.maxLength(256)),
      body: z.string().check(z.maxLength(2048)),
      path: Path,
      icon: z.exactOptional(z.string().check(z.maxLength(200_000), z.startsWith('data:image/png;base64,'))),
      isContentHidden: z.exactOptional(z.boolean()),
      sound: z.exactOptional(z.enum(soundChoices)),
      isUrgent: z.exactOptional(z.boolean()),
      answers: z.exactOptional(
        z.strictObject({ userId: z.int().check(z.positive()), canReply: z.boolean() }),
      ),
    }),
  ]),
  'notifications:clear': z.tuple([Id]),
  'notifications:clearAll': z.tuple([]),
  'notifications:takeAnswers': z.tuple([]),
  'tray:setUnreadCount': z.tuple([Count]),
  'tray:setChat': z.tuple([
    z.strictObject({
      line: z.enum(['signedOut', 'connecting', 'online', 'offline']),
      isAway: z.boolean(),
      unread: z
        .array(z.strictObject({ name: z.string().check(z.maxLength(256)), path: Path, count: Count }))
        .check(z.maxLength(5)),
    }),
  ]),
  'shell:openExternal': z.tuple([Address]),
  'app:ready': z.tuple([]),
  'app:setLanguage': z.tuple([z.enum(locales)]),
  'app:setTheme': z.tuple([z.enum(themeChoices)]),
  'app:takeSafeStart': z.tuple([]),
  'app:setUnfinished': z.tuple([z.boolean()]),
  'window:attention': z.tuple([]),
  'windows:openConversation': z.tuple([z.strictObject({ name: Id, path: WindowPath })]),
  'windows:openMain': z.tuple([Path]),
  'windows:close': z.tuple([]),
  'windows:setOnTop': z.tuple([z.boolean()]),
  'settings:read': z.tuple([]),
  'settings:change': z.tuple([Patch]),
  'settings:chooseFolder': z.tuple([]),
  'updates:check': z.tuple([]),
  'updates:restart': z.tuple([]),
  'log:report': z.tuple([z.string().check(z.minLength(1), z.maxLength(4096))]),
  'log:read': z.tuple([]),
  'log:open': z.tuple([]),
  'spelling:words': z.tuple([]),
  'spelling:forget': z.tuple([z.string().check(z.minLength(1), z.maxLength(256))]),
};
