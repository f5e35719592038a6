import * as z from 'zod/mini';
import { type Context, command, Whole } from '../command.ts';
import type { C2cRow } from '../store/C2cMessages.ts';
import { pairOf } from '../store/C2cMessages.ts';
import type { GroupMessageRow } from '../store/GroupMessages.ts';
import { c2cItem, groupProfile, type Json } from '../wire.ts';

const Query = z.looseObject({
  KeywordList: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(5)), []),
  Keywords: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(5)), []),
  /** Kinds of message elements; without any, all. */
  MsgTypeList: z._default(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10)), []),
  Count: z.optional(Whole),
  /** Where the last page ended; empty for the first. */
  Cursor: z._default(z.string().check(z.regex(/^\d{0,9}$/)), ''),
  PeerAccount: z.optional(z.string()),
  GroupID: z.optional(z.string()),
});

const pattern = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** As a keyword stands inside a stored body. */
const storedPattern = (keyword: string) => pattern(JSON.stringify(keyword).slice(1, -1));

/**
 * True for bodies with an element of the asked kinds that has the words in one of its values: `?5` are the kinds as
 * JSON, `?6` the words. The rough comparison of the whole body before it keeps the parsing to few rows.
 */
const fits = `m.body LIKE ?3 ESCAPE '\\' AND EXISTS (SELECT 1 FROM json_each(m.body) e
  WHERE (?5 = '[]' OR json_extract(e.value, '$.MsgType') IN (SELECT value FROM json_each(?5)))
    AND EXISTS (SELECT 1 FROM json_tree(e.value, '$.MsgContent') v WHERE v.type = 'text' AND v.atom LIKE ?6 ESCAPE '\\'))`;

/** Which part of the hits is asked for. */
interface Part {
  readonly count: number;
  readonly offset: number;
}

function searchC2c(
  { account, chat }: Context,
  keyword: string,
  types: readonly string[],
  peer: string | undefined,
  { count, offset }: Part,
): C2cRow[] {
  return chat.database.all<C2cRow>(
    `SELECT m.* FROM chat_c2c_messages m WHERE (m.sender = ?1 OR m.receiver = ?1) AND (?2 = '' OR m.pair = ?2)
       AND ${fits} AND m.revoked_at = 0
       AND NOT EXISTS (SELECT 1 FROM chat_deletions d WHERE d.account = ?1 AND d.kind = 1 AND d.message_id = m.id)
     ORDER BY m.sent_at DESC, m.id DESC LIMIT ?4 OFFSET ?7`,
    account,
    peer ? pairOf(account, peer) : '',
    storedPattern(keyword),
    count,
    JSON.stringify(types),
    pattern(keyword),
    offset,
  );
}

function searchGroups(
  { account, chat }: Context,
  keyword: string,
  types: readonly string[],
  groupId: string,
  { count, offset }: Part,
): GroupMessageRow[] {
  return chat.database.all<GroupMessageRow>(
    `SELECT m.* FROM chat_group_messages m JOIN chat_group_members b ON b.group_id = m.group_id AND b.account = ?1
     WHERE m.event = 3 AND (?2 = '' OR m.group_id = ?2) AND ${fits} AND m.revoked_at = 0
       AND NOT EXISTS (SELECT 1 FROM chat_deletions d WHERE d.account = ?1 AND d.kind = 2 AND d.message_id = m.id)
     ORDER BY m.sent_at DESC, m.id DESC LIMIT ?4 OFFSET ?7`,
    account,
    groupId,
    storedPattern(keyword),
    count,
    JSON.stringify(types),
    pattern(keyword),
    offset,
  );
}

/** Search in what the server keeps. */
export const searchCommands = [
  command('message_search.query', Query, (body, context) => {
    const keyword = body.KeywordList[0] ?? '';
    const part: Part = {
      count: Math.min(Math.max(1, body.Count ?? 20), 100),
      offset: Number(body.Cursor),
    };
    // Kinds alone are a question too; nothing at all is none.
    const isAsked = keyword !== '' || body.MsgTypeList.length > 0;
    let isCut = false;
    const byConversation = new Map<string, { head: Json; messages: Json[] }>();
    const add = (key: string, head: Json, message: Json) => {
      const entry = byConversation.get(key) ?? { head, messages: [] };
      entry.messages.push(message);
      byConversation.set(key, entry);
    };
    if (isAsked && !body.GroupID) {
      const rows = searchC2c(context, keyword, body.MsgTypeList, body.PeerAccount, part);
      isCut ||= rows.length === part.count;
      for (const row of rows) {
        const peer = row.sender === context.account ? row.receiver : row.sender;
        add(`c${peer}`, { UserID: peer }, c2cItem(row, context.chat.accounts, context.account));
      }
    }
    if (isAsked && !body.PeerAccount) {
      const rows = searchGroups(context, keyword, body.MsgTypeList, body.GroupID ?? '', part);
      isCut ||= rows.length === part.count;
      for (const row of rows) {
        const group = context.chat.groups.find(row.group_id);
        if (group)
          add(
            `g${row.group_id}`,
            { GroupID: row.group_id },
            context.chat.group.item(row, group, context.account),
          );
      }
    }
    const found = [...byConversation.values()];
    return {
      TotalCount: found.reduce((sum, { messages }) => sum + messages.length, 0),
      Cursor: isCut ? String(part.offset + part.count) : '',
      ConversationMsgs: found.map(({ head, messages }) => ({
        ...head,
        Count: messages.length,
        MsgList: messages,
      })),
    };
  }),
  command('user_search.query', Query, (body, { chat }) => {
    const keyword = body.Keywords[0] ?? body.KeywordList[0] ?? '';
    const accounts = chat.database.all<{ account: string }>(
      `SELECT account FROM chat_accounts WHERE is_destroyed = 0 AND (account = ? OR nick LIKE ? ESCAPE '\\') LIMIT 20`,
      keyword,
      pattern(keyword),
    );
    return {
      TotalCount: accounts.length,
      Cursor: '',
      Users: accounts.map(({ account }) => {
        const { nick, image } = chat.accounts.profile(account);
        return { UserID: account, Nick: nick, FaceUrl: image };
      }),
    };
  }),
  command('group_search.query', Query, (body, { account, chat }) => {
    const keyword = (body.Keywords[0] ?? body.KeywordList[0] ?? '').toLowerCase();
    const groups = chat.groups
      .joined(account, 'other', 1000, 0)
      .filter((group) => group.name.toLowerCase().includes(keyword));
    return {
      TotalCount: groups.length,
      Cursor: '',
      Groups: groups
        .slice(0, 20)
        .map((group) => groupProfile(group, chat.groups.countMembers(group.group_id))),
    };
  }),
];
