import type { ReactNode } from 'react';
import type { Sticker, StickerCharacter, StickerMood } from '#lib/chat/stickers.ts';

const ink = '#22181a';
const blush = '#e8553b';

type Skin = { skin: string; shade: string; hair: string; ground: string; glow: string };

const skins: Record<StickerCharacter, Skin> = {
  raka: { skin: '#d39a6f', shade: '#986f50', hair: '#231b1d', ground: '#f0a35e', glow: '#ffd08a' },
  sekar: { skin: '#c98d63', shade: '#8c5f41', hair: '#1b7f79', ground: '#f4c9bd', glow: '#ffe9df' },
  oren: { skin: '#f0903f', shade: '#b9622a', hair: '#f0903f', ground: '#9cc9b7', glow: '#d6efe3' },
};

/**
 * A big sticker as a drawing: one of three characters with one of the expressions. It is decorative; the caller names
 * it.
 */
export function StickerArt({ sticker, className }: { sticker: Sticker; className?: string | undefined }) {
  const { character, mood } = sticker;
  const look = skins[character];
  return (
    <svg viewBox="0 0 200 200" className={className} aria-hidden="true">
      <circle cx="100" cy="104" r="90" fill={look.ground} />
      <circle cx="100" cy="104" r="72" fill={look.glow} opacity=".5" />
      {character === 'raka' && <Raka look={look} />}
      {character === 'sekar' && <Sekar look={look} />}
      {character === 'oren' && <Oren look={look} />}
      <Expression mood={mood} shade={look.shade} />
      {extras[mood]}
    </svg>
  );
}

function Raka({ look }: { look: Skin }) {
  return (
    <>
      <path d="M28 178C34 156 62 150 84 146h32c22 4 50 10 56 32a90 90 0 0 1-144 0Z" fill="#c8412a" />
      <Head look={look} />
      <path
        d="M62 92 58 66l8 2-2-22 14 8 6-22 14 14 14-18 6 18 18-8-2 20 12 4-8 30c-4-12-8-18-14-22l-12 6-8-10-12 11-10-9-8 10c-6 2-9 8-12 14Z"
        fill={look.hair}
      />
      <path d="M58 96c-4-68 88-68 84 0" fill="none" stroke="#22262e" strokeWidth="8" />
      <rect x="49" y="82" width="18" height="34" rx="9" fill="#22262e" />
      <rect x="133" y="82" width="18" height="34" rx="9" fill="#22262e" />
    </>
  );
}

function Sekar({ look }: { look: Skin }) {
  return (
    <>
      <path d="M46 110C38 24 162 24 154 110l10 62a90 90 0 0 1-128 0Z" fill={look.hair} />
      <path d="M66 92c0-30 14-42 34-42s34 12 34 42c0 26-14 46-34 46S66 118 66 92Z" fill={look.skin} />
      <path d="M66 92c0-32 14-44 34-44s34 12 34 44c-4-20-16-30-34-30S70 72 66 92Z" fill="#135f5b" />
      <path d="M70 128c10 22 50 22 60 0l8 34c-20 18-56 18-76 0Z" fill="#166e69" />
    </>
  );
}

function Oren({ look }: { look: Skin }) {
  return (
    <>
      <path d="M44 176c4-30 28-40 56-40s52 10 56 40a90 90 0 0 1-112 0Z" fill="#d97a2e" />
      <path d="M54 92 50 40l34 20h32l34-20-4 52c4 34-18 52-46 52s-50-18-46-52Z" fill={look.skin} />
      <path d="m58 52 18 12-16 12ZM142 52l-18 12 16 12Z" fill="#ffd9b3" />
      <path d="M100 104c-20 0-32 10-32 22s16 18 32 18 32-6 32-18-12-22-32-22Z" fill="#ffe6cc" />
      <path d="M92 60h16l-4 16h-8ZM76 62h10l-2 10ZM124 62h-10l2 10Z" fill="#b9622a" />
      <g stroke="#b9622a" strokeWidth="2.4" strokeLinecap="round">
        <path d="M66 116H44M66 124l-20 6M134 116h22M134 124l20 6" />
      </g>
    </>
  );
}

function Head({ look }: { look: Skin }) {
  return (
    <>
      <path d="M84 130h32v18c-6 12-26 12-32 0Z" fill="#b5845f" />
      <circle cx="65" cy="98" r="8" fill="#b5845f" />
      <circle cx="135" cy="98" r="8" fill="#b5845f" />
      <path d="M66 92c0-30 14-40 34-40s34 10 34 40c0 26-14 46-34 46S66 118 66 92Z" fill={look.skin} />
    </>
  );
}

