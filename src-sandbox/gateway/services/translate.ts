import * as z from 'zod/mini';
import { command } from '../command.ts';

const phrases: readonly Readonly<Record<string, string>>[] = [
  { en: 'Hello', id: 'Halo', zh: '你好' },
  { en: 'Thank you', id: 'Terima kasih', zh: '谢谢' },
  { en: 'Are you online?', id: 'Apakah kamu online?', zh: '你在线吗？' },
  { en: 'How much is it?', id: 'Berapa harganya?', zh: '多少钱？' },
  { en: 'OK', id: 'Oke', zh: '好的' },
  { en: 'Good morning', id: 'Selamat pagi', zh: '早上好' },
  { en: 'Good night', id: 'Selamat malam', zh: '晚安' },
  { en: "Let's play", id: 'Ayo main', zh: '一起玩吧' },
];
const normal = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[.!?。！？]+$/u, '');

/**
 * A stand-in for the translation service: it translates a few phrases and returns any other text with the
 * target language in front, which shows that the text was requested and not translated.
 */
function translate(text: string, target: string): string {
  const language = target.toLowerCase().split(/[-_]/)[0] ?? '';
  const phrase = phrases.find((all) => Object.values(all).some((one) => normal(one) === normal(text)));
  return phrase?.[language] ?? `[${target}] ${text}`;
}

/** Commands for the translation of texts. */
export const translateCommands = [
  command(
    'im_open_translate.ws_batch_trans_text',
    z.looseObject({
      SourceText: z.array(z.string().check(z.maxLength(8000))).check(z.maxLength(50)),
      Target: z.string().check(z.maxLength(20)),
    }),
    ({ SourceText, Target }, { now }) => ({
      CmdErrorCode: { ErrorCode: 0, ErrorInfo: '' },
      TargetText: SourceText.map((text) => translate(text, Target)),
      RequestId: `t${now}`,
    }),
  ),
];
