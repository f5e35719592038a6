import { crc32 } from 'node:zlib';

/** A one-page PDF with a title and lines of plain Latin text. */
function pdf(title: string, lines: readonly string[]): Buffer {
  const quoted = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?');
  const content = `BT /F1 22 Tf 56 770 Td (${quoted(title)}) Tj /F2 12 Tf 0 -36 Td 18 TL ${lines
    .map((line) => `(${quoted(line)}) Tj T*`)
    .join(' ')} ET 0.91 0.28 0.18 rg 56 752 120 3 re f`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let out = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = out.length;
    out += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = out.length;
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`;
  out += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(out, 'latin1');
}

/** A zip archive of small texts, stored without compression. */
function zip(entries: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of entries) {
    const data = Buffer.from(text, 'utf8');
    const title = Buffer.from(name, 'utf8');
    // The fields that both headers share: version, flags (names in UTF-8), method, time, checksum, sizes.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x0800, 2);
    shared.writeUInt16LE(0x21, 8);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, title, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, tail, title]));
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}

const documents: Readonly<Record<string, () => Buffer>> = {
  'draft-order-tonight.pdf': () =>
    pdf('Draft order tonight', [
      'Ban 1: Kuntilanak, Leak, Genderuwo',
      'Pick 1: mid, Intan',
      'Pick 2: roam, Raka',
      'Pick 3: gold lane, Laras',
      'Pick 4: jungle, Bagas',
      'Pick 5: tank, Dimas',
      'Queue opens at 22:00, check in by 21:45.',
    ]),
  'rental-guide.pdf': () =>
    pdf('Before you rent an account', [
      '1. Open the login from your order page, never from chat.',
      '2. Do not change the password or the bound e-mail.',
      '3. Log out before the time is over.',
      '4. Anything wrong? Complain from the order.',
    ]),
  'invoice-pm.pdf': () =>
    pdf('Pasarmain receipt', [
      'Ranked match x 3',
      'Price 177 diamonds',
      'Coupon -35 diamonds',
      'Total 142 diamonds',
      'Thank you!',
    ]),
  'replay-final.zip': () =>
    zip([
      ['readme.txt', 'Replay of the final, game 3. Open it in the client under Watch.\n'],
      ['game-3.rep', 'REPLAY 3 '.repeat(900)],
    ]),
  'hud-settings.zip': () =>
    zip([
      ['hud.json', '{"scale":0.9,"minimap":"left","buttons":{"size":1.1}}\n'],
      ['keys.json', '{"dash":"shift","skill1":"q","skill2":"e"}\n'],
    ]),
};

/** Names of the files that a chat may link to. */
export const documentNames: readonly string[] = Object.keys(documents);

/** A file by name, or null if it does not exist. */
export function document(name: string): Buffer | null {
  return Object.hasOwn(documents, name) ? (documents[name]?.() ?? null) : null;
}