function Expression({ mood, shade }: { mood: StickerMood; shade: string }) {
  const face = faces[mood];
  return (
    <>
      <g fill={blush} opacity={face.blush ?? 0.22}>
        <circle cx="78" cy="110" r="7" />
        <circle cx="122" cy="110" r="7" />
      </g>
      <g stroke={ink} strokeWidth="3.6" fill="none" strokeLinecap="round">
        {eyes[face.eyes]}
      </g>
      <path d="M100 100l-3 7h5" stroke={shade} strokeWidth="2.4" fill="none" strokeLinecap="round" />
      <g stroke="#5b2320" strokeWidth="3.6" fill="none" strokeLinecap="round">
        {mouths[face.mouth]}
      </g>
    </>
  );
}

const eyes = {
  open: (
    <g fill={ink} stroke="none">
      <ellipse cx="86" cy="95" rx="4" ry="5" />
      <ellipse cx="114" cy="95" rx="4" ry="5" />
      <g fill="#fff">
        <circle cx="87.500" cy="93" r="1.500" />
        <circle cx="115.500" cy="93" r="1.500" />
      </g>
    </g>
  ),
  smiling: <path d="M79 97c3-7 11-7 14 0M107 97c3-7 11-7 14 0" />,
  closed: <path d="M79 95c4 5 10 5 14 0M107 95c4 5 10 5 14 0" />,
  wide: (
    <>
      <g fill="#fff">
        <circle cx="86" cy="95" r="8" />
        <circle cx="114" cy="95" r="8" />
      </g>
      <g fill={ink} stroke="none">
        <circle cx="86" cy="95" r="3.600" />
        <circle cx="114" cy="95" r="3.600" />
      </g>
    </>
  ),
  wink: (
    <>
      <ellipse cx="86" cy="95" rx="4" ry="5" fill={ink} stroke="none" />
      <path d="M107 96c4-5 10-5 14 0" />
    </>
  ),
  hearts: (
    <g fill="#d8344a" stroke="none">
      <path d="M86 103c-12-8-8-16-4-16 2 0 4 2 4 4 0-2 2-4 4-4 4 0 8 8-4 16ZM114 103c-12-8-8-16-4-16 2 0 4 2 4 4 0-2 2-4 4-4 4 0 8 8-4 16Z" />
    </g>
  ),
  squeezed: <path d="m80 90 10 5-10 5M120 90l-10 5 10 5" />,
  glasses: (
    <>
      <path d="M72 88h25v8c0 14-24 14-25 0ZM103 88h25c-1 22-25 22-25 0Z" fill="#10151c" stroke="none" />
      <path d="M96 90h8" stroke="#10151c" />
      <path d="m77 92 6 6M108 92l6 6" stroke="#fff" strokeOpacity=".6" strokeWidth="2.4" />
    </>
  ),
  angry: (
    <>
      <path d="m77 85 16 6M123 85l-16 6" />
      <g fill={ink} stroke="none">
        <circle cx="87" cy="97" r="4" />
        <circle cx="113" cy="97" r="4" />
      </g>
    </>
  ),
  up: (
    <>
      <path d="M78 84c4-4 12-4 15-1M107 81c4-3 11-2 15 3" />
      <g fill={ink} stroke="none">
        <circle cx="89" cy="93" r="4.200" />
        <circle cx="117" cy="93" r="4.200" />
      </g>
    </>
  ),
} satisfies Record<string, ReactNode>;

const mouths = {
  smile: <path d="M88 115c6 8 18 8 24 0" />,
  grin: (
    <>
      <path d="M85 113h30c-2 14-9 18-15 18s-13-4-15-18Z" fill="#5b2320" stroke="none" />
      <path d="M87 114h26v5H87Z" fill="#fff" stroke="none" />
    </>
  ),
  round: <ellipse cx="100" cy="121" rx="6.500" ry="8" fill="#5b2320" stroke="none" />,
  flat: <path d="M90 119h20" />,
  sad: <path d="M88 123c6-8 18-8 24 0" />,
  wavy: <path d="M86 119c4-5 6 4 10 0s6 4 9 0 6 4 9 0" />,
  side: <path d="M92 120c8 1 14-1 18-6" />,
} satisfies Record<string, ReactNode>;

type Face = { eyes: keyof typeof eyes; mouth: keyof typeof mouths; blush?: number };

