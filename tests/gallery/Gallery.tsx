import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocale, type Locale, localeNames, locales, tagOf } from '#lib/locale.ts';
import { SearchInput } from '#ui/Input.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import styles from './gallery.module.css';
import { groups, type Section } from './parts/index.ts';

type Themes = 'light' | 'dark' | 'both';
const themes: readonly { value: Themes; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'both', label: 'Both' },
];
const isTheme = (value: string | null): value is Themes => themes.some((theme) => theme.value === value);

const anchorOf = ({ files }: Section) => files[0];

/** True if a search matches the file names or the description of a section. */
const isFound = (section: Section, search: string) =>
  `${section.files.join(' ')} ${section.says}`.toLowerCase().includes(search.trim().toLowerCase());

/** Every part of the design system on one page, to look at, search and try. The address stores the view. */
export function Gallery() {
  const { i18n } = useTranslation();
  const query = new URLSearchParams(location.search);
  const [search, setSearch] = useState(query.get('search') ?? '');
  const asked = query.get('theme');
  const [theme, setTheme] = useState<Themes>(isTheme(asked) ? asked : 'light');
  const language: Locale = isLocale(i18n.language) ? i18n.language : 'en_US';
  useEffect(() => {
    document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';
    document.documentElement.lang = tagOf(language);
    const next = new URLSearchParams({ theme, language, ...(search && { search }) });
    history.replaceState(null, '', `?${next}${location.hash}`);
  }, [theme, language, search]);
  const shown = groups
    .map(({ name, sections }) => ({ name, sections: sections.filter((one) => isFound(one, search)) }))
    .filter(({ sections }) => sections.length > 0);
  return (
    <div className={styles.frame}>
      <header className={styles.top} lang="en">
        <Logo label="Pasarmain" />
        <SearchInput label="Search the parts" value={search} onChange={setSearch} className={styles.search} />
        <Segmented label="Theme" value={theme} onChange={setTheme} options={themes} />
        <Select
          size="control"
          label="Language"
          value={language}
          onChange={(locale) => void i18n.changeLanguage(locale)}
          options={locales.map((locale) => ({ value: locale, label: localeNames[locale].name }))}
        />
      </header>
      <nav className={styles.index} aria-label="Parts" lang="en">
        {shown.map(({ name, sections }) => (
          <div key={name}>
            <b>{name}</b>
            <ul>
              {sections.map((section) => (
                <li key={anchorOf(section)}>
                  <a href={`#${anchorOf(section)}`}>{anchorOf(section)}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <main className={styles.main}>
        <h1 lang="en">The parts of the design system</h1>
        {shown.length === 0 && <p lang="en">No part is called so.</p>}
        {shown.flatMap(({ sections }) =>
          sections.map((section) => <Shown key={anchorOf(section)} section={section} theme={theme} />),
        )}
      </main>
    </div>
  );
}

/** Shows one section in one theme, or in both side by side. */
function Shown({ section, theme }: { section: Section; theme: Themes }) {
  const { files, says, Demo } = section;
  const panes = theme === 'both' ? (['light', 'dark'] as const) : [theme];
  return (
    <section id={files[0]} aria-labelledby={`${files[0]}-title`} className={styles.section}>
      <div lang="en">
        <h2 id={`${files[0]}-title`}>{files.join(', ')}</h2>
        <p className={styles.says}>{says}</p>
      </div>
      <div className={styles.panes}>
        {panes.map((pane) => (
          <div key={pane} data-theme={pane} className={styles.pane}>
            <Demo />
          </div>
        ))}
      </div>
    </section>
  );
}
