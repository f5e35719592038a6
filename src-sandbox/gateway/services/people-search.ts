import * as z from 'zod/mini';
import { command, GroupId, Whole } from '../command.ts';
import { limits } from '../limits.ts';
import type { Accounts } from '../store/Accounts.ts';

const matchAll = 1;

/** The fields of every search request of this family. */
const Asked = {
  Keywords: z
    .array(z.string().check(z.minLength(1), z.maxLength(100)))
    .check(z.minLength(1), z.maxLength(limits.searchKeywords)),
  KeywordMatchType: z._default(Whole, 0),
  Count: z._default(Whole, 20),
  /** The cursor of the previous page; empty for the first page. */
  Cursor: z._default(z.string().check(z.regex(/^\d{0,9}$/)), ''),
};
type Asked = { Keywords: string[]; KeywordMatchType: number; Count: number; Cursor: string };

const escaped = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The keywords as query parameters, and how many of them must match. */
const wordsOf = ({ Keywords, KeywordMatchType }: Asked) =>
  [JSON.stringify(Keywords.map(escaped)), KeywordMatchType === matchAll ? Keywords.length : 1] as const;

const partOf = ({ Count, Cursor }: Asked) => ({
  count: Math.min(Math.max(1, Count), 100),
  offset: Number(Cursor),
});

const cursorAfter = (offset: number, found: number, total: number) =>
  offset + found < total ? String(offset + found) : '';

/** SQL that is true if at least `?2` of the words `?1` occur in one of these columns. */
const has = (...columns: string[]) =>
  `(SELECT count(*) FROM json_each(?1) w WHERE ${columns
    .map((column) => `${column} LIKE w.value ESCAPE '\\'`)
    .join(' OR ')}) >= ?2`;

/** Every account with its displayed name: its own, or that of the marketplace. */
const people = `(SELECT e.account, COALESCE(a.nick, u.nickname, '') AS nick, COALESCE(a.tags, '{}') AS tags
  FROM (SELECT account FROM chat_accounts UNION SELECT CAST(user_id AS TEXT) FROM users) e
  LEFT JOIN chat_accounts a ON a.account = e.account
  LEFT JOIN users u ON u.user_id = CAST(e.account AS INTEGER) AND CAST(u.user_id AS TEXT) = e.account
  WHERE COALESCE(a.is_destroyed, 0) = 0 AND COALESCE(u.is_destroyed, 0) = 0)`;

const profileItems = (accounts: Accounts, account: string) => {
  const { nick, image } = accounts.profile(account);
  return [
    { Tag: 'Tag_Profile_IM_Nick', StrValue: nick },
    { Tag: 'Tag_Profile_IM_Image', StrValue: image },
    ...Object.entries(accounts.tags(account)).map(([Tag, value]) =>
      typeof value === 'number' ? { Tag, IntValue: value } : { Tag, StrValue: value },
    ),
  ];
};

