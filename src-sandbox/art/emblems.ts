import { randomOf } from './random.ts';
import { drawing, mix, n } from './svg.ts';

/** A white symbol on a coloured background, for groups and service accounts. */
const tile = (from: string, to: string, sign: string) =>
  drawing(
    200,
    200,
    `<defs><linearGradient id="b" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="200" height="200" fill="url(#b)"/><circle cx="40" cy="20" r="120" fill="#fff" opacity=".06"/><g transform="translate(100 100)" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">${sign}</g>`,
  );

const signs = {
  swords:
    '<path d="M-44-44L34 34M-44-44V-26L22 40M-44-44H-26L40 22M14 46L46 14M34 34L48 48M44-44L10-10M44-44V-26L26-8M44-44H26L8-26M-14 46L-46 14M-34 34L-48 48M-10 10L-34 34"/>',
  shop: '<path d="M-46-12V44H46V-12M-54-18L-40-46H40L54-18C54-2 34-2 27-14C20-2 6-2 0-14C-6-2-20-2-27-14C-34-2-54-2-54-18ZM-14 44V18H14V44"/>',
  anchor:
    '<circle cy="-40" r="12"/><path d="M0-28V50M-22-10H22M-50 10C-50 36-26 50 0 50S50 36 50 10M-50 10L-60 24M50 10L60 24"/>',
  parachute:
    '<path d="M-50-6C-50-70 50-70 50-6C38-20 24-20 17-6C10-20-10-20-17-6C-24-20-38-20-50-6ZM-46 0L-8 38M46 0L8 38"/><rect x="-12" y="36" width="24" height="18" rx="4"/>',
  wheel: '<circle r="48"/><circle r="14"/><path d="M0-14V-48M12 8L42 24M-12 8L-42 24"/>',
  star: '<path d="M0-52L14-16L52-14L22 10L32 48L0 26L-32 48L-22 10L-52-14L-14-16Z"/>',
  leaf: '<path d="M-40 44C-50-20-10-50 46-48C50 10 20 48-26 36M-40 44C-24 10 0-8 22-22"/>',
  ball: '<circle r="48"/><path d="M0-20L19-6L12 16H-12L-19-6ZM0-20V-48M19-6L45-15M12 16L28 38M-12 16L-28 38M-19-6L-45-15"/>',
  cards:
    '<rect x="-34" y="-46" width="52" height="76" rx="9" transform="rotate(-12)"/><path d="M16-40L46-30L28 44L-6 40"/>',
  coffee:
    '<path d="M-42-14H30V16C30 34 16 44-6 44S-42 34-42 16ZM30-6H42C54-6 54 22 30 20M-20-44V-30M8-44V-30"/>',
  receipt:
    '<path d="M-36-52V52L-22 42L-8 52L6 42L20 52L36 42V-52L20-42L6-52L-8-42L-22-52ZM-16-20H18M-16 2H18M-16 22H4"/>',
  headset:
    '<path d="M-48 14V-2C-48-64 48-64 48-2V14"/><rect x="-54" y="8" width="22" height="38" rx="9"/><rect x="32" y="8" width="22" height="38" rx="9"/><path d="M44 46C44 58 30 60 10 60"/>',
  megaphone: '<path d="M-50-10L40-44V44L-50 14ZM-28 20V44C-28 54-8 54-8 40V28M52-14V14"/>',
  wallet:
    '<path d="M-50-30C-50-42-42-46-34-46H34V-26H-38C-46-26-50-28-50-30ZM-50-30V36C-50 44-44 48-36 48H48V-26H34M48-4H22V24H48"/>',
  shield: '<path d="M0-54L46-36V0C46 32 22 48 0 56C-22 48-46 32-46 0V-36ZM-20 0L-4 16L24-14"/>',
} as const;

type Sign = keyof typeof signs;
const grounds: readonly (readonly [string, string])[] = [
  ['#1f8f8a', '#0f5b62'],
  ['#b9782a', '#8a4f12'],
  ['#2f6fb5', '#1c4480'],
  ['#8e3b5a', '#5c2140'],
  ['#6a6fb8', '#3d3f84'],
  ['#3f8f5b', '#1f5f3c'],
  ['#c05a3c', '#8a3320'],
  ['#4a5870', '#28324a'],
];

