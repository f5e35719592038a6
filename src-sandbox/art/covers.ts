import { randomOf } from './random.ts';
import { drawing, hill, light, mix, n, ridge, sky, stars } from './svg.ts';

/** A game's picture: the whole scene, and the square part of it for the icon. */
export interface Cover {
  content: string;
  iconBox: string;
}

/** A leaf-shaped mountain of the shadow play. */
const gunungan = (fill: string, cut: string) =>
  `<path d="M0-150C34-110 66-70 62-10C60 24 40 44 22 52H-22C-40 44-60 24-62-10C-66-70-34-110 0-150Z" fill="${fill}"/><g fill="none" stroke="${cut}" stroke-width="4"><path d="M0-128V44M0-20C-20-34-38-30-44-10M0-20C20-34 38-30 44-10M0-60C-16-74-32-68-36-52M0-60C16-74 32-68 36-52M0-96C-10-104-18-100-22-90M0-96C10-104 18-100 22-90"/><path d="M-26 44V20H26V44M-34 20L0 0L34 20"/></g><g fill="${cut}"><circle cx="-44" cy="-10" r="6"/><circle cx="44" cy="-10" r="6"/><circle cx="-36" cy="-50" r="5"/><circle cx="36" cy="-50" r="5"/></g>`;

/** A fighter of the shadow play, facing right, with a jointed arm. */
const puppet = (fill: string, cut: string, spear: boolean) =>
  `<g fill="${fill}"><path d="M-10-142C-14-152-24-164-20-180C-16-196 2-202 16-194L54-174C46-168 38-166 30-164C30-156 22-150 10-150L12-140Z"/><path d="M-6-196C-20-232-66-228-62-190C-60-178-52-172-44-172C-52-188-42-204-30-200C-20-196-22-184-18-174Z"/><path d="M-18-184L-6-202L8-204L20-196L8-192Z"/><path d="M-8-146C-34-140-44-112-30-92C-24-76-44-60-50-44L-62 52H-36L-22-30L0-20L30 52H58L22-46C26-76 34-118 14-142Z"/><path d="M10-132L62-112L112-140L118-130L66-96L6-112Z"/><path d="M-24-128L-58-92L-88-118L-96-110L-60-72L-14-104Z"/>${spear ? '<path d="M104-210L118-236L126-206L119-202L116-60H108L111-204Z"/>' : '<path d="M108-150C124-176 150-182 166-168C148-168 132-156 120-136Z"/>'}</g><g stroke="${cut}" stroke-width="3.4" fill="none"><path d="M-26-76C-10-68 8-70 22-80M-34-58C-14-46 10-48 24-60"/><circle cx="-4" cy="-112" r="9"/><path d="M-14-190C-4-198 8-198 16-192"/></g><path d="M14-180L26-175" stroke="${cut}" stroke-width="3" stroke-linecap="round"/>`;

function wayang(): string {
  const random = randomOf('wayang');
  let lamps = '';
  for (let x = -20; x <= 660; x += 40)
    lamps += `<path d="M${x} 0h40v16q-20 ${n(14 + random.next() * 8)}-40 0z" fill="${x % 80 === 20 ? '#7d1d22' : '#a52a2a'}"/>`;
  return `<defs>${sky('s', [
    [0, '#4b1712'],
    [0.5, '#b9631f'],
    [1, '#f2c264'],
  ])}${light('g', '#fff4c9', 0.95)}</defs><rect width="640" height="400" fill="url(#s)"/><circle cx="320" cy="150" r="280" fill="url(#g)"/><circle cx="320" cy="150" r="96" fill="#fff1be" opacity=".55"/>${lamps}<g transform="translate(320 290) scale(1.25)" opacity=".5">${gunungan('#8a4a18', '#f0c069')}</g><g transform="translate(178 330) scale(1.18)">${puppet('#2a0f0c', '#e2983a', true)}</g><g transform="translate(468 330) scale(-1.18 1.18)">${puppet('#3b1410', '#f0b04c', false)}</g><path d="M0 352C120 338 250 346 320 350S520 340 640 352V400H0Z" fill="#2a0d0b"/><path d="M0 372C160 362 300 374 420 368S580 366 640 372V400H0Z" fill="#190706"/>`;
}

