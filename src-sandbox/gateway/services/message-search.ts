import * as z from 'zod/mini';
import { Account, type Context, command, PlaceId, Whole } from '../command.ts';
import { type Kind, kinds } from '../store/Conversations.ts';
import type { Hit, HitCursor } from '../store/MessageSearch.ts';
import { c2cItem, type Json } from '../wire.ts';

const few = (longest: number) =>
  z._default(z.array(z.string().check(z.maxLength(longest))).check(z.maxLength(10)), []);

const Query = z.looseObject({
  KeywordList: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(5)), []),
  MatchType: z._default(z.enum(['or', 'and']), 'or'),
  /** Types of message elements; all types if empty. */
  MsgTypeList: few(30),
  SendUserIDList: few(64),
  StartTime: z.optional(Whole),
  EndTime: z.optional(Whole),
  PeerAccount: z.optional(z.union([Account, z.literal('')])),
  GroupID: z.optional(z.union([PlaceId, z.literal('')])),
  Count: z.optional(Whole),
  /** The last hit of the previous page; empty for the first page. */
  Cursor: z._default(z.string().check(z.regex(/^(\d{1,12}\.[12]\.\d{1,15})?$/)), ''),
});

function cursorOf(text: string): HitCursor | undefined {
  const [sent_at, kind, id] = text.split('.').map(Number);
  if (sent_at === undefined || id === undefined) return undefined;
  return { sent_at, kind: kind === kinds.group ? kinds.group : kinds.c2c, id };
}

function itemOf({ account, chat }: Context, { kind, id }: Hit): Json | undefined {
  if (kind === kinds.c2c) {
    const row = chat.c2cMessages.byId(id);
    return row && c2cItem(row, chat.accounts, account);
  }
  const row = chat.groupMessages.byId(id);
  const group = row && chat.groups.find(row.group_id);
  return row && group && chat.group.item(row, group, account);
}

const headOf = (kind: Kind, peer: string): Json =>
  kind === kinds.c2c ? { UserID: peer } : { GroupID: peer };

/** Commands for searching the messages that the server stores. */
export const messageSearchCommands = [
  command('message_search.query', Query, (body, context) => {
    const keywords = body.KeywordList.filter((keyword) => keyword !== '');
    const { MsgTypeList: types, SendUserIDList: senders, GroupID: group, PeerAccount: peer } = body;
    // A search may consist of types or senders alone; an empty search is refused.
    if (keywords.length + types.length + senders.length === 0)
      return { TotalCount: 0, Cursor: '', ConversationMsgs: [] };
    const count = Math.min(Math.max(1, body.Count ?? 20), 100);
    // One more hit than requested is read, to know whether there is a next page.
    const found = context.chat.search.find(
      {
        account: context.account,
        keywords,
        match: body.MatchType,
        types,
        senders,
        from: body.StartTime ?? 0,
        until: body.EndTime || Number.MAX_SAFE_INTEGER,
        within: group ? { kind: kinds.group, peer: group } : peer ? { kind: kinds.c2c, peer } : undefined,
      },
      cursorOf(body.Cursor),
      count + 1,
    );
    const hits = found.slice(0, count);
    const conversations = new Map<string, { head: Json; count: number; messages: Json[] }>();
    for (const hit of hits) {
      const key = `${hit.kind} ${hit.peer}`;
      const entry = conversations.get(key) ?? {
        head: headOf(hit.kind, hit.peer),
        count: hit.inPeer,
        messages: [],
      };
      const item = itemOf(context, hit);
      if (item) entry.messages.push(item);
      conversations.set(key, entry);
    }
    const last = found.length > count ? hits.at(-1) : undefined;
    return {
      TotalCount: hits[0]?.total ?? 0,
      Cursor: last ? `${last.sent_at}.${last.kind}.${last.id}` : '',
      ConversationMsgs: [...conversations.values()].map(({ head, count: Count, messages }) => ({
        ...head,
        Count,
        MsgList: messages,
      })),
    };
  }),
];
