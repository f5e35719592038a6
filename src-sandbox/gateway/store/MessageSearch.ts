import type { Database } from '../../database/open.ts';
import { type Kind, kinds } from './Conversations.ts';

/** The filters of a search; an absent or empty filter matches everything. */
export type MessageQuery = {
  account: string;
  keywords: readonly string[];
  /** `and` finds messages that contain all keywords, `or` those that contain one. */
  match: 'or' | 'and';
  /** Element types. */
  types: readonly string[];
  senders: readonly string[];
  /** In seconds; both limits are included. */
  from: number;
  until: number;
  /** One conversation; all conversations if absent. */
  within?: { kind: Kind; peer: string } | undefined;
};

/** One found message, with the number of hits in its conversation and the total number. */
export type Hit = { kind: Kind; id: number; peer: string; sent_at: number; inPeer: number; total: number };
/** The last hit of a page, after which the next page starts. */
export type HitCursor = Pick<Hit, 'sent_at' | 'kind' | 'id'>;

const pattern = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
/** The pattern of a keyword inside a stored JSON body. */
const storedPattern = (keyword: string) => pattern(JSON.stringify(keyword).slice(1, -1));

const deleted = (kind: Kind) =>
  `EXISTS (SELECT 1 FROM chat_deletions d WHERE d.account = :account AND d.kind = ${kind} AND d.message_id = m.id)`;
const cleared = (kind: Kind, peer: string) =>
  `coalesce((SELECT c.cleared_id FROM chat_conversations c
     WHERE c.account = :account AND c.kind = ${kind} AND c.peer = ${peer}), 0)`;
const other = 'CASE WHEN m.sender = :account THEN m.receiver ELSE m.sender END';

const common = `m.revoked_at = 0 AND m.sent_at >= :from AND m.sent_at <= :until
  AND (:senders = '[]' OR m.sender IN (SELECT value FROM json_each(:senders)))`;

/**
 * True for bodies with an element of the requested types whose values contain the words. The cheap comparison
 * of the whole body comes first, so that few rows are parsed; a body that cannot be parsed does not match.
 */
function contentOf({ keywords, match }: MessageQuery): string {
  const join = match === 'and' ? ' AND ' : ' OR ';
  const all = (each: (index: number) => string) =>
    keywords.length === 0 ? 'TRUE' : `(${keywords.map((_, index) => each(index)).join(join)})`;
  const isOfKind = `(:types = '[]' OR json_extract(e.value, '$.MsgType') IN (SELECT value FROM json_each(:types)))`;
  const says = (index: number) =>
    `EXISTS (SELECT 1 FROM json_tree(e.value, '$.MsgContent') v
       WHERE v.type = 'text' AND v.atom LIKE :word${index} ESCAPE '\\')`;
  return `${all((index) => `m.body LIKE :stored${index} ESCAPE '\\'`)} AND CASE WHEN json_valid(m.body) THEN
    EXISTS (SELECT 1 FROM json_each(m.body) e WHERE ${isOfKind} AND ${all(says)}) ELSE FALSE END`;
}

const c2cHits = (content: string) => `SELECT ${kinds.c2c} AS kind, m.id, ${other} AS peer, m.sent_at
  FROM chat_c2c_messages m WHERE (m.sender = :account OR m.receiver = :account)
    AND (:peer = '' OR ${other} = :peer) AND (m.is_hidden_from_receiver = 0 OR m.sender = :account)
    AND ${common} AND m.id > ${cleared(kinds.c2c, other)} AND NOT ${deleted(kinds.c2c)} AND ${content}`;
/** The members of a community read its topics from their beginning. */
const groupHits = (content: string) => `SELECT ${kinds.group} AS kind, m.id, m.group_id AS peer, m.sent_at
  FROM chat_group_members b JOIN chat_groups g ON g.dismissed_at = 0 AND g.group_id IN (
      SELECT b.group_id UNION ALL
      SELECT t.group_id FROM chat_groups t WHERE t.community = b.group_id AND t.community <> '')
    JOIN chat_group_messages m ON m.group_id = g.group_id
  WHERE b.account = :account AND m.event = 3 AND m.seq > iif(g.community = '', b.joined_seq, 0) AND (:peer = '' OR m.group_id = :peer)
    AND (m.targets IS NULL OR m.sender = :account
      OR EXISTS (SELECT 1 FROM json_each(m.targets) t WHERE t.value = :account))
    AND ${common} AND m.id > ${cleared(kinds.group, 'm.group_id')} AND NOT ${deleted(kinds.group)} AND ${content}`;

/** Finds messages among those that an account may read. */
export class MessageSearch {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** One page of hits, newest first: all hits of one conversation, or the newest hit of each conversation. */
  find(query: MessageQuery, after: HitCursor | undefined, count: number): Hit[] {
    const content = contentOf(query);
    const { within } = query;
    const parts = [
      ...(within?.kind === kinds.group ? [] : [c2cHits(content)]),
      ...(within?.kind === kinds.c2c ? [] : [groupHits(content)]),
    ];
    const words = query.keywords.flatMap((keyword, index) => [
      [`word${index}`, pattern(keyword)],
      [`stored${index}`, storedPattern(keyword)],
    ]);
    return this.#database.named<Hit>(
      `WITH hits AS (${parts.join(' UNION ALL ')})
       SELECT * FROM (SELECT *, count(*) OVER (PARTITION BY kind, peer) AS inPeer, count(*) OVER () AS total,
         row_number() OVER (PARTITION BY kind, peer ORDER BY sent_at DESC, id DESC) AS place FROM hits)
       WHERE ${within ? '' : 'place = 1 AND '}(sent_at, kind, id) < (:atTime, :atKind, :atId) ORDER BY sent_at DESC, kind DESC, id DESC LIMIT :count`,
      {
        ...Object.fromEntries(words),
        account: query.account,
        peer: within?.peer ?? '',
        types: JSON.stringify(query.types),
        senders: JSON.stringify(query.senders),
        from: query.from,
        until: query.until,
        atTime: after?.sent_at ?? Number.MAX_SAFE_INTEGER,
        atKind: after?.kind ?? 0,
        atId: after?.id ?? 0,
        count,
      },
    );
  }
}