/** A playing card, with its centre at the origin. */
const card = (x: number, y: number, angle: number, from: string, symbol: string) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})"><rect x="-60" y="-88" width="120" height="176" rx="14" fill="#fff6e2"/><rect x="-51" y="-79" width="102" height="158" rx="9" fill="${from}"/><rect x="-51" y="-79" width="102" height="60" rx="9" fill="#ffffff" opacity=".12"/>${symbol}<g fill="#fff6e2"><circle cx="-38" cy="-66" r="6"/><circle cx="38" cy="66" r="6"/></g></g>`;

function cards(): string {
  const random = randomOf('cards');
  const sun = `<g fill="#ffd97a"><circle r="22"/>${[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => `<path d="M-6-28L0-46L6-28Z" transform="rotate(${angle})"/>`).join('')}</g><circle r="12" fill="#e5803a"/>`;
  const moon = `<path d="M12-36C-22-34-40-2-22 24C-8 44 22 42 34 20C10 28-12 16-14-6C-16-20-4-32 12-36Z" fill="#dfe9ff"/><circle cx="22" cy="-14" r="5" fill="#fff"/>`;
  const wave = `<path d="M-40 20C-30-18 4-30 26-10C34 0 26 12 14 8C22 2 14-8 2-4C-12 2-14 20 2 26H40V40H-40Z" fill="#e5fbff"/>`;
  const flame = `<path d="M0-46C8-24 32-14 28 14C26 34 10 42 0 42S-26 34-28 14C-30-2-18-8-14-22C-8-14-6-10-4-4C2-16 4-30 0-46Z" fill="#ffd36b"/><path d="M2-4C8 8 16 12 14 24C12 34 4 36 0 36S-14 32-14 22C-14 12-4 10 2-4Z" fill="#f0603a"/>`;
  const gem = `<path d="M0-44L30-14L0 44L-30-14Z" fill="#8ff0dd"/><path d="M0-44L30-14L0 0Z" fill="#d9fff7"/><path d="M0 0L30-14L0 44Z" fill="#3fb8a4"/>`;
  let sparks = '';
  for (let index = 0; index < 26; index += 1) {
    sparks += `<path transform="translate(${n(random.next() * 640)} ${n(random.next() * 300)}) scale(${n(0.3 + random.next() * 0.7)})" d="M0-12L3-3L12 0L3 3L0 12L-3 3L-12 0L-3-3Z" fill="#ffe6a8" opacity="${n(0.3 + random.next() * 0.6)}"/>`;
  }
  return `<defs>${sky('s', [
    [0, '#1d1446'],
    [0.6, '#5a2a80'],
    [1, '#b4508c'],
  ])}${light('g', '#ffd9f2', 0.75)}</defs><rect width="640" height="400" fill="url(#s)"/><circle cx="320" cy="190" r="250" fill="url(#g)"/><g fill="none" stroke="#ffd9f2" stroke-opacity=".22" stroke-width="3"><circle cx="320" cy="200" r="190"/><circle cx="320" cy="200" r="172" stroke-dasharray="4 14"/><path d="M320 10L485 295H155ZM320 390L155 105H485Z"/></g>${sparks}<ellipse cx="320" cy="352" rx="300" ry="52" fill="#241043"/><ellipse cx="320" cy="342" rx="280" ry="44" fill="#3a1a5f"/>${card(150, 236, -26, '#2f6fae', wave)}${card(228, 206, -13, '#3d3f84', moon)}${card(490, 236, 26, '#1f6f66', gem)}${card(412, 206, 13, '#8e2f52', flame)}${card(320, 186, 0, '#b8452c', sun)}`;
}

