import type { Language } from '#lib/locale.ts';

type Topic = 'greeting' | 'price' | 'time' | 'thanks' | 'order' | 'picture' | 'other';

const patterns: [Topic, RegExp][] = [
  ['greeting', /^(hi|hey|hello|halo|hai|pagi|siang|malam|你好|嗨|在吗)/i],
  ['price', /(price|cost|how much|discount|harga|berapa|diskon|多少钱|价格|优惠)/i],
  [
    'time',
    /(when|time|tonight|today|tomorrow|now|kapan|jam|malam ini|besok|sekarang|什么时候|几点|今晚|明天)/i,
  ],
  ['thanks', /(thank|thx|makasih|terima kasih|谢谢|感谢)/i],
  ['order', /(order|pesan|booking|下单|订单)/i],
];

const replies: Record<Language, Record<Topic, readonly string[]>> = {
  en: {
    greeting: ['Hey! Ready to play?', 'Hi there 👋 What are you up for?', 'Hello! Nice to meet you.'],
    price: [
      'The price is on my page. If you buy more you get more 😉',
      'Same as listed. Check the coupons too, there may be one for you.',
    ],
    time: ['I am free now, and until about midnight.', 'Any time today works for me.'],
    thanks: ['You are welcome!', 'Any time 😄', 'My pleasure, see you in game!'],
    order: ['Place it and I will accept right away.', 'Got it, give me a minute.'],
    picture: ['Nice one!', 'Thanks, I got it.'],
    other: [
      'Sounds good to me.',
      'Haha, sure.',
      'Tell me your rank and I will bring the team.',
      'OK! Send me your in-game ID when you are ready.',
      'Let me check… yes, that works.',
    ],
  },
  id: {
    greeting: ['Hai! Siap main?', 'Halo 👋 Mau main apa hari ini?', 'Halo kak, salam kenal!'],
    price: [
      'Harganya ada di halamanku ya. Beli lebih banyak dapat bonus 😉',
      'Sesuai yang tertera kak. Cek kuponnya juga, siapa tahu ada.',
    ],
    time: ['Aku kosong sekarang, sampai tengah malam.', 'Hari ini jam berapa pun bisa kak.'],
    thanks: ['Sama-sama!', 'Sip, kapan saja 😄', 'Sama-sama kak, sampai ketemu di game!'],
    order: ['Pesan saja, langsung aku terima.', 'Oke, tunggu sebentar ya.'],
    picture: ['Mantap!', 'Oke, sudah aku terima.'],
    other: [
      'Boleh banget.',
      'Haha, siap.',
      'Rank kamu apa? Nanti aku siapkan timnya.',
      'Oke! Kirim ID game kamu kalau sudah siap.',
      'Aku cek dulu… bisa kok.',
    ],
  },
  zh: {
    greeting: ['嗨！准备好开黑了吗？', '你好呀 👋 想玩什么？', '你好，很高兴认识你！'],
    price: ['价格在我的主页，多买多送哦 😉', '按标价来，记得看看有没有优惠券。'],
    time: ['我现在有空，一直到半夜。', '今天随时都可以。'],
    thanks: ['不客气！', '随时找我 😄', '不用谢，游戏里见！'],
    order: ['下单吧，我马上接。', '好的，稍等一下。'],
    picture: ['不错！', '收到啦。'],
    other: [
      '可以呀。',
      '哈哈，没问题。',
      '你什么段位？我来安排队伍。',
      '好的，准备好了把游戏 ID 发我。',
      '我看看…可以的。',
    ],
  },
};

const indonesian =
  /\b(kak|aku|kamu|bisa|mau|main|yuk|dong|nggak|tidak|ada|berapa|halo|terima|makasih|bang|apa|saya)\b/i;

/** The language of a text: by script, then by typical words, otherwise the fallback. */
export function languageOfWords(words: string, fallback: Language): Language {
  if (/\p{Script=Han}/u.test(words)) return 'zh';
  if (indonesian.test(words)) return 'id';
  return /\b(the|you|is|are|how|hi|hello|can|my|what|when|please|thanks?)\b/i.test(words) ? 'en' : fallback;
}

/** A short answer; `turn` varies it, so that a repeated question gets another answer. */
export function replyTo(words: string | null, fallback: Language, turn: number): string {
  const language = words === null ? fallback : languageOfWords(words, fallback);
  const topic =
    words === null ? 'picture' : (patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other');
  const choices = replies[language][topic];
  return choices[turn % choices.length] ?? '';
}
