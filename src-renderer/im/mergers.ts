import type { ChatSDK, Message as SdkMessage } from '@tencentcloud/chat';
import { mergedFromSdk } from './from-sdk/body.ts';
import { type Fields, fields } from './from-sdk/read.ts';

/**
 * Requests the messages of a merged record that are stored apart from it; the result is a message that holds
 * them.
 */
export async function askMerger(chat: ChatSDK, message: SdkMessage): Promise<unknown> {
  // The SDK's type asks for options, but the call takes the message itself.
  const download = chat.downloadMergerMessage.bind(chat) as unknown as (m: SdkMessage) => Promise<unknown>;
  return { data: await download(message) };
}

/** Requests the messages of a record within a record, of which only the key is known. */
export async function askMergerByKey(chat: ChatSDK, downloadKey: string): Promise<unknown> {
  // The call reads only these fields of a message, and writes the messages into it.
  const record = { type: 'TIMRelayElem', payload: { downloadKey } } as unknown as Parameters<
    typeof chat.downloadMergerMessage
  >[0];
  await chat.downloadMergerMessage(record);
  return { data: record };
}

/** The messages of the requested record. */
export function mergerFromSdk(message: Fields) {
  return mergedFromSdk(fields(message.payload).messageList);
}
