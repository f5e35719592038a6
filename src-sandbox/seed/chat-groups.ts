import { squadLines } from './chat-squad.ts';
import { chatter } from './chatter.ts';
import { people, type SeedUser } from './people.ts';
import type { Pieces } from './pieces.ts';
import type { GroupTranscript } from './transcript.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;
const {
  raka,
  intan,
  bagas,
  wulan,
  gilang,
  kirana,
  dimas,
  tari,
  laras,
  mira,
  nadia,
  putri,
  adit,
  bimo,
  farel,
  reza,
  yoga,
} = people;

/** The groups of Raka and the other demo people. */
export function groupTranscripts(pieces: Pieces, now: number, users: readonly SeedUser[]): GroupTranscript[] {
  const { text } = pieces;
  const crowd = users.filter((user) => user.id > 20_020).map((user) => user.id);
  const nick = (id: number) => users.find((user) => user.id === id)?.nickname ?? '';
  const squad = [raka, dimas, laras, kirana, gilang, tari, intan, reza, ...crowd.slice(0, 19)];
  return [
    {
      id: '@TGS#SQUADJKT',
      type: 'Public',
      name: 'Nusa_Rift_Squad',
      emblem: 'squad-jakarta',
      owner: bagas,
      admins: [dimas],
      members: squad,
      introduction: 'Scrims, drafts, coffee.',
      notice: 'Scrim tonight 22:30. Check in by 22:15, draft order is pinned by Bagas.',
      createdAt: now - 20 * day,
      inviteOption: 'FreeAccess',
      lines: squadLines(pieces, now, squad, nick),
      readUntil: { [raka]: now - 22 * hour },
      applications: [
        { applicant: putri, message: 'Mythic, main healer. Ikut scrim tiap Jumat.', at: now - 3 * hour },
        { applicant: adit, message: 'Friend of Gilang, jungler.', at: now - 2 * hour },
        { applicant: nadia, message: 'Saw your stream, looking for a team.', at: now - hour },
        { applicant: yoga, message: '', at: now - 30 * minute },
      ],
    },
    {
      id: '@TGS#BAZARAKUN',
      type: 'Public',
      name: 'Bazar_Akun_Malam',
      emblem: 'bazar-akun',
      owner: farel,
      admins: [wulan],
      members: [raka, wulan, gilang, tari, ...crowd.slice(20, 70)],
      introduction: 'Sewa akun, bukan jual beli.',
      notice: 'Transaksi hanya lewat Pasarmain.',
      createdAt: now - 90 * day,
      mutedBy: [raka],
      readUntil: { [raka]: now - 2 * day },
      lines: [
        ...chatter(
          pieces,
          'bazar',
          [farel, wulan, gilang, ...crowd.slice(20, 40)],
          80,
          now - 5 * hour,
          7 * day,
        ),
        { from: farel, at: now - 4 * hour, element: text('WTS Captain 80, phinisi unlocked, DM') },
      ],
    },
    {
      id: '@TGS#ARMADA',
      type: 'Public',
      name: 'Armada_Timur',
      emblem: 'armada-timur',
      owner: raka,
      admins: [laras],
      members: [laras, farel, wulan, bimo, ...crowd.slice(70, 110)],
      introduction: 'Kapal timur, angin barat.',
      notice: 'Raid Banda setiap Sabtu 20:00 WIB.',
      createdAt: now - 60 * day,
      readUntil: { [raka]: now - 4 * day },
      lines: [
        ...chatter(
          pieces,
          'armada',
          [laras, farel, wulan, bimo, ...crowd.slice(70, 90)],
          170,
          now - day - 2 * hour,
          3 * day,
        ),
        { at: now - day - hour, operator: laras, kind: 'joined', members: crowd.slice(108, 110) },
        { from: laras, at: now - day - 1800, element: text('welcome aboard') },
      ],
      applications: crowd.slice(112, 115).map((applicant, index) => ({
        applicant,
        message: ['Captain 64, dari Ambon', 'Ikut raid dong', ''][index] ?? '',
        at: now - (20 - index) * hour,
      })),
    },
    {
      id: '@TGS#KOPI',
      type: 'Private',
      name: 'Warung_Kopi_24_Jam',
      owner: tari,
      admins: [],
      members: [raka, intan, mira, kirana],
      introduction: '',
      notice: '',
      createdAt: now - 30 * day,
      pinnedBy: [tari],
      lines: [
        ...chatter(pieces, 'kopi', [raka, tari, intan, mira, kirana], 60, now - 2 * day, 9 * day),
        {
          from: mira,
          at: now - 2 * day + 60,
          element: pieces.custom({ businessID: 'tuikit_engine_room', content: 'Voice room opened' }),
        },
        {
          from: tari,
          at: now - 2 * day + 90,
          element: pieces.custom({ businessID: 'group_room_message', content: 'Voice room ended' }),
        },
        { from: intan, at: now - 2 * day + 200, element: pieces.photo(1) },
        {
          from: kirana,
          at: now - 2 * day + 260,
          element: text('Nasi goreng jam 2 pagi, hormat [TUIEmoji_Convinced]'),
        },
      ],
    },
    {
      id: '@TGS#NINTHCREW',
      type: 'ChatRoom',
      name: 'NinthStar_星友会',
      emblem: 'ninth-crew',
      owner: mira,
      admins: [wulan],
      members: [raka, intan, wulan, ...crowd.slice(115, 150)],
      introduction: '攻略、组队、晒卡。',
      notice: '新版本十二层攻略见群文件。',
      createdAt: now - 40 * day,
      lines: [
        ...chatter(
          pieces,
          'ninth',
          [mira, wulan, intan, ...crowd.slice(115, 125)],
          60,
          now - 3 * day,
          8 * day,
        ),
        {
          at: now - 3 * day + 100,
          operator: mira,
          kind: 'renamed',
          members: [],
          news: { GroupName: 'NinthStar_星友会' },
        },
        { from: mira, at: now - 3 * day + 400, element: pieces.file('rental-guide.pdf') },
      ],
    },
  ];
}
