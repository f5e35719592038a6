import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { searchLimits } from '#lib/rules/limits.ts';
import { useServices } from '#parts/root/index.tsx';
import { SearchInput } from '#ui/Input.tsx';
import styles from './SearchBox.module.css';

type SearchBoxProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Called when the search ends: a search was started, or Escape was pressed in an empty field. */
  onLeave?: () => void;
};

/** The search of the bar: Enter searches players. */
export function SearchBox({ inputRef, onLeave }: SearchBoxProps) {
  const { t } = useTranslation('shell');
  const { navigate } = useServices();
  const [text, setText] = useState('');
  return (
    <search className={styles.search}>
      <SearchInput
        ref={inputRef}
        className={styles.box}
        value={text}
        onChange={setText}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        shortcut="Ctrl K"
        maxLength={searchLimits.keyword}
        enterKeyHint="search"
        aria-keyshortcuts="Control+K"
        onSearch={(value) => {
          const keyword = value.trim();
          if (!keyword) return;
          navigate(paths.players({ keyword }));
          onLeave?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text !== '') return;
          event.preventDefault();
          event.currentTarget.blur();
          onLeave?.();
        }}
      />
    </search>
  );
}
