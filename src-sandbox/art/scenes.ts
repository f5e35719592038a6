import { randomOf } from './random.ts';
import { drawing, hill, light, mix, n, sky, stars } from './svg.ts';

/** A photo of a desk: screen, keyboard, cup. */
function desk(seed: string): string {
  const random = randomOf(`desk ${seed}`);
  const wall = random.pick(['#35304f', '#2f4a52', '#5b3f3a', '#3a4763', '#4f5a3a']);
  const glow = random.pick(['#3cc8e6', '#b56bd0', '#ff8b5c', '#58e08a']);
  let keys = '';
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 13; column += 1) {
      keys += `<rect x="${218 + column * 16 - row * 2}" y="${326 + row * 13}" width="13" height="10" rx="2" fill="${random.chance(0.2) ? glow : '#2a3442'}"/>`;
    }
  }
  const cup = random.chance(0.6);
  return `<defs>${light('g', glow, 0.55)}</defs><rect width="640" height="400" fill="${wall}"/><rect y="290" width="640" height="110" fill="${mix('#7a4f34', wall, 0.25)}"/><rect y="290" width="640" height="8" fill="#fff" opacity=".08"/><circle cx="320" cy="170" r="270" fill="url(#g)"/><rect x="130" y="50" width="380" height="218" rx="12" fill="#11161d"/><rect x="142" y="62" width="356" height="194" rx="5" fill="${mix(glow, '#0b1420', 0.72)}"/><path d="M142 220L220 150L282 200L352 118L420 190L498 140V256H142Z" fill="${mix(glow, '#0b1420', 0.45)}"/><circle cx="${random.int(200, 440)}" cy="100" r="22" fill="#fff" opacity=".8"/><rect x="160" y="76" width="60" height="9" rx="4" fill="#fff" opacity=".7"/><rect x="424" y="76" width="56" height="18" rx="9" fill="#e8482e"/><path d="M296 268H344L352 300H288Z" fill="#161c24"/><ellipse cx="320" cy="302" rx="74" ry="8" fill="#11161d"/><rect x="204" y="316" width="224" height="54" rx="8" fill="#171e27"/>${keys}<rect x="456" y="330" width="30" height="42" rx="15" fill="#1d2530"/><path d="M471 334v10" stroke="${glow}" stroke-width="3"/>${cup ? '<path d="M540 318H588V356C588 370 578 376 564 376S540 370 540 356Z" fill="#f2ede4"/><path d="M588 326C606 326 606 352 588 352" stroke="#f2ede4" stroke-width="6" fill="none"/><ellipse cx="564" cy="320" rx="22" ry="5" fill="#5a3524"/>' : '<g><rect x="548" y="330" width="40" height="40" rx="4" fill="#b5653f"/><path d="M568 330C550 300 556 282 544 270C566 276 566 300 568 312C572 290 580 276 600 270C588 288 584 312 568 330Z" fill="#4f9a5b"/></g>'}`;
}

/** A photo of dinner at a night stall. */
function stall(seed: string): string {
  const random = randomOf(`stall ${seed}`);
  const cloth = random.pick(['#a8332a', '#27566b', '#4f7038', '#6b3f7a']);
  let bits = '';
  for (let index = 0; index < 120; index += 1) {
    const turn = random.next() * Math.PI * 2;
    const far = Math.sqrt(random.next()) * 88;
    bits += `<ellipse cx="${n(300 + Math.cos(turn) * far)}" cy="${n(196 + Math.sin(turn) * far * 0.92)}" rx="${random.int(6, 13)}" ry="4" transform="rotate(${random.int(0, 180)} ${n(300 + Math.cos(turn) * far)} ${n(196 + Math.sin(turn) * far * 0.92)})" fill="${random.pick(['#d99a4a', '#c4782f', '#e8b866', '#8ab04f', '#d4553a'])}"/>`;
  }
  let checks = '';
  for (let index = 0; index < 9; index += 1)
    checks += `<rect x="${index * 80}" width="34" height="400" fill="#fff" opacity=".08"/><rect y="${index * 80}" width="640" height="34" fill="#fff" opacity=".08"/>`;
  return `<defs>${light('g', '#ffe2a8', 0.5)}</defs><rect width="640" height="400" fill="${cloth}"/>${checks}<circle cx="300" cy="180" r="300" fill="url(#g)"/><ellipse cx="306" cy="212" rx="168" ry="158" fill="#000" opacity=".22"/><circle cx="300" cy="198" r="156" fill="#f7f2e8"/><circle cx="300" cy="198" r="118" fill="#ebe3d2"/>${bits}<g><ellipse cx="262" cy="166" rx="44" ry="38" fill="#fffdf6"/><circle cx="262" cy="166" r="17" fill="#f5b83f"/></g><path d="M356 232C380 214 404 226 400 244C386 256 362 252 356 232Z" fill="#7fb35a"/><g transform="translate(518 130)"><ellipse cx="4" cy="8" rx="64" ry="64" fill="#000" opacity=".2"/><circle r="60" fill="#dfe9ec"/><circle r="50" fill="${random.pick(['#b5632a', '#8a3f1e', '#d98a3c', '#7fae6a'])}"/><rect x="-22" y="-24" width="28" height="28" rx="5" fill="#fff" opacity=".5" transform="rotate(18)"/><rect x="4" y="4" width="24" height="24" rx="5" fill="#fff" opacity=".4" transform="rotate(-14)"/></g><path d="M92 90L100 330M126 86L128 332" stroke="#c7cdd4" stroke-width="9" stroke-linecap="round"/><path d="M84 60V106M92 58V106M100 60V106" stroke="#c7cdd4" stroke-width="4" stroke-linecap="round"/><ellipse cx="126" cy="84" rx="15" ry="26" fill="#c7cdd4"/>`;
}

