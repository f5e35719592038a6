import { mix } from './svg.ts';

/** Hair or headwear: the parts behind and over the head, and whether neck and ears are visible. */
export interface Hair {
  back: string;
  front: string;
  covers: boolean;
}

type Style = (colour: string, cloth: string) => Hair;

const bare = (front: string, back = ''): Hair => ({ back, front, covers: false });
const fill = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`;
const shortCut =
  'M63 94C58 48 82 36 104 38C134 38 142 62 137 94C134 84 130 76 124 70C108 77 86 76 75 69C68 77 66 86 63 94Z';
const longBack =
  'M57 86C52 30 148 30 143 86C146 120 150 146 154 168C122 178 78 178 46 168C50 146 54 120 57 86Z';
const parted = 'M63 96C58 50 80 38 101 38C124 38 142 50 137 96C132 84 122 70 104 58C92 72 72 80 63 96Z';
const pulled = 'M63 94C58 50 82 40 100 40C120 40 142 50 137 94C133 78 118 64 100 62C82 64 67 78 63 94Z';
const fringe = 'M62 92C58 50 80 36 100 36C122 36 142 50 138 92L130 76C110 80 88 80 70 76Z';

const men: Record<string, Style> = {
  short: (colour) => bare(fill(shortCut, colour)),
  swept: (colour) =>
    bare(
      fill(
        'M62 98C54 42 88 30 108 35C138 34 147 66 138 98C136 84 132 76 127 70C112 72 97 66 90 56C85 70 71 77 67 86Z',
        colour,
      ),
    ),
  spiky: (colour) =>
    bare(
      fill(
        'M62 92L58 66L66 68L64 46L78 54L84 32L98 46L112 28L118 46L136 38L134 58L146 62L138 92C134 80 130 74 124 70L112 76L104 66L92 77L82 68L74 78C68 80 65 86 62 92Z',
        colour,
      ),
    ),
  curly: (colour) =>
    bare(
      `<g fill="${colour}"><circle cx="66" cy="66" r="14"/><circle cx="78" cy="52" r="16"/><circle cx="98" cy="45" r="17"/><circle cx="118" cy="50" r="16"/><circle cx="132" cy="64" r="14"/><circle cx="88" cy="62" r="10"/><circle cx="110" cy="61" r="10"/></g>`,
    ),
  cap: (colour, cloth) =>
    bare(
      `${fill(shortCut, colour)}${fill('M60 70C60 34 80 26 102 26S142 36 142 70C116 62 84 62 60 70Z', cloth)}${fill('M58 72C84 60 120 60 146 68L172 74C166 84 136 78 102 76C84 75 70 78 58 80Z', mix(cloth, '#000000', 0.25))}`,
    ),
  backCap: (colour, cloth) =>
    bare(
      `${fill(shortCut, colour)}${fill('M60 74C58 34 80 25 100 25S142 34 140 74C116 56 84 56 60 74Z', cloth)}<path d="M82 62C92 54 108 54 118 62" stroke="${mix(cloth, '#000000', 0.3)}" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="100" cy="26" r="4" fill="${mix(cloth, '#ffffff', 0.3)}"/>`,
    ),
  beanie: (colour, cloth) =>
    bare(
      `${fill(shortCut, colour)}${fill('M59 76C56 34 78 22 100 22S144 34 141 76C116 66 84 66 59 76Z', cloth)}<path d="M57 70C84 58 116 58 143 70V84C116 72 84 72 57 84Z" fill="${mix(cloth, '#ffffff', 0.18)}"/><g stroke="${mix(cloth, '#000000', 0.15)}" stroke-width="2"><path d="M72 66v12M86 62v12M100 61v12M114 62v12M128 66v12"/></g>`,
    ),
  peci: (colour) =>
    bare(
      `${fill(shortCut, colour)}${fill('M62 70L68 32C84 24 116 24 132 32L138 70C116 62 84 62 62 70Z', '#1b1d26')}<path d="M66 46C86 38 114 38 134 46" stroke="#2e3242" stroke-width="3" fill="none"/>`,
    ),
  quiff: (colour) =>
    bare(
      fill(
        'M64 94C60 70 62 54 72 48C70 34 96 20 124 26C142 30 140 46 134 52C140 62 139 80 136 94C134 84 131 74 126 66C112 62 96 66 76 64C70 72 66 84 64 94Z',
        colour,
      ),
    ),
  buzz: (colour) =>
    bare(
      `<path d="M65 88C62 56 80 44 100 44S138 56 135 88C132 74 126 66 118 62C106 58 94 58 82 62C74 66 68 74 65 88Z" fill="${colour}" opacity=".86"/>`,
    ),
  mop: (colour) =>
    bare(
      fill(
        'M58 100C50 46 78 30 100 30S150 46 142 100C140 92 138 86 135 82L126 90L116 78L104 90L92 78L80 90L70 80C66 86 61 92 58 100Z',
        colour,
      ),
    ),
  bun: (colour) => bare(`${fill(pulled, colour)}`, `<circle cx="100" cy="30" r="14" fill="${colour}"/>`),
  shoulder: (colour) =>
    bare(
      fill(parted, colour),
      fill(
        'M56 88C50 32 150 32 144 88C148 112 146 128 142 144C124 150 76 150 58 144C54 128 52 112 56 88Z',
        colour,
      ),
    ),
  bandana: (colour, cloth) =>
    bare(
      `${fill('M62 92L58 62L68 60L70 42L84 50L96 32L108 46L124 34L128 54L142 58L138 92C134 82 130 76 124 72H76C70 76 66 84 62 92Z', colour)}<path d="M62 78C86 66 114 66 138 78L137 66C114 54 86 54 63 66Z" fill="${cloth}"/><path d="M138 72l16 6l-6 6l4 10l-14-12z" fill="${mix(cloth, '#000000', 0.2)}"/>`,
    ),
};

const hijab = (cloth: string, under: string): Hair => ({
  covers: true,
  back: fill('M52 98C46 32 154 32 148 98C150 126 168 150 170 200H30C32 150 50 126 52 98Z', cloth),
  front: `${fill('M100 200C70 196 52 168 58 118C66 150 84 160 100 160S134 150 142 118C148 168 130 196 100 200Z', mix(cloth, '#000000', 0.1))}${fill('M64 98C60 56 78 46 100 46S140 56 136 98C134 74 122 60 100 60S66 74 64 98Z', under)}`,
});

const women: Record<string, Style> = {
  hijab: (_, cloth) => hijab(cloth, mix(cloth, '#000000', 0.18)),
  hijabTwoTone: (_, cloth) => hijab(cloth, mix(cloth, '#ffffff', 0.72)),
  hijabPinned: (_, cloth) => {
    const base = hijab(cloth, mix(cloth, '#000000', 0.18));
    return {
      ...base,
      front: `${base.front}<path d="M58 122C80 152 108 160 140 176C128 190 112 196 96 198C70 190 56 160 58 122Z" fill="${mix(cloth, '#ffffff', 0.12)}"/><circle cx="126" cy="166" r="5" fill="#f3cf73"/>`,
    };
  },
  long: (colour) => bare(fill(parted, colour), fill(longBack, colour)),
  bangs: (colour) => bare(fill(fringe, colour), fill(longBack, colour)),
  bob: (colour) =>
    bare(fill(fringe, colour), fill('M55 88C50 30 150 30 145 88L147 126C132 136 68 136 53 126Z', colour)),
  topBun: (colour) => bare(fill(pulled, colour), `<circle cx="100" cy="32" r="19" fill="${colour}"/>`),
  spaceBuns: (colour, cloth) =>
    bare(
      fill(fringe, colour),
      `<circle cx="66" cy="42" r="17" fill="${colour}"/><circle cx="134" cy="42" r="17" fill="${colour}"/><g stroke="${cloth}" stroke-width="5"><path d="M72 54l14-8M128 54l-14-8"/></g>`,
    ),
  ponytail: (colour, cloth) =>
    bare(
      fill('M63 94C58 48 82 36 104 38C132 38 142 60 137 94C132 78 116 66 96 60C84 68 68 78 63 94Z', colour),
      `${fill('M128 56C168 50 170 110 156 150C150 130 150 96 124 78Z', colour)}<circle cx="132" cy="62" r="7" fill="${cloth}"/>`,
    ),
  braids: (colour, cloth) => {
    const plait = (x: number) =>
      [112, 128, 144, 159]
        .map(
          (y, index) =>
            `<ellipse cx="${x}" cy="${y}" rx="${11 - index}" ry="11" fill="${mix(colour, '#ffffff', index % 2 ? 0.07 : 0)}"/>`,
        )
        .join('') +
      `<rect x="${x - 7}" y="166" width="14" height="6" rx="3" fill="${cloth}"/><path d="M${x - 6} 172h12l-2 12h-8z" fill="${colour}"/>`;
    return bare(
      `${fill(parted, colour)}${plait(56)}${plait(144)}`,
      fill('M57 90C52 34 148 34 143 90L142 108H58Z', colour),
    );
  },
  wavy: (colour) =>
    bare(
      fill(parted, colour),
      fill(
        'M56 84C50 30 150 30 144 84C152 96 142 106 150 118C158 130 146 140 154 152C160 166 148 174 138 172H62C52 174 40 166 46 152C54 140 42 130 50 118C58 106 48 96 56 84Z',
        colour,
      ),
    ),
  curlyLong: (colour) =>
    bare(
      `<g fill="${colour}"><circle cx="70" cy="64" r="14"/><circle cx="84" cy="51" r="15"/><circle cx="104" cy="48" r="16"/><circle cx="122" cy="56" r="14"/><circle cx="133" cy="70" r="11"/></g>`,
      `<g fill="${colour}"><circle cx="58" cy="82" r="20"/><circle cx="142" cy="82" r="20"/><circle cx="52" cy="108" r="19"/><circle cx="148" cy="108" r="19"/><circle cx="54" cy="132" r="17"/><circle cx="146" cy="132" r="17"/><circle cx="100" cy="56" r="34"/></g>`,
    ),
  pixie: (colour) =>
    bare(
      fill(
        'M61 98C52 44 84 30 108 34C138 34 146 64 139 96C136 84 133 78 130 74C112 82 84 80 92 58C82 72 68 84 66 104Z',
        colour,
      ),
    ),
  sideLong: (colour, cloth) =>
    bare(
      `${fill('M62 98C54 42 88 30 108 35C138 34 147 66 138 98C136 84 132 76 127 70C112 72 97 66 90 56C85 70 71 77 67 86Z', colour)}<path d="M122 62l16-8M124 70l16-6" stroke="${cloth}" stroke-width="4" stroke-linecap="round"/>`,
      fill(
        'M56 86C50 32 150 32 144 86C152 122 160 150 150 172C136 180 128 168 124 150H70C60 150 54 120 56 86Z',
        colour,
      ),
    ),
  headband: (colour, cloth) =>
    bare(
      `${fill(pulled, colour)}<path d="M62 84C66 48 134 48 138 84L133 76C124 56 76 56 67 76Z" fill="${cloth}"/>`,
      fill(longBack, colour),
    ),
  beret: (colour, cloth) =>
    bare(
      `${fill(fringe, colour)}${fill('M54 66C46 40 78 20 108 22C142 22 154 44 144 62C118 50 84 52 54 66Z', cloth)}<path d="M104 22l4-10" stroke="${cloth}" stroke-width="5" stroke-linecap="round"/>`,
      fill('M55 88C50 30 150 30 145 88L147 126C132 136 68 136 53 126Z', colour),
    ),
};

/** Names of the styles for portraits of men and women. */
export const styleNames = { male: Object.keys(men), female: Object.keys(women) } as const;

/** Draws a named style. */
export function hair(gender: 'male' | 'female', style: string, colour: string, cloth: string): Hair {
  const draw = (gender === 'male' ? men : women)[style];
  if (!draw) throw new Error(`No hair style named ${style}.`);
  return draw(colour, cloth);
}
