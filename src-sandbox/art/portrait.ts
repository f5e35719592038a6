import { background } from './portrait-backgrounds.ts';
import { hair, styleNames } from './portrait-hair.ts';
import { randomOf } from './random.ts';
import { drawing, mix } from './svg.ts';

const skins = ['#f3c9a5', '#e6b088', '#d39a6f', '#c58a5f', '#b97d55', '#9a6543'] as const;
const hairs = [
  '#1d1614',
  '#231b1d',
  '#2b1c1f',
  '#191416',
  '#3a2430',
  '#4a2c1e',
  '#5b2f22',
  '#3b3f4a',
  '#6b3b2a',
] as const;
const dyed = ['#8a4a9e', '#b5465a', '#3f7fa8', '#c98a3c', '#d9d3cc', '#3d8f7d'] as const;
const cloths = [
  '#c8412a',
  '#2c3a4d',
  '#f4efe6',
  '#3f8fb5',
  '#2f7d6b',
  '#e3b34a',
  '#b8456a',
  '#31507a',
  '#5d7a3d',
  '#8a2f24',
  '#6b5aa6',
  '#d9855f',
  '#20303a',
  '#e9b7a7',
] as const;
const sets = ['#f7f3ee', '#22262e', '#e8482e', '#3f8fb5', '#e3b34a', '#b56bd0'] as const;

const ink = '#22181a';
const lip = '#5b2320';

const eyes = {
  open: `<ellipse cx="86" cy="95" rx="3.8" ry="4.8" fill="${ink}"/><ellipse cx="114" cy="95" rx="3.8" ry="4.8" fill="${ink}"/><circle cx="87.4" cy="93.4" r="1.4" fill="#fff"/><circle cx="115.4" cy="93.4" r="1.4" fill="#fff"/>`,
  happy: `<path d="M80 97C83 90 89 90 92 97M108 97C111 90 117 90 120 97" stroke="${ink}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`,
  wink: `<ellipse cx="86" cy="95" rx="3.8" ry="4.8" fill="${ink}"/><circle cx="87.4" cy="93.4" r="1.4" fill="#fff"/><path d="M108 97C111 91 117 91 120 97" stroke="${ink}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`,
  lashes: `<ellipse cx="86" cy="95" rx="4" ry="5" fill="${ink}"/><ellipse cx="114" cy="95" rx="4" ry="5" fill="${ink}"/><circle cx="87.4" cy="93.2" r="1.5" fill="#fff"/><circle cx="115.4" cy="93.2" r="1.5" fill="#fff"/><path d="M81 92l-4-3M119 92l4-3" stroke="${ink}" stroke-width="2.4" stroke-linecap="round"/>`,
} as const;

const mouths = {
  smile: `<path d="M88 114C94 122 106 122 112 114" stroke="${lip}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`,
  open: `<path d="M86 112H114C112 124 106 127 100 127S88 124 86 112Z" fill="${lip}"/><path d="M88 113H112V117H88Z" fill="#fff"/>`,
  calm: `<path d="M91 116H110" stroke="${lip}" stroke-width="3.4" stroke-linecap="round"/>`,
  smirk: `<path d="M90 116C98 119 108 118 113 112" stroke="${lip}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`,
  lips: `<path d="M90 114C95 111 98 112 100 113C102 112 105 111 110 114C106 121 94 121 90 114Z" fill="#a83a3f"/>`,
} as const;

const brows = {
  soft: 'M78 84C82 80 90 80 93 83M107 83C110 80 118 80 122 84',
  bold: 'M77 83C82 78 90 79 94 82M106 82C110 79 118 78 123 83',
  raised: 'M78 82C82 76 90 76 93 80M107 83C110 81 118 81 122 84',
} as const;

