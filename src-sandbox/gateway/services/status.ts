import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { issueA2, readA2 } from '../a2.ts';
import { Accounts, type Context, command, Flag, Text } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { kickKinds } from '../Instances.ts';
import { limits } from '../limits.ts';
import { type Client, signedOut } from '../store/Clients.ts';
import { bearerOf, isSessionOver } from '../tokens.ts';
import { verifyUserSig } from '../usersig.ts';
import { purchaseBits } from './cloud-config.ts';

type SignIn = { account: string; instanceId: number; a2: string };

/** Signs in by UserSig, or resumes a session by its token. */
function signIn(context: Context): SignIn {
  const { head, chat, settings, line, now } = context;
  if (head.a2) return { ...bearerOf(head.a2, context, line), a2: head.a2 };
  const account = head.identifier ?? '';
  const { expiresAt, session } = verifyUserSig(settings.app, account, head.usersig ?? '', now);
  if (isSessionOver(session, settings))
    throw new WireError(codes.sessionExpired, 'The session has ended, sign in again.');
  if (!chat.accounts.exists(account))
    throw new WireError(codes.accountUnknown, 'The account does not exist or was removed.');
  const instanceId = randomInt(1, 2 ** 31);
  const end = Math.min(expiresAt, now + limits.a2Lifetime);
  const a2 = issueA2(settings.app, { account, instanceId, issuedAt: now, expiresAt: end });
  makeRoom(account, context);
  chat.clients.begin({ instanceId, account, session, expiresAt: end }, now);
  return { account, instanceId, a2 };
}

/** Signs out as many clients as a new one requires: absent ones first, then the oldest. */
function makeRoom(account: string, { chat, settings, line, now }: Context): void {
  // A page that signs in again on its own connection does not sign itself out.
  const former = chat.instances.onLine(line);
  if (former?.account === account) {
    chat.clients.end(former.id, signedOut);
    chat.instances.detach(line);
  }
  const connected = new Set(chat.instances.of(account).map((one) => one.id));
  const open = chat.clients.openOf(account, now);
  const isHere = ({ instanceId }: Client) => connected.has(instanceId);
  const inTurn = [...open.filter((client) => !isHere(client)), ...open.filter(isHere)];
  const surplus = Math.max(0, open.length + 1 - settings.clientsPerAccount);
  const kind = settings.clientsPerAccount > 1 ? kickKinds.multipleDevice : kickKinds.multipleAccount;
  for (const client of inTurn.slice(0, surplus)) chat.kickClient(client, kind);
}

/** Commands for sign-in, hello and presence. */
export const statusCommands = [
  command('heartbeat.alive', z.unknown(), () => ({}), true),

  command(
    'im_open_status.wslogin',
    z.looseObject({ State: z.optional(z.string()), InstType: z.optional(z.number()) }),
    (_body, context) => {
      const { chat, line, now } = context;
      const { account, instanceId, a2 } = signIn(context);
      chat.accounts.signedIn(account, now);
      if (chat.instances.attach(instanceId, account, line)) chat.presence.came(account);
      return {
        A2Key: a2,
        TinyId: chat.accounts.tinyId(account),
        TimeStamp: now,
        InstId: instanceId,
        HelloInterval: limits.helloInterval,
        CustomStatus: Buffer.from(chat.accounts.customStatus(account)).toString('base64'),
        PurchaseBits: purchaseBits,
      };
    },
    true,
  ),

  command(
    'im_open_status.wslogout',
    z.unknown(),
    (_body, { chat, head, line, now, settings }) => {
      // The token identifies the client that signs out, whatever its connection.
      const leaver = head.a2
        ? readA2(settings.app, head.a2, now)?.instanceId
        : chat.instances.onLine(line)?.id;
      if (leaver !== undefined) chat.clients.end(leaver, signedOut);
      const gone = chat.instances.detach(line);
      if (gone) chat.presence.signedOut(gone);
      return {};
    },
    true,
  ),

  command(
    'im_open_status.wshello',
    z.unknown(),
    (_body, context) => {
      // A client that only listens learns from this reply that its sign-in expired, and renews it.
      if (context.head.a2) bearerOf(context.head.a2, context, context.line);
      return {};
    },
    true,
  ),
  command('im_open_status.ws_stat_background', z.unknown(), () => ({})),
  command('im_open_status.ws_stat_foreground', z.unknown(), () => ({})),
  command('im_open_status.ws_stat_settoken', z.unknown(), () => ({})),

  command(
    'im_open_status.ws_set_custom_status',
    z.object({ CustomStatus: Text(1000) }),
    ({ CustomStatus }, { account, chat }) => {
      chat.accounts.setCustomStatus(account, CustomStatus);
      chat.presence.announce(account);
      return {};
    },
  ),

  command(
    'im_open_status.ws_get_user_status',
    z.object({ To_Account: Accounts }),
    ({ To_Account }, { chat }) => ({
      UserStatusList: To_Account.map((account) => chat.presence.status(account)),
      ErrorList: [],
    }),
  ),

  command(
    'im_open_status.ws_status_subscribe',
    z.object({ To_Account: Accounts }),
    ({ To_Account }, { account, chat }) => {
      chat.presence.subscribe(account, To_Account);
      return { ErrorList: [] };
    },
  ),

  command(
    'im_open_status.ws_status_unsubscribe',
    z.object({ To_Account: z.optional(Accounts), UnsubscribeAll: Flag }),
    ({ To_Account, UnsubscribeAll }, { account, chat }) => {
      chat.presence.unsubscribe(account, UnsubscribeAll || !To_Account?.length ? undefined : To_Account);
      return { ErrorList: [] };
    },
  ),

  command(
    'im_msg_db_logic.ws_set_do_not_disturb',
    z.looseObject({ Level: z.optional(z.number()) }),
    (body, { account, instanceId, chat }) => {
      chat.accounts.setDoNotDisturb(account, body);
      chat.push.event([account], { Event: 24, ...body }, instanceId);
      return {};
    },
  ),
  command('im_msg_db_logic.ws_get_do_not_disturb', z.unknown(), (_body, { account, chat }) => ({
    Level: 0,
    StartTime: 0,
    EndTime: 0,
    IsRepeated: 0,
    ...chat.accounts.doNotDisturb(account),
  })),
];