/** Commands for searching people, groups and members by names and ids. */
export const peopleSearchCommands = [
  command(
    'user_search.query',
    z.looseObject({
      ...Asked,
      UserGenderType: z.optional(z.string().check(z.maxLength(40))),
      UserBirthStart: z.optional(Whole),
      UserBirthEnd: z.optional(Whole),
    }),
    (body, { chat }) => {
      const { count, offset } = partOf(body);
      const found = `FROM ${people} p WHERE ${has('p.account', 'p.nick')}
        AND (?3 = '' OR json_extract(p.tags, '$.Tag_Profile_IM_Gender') = ?3)
        AND (?4 < 0 OR json_extract(p.tags, '$.Tag_Profile_IM_BirthDay') BETWEEN ?4 AND ?5)`;
      const params = [
        ...wordsOf(body),
        body.UserGenderType ?? '',
        body.UserBirthStart ?? -1,
        body.UserBirthEnd ?? Number.MAX_SAFE_INTEGER,
      ] as const;
      const total = chat.database.get<{ n: number }>(`SELECT count(*) AS n ${found}`, ...params)?.n ?? 0;
      const rows = chat.database.all<{ account: string }>(
        `SELECT p.account ${found} ORDER BY p.account LIMIT ?6 OFFSET ?7`,
        ...params,
        count,
        offset,
      );
      return {
        TotalCount: total,
        Cursor: cursorAfter(offset, rows.length, total),
        Users: rows.map(({ account }) => ({
          UserID: account,
          ProfileItems: profileItems(chat.accounts, account),
        })),
      };
    },
  ),

  command(
    'group_search.query',
    z.looseObject({ ...Asked, GroupType: z._default(z.array(z.string().check(z.maxLength(30))), []) }),
    (body, { account, chat }) => {
      const { count, offset } = partOf(body);
      const found = `FROM chat_groups g JOIN chat_group_members m ON m.group_id = g.group_id AND m.account = ?3
        WHERE g.dismissed_at = 0 AND ${has('g.group_id', 'g.name')}
          AND (?4 = '[]' OR g.type IN (SELECT value FROM json_each(?4)))`;
      const params = [...wordsOf(body), account, JSON.stringify(body.GroupType)] as const;
      const total = chat.database.get<{ n: number }>(`SELECT count(*) AS n ${found}`, ...params)?.n ?? 0;
      const rows = chat.database.all<{ group_id: string }>(
        `SELECT g.group_id ${found} ORDER BY g.group_id LIMIT ?5 OFFSET ?6`,
        ...params,
        count,
        offset,
      );
      return {
        TotalCount: total,
        Cursor: cursorAfter(offset, rows.length, total),
        Groups: rows.flatMap(({ group_id }) => {
          const group = chat.groups.find(group_id);
          return group
            ? [
                {
                  GroupID: group_id,
                  GroupName: group.name,
                  GroupType: group.type,
                  GroupFaceUrl: group.face_url,
                  GroupIntroduction: group.introduction,
                  GroupOwnerUserID: group.owner,
                  GroupOwnerUserName: chat.accounts.profile(group.owner).nick,
                  GroupMemberNum: chat.groups.members.count(group_id),
                  GroupAddOption: group.apply_join_option,
                  GroupInviteOption: group.invite_join_option,
                },
              ]
            : [];
        }),
      };
    },
  ),

  command(
    'group_member_search.query',
    z.looseObject({ ...Asked, GroupIdList: z._default(z.array(GroupId).check(z.maxLength(100)), []) }),
    (body, { account, chat }) => {
      const { count, offset } = partOf(body);
      const found = `FROM chat_group_members m
        JOIN chat_group_members me ON me.group_id = m.group_id AND me.account = ?3
        JOIN chat_groups g ON g.group_id = m.group_id AND g.dismissed_at = 0
        JOIN ${people} p ON p.account = m.account
        WHERE (?4 = '[]' OR m.group_id IN (SELECT value FROM json_each(?4)))
          AND ${has('m.account', 'm.name_card', 'p.nick')}`;
      const params = [...wordsOf(body), account, JSON.stringify(body.GroupIdList)] as const;
      const total = chat.database.get<{ n: number }>(`SELECT count(*) AS n ${found}`, ...params)?.n ?? 0;
      const rows = chat.database.all<{ group_id: string; account: string; name_card: string }>(
        `SELECT m.group_id, m.account, m.name_card ${found} ORDER BY m.group_id, m.account LIMIT ?5 OFFSET ?6`,
        ...params,
        count,
        offset,
      );
      return {
        TotalCount: total,
        Cursor: cursorAfter(offset, rows.length, total),
        GroupMembers: rows.flatMap((row) => {
          const group = chat.groups.find(row.group_id);
          const { nick, image, tinyId } = chat.accounts.profile(row.account);
          return group
            ? [
                {
                  GroupID: row.group_id,
                  GroupName: group.name,
                  GroupType: group.type,
                  GroupFaceUrl: group.face_url,
                  GroupMemberUserID: row.account,
                  GroupMemberTinyID: tinyId,
                  GroupMemberUserName: nick,
                  GroupMemberNameCard: row.name_card,
                  GroupMemberAvatar: image,
                },
              ]
            : [];
        }),
      };
    },
  ),
];