/** A photo of the way home: street or shore at dusk. */
function dusk(seed: string): string {
  const random = randomOf(`dusk ${seed}`);
  const [top, middle, low] = random.pick([
    ['#2b2f63', '#b0568a', '#f6b26a'],
    ['#12324a', '#3f8f9a', '#f3d79a'],
    ['#3a1f4f', '#d0563f', '#f8c765'],
    ['#16324f', '#6a86c4', '#f2b8b0'],
  ] as const);
  const isShore = random.chance(0.5);
  let front = '';
  if (isShore) {
    for (let index = 0; index < 12; index += 1)
      front += `<rect x="${random.int(180, 400)}" y="${268 + index * 10}" width="${random.int(30, 110)}" height="3" rx="1.5" fill="#fff3cf" opacity="${n(0.15 + random.next() * 0.4)}"/>`;
    front = `<rect y="258" width="640" height="142" fill="${mix(top, middle, 0.35)}"/>${front}<path d="M420 280H520L500 304H440ZM470 280V210L512 270Z" fill="#15121f"/>`;
  } else {
    for (let x = 0; x < 640; ) {
      const width = random.int(44, 92);
      const height = random.int(70, 190);
      front += `<rect x="${x}" y="${330 - height}" width="${width}" height="${height + 70}" fill="${mix(top, '#0b0d18', 0.45)}"/>`;
      for (let wx = x + 10; wx < x + width - 10; wx += 16)
        for (let wy = 342 - height; wy < 320; wy += 20)
          if (random.chance(0.45))
            front += `<rect x="${wx}" y="${wy}" width="7" height="10" fill="#ffd78a" opacity=".85"/>`;
      x += width + random.int(2, 8);
    }
    front += `<rect y="342" width="640" height="58" fill="#141722"/><path d="M0 372H640" stroke="#ffd78a" stroke-width="4" stroke-dasharray="34 26" opacity=".6"/>`;
  }
  return `<defs>${sky('s', [
    [0, top],
    [0.6, middle],
    [1, low],
  ])}${light('g', low, 0.9)}</defs><rect width="640" height="400" fill="url(#s)"/>${stars(random, 26, 640, 130)}<circle cx="300" cy="226" r="170" fill="url(#g)"/><circle cx="300" cy="226" r="44" fill="#fff3cf"/>${hill(random, 262, 18, mix(top, '#0b0d18', 0.3))}${front}`;
}

/** A cat on a sofa, a typical chat picture. */
function cat(seed: string): string {
  const random = randomOf(`cat ${seed}`);
  const fur = random.pick(['#e3a25a', '#5a5f6b', '#f2ede4', '#3a2f2c', '#c78f5f']);
  const sofa = random.pick(['#3f6d7a', '#8a4a55', '#6b7a4a', '#5a5490']);
  const dark = mix(fur, '#000000', 0.25);
  const isDark = fur === '#3a2f2c' || fur === '#5a5f6b';
  return `<defs>${light('g', '#fff0cf', 0.5)}</defs><rect width="640" height="400" fill="${mix(sofa, '#f6e7cf', 0.72)}"/><rect x="420" y="30" width="150" height="120" rx="6" fill="#fff" opacity=".75"/><path d="M430 140L476 84L506 116L530 92L560 140Z" fill="${mix(sofa, '#ffffff', 0.3)}"/><circle cx="200" cy="80" r="240" fill="url(#g)"/><rect x="40" y="170" width="560" height="190" rx="44" fill="${sofa}"/><rect x="70" y="260" width="500" height="110" rx="26" fill="${mix(sofa, '#ffffff', 0.12)}"/><path d="M200 300C190 210 262 190 330 204C430 200 470 250 456 306C440 336 220 336 200 300Z" fill="${fur}"/><path d="M452 296C500 300 520 260 500 236C492 228 482 238 488 248C496 262 478 276 448 266Z" fill="${fur}"/><g stroke="${dark}" stroke-width="7" stroke-linecap="round"><path d="M350 212V236M378 212V240M406 220V246"/></g><circle cx="244" cy="226" r="58" fill="${fur}"/><path d="M194 200L190 142L232 172ZM256 170L298 142L294 200Z" fill="${fur}"/><path d="M200 184L200 158L220 172ZM268 172L288 158L288 184Z" fill="#e8a09a"/><g fill="${isDark ? '#f5d76a' : '#2a2320'}"><ellipse cx="224" cy="222" rx="7" ry="9"/><ellipse cx="266" cy="222" rx="7" ry="9"/></g><path d="M240 240H250L245 246Z" fill="#e07f7a"/><path d="M245 246C242 254 232 254 230 248M245 246C248 254 258 254 260 248" stroke="${isDark ? '#d9d3cc' : '#2a2320'}" stroke-width="3" fill="none" stroke-linecap="round"/><g stroke="#fff" stroke-opacity=".7" stroke-width="2"><path d="M208 240L176 234M208 246L178 252M282 240L314 234M282 246L312 252"/></g><ellipse cx="236" cy="318" rx="24" ry="13" fill="${mix(fur, '#ffffff', 0.25)}"/><ellipse cx="292" cy="320" rx="24" ry="13" fill="${mix(fur, '#ffffff', 0.25)}"/>`;
}

const kinds = [desk, stall, dusk, cat] as const;

/** A photo of a chat, by number; every fourth has the same subject in other colours. */
export const photo = (number: number): string => {
  const draw = kinds[number % kinds.length] ?? desk;
  return drawing(640, 400, draw(String(number)));
};
