import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { customFromSdk } from '#im/from-sdk/custom.ts';
import { customAbstract } from '#lib/chat/abstract.ts';
import { noticeButton, noticeNames } from '#lib/rules/notices.ts';
import type { AnnouncedOrderEvent } from '#lib/rules/order.ts';
import en from '#locales/en_US/chat.json' with { type: 'json' };
import id from '#locales/id_ID/chat.json' with { type: 'json' };
import zh from '#locales/zh_CN/chat.json' with { type: 'json' };
import { ChatNotices, noticeAccountId, noticeMessage } from '#sandbox/market/ChatNotices.ts';
import type { MarketChat } from '#sandbox/market/ports.ts';
import { silentChat } from '#sandbox/market/ports.ts';
import { ids, openSandbox } from '../../sandbox/fixture.ts';

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'en',
  resources: { en: { chat: en }, id: { chat: id }, zh: { chat: zh } },
  interpolation: { escapeValue: false },
});
const values = { number: 'PM-240001', title: 'Nusa Rift', amount: 'Rp100.000', game: 'Wayang Brawl' };
const path = '/me/order/1';
const { database } = await openSandbox();

describe.each(noticeNames)('the notice %s', (name) => {
  const { data } = noticeMessage({ name, values }, path, 'en');
  const content = customFromSdk(JSON.stringify(data));

  it('is a custom message with businessID, target list and data', () => {
    expect(data).toMatchObject({
      businessID: 'order_notice_chat',
      target: ['h5', 'web'],
      data: { button_link: path, button_mobile_link: path },
    });
    expect(content).toMatchObject({ type: 'orderNotice', webLink: path, sentence: { name } });
  });

  it.each(['en', 'id', 'zh'] as const)('is shown in %s whatever language it was sent in', (language) => {
    const { key, params } = customAbstract(content, '');
    const words = i18n.getFixedT(language, 'chat')(key, params);
    const sent = noticeMessage({ name, values }, path, language);
    expect(words).toBe(sent.description);
    expect(words).not.toMatch(/[{}]/);
    const fields = sent.data.data as { button_content: string };
    expect(i18n.getFixedT(language, 'chat')(`noticeButton.${noticeButton(name)}`)).toBe(
      fields.button_content,
    );
  });
});

it('a notice with an unknown name shows the text of its message', () => {
  const { data } = noticeMessage({ name: 'accepted', values }, path, 'en');
  for (const notice of [{ name: 'fromLater', values }, { name: 'accepted' }, 'accepted', 7, null]) {
    const content = customFromSdk(JSON.stringify({ ...data, data: undefined, notice }));
    expect(content).not.toHaveProperty('sentence');
    expect(customAbstract(content, '')).toEqual({
      key: 'abstract.text',
      params: { text: 'Your order PM-240001 was accepted.' },
    });
  }
});

it.each<[AnnouncedOrderEvent, number[]]>([
  ['paid', [ids.player]],
  ['accepted', [ids.buyer]],
  ['finished', [ids.buyer]],
  ['confirmed', [ids.player]],
  ['auto_confirmed', [ids.buyer, ids.player]],
  ['cancelled', [ids.buyer, ids.player]],
  ['auto_cancelled', [ids.buyer, ids.player]],
  ['reviewed', [ids.player]],
  ['complained', [ids.player]],
  ['complaint_withdrawn', [ids.player]],
  ['complaint_resolved', [ids.buyer, ids.player]],
])('the sides of an order that is %s receive a notice in chat', (event, to) => {
  const sent: Parameters<MarketChat['sendCustom']>[0][] = [];
  const chat = { ...silentChat, sendCustom: (message: (typeof sent)[number]) => void sent.push(message) };
  const notices = new ChatNotices(database, chat, (error) => {
    throw error;
  });
  notices.orderChanged({
    event,
    orderId: 1,
    number: 'PM-240001',
    kind: 'skill',
    buyerId: ids.buyer,
    sellerId: ids.player,
    byUserId: null,
  });
  expect(sent.map((message) => [message.from, message.to])).toEqual(to.map((one) => [noticeAccountId, one]));
  expect(sent.every(({ description }) => description?.includes('PM-240001'))).toBe(true);
});
