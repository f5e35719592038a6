// Writes an installation's settings into the built page: node docs/examples/fill-config.mjs app-config.json out/web
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [settings, site] = process.argv.slice(2);
if (!settings || !site) throw new Error('usage: fill-config.mjs SETTINGS.json FOLDER_OF_THE_SITE');

const file = join(site, 'index.html');
const element = /(<script type="application\/json" id="app-config">)[\s\S]*?(<\/script>)/;
const page = readFileSync(file, 'utf8');
if (!element.test(page)) throw new Error(`${file} has no #app-config element`);

const config = JSON.parse(readFileSync(settings, 'utf8'));
// '<' must not end the element that contains the JSON.
const json = JSON.stringify(config).replaceAll('<', '\\u003c');
writeFileSync(
  file,
  page.replace(element, (_all, start, end) => `${start}${json}${end}`),
);

// An installed site has the name of the brand too.
for (const name of readdirSync(site).filter((name) => /^manifest-.*\.json$/.test(name))) {
  if (!config.brand) break;
  const manifest = JSON.parse(readFileSync(join(site, name), 'utf8'));
  writeFileSync(
    join(site, name),
    JSON.stringify({ ...manifest, name: config.brand, short_name: config.brand }, null, 2),
  );
}