function football(): string {
  const random = randomOf('football');
  let crowd = '';
  for (let row = 0; row < 6; row += 1) {
    for (let x = -6; x < 646; x += 13) {
      crowd += `<circle cx="${n(x + random.next() * 6)}" cy="${n(150 + row * 15 + random.next() * 4)}" r="5" fill="${random.pick(['#e8563b', '#f0ece2', '#d8404a', '#f5c04f', '#31507a', '#22304a'])}" opacity="${n(0.35 + row * 0.08)}"/>`;
    }
  }
  let mown = '';
  for (let index = 0; index < 8; index += 1)
    mown += `<path d="M${n(320 + (index - 4) * 60)} 250L${n(320 + (index - 4) * 170)} 400H${n(320 + (index - 3) * 170)}L${n(320 + (index - 3) * 60)} 250Z" fill="${index % 2 ? '#2f9a5b' : '#258a50'}"/>`;
  const lamp = (x: number) =>
    `<path d="M${x - 4} 160V66H${x + 4}V160Z" fill="#101c33"/><rect x="${x - 34}" y="34" width="68" height="36" rx="6" fill="#15233f"/>${[0, 1, 2, 3].flatMap((column) => [0, 1].map((row) => `<circle cx="${x - 24 + column * 16}" cy="${44 + row * 16}" r="6" fill="#fffbe0"/>`)).join('')}<circle cx="${x}" cy="52" r="120" fill="url(#g)"/>`;
  const pentagon = (x: number, y: number, r: number, turn: number) =>
    `M${[0, 1, 2, 3, 4].map((corner) => `${n(x + r * Math.sin(turn + (corner * 2 * Math.PI) / 5))} ${n(y - r * Math.cos(turn + (corner * 2 * Math.PI) / 5))}`).join('L')}Z`;
  let patches = pentagon(0, 0, 24, 0);
  let seams = '';
  for (let index = 0; index < 5; index += 1) {
    const angle = (index * 2 * Math.PI) / 5;
    patches += pentagon(Math.sin(angle) * 66, -Math.cos(angle) * 66, 22, angle + Math.PI);
    seams += `M${n(Math.sin(angle) * 24)} ${n(-Math.cos(angle) * 24)}L${n(Math.sin(angle) * 46)} ${n(-Math.cos(angle) * 46)}`;
  }
  return `<defs>${sky('s', [
    [0, '#0b1836'],
    [0.5, '#244a86'],
    [1, '#7aa6d8'],
  ])}${light('g', '#f4f8ff', 0.7)}${light('b', '#ffffff', 0.5)}<clipPath id="c"><circle r="72"/></clipPath></defs><rect width="640" height="400" fill="url(#s)"/>${stars(random, 30, 640, 110)}<path d="M0 138C160 112 480 112 640 138V256H0Z" fill="#182745"/>${crowd}<rect y="236" width="640" height="22" fill="#10203c"/><g fill="#ffd27a" opacity=".85"><rect x="40" y="242" width="80" height="10" rx="3"/><rect x="250" y="242" width="120" height="10" rx="3"/><rect x="500" y="242" width="90" height="10" rx="3"/></g><g fill="#ff8b75" opacity=".85"><rect x="140" y="242" width="90" height="10" rx="3"/><rect x="392" y="242" width="86" height="10" rx="3"/></g><rect y="256" width="640" height="144" fill="#2a9256"/>${mown}<g stroke="#eafff0" stroke-width="4" fill="none" opacity=".75"><path d="M0 274H640"/><ellipse cx="320" cy="400" rx="230" ry="74"/></g>${lamp(90)}${lamp(550)}<g fill="none" stroke="#ffd27a" stroke-linecap="round" opacity=".8"><path d="M96 356C150 330 190 300 236 254" stroke-width="12" opacity=".5"/><path d="M130 376C184 346 222 312 258 276" stroke-width="7" opacity=".6"/><path d="M84 318C130 300 170 276 222 228" stroke-width="5" opacity=".5"/></g><ellipse cx="330" cy="352" rx="76" ry="13" fill="#0d3b22" opacity=".55"/><circle cx="320" cy="206" r="150" fill="url(#b)"/><g transform="translate(320 206) rotate(14) scale(1.1)"><circle r="72" fill="#fbfbf6"/><g clip-path="url(#c)"><path d="${patches}" fill="#1b2440"/><path d="${seams}" stroke="#1b2440" stroke-width="4"/><path d="M-72 0A72 72 0 0 0 72 0A72 82 0 0 1-72 0Z" fill="#9db2cf" opacity=".45"/></g></g>`;
}

