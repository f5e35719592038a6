import { fold } from '../fold.ts';
import { lineOf } from '../text.ts';
import { profileLimits } from './limits.ts';

/** The reason why a nickname may not be saved. */
export type NicknameProblem = 'required' | 'tooLong' | 'unseen' | 'reserved';

/** Letters that some scripts join or separate with an invisible joiner. */
const joined =
  '[\\p{sc=Arabic}\\p{sc=Devanagari}\\p{sc=Bengali}\\p{sc=Malayalam}\\p{sc=Sinhala}\\p{sc=Kannada}]';
const rightfulJoiners = new RegExp(
  `(?<=[\\p{Extended_Pictographic}\\p{EMod}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})|(?<=${joined})[\\u200c\\u200d](?=${joined})|(?<=\\p{Emoji})\\ufe0f`,
  'gu',
);
/** Invisible characters, among them blank letters. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;
/** A visible character: no space and no combining mark. */
const seen = /[^\p{Z}\p{M}\p{C}]/u;

/** Letters that look like Latin ones, and digits that replace letters. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  з: '3',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/** Matched as whole words only, so that "badminton" does not contain "admin". */
const reservedWords = new Set(
  'admin admins administrator administrators moderator moderators official officials staff staf petugas operator system sistem'.split(
    ' ',
  ),
);
/** Matched anywhere in a name, even with other characters between the letters. */
const reservedParts = [
  'pasarmain',
  'customerservice',
  'customersupport',
  'customercare',
  'supportteam',
  'helpdesk',
  'ordernotices',
  'safetycentre',
  'safetycenter',
  'layananpelanggan',
  'pusatbantuan',
  'timdukungan',
  'akunresmi',
  'adminresmi',
];
const reservedHan =
  /官方|客服|客戶服務|系统|系統|管理员|管理員|版主|平台方|工作人员|工作人員|订单通知|安全中心/u;

/**
 * The problem of a nickname; null if it may be saved. People identify others by it: it must be visible,
 * contain no hidden characters, and not impersonate the market's own accounts in any language.
 */
export function nicknameProblem(value: string): NicknameProblem | null {
  const name = value.trim();
  const shown = name.replace(rightfulJoiners, '');
  if (name === '') return 'required';
  if (lineOf(name) !== name || unseen.test(shown) || !seen.test(shown)) return 'unseen';
  if ([...name].length > profileLimits.nickname) return 'tooLong';
  return posesAsStaff(shown) ? 'reserved' : null;
}

function posesAsStaff(name: string): boolean {
  if (reservedHan.test(name.normalize('NFKC').replace(/[\p{Z}\p{P}\p{S}]/gu, ''))) return true;
  const readings = [fold(name), [...fold(name)].map((sign) => lookalikes[sign] ?? sign).join('')];
  return readings.some(
    (text) =>
      text.split(/[^\p{L}]+/u).some((word) => reservedWords.has(word)) ||
      // Written with spaces or signs between the letters: "a d m i n".
      reservedWords.has(text.replace(/[^\p{L}]/gu, '')) ||
      reservedParts.some((part) => text.replace(/[^\p{L}]/gu, '').includes(part)),
  );
}
