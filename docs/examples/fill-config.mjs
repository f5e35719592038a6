// Writes an installation's settings into the built page: node docs/examples/fill-config.mjs app-config.json out/web
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [settings, site] = process.argv.slice(2);
if (!settings || !site) throw new Error('usage: fill-config.mjs SETTINGS.json FOLDER_OF_THE_SITE');

const file = join(site, 'index.html');
const element = /(<script type="application\/json" id="app-config">)[\s\S]*?(<\/script>)/;
const page = readFileSync(file, 'utf8');
if (!element.test(page)) throw new Error(`${file} has no #app-config element`);

// '<' must not end the element the JSON stands in.
const json = JSON.stringify(JSON.parse(readFileSync(settings, 'utf8'))).replaceAll('<', '\\u003c');
writeFileSync(
  file,
  page.replace(element, (_all, start, end) => `${start}${json}${end}`),
);