/** Groups with their own symbol. */
const groups: Readonly<Record<string, readonly [Sign, number]>> = {
  'squad-jakarta': ['swords', 0],
  'bazar-akun': ['shop', 1],
  'armada-timur': ['anchor', 2],
  'rimba-santai': ['parachute', 5],
  'bajaj-malam': ['wheel', 6],
  'ninth-crew': ['star', 4],
  'kebun-warga': ['leaf', 5],
  'liga-weekend': ['ball', 7],
  'kartu-komunitas': ['cards', 3],
  'warung-kopi': ['coffee', 1],
};

/** System and service accounts, by key. */
const services: Readonly<Record<string, readonly [Sign, string, string]>> = {
  'order-notices': ['receipt', '#3a4763', '#1f2941'],
  'customer-service': ['headset', '#f0603f', '#c93a22'],
  'system-news': ['megaphone', '#3f8fb5', '#22608a'],
  'wallet-notices': ['wallet', '#c98a2c', '#8f5c12'],
  'safety-centre': ['shield', '#2f9a6b', '#176246'],
};

/** The symbol of a group; other groups get one by their key. */
export function groupEmblem(key: string): string {
  const own = Object.hasOwn(groups, key) ? groups[key] : undefined;
  const random = randomOf(`group ${key}`);
  const sign = own?.[0] ?? random.pick(Object.keys(signs).slice(0, 10) as Sign[]);
  const [from, to] = grounds[own?.[1] ?? random.int(0, grounds.length - 1)] ?? ['#1f8f8a', '#0f5b62'];
  return tile(from, to, signs[sign]);
}

/** The symbol of a service account, or null if there is no such account. */
export function serviceEmblem(key: string): string | null {
  const own = Object.hasOwn(services, key) ? services[key] : undefined;
  return own ? tile(own[1], own[2], signs[own[0]]) : null;
}

const lantern = (x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><circle cy="14" r="60" fill="url(#w)"/><path d="M0-40V-12" stroke="#5a3a2a" stroke-width="2"/><rect x="-10" y="-14" width="20" height="6" fill="#f6c36a"/><ellipse cy="12" rx="22" ry="22" fill="${colour}"/><ellipse cy="12" rx="10" ry="22" fill="#fff" opacity=".18"/><rect x="-10" y="32" width="20" height="6" fill="#f6c36a"/><path d="M0 38V54" stroke="#f6c36a" stroke-width="3"/></g>`;

/** A banner: a game's scene on the right that fades into a night sky on the left, under lanterns. */
export function bannerOver(scene: string, tint: string, seed: string): string {
  const random = randomOf(`banner ${seed}`);
  const night = '#0c1220';
  let lights = '';
  for (let x = 560; x < 1190; x += 34) {
    const y = 26 + Math.sin(x / 60) * 9;
    lights += `<circle cx="${x}" cy="${n(y)}" r="11" fill="url(#w)"/><circle cx="${x}" cy="${n(y)}" r="3.4" fill="#ffd9a0"/>`;
  }
  let sparks = '';
  for (let index = 0; index < 40; index += 1)
    sparks += `<circle cx="${random.int(0, 560)}" cy="${random.int(6, 200)}" r="${n(0.6 + random.next())}" fill="#dfe7ff" opacity="${n(0.3 + random.next() * 0.5)}"/>`;
  return drawing(
    1200,
    320,
    `<defs><radialGradient id="w"><stop offset="0" stop-color="#ffb36a" stop-opacity=".5"/><stop offset="1" stop-color="#ffb36a" stop-opacity="0"/></radialGradient><linearGradient id="fade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${night}"/><stop offset=".42" stop-color="${night}"/><stop offset=".66" stop-color="${night}" stop-opacity="0"/></linearGradient><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset=".6" stop-color="${night}" stop-opacity="0"/><stop offset="1" stop-color="${night}" stop-opacity=".75"/></linearGradient><clipPath id="right"><rect x="440" width="760" height="320"/></clipPath></defs><rect width="1200" height="320" fill="${night}"/><g clip-path="url(#right)"><svg x="440" y="0" width="760" height="320" viewBox="0 64 640 270" preserveAspectRatio="xMidYMid slice">${scene}</svg></g><rect x="430" width="770" height="320" fill="${mix(tint, night, 0.5)}" opacity=".12"/><rect width="1200" height="320" fill="url(#fade)"/><rect width="1200" height="320" fill="url(#floor)"/>${sparks}<path d="M548 14Q640 44 730 22T900 26T1060 22T1210 24" stroke="#3a2c2a" stroke-width="2.4" fill="none"/>${lights}${lantern(640, 84, 0.82, '#e8482e')}${lantern(1140, 76, 0.9, '#d9962f')}`,
  );
}
