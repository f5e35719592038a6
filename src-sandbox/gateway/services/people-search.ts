import * as z from 'zod/mini';
import type { Database } from '../../database/Database.ts';
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

interface Search {
  /** The columns of a row, by which the rows are also ordered. */
  readonly columns: string;
  /** The SQL from `FROM` on; `?1` and `?2` are the words, the others are {@link values}. */
  readonly from: string;
  readonly values: readonly (string | number)[];
}

/** The requested page of a search, with the fields that every reply of this family has. */
function pageOf<Row extends object>(database: Database, asked: Asked, { columns, from, values }: Search) {
  const count = Math.min(Math.max(1, asked.Count), 100);
  const offset = Number(asked.Cursor);
  const given = [...wordsOf(asked), ...values];
  const total = database.get<{ n: number }>(`SELECT count(*) AS n ${from}`, ...given)?.n ?? 0;
  const rows = database.all<Row>(
    `SELECT ${columns} ${from} ORDER BY ${columns} LIMIT ?${given.length + 1} OFFSET ?${given.length + 2}`,
    ...given,
    count,
    offset,
  );
  const end = offset + rows.length;
  return { rows, head: { TotalCount: total, Cursor: end < total ? String(end) : '' } };
}

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
      const { UserGenderType = '', UserBirthStart = -1, UserBirthEnd = Number.MAX_SAFE_INTEGER } = body;
      const { rows, head } = pageOf<{ account: string }>(chat.database, body, {
        columns: 'p.account',
        from: `FROM ${people} p WHERE ${has('p.account', 'p.nick')}
          AND (?3 = '' OR json_extract(p.tags, '$.Tag_Profile_IM_Gender') = ?3)
          AND (?4 < 0 OR json_extract(p.tags, '$.Tag_Profile_IM_BirthDay') BETWEEN ?4 AND ?5)`,
        values: [UserGenderType, UserBirthStart, UserBirthEnd],
      });
      return {
        ...head,
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
      const { rows, head } = pageOf<{ group_id: string }>(chat.database, body, {
        columns: 'g.group_id',
        from: `FROM chat_groups g JOIN chat_group_members m ON m.group_id = g.group_id AND m.account = ?3
          WHERE g.dismissed_at = 0 AND ${has('g.group_id', 'g.name')}
            AND (?4 = '[]' OR g.type IN (SELECT value FROM json_each(?4)))`,
        values: [account, JSON.stringify(body.GroupType)],
      });
      return {
        ...head,
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
      type Row = { group_id: string; account: string; name_card: string };
      const { rows, head } = pageOf<Row>(chat.database, body, {
        columns: 'm.group_id, m.account, m.name_card',
        from: `FROM chat_group_members m
          JOIN chat_group_members me ON me.group_id = m.group_id AND me.account = ?3
          JOIN chat_groups g ON g.group_id = m.group_id AND g.dismissed_at = 0
          JOIN ${people} p ON p.account = m.account
          WHERE (?4 = '[]' OR m.group_id IN (SELECT value FROM json_each(?4)))
            AND ${has('m.account', 'm.name_card', 'p.nick')}`,
        values: [account, JSON.stringify(body.GroupIdList)],
      });
      return {
        ...head,
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
