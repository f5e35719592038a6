import * as z from 'zod/mini';
import { command } from '../command.ts';

const transcripts: Readonly<Record<string, string>> = {
  zh: '（语音内容示例）',
  id: '(contoh isi pesan suara)',
  en: '(sample transcript of the voice message)',
};

/**
 * A stand-in for speech recognition: it ignores the recording and returns a sample text in the requested
 * language.
 */
export const speechCommands = [
  command(
    'im_open_speech.ws_sentence_recognition',
    z.looseObject({ BytesUrl: z.string(), BytesEngServiceType: z._default(z.string(), '') }),
    ({ BytesEngServiceType }, { now }) => ({
      CmdErrorCode: { ErrorCode: 0, ErrorInfo: '' },
      BytesResult: transcripts[BytesEngServiceType.split('_')[1] ?? 'en'] ?? transcripts.en,
      BytesRequestid: `s${now}`,
    }),
  ),
];
