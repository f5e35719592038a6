import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typesOf } from './types.ts';

/** `npm run words`: writes the types of the words after a file of them was added or removed. */
const root = join(import.meta.dirname, '../..');
const names = readdirSync(join(root, 'locales/en_US')).map((file) => file.replace(/\.json$/, ''));
writeFileSync(join(root, 'src-renderer/i18n/resources.d.ts'), typesOf(names));