function volcano(): string {
  const random = randomOf('volcano');
  let embers = '';
  for (let index = 0; index < 60; index += 1) {
    embers += `<circle cx="${n(200 + random.next() * 300)}" cy="${n(20 + random.next() * 230)}" r="${n(1 + random.next() * 2.6)}" fill="${random.pick(['#ffd27a', '#ff9a4d', '#ff6a3d'])}" opacity="${n(0.4 + random.next() * 0.6)}"/>`;
  }
  const dragon = `<path d="M0 0C14-26 40-34 62-22C52-22 48-16 48-10L70-8L50 0C44 12 30 18 14 22C40 46 84 40 118 6C108 62 62 92 14 78C-22 66-44 34-60 40C-86 48-96 84-74 102C-112 98-122 56-98 30C-78 8-44 8-26 18C-30-10-66-56-126-62C-80-84-26-64-8-14Z" fill="#1b0f1c"/><path d="M-24 14C-34-20-62-44-100-54M-20 8C-30-16-44-30-60-40" stroke="#3b1f33" stroke-width="4" fill="none"/><circle cx="44" cy="-18" r="3.4" fill="#ffd27a"/>`;
  return `<defs>${sky('s', [
    [0, '#221034'],
    [0.5, '#7a2a44'],
    [1, '#f08a4a'],
  ])}${light('g', '#ffb36a', 0.9)}${sky('l', [
    [0, '#fff0a8'],
    [0.4, '#ff9a3d'],
    [1, '#d8361f'],
  ])}${sky('v', [
    [0, '#4a2436'],
    [1, '#1c0f1f'],
  ])}</defs><rect width="640" height="400" fill="url(#s)"/>${stars(random, 34, 640, 150)}<circle cx="340" cy="150" r="230" fill="url(#g)"/><g fill="#3c1b35" opacity=".55"><circle cx="296" cy="70" r="44"/><circle cx="350" cy="46" r="56"/><circle cx="412" cy="74" r="42"/><circle cx="350" cy="98" r="46"/><circle cx="262" cy="40" r="26"/><circle cx="440" cy="34" r="28"/></g>${embers}${ridge(random, 300, 80, '#5b2140', 0.7)}<path d="M120 400C190 330 250 230 290 150L312 140L330 150L352 138L392 152C430 232 500 330 580 400Z" fill="url(#v)"/><path d="M290 150L312 140L330 150L352 138L392 152C372 164 312 166 290 150Z" fill="#ffd27a"/><path d="M318 152C316 190 296 214 300 250C304 282 276 300 268 344L262 400H296C300 360 322 330 324 296C326 262 330 240 334 210C340 250 360 262 366 300C372 330 362 360 372 400H404C396 360 402 336 396 306C388 262 362 214 362 152Z" fill="url(#l)"/><g transform="translate(176 128) scale(.92)">${dragon}</g>${hill(random, 350, 16, '#2a1226')}<g transform="translate(500 372)" fill="#0f0812"><path d="M-8-92C-20-96-18-120-2-120S16-98 6-92C22-84 24-60 20-40L30 20H-30L-20-40C-24-62-20-84-8-92Z"/><path d="M26-118L32-118L30 22H26Z"/><path d="M29-150L36-118H22Z" fill="#ffd27a"/></g>${hill(random, 382, 8, '#120913')}`;
}