const faces: Record<StickerMood, Face> = {
  happy: { eyes: 'open', mouth: 'smile' },
  laugh: { eyes: 'squeezed', mouth: 'grin' },
  love: { eyes: 'hearts', mouth: 'grin', blush: 0.4 },
  wink: { eyes: 'wink', mouth: 'side' },
  cool: { eyes: 'glasses', mouth: 'side' },
  cry: { eyes: 'closed', mouth: 'sad' },
  angry: { eyes: 'angry', mouth: 'sad', blush: 0.5 },
  sleepy: { eyes: 'closed', mouth: 'round' },
  wow: { eyes: 'wide', mouth: 'round' },
  shy: { eyes: 'smiling', mouth: 'wavy', blush: 0.6 },
  think: { eyes: 'up', mouth: 'flat' },
  sick: { eyes: 'closed', mouth: 'wavy', blush: 0 },
  party: { eyes: 'smiling', mouth: 'grin' },
  ok: { eyes: 'wink', mouth: 'smile' },
  thanks: { eyes: 'smiling', mouth: 'smile' },
  goodGame: { eyes: 'open', mouth: 'grin' },
  go: { eyes: 'angry', mouth: 'grin' },
  oops: { eyes: 'wide', mouth: 'wavy' },
};

const heart = 'M0 9C-15-2-9-13-4-13c3 0 4 3 4 5 0-2 1-5 4-5 5 0 11 11-4 22Z';
const spark = 'M0-12 3-3l9 3-9 3-3 9-3-9-9-3 9-3Z';

/** The word on some stickers, on its own plate. */
function plate(word: string): ReactNode {
  return (
    <g>
      <rect x="54" y="156" width="92" height="34" rx="17" fill="#fff" />
      <text
        x="100"
        y="180"
        textAnchor="middle"
        fontSize="22"
        fontWeight="800"
        fontFamily="Plus Jakarta Sans Variable, sans-serif"
        fill="#c8412a"
      >
        {word}
      </text>
    </g>
  );
}

const extras: Partial<Record<StickerMood, ReactNode>> = {
  love: (
    <g fill="#d8344a">
      <path d={heart} transform="translate(38 58)" />
      <path d={heart} transform="translate(166 74) scale(.8)" />
    </g>
  ),
  cry: <path d="M82 101c-9 14-9 22-3 22s6-8 3-22ZM118 101c9 14 9 22 3 22s-6-8-3-22Z" fill="#5db4ef" />,
  angry: (
    <path
      d="m148 40 8 8m8-8-8 8m0 4v10m-4-6h10"
      stroke="#d8344a"
      strokeWidth="5"
      strokeLinecap="round"
      fill="none"
    />
  ),
  sleepy: (
    <path
      d="M140 52h14l-14 16h14M160 30h18l-18 20h18"
      fill="none"
      stroke="#3b4251"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  wow: (
    <g fill="#f5b53d">
      <path d={spark} transform="translate(34 60)" />
      <path d={spark} transform="translate(168 52) scale(1.2)" />
    </g>
  ),
  think: (
    <g fill="#fff">
      <circle cx="146" cy="60" r="5" />
      <circle cx="158" cy="46" r="8" />
      <circle cx="174" cy="26" r="13" />
    </g>
  ),
  sick: (
    <g>
      <rect x="76" y="108" width="48" height="28" rx="10" fill="#e9f3f7" />
      <path d="M84 118h32M84 126h32" stroke="#b3c8d2" strokeWidth="2.4" />
    </g>
  ),
  party: (
    <g>
      <path d="m100 6 18 46H82Z" fill="#d8344a" />
      <circle cx="100" cy="8" r="7" fill="#f5b53d" />
      <g fill="#f5b53d">
        <circle cx="36" cy="52" r="5" />
        <circle cx="168" cy="60" r="5" />
        <path d="m30 84 8 4-6 6ZM166 88l10-2-4 8Z" fill="#3f9d7c" />
      </g>
    </g>
  ),
  ok: (
    <g>
      <circle cx="158" cy="150" r="22" fill="#3f9d7c" />
      <path
        d="m147 150 8 8 14-16"
        fill="none"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  ),
  thanks: <path d={heart} transform="translate(100 166) scale(1.6)" fill="#d8344a" />,
  goodGame: plate('GG'),
  go: plate('GO!'),
  oops: <path d="M146 62c-9 14-9 22 0 22s9-8 0-22Z" fill="#5db4ef" />,
};
