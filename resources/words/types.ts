/**
 * The types of all words, a namespace for each file of English words: the text of
 * `src-renderer/i18n/resources.d.ts`.
 */
export function typesOf(namespaces: readonly string[]): string {
  const sorted = [...namespaces].sort();
  const imported = sorted.map((name) => `import type ${camel(name)} from '#locales/en_US/${name}.json';`);
  const typed = sorted.map((name) => `      ${quoted(name)}: typeof ${camel(name)};`);
  return `// Written by \`npm run words\` from the files of locales/en_US.
import 'i18next';
${imported.join('\n')}

/** The English texts define the keys: a key that they lack does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
${typed.join('\n')}
    };
  }
}
`;
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const quoted = (name: string) => (name.includes('-') ? `'${name}'` : name);