/** The covers drawn in code; those of other games are files. */
export const covers: Readonly<Record<string, () => Cover>> = {
  'wayang-brawl': () => ({ content: wayang(), iconBox: '66 66 230 230' }),
  'kartu-sakti': () => ({ content: cards(), iconBox: '180 50 280 280' }),
  'liga-nusa': () => ({ content: football(), iconBox: '180 66 280 280' }),
  'gunung-saga': () => ({ content: volcano(), iconBox: '200 40 300 300' }),
};

/** Six lit cards of a collection screen, in colours of the game. */
export function collection(seed: string): string {
  const random = randomOf(`collection ${seed}`);
  const palette = random.some(
    ['#d9a23c', '#cd5d6f', '#61dbc1', '#8ccb54', '#5279a6', '#d25a39', '#b56bd0', '#3cc8e6'],
    5,
  );
  let cells = '';
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const colour = random.pick(palette);
      const isRare = random.chance(0.28);
      cells += `<g transform="translate(${26 + column * 99} ${70 + row * 108})"><rect width="90" height="98" rx="10" fill="${mix(colour, '#0b1118', 0.66)}" stroke="${isRare ? '#ffd27a' : mix(colour, '#0b1118', 0.4)}" stroke-width="${isRare ? 3 : 1.5}"/><circle cx="45" cy="34" r="15" fill="${colour}"/><path d="M18 80C20 54 70 54 72 80Z" fill="${mix(colour, '#0b1118', 0.22)}"/>${random.chance(0.5) ? `<path d="M30 30L45 ${random.pick([6, 12])}L60 30Z" fill="${mix(colour, '#0b1118', 0.4)}"/>` : `<path d="M28 32A17 17 0 0 1 62 32L58 24H32Z" fill="${mix(colour, '#0b1118', 0.5)}"/>`}<rect x="12" y="84" width="${random.int(30, 58)}" height="6" rx="3" fill="#fff" opacity=".8"/></g>`;
    }
  }
  return drawing(
    640,
    400,
    `<defs>${sky('s', [
      [0, '#1a2735'],
      [1, '#0b1420'],
    ])}</defs><rect width="640" height="400" fill="url(#s)"/><rect x="22" y="22" width="${random.int(120, 190)}" height="12" rx="6" fill="#fff" opacity=".85"/><rect x="22" y="42" width="92" height="8" rx="4" fill="#fff" opacity=".35"/><rect x="524" y="20" width="94" height="30" rx="15" fill="#fff" opacity=".08"/><rect x="542" y="32" width="58" height="7" rx="3.5" fill="#ffd27a"/>${cells}`,
  );
}

