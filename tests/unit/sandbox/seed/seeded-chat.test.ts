import { beforeAll, describe, expect, it } from 'vitest';
import { groupNameFault } from '#lib/rules/group-name.ts';
import type { Database } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import { people } from '#sandbox/seed/people.ts';
import { count, now, seeded } from './seeded.ts';

let database: Database;
beforeAll(() => {
  database = seeded();
});

describe('seeded chat', () => {
  const bodies = () =>
    database
      .all<{ body: string }>(
        "SELECT body FROM chat_c2c_messages WHERE pair LIKE '%20001%' UNION ALL SELECT body FROM chat_group_messages WHERE event = 3",
      )
      .flatMap(
        (row) => JSON.parse(row.body) as { MsgType: string; MsgContent: { Data?: string; Text?: string } }[],
      );

  it('names every group as its owner could', () => {
    const names = database
      .all<{ name: string }>("SELECT name FROM chat_groups WHERE community = ''")
      .map(({ name }) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => groupNameFault(name) !== null)).toEqual([]);
  });

  it('contains every type of message', () => {
    const kinds = new Set(bodies().map((element) => element.MsgType));
    for (const kind of [
      'TIMTextElem',
      'TIMImageElem',
      'TIMVideoFileElem',
      'TIMSoundElem',
      'TIMFileElem',
      'TIMLocationElem',
      'TIMFaceElem',
      'TIMRelayElem',
      'TIMCustomElem',
    ])
      expect(kinds).toContain(kind);
    const businesses = new Set(
      bodies().flatMap((element) =>
        element.MsgType === 'TIMCustomElem'
          ? [String(JSON.parse(element.MsgContent.Data ?? '{}').businessID)]
          : [],
      ),
    );
    for (const business of [
      'service',
      'evaluate',
      'evaluation',
      'order',
      'link',
      'text_link',
      'order_notice_chat',
      'consultion',
      'group_create',
      '1',
      'ROOM_INVITE_ACTION',
      'tuikit_engine_room',
      'group_room_message',
    ])
      expect(businesses).toContain(business);
    expect(bodies().some((element) => element.MsgContent.Text?.includes('[TUIEmoji_'))).toBe(true);
    expect(count(database, 'chat_group_messages WHERE event = 4')).toBeGreaterThan(3);
    expect(count(database, 'chat_c2c_messages WHERE revoked_at > 0')).toBeGreaterThan(0);
    expect(count(database, 'chat_reactions')).toBeGreaterThan(3);
    expect(count(database, "chat_at_tips WHERE account = '20001'")).toBe(1);
    expect(count(database, "chat_group_applications WHERE group_id = '@TGS#SQUADJKT'")).toBe(4);
  });

  it('notifies people of their own orders, at the time of the change', () => {
    const told = database.all<{ body: string; sent_at: number }>(
      "SELECT body, sent_at FROM chat_c2c_messages WHERE pair = '10001 20001' ORDER BY sent_at",
    );
    const links = told.flatMap(({ body, sent_at }) => {
      const [{ MsgContent }] = JSON.parse(body) as [{ MsgContent: { Data: string } }];
      const { data } = JSON.parse(MsgContent.Data) as { data: { button_link: string } };
      const id = /^\/me\/order\/(\d+)$/.exec(data.button_link)?.[1];
      return id ? [{ id: Number(id), sent_at }] : [];
    });
    expect(links).toHaveLength(3);
    for (const { id, sent_at } of links) {
      const order = database.get<{ buyer_id: number }>('SELECT buyer_id FROM orders WHERE order_id = ?', id);
      expect(order?.buyer_id).toBe(20_001);
      const happened = database.get(
        'SELECT 1 FROM order_events WHERE order_id = ? AND at / 1000 = ?',
        id,
        sent_at,
      );
      expect(happened).toBeDefined();
    }
  });

  it('has a community with topics, one of which Bagas has not read to the end', () => {
    const chat = new ChatService(database);
    const topics = chat.groups.topics('@TGS#_MABAR');
    expect(topics.map(({ name }) => name).sort()).toEqual(['Jadwal scrim', 'Obrolan bebas', 'Tips & build']);
    for (const { group_id: id, last_seq: last } of topics) {
      expect(last).toBeGreaterThan(20);
      const read = chat.conversations.find(String(people.bagas), 2, id)?.read_position ?? 0;
      expect(last - read > 0).toBe(id.endsWith('jadwal'));
    }
    expect(chat.groups.find('@TGS#_MABAR')?.supports_topics).toBe(1);
  });

  it('has one person who waits for Bagas to agree to be a contact', () => {
    const chat = new ChatService(database);
    const bagas = String(people.bagas);
    expect(chat.accounts.tags(bagas).Tag_Profile_IM_AllowType).toBe('AllowType_Type_NeedConfirm');
    expect(chat.relations.applications(bagas).map(({ applicant }) => applicant)).toEqual([
      String(people.sekar),
    ]);
  });

  it('quotes messages that exist', () => {
    const quotes = database
      .all<{ custom_data: string }>("SELECT custom_data FROM chat_c2c_messages WHERE custom_data <> ''")
      .map((row) => JSON.parse(row.custom_data).messageReply.messageID as string);
    expect(quotes.length).toBeGreaterThan(1);
    for (const id of quotes) {
      const [, time, random] = id.split('-').map(Number);
      expect(count(database, `chat_c2c_messages WHERE client_time = ${time} AND random = ${random}`)).toBe(1);
    }
  });

  it('leaves some conversations unread, pinned and muted, and has no time in the future', () => {
    // A member's list rows are updated with group messages when they are read, as at a sign-in.
    new ChatService(database).groupLists.refresh('20001');
    const list = database.all<{ unread: number; is_pinned: number; remind: number }>(
      "SELECT unread, is_pinned, remind FROM chat_conversations WHERE account = '20001' AND is_listed = 1",
    );
    expect(list.length).toBeGreaterThan(14);
    expect(list.filter((row) => row.unread > 0).length).toBeGreaterThan(2);
    expect(list.some((row) => row.unread > 99)).toBe(true);
    expect(list.filter((row) => row.is_pinned === 1)).toHaveLength(2);
    expect(list.filter((row) => row.remind === 2)).toHaveLength(2);
    expect(count(database, `chat_c2c_messages WHERE sent_at > ${now / 1000}`)).toBe(0);
    expect(count(database, `chat_group_messages WHERE sent_at > ${now / 1000}`)).toBe(0);
    expect(count(database, "chat_conversations WHERE account = '20005'")).toBeGreaterThan(100);
  });
});