const glasses = {
  none: '',
  round: (colour: string) =>
    `<g fill="#fff" fill-opacity=".18" stroke="${colour}" stroke-width="3.4"><rect x="73" y="85" width="24" height="20" rx="9"/><rect x="103" y="85" width="24" height="20" rx="9"/><path d="M97 93h6"/></g>`,
  square: (colour: string) =>
    `<g fill="#fff" fill-opacity=".16" stroke="${colour}" stroke-width="3.6"><rect x="72" y="86" width="25" height="17" rx="4"/><rect x="103" y="86" width="25" height="17" rx="4"/><path d="M97 92h6"/></g>`,
  shades: (colour: string) =>
    `<g fill="#161a22" stroke="${colour}" stroke-width="2.6"><path d="M72 86H98V94C98 106 74 106 72 94ZM102 86H128V94C126 106 102 106 102 94Z"/><path d="M98 89h4"/></g><path d="M77 90l6 8M107 90l6 8" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
} as const;

const headset = (colour: string) =>
  `<path d="M58 96C54 28 146 28 142 96" fill="none" stroke="${colour}" stroke-width="8"/><rect x="49" y="82" width="18" height="34" rx="9" fill="${colour}"/><rect x="133" y="82" width="18" height="34" rx="9" fill="${colour}"/><path d="M58 116C60 132 74 136 86 134" stroke="${colour}" stroke-width="4" fill="none"/><circle cx="87" cy="134" r="4" fill="${colour}"/>`;

const body = 'M14 200C16 164 58 152 84 146L116 146C142 152 184 164 186 200Z';

const shirts: Record<string, (colour: string, second: string) => string> = {
  crew: (colour) => `<path d="${body}" fill="${colour}"/>`,
  jersey: (colour, second) =>
    `<path d="${body}" fill="${colour}"/><path d="M40 166L58 155V200H36ZM160 166L142 155V200H164Z" fill="${second}"/>`,
  hoodie: (colour) =>
    `<path d="${body}" fill="${colour}"/><path d="M66 152C72 178 128 178 134 152C150 158 146 184 100 190C54 184 50 158 66 152Z" fill="${mix(colour, '#ffffff', 0.12)}"/><path d="M86 178v18M114 178v18" stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/>`,
  stripes: (colour, second) =>
    `<clipPath id="t"><path d="${body}"/></clipPath><path d="${body}" fill="${colour}"/><g clip-path="url(#t)" fill="${second}"><rect y="164" width="200" height="7"/><rect y="178" width="200" height="7"/><rect y="192" width="200" height="7"/></g>`,
  batik: (colour, second) =>
    `<clipPath id="t"><path d="${body}"/></clipPath><path d="${body}" fill="${colour}"/><g clip-path="url(#t)" fill="${second}" opacity=".7">${[
      24, 52, 80, 108, 136, 164, 192,
    ]
      .flatMap((x) =>
        [160, 184].map(
          (y) => `<path d="M${x} ${y}l9 9l-9 9l-9-9z"/><circle cx="${x + 14}" cy="${y + 21}" r="3"/>`,
        ),
      )
      .join('')}</g>`,
};

const collar = (kind: string, colour: string) => {
  const dark = mix(colour, '#000000', 0.22);
  if (kind === 'batik')
    return `<path d="M80 146L100 172L74 166Z" fill="${dark}"/><path d="M120 146L100 172L126 166Z" fill="${dark}"/>`;
  return `<path d="M80 147C86 166 114 166 120 147L128 150C120 178 80 178 72 150Z" fill="${dark}"/>`;
};

/** The gender of a generated portrait; a user's profile uses the same. */
export const genderOf = (number: number): 'male' | 'female' =>
  randomOf(`gender ${number}`).chance(0.44) ? 'female' : 'male';

/** Draws the portrait of a number: the same number is always the same person, neighbours look different. */
export function portrait(number: number): string {
  const random = randomOf(`portrait ${number}`);
  const gender = genderOf(number);
  const isFemale = gender === 'female';
  const skin = skins[(number * 5 + random.int(0, 2)) % skins.length] ?? skins[0];
  const shade = mix(skin, '#5b3a20', 0.22);
  const natural = random.pick(hairs);
  const tint = random.chance(isFemale ? 0.14 : 0.05) ? random.pick(dyed) : natural;
  const cloth = random.pick(cloths);
  const wear = random.pick(cloths.filter((colour) => colour !== cloth));
  // Every third woman wears a hijab, as in the drawn portraits; the other styles follow in turn.
  const names = styleNames[gender];
  const style =
    isFemale && random.chance(0.3)
      ? random.pick(names.slice(0, 3))
      : (names[
          (isFemale ? 3 : 0) + ((number * 4 + random.int(0, 3)) % (names.length - (isFemale ? 3 : 0)))
        ] ?? 'short');
  const top = hair(gender, style, tint, wear);
  const shirt = random.weighted([
    ['crew', 5],
    ['hoodie', 2],
    ['jersey', 2],
    ['stripes', 1.4],
    ['batik', 1.4],
  ] as const);
  const hasHat = /cap|beanie|peci|beret|hijab|bandana/i.test(style);
  const spectacles = random.weighted([
    ['none', 7],
    ['round', 1.6],
    ['square', 1],
    ['shades', 0.5],
  ] as const);
  const eye =
    spectacles === 'shades'
      ? ''
      : eyes[
          random.weighted([
            ['open', 6],
            ['happy', 1.6],
            ['wink', 0.7],
            ['lashes', isFemale ? 4 : 0],
          ] as const)
        ];
  const mouth =
    mouths[
      random.weighted([
        ['smile', 4],
        ['open', 3],
        ['calm', 0.8],
        ['smirk', 1.6],
        ['lips', isFemale ? 1.6 : 0],
      ] as const)
    ];
  const brow = mix(top.covers ? '#4a2c1e' : natural, '#000000', 0.22);
  const frame = random.pick(['#10151c', '#1d2229', '#7a3b2a', '#e9c27c'] as const);
  const clothing = shirts[shirt] ?? shirts.crew;
  const stubble = !isFemale && random.chance(0.2);
  const moustache = !isFemale && !stubble && random.chance(0.1);
  const freckles = random.chance(0.1);
  const earring = isFemale && !top.covers && random.chance(0.5);
  const wearsHeadset = (!hasHat || top.covers) && random.chance(0.26);
  const head = 'M66 92C66 62 80 52 100 52S134 62 134 92C134 118 120 138 100 138S66 118 66 92Z';
  const frameDrawing = glasses[spectacles];
  return drawing(
    200,
    200,
    [
      background(number),
      top.back,
      clothing?.(top.covers ? mix(wear, '#000000', 0.28) : cloth, wear) ?? '',
      top.covers
        ? ''
        : `<path d="M84 130H116V148C110 160 90 160 84 148Z" fill="${shade}"/>${collar(shirt, cloth)}<circle cx="65" cy="98" r="8" fill="${shade}"/><circle cx="135" cy="98" r="8" fill="${shade}"/>`,
      `<path d="${head}" fill="${skin}"/>`,
      stubble
        ? `<path d="M67 104C70 128 84 138 100 138S130 128 133 104C128 118 116 110 100 109S72 118 67 104Z" fill="${mix(skin, natural, 0.5)}"/>`
        : '',
      `<path d="${brows[random.pick(['soft', 'soft', 'bold', 'raised'] as const)]}" stroke="${brow}" stroke-width="${isFemale ? 2.8 : 3.6}" fill="none" stroke-linecap="round"/>`,
      eye,
      `<path d="M100 98L97 106H102" stroke="${mix(skin, '#3a2416', 0.35)}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
      freckles
        ? `<g fill="${shade}"><circle cx="76" cy="104" r="1.4"/><circle cx="81" cy="107" r="1.4"/><circle cx="86" cy="104" r="1.4"/><circle cx="114" cy="104" r="1.4"/><circle cx="119" cy="107" r="1.4"/><circle cx="124" cy="104" r="1.4"/></g>`
        : '',
      `<g fill="#e8553b" opacity=".22"><circle cx="78" cy="108" r="7"/><circle cx="122" cy="108" r="7"/></g>`,
      mouth,
      moustache
        ? `<path d="M86 111C92 105 98 107 100 109C102 107 108 105 114 111C108 113 103 113 100 112C97 113 92 113 86 111Z" fill="${brow}"/>`
        : '',
      typeof frameDrawing === 'string' ? '' : frameDrawing(frame),
      top.front,
      earring
        ? `<circle cx="65" cy="110" r="3.6" fill="#f3cf73"/><circle cx="135" cy="110" r="3.6" fill="#f3cf73"/>`
        : '',
      wearsHeadset ? headset(random.pick(sets)) : '',
    ].join(''),
  );
}
