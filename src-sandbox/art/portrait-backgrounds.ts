import { mix, n } from './svg.ts';

/** The two colours of a background's gradient, by name of the mood. */
const grounds: readonly (readonly [string, string])[] = [
  ['#e98a74', '#b9503f'],
  ['#6fae8c', '#37745c'],
  ['#8f7fb5', '#574a80'],
  ['#efc178', '#d4903f'],
  ['#4fa3a8', '#1f6268'],
  ['#5b86b8', '#2d4f80'],
  ['#f2b6a0', '#dd7e6b'],
  ['#a7b36a', '#66783a'],
  ['#44516f', '#222b42'],
  ['#c9a0c9', '#86619a'],
  ['#d8825f', '#9c4a34'],
  ['#7fc4b4', '#3f8d7d'],
  ['#c25c4c', '#7f2f28'],
  ['#7c93ab', '#465a72'],
  ['#e3a5b4', '#b0607a'],
  ['#2f6f78', '#184750'],
  ['#d9c089', '#a88547'],
  ['#6a6fb8', '#3d3f84'],
  ['#f0a35e', '#d3703c'],
];

type Pattern = (colour: string) => string;

const grid = (step: number, draw: (x: number, y: number, odd: boolean) => string) => {
  let out = '';
  for (let y = 0, row = 0; y <= 200; y += step, row += 1) {
    for (let x = 0; x <= 200; x += step) out += draw(x, y, row % 2 === 1);
  }
  return out;
};

const stripes: Pattern = (colour) =>
  [-60, -12, 36, 84, 132, 180]
    .map((x) => `<path d="M${x} 210L${x + 120} -10h22L${x + 22} 210Z" fill="${colour}"/>`)
    .join('');

const dots: Pattern = (colour) =>
  grid(29, (x, y) => `<circle cx="${x + 12}" cy="${y + 12}" r="4" fill="${colour}"/>`);

const rings: Pattern = (colour) =>
  [120, 92, 64]
    .map((r) => `<circle cx="100" cy="86" r="${r}" fill="none" stroke="${colour}" stroke-width="9"/>`)
    .join('');

const rays: Pattern = (colour) => {
  let out = '';
  for (let angle = 0; angle < 360; angle += 30) {
    const point = (degrees: number) => {
      const turn = (degrees * Math.PI) / 180;
      return `${n(100 + Math.cos(turn) * 200)} ${n(100 + Math.sin(turn) * 200)}`;
    };
    out += `<path d="M100 100L${point(angle)}L${point(angle + 11)}Z" fill="${colour}"/>`;
  }
  return out;
};

const bulbs: Pattern = (colour) =>
  `<path d="M0 24Q60 56 110 30T200 26M0 62Q50 86 100 66T200 70" stroke="${colour}" stroke-width="3" fill="none"/>${[
    [22, 36],
    [56, 44],
    [92, 40],
    [132, 26],
    [168, 30],
    [24, 76],
    [64, 80],
    [148, 66],
    [182, 74],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="${colour}"/>`)
    .join('')}`;

const kawung: Pattern = (colour) =>
  grid(50, (x, y) =>
    [45, 135, 225, 315]
      .map(
        (angle) =>
          `<ellipse cx="0" cy="-14" rx="7" ry="12" transform="translate(${x} ${y}) rotate(${angle})" fill="${colour}"/>`,
      )
      .join(''),
  );

const waves: Pattern = (colour) =>
  [18, 54, 90, 126, 162, 198]
    .map(
      (y) =>
        `<path d="M-20 ${y}q20-22 40 0t40 0t40 0t40 0t40 0t40 0" fill="none" stroke="${colour}" stroke-width="6"/>`,
    )
    .join('');

const tiles: Pattern = (colour) =>
  grid(
    40,
    (x, y, odd) => `<path d="M${x + (odd ? 20 : 0)} ${y - 13}l13 13l-13 13l-13-13z" fill="${colour}"/>`,
  );

const mega: Pattern = (colour) =>
  [
    [40, 50],
    [166, 34],
    [20, 130],
    [182, 124],
  ]
    .map(([x, y]) =>
      [14, 24, 34]
        .map(
          (r) =>
            `<path d="M${(x ?? 0) - r * 1.5} ${y}a${r} ${r * 0.8} 0 0 1 ${r * 1.5}-${r * 0.5}a${r} ${r * 0.8} 0 0 1 ${r * 1.5} ${r * 0.5}" fill="none" stroke="${colour}" stroke-width="4"/>`,
        )
        .join(''),
    )
    .join('');

const pluses: Pattern = (colour) =>
  grid(36, (x, y, odd) => {
    const at = x + (odd ? 18 : 0);
    return `<path d="M${at - 7} ${y + 8}h14M${at} ${y + 1}v14" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`;
  });

const patterns: readonly Pattern[] = [stripes, kawung, dots, rays, bulbs, rings, tiles, waves, pluses, mega];

/**
 * A portrait's background: the same number gives the same one, the next number a different colour and
 * pattern.
 */
export function background(number: number): string {
  // Steps without a common factor with the lengths visit all pairs before one repeats.
  const [from, to] = grounds[(number * 7) % grounds.length] ?? ['#e98a74', '#b9503f'];
  const pattern = patterns[(number * 3) % patterns.length] ?? dots;
  return `<defs><linearGradient id="b" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="200" height="200" fill="url(#b)"/><g opacity=".5">${pattern(mix(from, '#ffe9c8', 0.24))}</g>`;
}