/** The controls and bars over the picture of a running match. */
export function hud(seed: string): string {
  const random = randomOf(`hud ${seed}`);
  const team = random.some(['#e9643f', '#3f8fb5', '#f5b83f', '#5fb67e', '#b56bd0', '#e3798f', '#4fc3c9'], 5);
  const spot = () => `${random.int(26, 94)}" cy="${random.int(26, 94)}`;
  const button = (x: number, y: number, r: number, colour: string) =>
    `<circle cx="${x}" cy="${y}" r="${r + 4}" fill="#0b1118" opacity=".55"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity=".9"/><path d="M${n(x - r * 0.33)} ${n(y + r * 0.33)}L${x} ${n(y - r * 0.46)}L${n(x + r * 0.33)} ${n(y + r * 0.33)}Z" fill="#fff" opacity=".85"/>`;
  const portraits = team
    .map(
      (colour, index) =>
        `<g transform="translate(${230 + index * 38} 12)"><rect width="32" height="32" rx="8" fill="${colour}"/><circle cx="16" cy="13" r="7" fill="#ffe3cc"/><path d="M4 32c2-12 22-12 24 0z" fill="#1a2330"/><rect y="36" width="${random.int(8, 30)}" height="4" rx="2" fill="#58e08a"/></g>`,
    )
    .join('');
  const life = random.int(40, 172);
  return `<rect width="640" height="400" fill="#0b1118" opacity=".12"/><rect x="12" y="12" width="96" height="96" rx="10" fill="#0b1118" opacity=".65"/><path d="M20 100L100 20M20 60L60 20M60 100L100 60" stroke="#7fd6c0" stroke-width="3" opacity=".7"/><circle cx="${spot()}" r="5" fill="#3cc8e6"/><circle cx="${spot()}" r="5" fill="#3cc8e6"/><circle cx="${spot()}" r="5" fill="#ff6a4d"/><circle cx="${spot()}" r="5" fill="#ff6a4d"/>${portraits}<rect x="500" y="14" width="126" height="30" rx="15" fill="#0b1118" opacity=".6"/><rect x="514" y="26" width="34" height="6" rx="3" fill="#58e08a" opacity=".9"/><rect x="556" y="26" width="24" height="6" rx="3" fill="#ff8b75" opacity=".9"/><rect x="590" y="26" width="24" height="6" rx="3" fill="#ffd27a" opacity=".9"/><circle cx="86" cy="312" r="52" fill="#0b1118" opacity=".4"/><circle cx="${86 + random.int(-16, 16)}" cy="${312 + random.int(-16, 16)}" r="24" fill="#e6edf2" opacity=".85"/>${button(566, 326, 38, '#e8482e')}${button(484, 352, 22, '#2f7fa6')}${button(500, 284, 22, '#7a58b8')}${button(566, 244, 22, '#2c9a69')}<rect x="230" y="372" width="180" height="14" rx="7" fill="#0b1118" opacity=".6"/><rect x="233" y="375" width="${life}" height="8" rx="4" fill="${life > 80 ? '#58e08a' : '#ffb14a'}"/>${random.chance(0.6) ? `<g opacity=".95"><rect x="250" y="92" width="140" height="34" rx="17" fill="#0b1118" opacity=".7"/><rect x="292" y="106" width="${random.int(40, 80)}" height="6" rx="3" fill="#ffd27a" opacity=".9"/><path d="M270 100l4 7 8 1-6 6 1 8-7-4-7 4 1-8-6-6 8-1z" fill="#ffd27a"/></g>` : ''}`;
}

const bar = (x: number, y: number, width: number, height: number, colour: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${colour}" opacity="${opacity}"/>`;

/** A panel of a finished match: victory or defeat, five lines of players. */
export function scoreboard(seed: string): string {
  const random = randomOf(`score ${seed}`);
  const isWin = random.chance(0.75);
  const tone = isWin ? '#ffd27a' : '#9db2cf';
  let lines = '';
  for (let index = 0; index < 5; index += 1) {
    const y = 142 + index * 46;
    const colour = random.pick(['#e9643f', '#3f8fb5', '#f5b83f', '#5fb67e', '#b56bd0']);
    lines += `<rect x="90" y="${y}" width="460" height="38" rx="8" fill="#fff" opacity="${index === 0 ? 0.16 : 0.07}"/><rect x="98" y="${y + 5}" width="28" height="28" rx="7" fill="${colour}"/><circle cx="112" cy="${y + 16}" r="6" fill="#ffe3cc"/><path d="M102 ${y + 33}c2-10 18-10 20 0z" fill="#1a2330"/>${bar(140, y + 15, random.int(70, 130), 8, '#fff', 0.85)}${bar(320, y + 15, random.int(20, 60), 8, '#58e08a', 0.9)}${bar(410, y + 15, random.int(14, 40), 8, '#ff8b75', 0.9)}${bar(480, y + 15, random.int(20, 54), 8, '#ffd27a', 0.9)}`;
  }
  return `<rect width="640" height="400" fill="#0b1118" opacity=".62"/><path d="M220 62L320 40L420 62L404 108L320 122L236 108Z" fill="${mix(tone, '#000000', 0.45)}"/><path d="M232 66L320 47L408 66L395 101L320 114L245 101Z" fill="${tone}"/>${bar(270, 76, 100, 12, '#2a1a0c', 0.8)}${lines}`;
}
