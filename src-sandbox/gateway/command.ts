import * as z from 'zod/mini';
import type { ChatService } from './ChatService.ts';
import { codes, WireError } from './errors.ts';
import type { FileStore } from './FileStore.ts';
import type { FrameHead } from './frames.ts';
import type { Line } from './Instances.ts';
import { membersOf } from './topic-ids.ts';
import type { ChatApp } from './usersig.ts';
import type { Json } from './wire.ts';

/** The settings of the gateway. */
export type GatewaySettings = {
  app: ChatApp;
  /**
   * The number of clients that one account may have signed in at once; a further one signs out the oldest.
   */
  clientsPerAccount: number;
  /**
   * Whether a marketplace session is still valid; a sign-in for it ends with it. Absent if there are no
   * sessions.
   */
  isSessionLive?: (session: string) => boolean;
  /** The maximum number of frames per second on one connection; absent for the default. */
  framesPerSecond?: number;
  /** The origin of uploaded files, without a slash at the end; '' for the origin of the request. */
  publicOrigin: string;
};

/** The context in which a command is handled. */
export type Context = {
  account: string;
  instanceId: number;
  /** The current time in seconds. */
  now: number;
  chat: ChatService;
  files: FileStore;
  settings: GatewaySettings;
  head: FrameHead;
  line: Line;
  /** The origin under which this connection reached the gateway. */
  origin: string;
};

/** The part of the context that an action needs, whether or not a client requested it. */
export type Acting = Pick<Context, 'account' | 'now' | 'chat'>;

/** One command of the protocol. */
export type Command = {
  name: string;
  /** True for the few commands that work before sign-in. */
  isOpen: boolean;
  run(body: unknown, context: Context): Json | Promise<Json>;
};

/** Describes a command: its name in the protocol, the schema of its request, and its handler. */
export function command<S extends z.core.$ZodType, Reply extends Json>(
  name: string,
  request: S,
  handle: (body: z.output<S>, context: Context) => Reply | Promise<Reply>,
  isOpen = false,
): Command {
  return {
    name,
    isOpen,
    run(body, context) {
      const parsed = z.safeParse(request, body);
      if (!parsed.success) {
        const issue = parsed.error.issues[0];
        throw new WireError(
          issue && isTooManyAccounts(issue) ? tooManyAccountsOf(name) : refusalOf(name),
          `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`,
        );
      }
      return handle(parsed.data, context);
    },
  };
}

const refusals: Readonly<Record<string, number>> = {
  openim: codes.c2cBadRequest,
  group_open_http_svc: codes.groupBadRequest,
  million_group_open_http_svc: codes.groupBadRequest,
  group_open_attr_http_svc: codes.groupBadRequest,
  group_open_avchatroom_http_svc: codes.groupBadRequest,
  group_open_http_noauth_svc: codes.groupBadRequest,
  group_open_long_polling_http_svc: codes.groupBadRequest,
  group_open_long_polling_http_noauth_svc: codes.groupBadRequest,
  user_search: codes.searchBadRequest,
  group_search: codes.searchBadRequest,
  group_member_search: codes.searchBadRequest,
  sns: codes.snsBadRequest,
  follow: codes.snsBadRequest,
  recentcontact: codes.contactBadRequest,
  profile: codes.profileBadRequest,
};
const refusalOf = (name: string): number => refusals[name.split('.')[0] ?? ''] ?? codes.badRequest;

const listsOfAccounts = /^MemberList$|_Account$/;
const isTooManyAccounts = ({ code, path }: z.core.$ZodIssue): boolean =>
  code === 'too_big' && listsOfAccounts.test(String(path.at(-1)));
/** Only the group service has a code of its own for too many accounts in a request. */
const tooManyAccountsOf = (name: string): number =>
  refusalOf(name) === codes.groupBadRequest ? codes.groupTooManyAccounts : refusalOf(name);

/** Account ids are short and printable, so that they can be used as keys everywhere. */
export const Account = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w@#.+-]+$/));
/** A list of account ids, of which one request may name 500. */
export const Accounts = z.array(Account).check(z.maxLength(500));
/** The id of a group, which is not that of a topic. */
export const GroupId = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^(?!.*@TOPIC#_)[\w@#.+-]+$/));
/** The id of a topic: the id of its community, `@TOPIC#_`, and a name. */
export const TopicId = z.string().check(z.maxLength(128), z.regex(/^[\w@#.+-]{1,64}@TOPIC#_[\w@#.+-]+$/));
/** The id of a group or of a topic. */
export const PlaceId = z.union([GroupId, TopicId]);
/** A number that must fit the database; some clients send it as text. */
export const Whole = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
);
/** A boolean as clients send it: boolean, 0/1 or absent. */
export const Flag = z.pipe(
  z.optional(z.union([z.boolean(), z.number()])),
  z.transform((value) => value === true || (typeof value === 'number' && value > 0)),
);
/** A text of limited length; empty if absent. */
export const Text = (max: number) => z._default(z.string().check(z.maxLength(max)), '');

/** A text of limited length in bytes of UTF-8, as the service counts texts of groups. */
export const Bytes = (max: number) =>
  z.string().check(z.refine((text) => Buffer.byteLength(text) <= max, 'the text is too long'));

/** The counters that a message does not change. */
export const SendMsgControl = z._default(z.array(z.string()), []);

const InTopic = z.looseObject({ GroupId, TopicId });

/** A command for messages of groups that also accepts topics: requests name the topic besides its community. */
export const inTopics = (inner: Command): Command => ({
  ...inner,
  run(body, context) {
    const { data } = z.safeParse(InTopic, body);
    if (!data) return inner.run(body, context);
    if (membersOf(data.TopicId) !== data.GroupId)
      throw new WireError(codes.groupBadId, 'The topic belongs to another community.');
    return inner.run({ ...data, GroupId: data.TopicId }, context);
  },
});
