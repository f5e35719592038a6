import { chatter } from './chatter.ts';
import { people, type SeedUser } from './people.ts';
import type { Pieces } from './pieces.ts';
import type { GroupTranscript } from './transcript.ts';

const hour = 3600;
const day = 86_400;
const { bagas, wulan, intan, kirana, dimas, tari, laras, mira, nadia, putri } = people;

/** The groups open to everybody: a community, which grows with the scale, one with topics, and a live room. */
export function openGroupTranscripts(
  pieces: Pieces,
  now: number,
  users: readonly SeedUser[],
  crowd: number,
): GroupTranscript[] {
  const { text } = pieces;
  const others = users.filter((user) => user.id > 20_020).map((user) => user.id);
  return [
    {
      id: '@TGS#_ALUNALUN',
      type: 'Community',
      name: 'Alun_Alun_Pemain',
      emblem: 'alun-alun',
      owner: bagas,
      admins: [wulan, dimas],
      members: [wulan, dimas, intan, kirana, tari, laras, mira, ...others.slice(150, 190)],
      introduction: 'Tempat nongkrong semua pemain.',
      notice: 'Hormati sesama. Jual beli akun lewat Pasarmain saja.',
      createdAt: now - 120 * day,
      inviteOption: 'NeedPermission',
      crowd,
      lines: chatter(
        pieces,
        'alun-alun',
        [bagas, wulan, dimas, intan, kirana, ...others.slice(150, 160)],
        120,
        now - 2 * hour,
        10 * day,
      ),
      applications: [
        { applicant: nadia, inviter: kirana, message: '', at: now - 4 * hour },
        { applicant: putri, message: 'Cari teman mabar', at: now - 2 * hour },
      ],
    },
    {
      id: '@TGS#_MABAR',
      type: 'Community',
      name: 'Komunitas_Mabar',
      owner: bagas,
      admins: [dimas],
      members: [dimas, kirana, tari, laras, ...others.slice(150, 170)],
      introduction: 'Cari teman main, atur jadwal, bagi tips.',
      notice: 'Pilih topik yang cocok sebelum menulis.',
      createdAt: now - 45 * day,
      lines: [],
      topics: [
        {
          key: 'jadwal',
          name: 'Jadwal scrim',
          lines: [
            ...chatter(pieces, 'topic-jadwal', [bagas, dimas, tari, kirana], 24, now - 5 * hour, 4 * day),
            { from: dimas, at: now - 2 * hour, element: text('Scrim Jumat 21:00, siapa ikut?') },
            { from: kirana, at: now - hour, element: text('Aku ikut, jungler kosong?') },
          ],
          readUntil: { [bagas]: now - 3 * hour },
        },
        {
          key: 'tips',
          name: 'Tips & build',
          lines: chatter(pieces, 'topic-tips', [dimas, tari, laras, bagas], 30, now - 9 * hour, 12 * day),
        },
        {
          key: 'obrolan',
          name: 'Obrolan bebas',
          lines: chatter(pieces, 'topic-obrolan', [bagas, tari, kirana, laras], 36, now - day, 20 * day),
        },
      ],
    },
    {
      id: '@TGS#PANGGUNG',
      type: 'AVChatRoom',
      name: 'Panggung_Nusa_Live',
      emblem: 'panggung',
      owner: wulan,
      admins: [],
      members: [],
      introduction: 'Nonton bareng turnamen komunitas.',
      notice: 'Final malam Minggu 20:00 WIB.',
      createdAt: now - 15 * day,
      lines: [
        { from: wulan, at: now - 3 * hour, element: text('Besok final, jangan telat ya') },
        { from: wulan, at: now - 2 * hour, element: text('Bracket sudah di pengumuman') },
      ],
    },
  ];
}
