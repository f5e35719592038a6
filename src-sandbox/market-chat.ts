import * as z from 'zod/mini';
import type { ChatApi } from './gateway/ChatApi.ts';
import { custom, text } from './gateway/elements.ts';
import type { ChatMessage, MarketChat } from './market/ports.ts';

const TextContent = z.object({ Text: z.string() });
const CustomContent = z.object({ Data: z.string() });

/**
 * Adapts the gateway's chat to the market: a user id is a number there and an account with the same digits
 * here.
 */
export function marketChatOf(chat: ChatApi): MarketChat {
  return {
    sendText: ({ from, to, text: words }) => {
      chat.sendC2c({ from: String(from), to: String(to), elements: [text(words)] });
    },
    sendCustom: ({ from, to, data, description }) => {
      const element = custom(JSON.stringify(data), description);
      chat.sendC2c({ from: String(from), to: String(to), elements: [element] });
    },
    sendTyping: ({ from, to, isTyping }) => chat.setTyping(String(from), String(to), isTyping),
    markRead: (reader, peer) => chat.markC2cRead(String(reader), String(peer)),
    isOnline: (userId) => chat.isOnline(String(userId)),
    onMessage: (listener) =>
      chat.onC2cMessage(({ from, to, elements }) => {
        const ids = { from: Number(from), to: Number(to) };
        if (!Number.isSafeInteger(ids.from) || !Number.isSafeInteger(ids.to)) return;
        listener({ ...ids, ...contentOf(elements[0]) });
      }),
    profileChanged: (userId) => chat.profileChanged(String(userId)),
  };
}

function contentOf(
  element: { MsgType: string; MsgContent: unknown } | undefined,
): Pick<ChatMessage, 'kind' | 'text'> {
  if (element?.MsgType === 'TIMTextElem') {
    const parsed = z.safeParse(TextContent, element.MsgContent);
    return { kind: 'text', text: parsed.success ? parsed.data.Text : '' };
  }
  if (element?.MsgType === 'TIMCustomElem') {
    const parsed = z.safeParse(CustomContent, element.MsgContent);
    return { kind: 'custom', text: parsed.success ? parsed.data.Data : '' };
  }
  return { kind: 'other', text: '' };
}
