import type { Language } from '#lib/locale.ts';

/** The texts with which seeded people introduce themselves, by language. */
export const bios: Record<Language, readonly string[]> = {
  id: [
    'Main santai tapi serius kalau ranked. Mic jelas, nggak toxic, dijamin ketawa.',
    'Joki? Bukan. Aku temenin kamu naik rank sambil belajar bareng.',
    'Online tiap malam habis isya sampai jam satu. Weekend bisa seharian!',
    'Roamer sabar. Kalah nggak marah, menang traktir kopi virtual ☕',
    'Mahasiswa semester akhir yang lebih rajin ranked daripada skripsi.',
    'Suka ngobrol, suka nyanyi di voice. Request lagu boleh kak.',
    'Mantan tim kampus, sekarang ngajarin pemula dari nol. Tanya aja dulu.',
  ],
  en: [
    'Calm shot-caller. I explain every decision, so you learn while we win.',
    'Night shift player: online 21:00 to 02:00 most days.',
    'Five years of ranked, zero years of being toxic.',
    'Happy to duo with beginners. First match is always for warming up.',
    'I stream on weekends, so bring a good mood and a working mic.',
    'Coach for people with jobs: short sessions, clear homework, real progress.',
    'Support main. I keep you alive, you take the credit.',
  ],
  zh: [
    '不甩锅不压力，输赢都开心，语音在线陪聊。',
    '国服打野三年，带你上分也带你看懂节奏。',
    '晚上九点以后在线，周末全天，先聊再下单。',
    '新手友好，细节讲到你听懂为止。',
    '声音温柔，技术靠谱，欢迎来开黑。',
  ],
};

/** Descriptions of skills; `{game}`, `{rank}` and `{assist}` are filled in. */
export const skillTexts: Record<Language, readonly string[]> = {
  id: [
    'Temenin ranked {game} sampai puas. Rank sekarang {rank}, main role apa aja bisa. Jadwal fleksibel, chat dulu ya kak.',
    'Push {game} bareng, santai tapi fokus menang. Kalau kalah beruntun aku kasih satu match gratis.',
    'Sesi {game}: bedah replay, latihan rotasi, lalu langsung praktik. Cocok buat yang stuck di bawah {rank}.',
    'Party {game} tiap malam, mic nyala, suasana seru. Bawa teman juga boleh!',
  ],
  en: [
    'I play {game} at {rank}. Tell me your role and I fill the rest. Warm-up first, then we queue.',
    '{game} with voice, no blaming. I call rotations and you focus on your lane.',
    'Learn {game} from someone at {rank}: one replay review, three habits to fix, two matches to try them.',
    'Full squad for {game}. We draft around you, and we stay after a loss.',
  ],
  zh: [
    '{game} {rank} 段位陪玩，任意位置可补，开麦沟通，拒绝摆烂。',
    '带你打 {game}：赛前选人、赛中指挥、赛后复盘，一局一总结。',
    '{game} 上分车队，稳定在线，连跪补一局。',
  ],
};

/** Comments of reviews by score: up to two, three, four and five. */
export const comments: Record<Language, Record<'low' | 'middle' | 'high', readonly string[]>> = {
  id: {
    high: [
      'Kakaknya sabar banget, dari kalah 3x jadi win streak 5. Makasih!',
      'Mic jernih, rotasinya gila. Besok order lagi ya kak.',
      'GG banget, seru dan nggak toxic.',
      'Naik dua divisi semalam, recommended!',
      'Suaranya adem, mainnya ganas 😂',
      'Akunnya sesuai deskripsi, login lancar, nggak ribet.',
      'Dijelasin pelan-pelan sampai ngerti kapan harus war.',
      'Tepat waktu, ramah, harga masuk akal.',
    ],
    middle: [
      'Mainnya oke, tapi sempat telat 15 menit.',
      'Lumayan, menang 2 dari 4. Koneksinya kadang lag.',
      'Cukup baik, cuma kurang banyak ngobrol.',
    ],
    low: [
      'Sinyal putus terus, jadi kurang nyaman.',
      'Katanya Mythic tapi mainnya buru-buru. Semoga next lebih baik.',
    ],
  },
  en: {
    high: [
      'Best support I have ever queued with. Calm, funny, and always warding.',
      'Taught me why I was losing lane in two matches. Worth every diamond.',
      'Four wins out of five and a lot of laughs.',
      'Account was exactly as described, login worked the first time.',
      'Very patient with my potato aim. Will book again!',
      'Clear calls, zero ego.',
      'Showed up early and stayed an extra game for free.',
    ],
    middle: [
      'Good player, quiet though. I hoped for more coaching.',
      'We won, but started late.',
      'Fine session, some lag on their side.',
    ],
    low: ['Had to leave in the middle of a match. Refund was quick at least.', 'Not the rank I expected.'],
  },
  zh: {
    high: [
      '声音好听，技术也稳，连赢四把！',
      '讲解很细，终于知道怎么跟节奏了。',
      '非常耐心，输了也不抱怨，下次还来。',
      '号和描述一致，登录很顺利。',
      '指挥清晰，气氛超好。',
    ],
    middle: ['技术不错，就是来得有点晚。', '赢两把输两把，整体还行。'],
    low: ['网络不太稳定，体验一般。'],
  },
};

/** The tags of seeded reviews, which screens translate. */
export const reviewTags = [
  'patient',
  'great_voice',
  'carries',
  'on_time',
  'funny',
  'teaches_well',
  'as_described',
] as const;
