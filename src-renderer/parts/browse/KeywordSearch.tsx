import { useEffect, useRef, useState } from 'react';
import { SearchInput } from '#ui/Input.tsx';

/** Short enough that the list seems to follow the letters, long enough to make one search of a held key. */
const typingPauseMs = 40;

type KeywordSearchProps = {
  /** The words in the address; empty for none. */
  keyword: string;
  onChange: (keyword: string) => void;
  label: string;
  placeholder: string;
};

/** Words to search for; they become a filter when the typing pauses. */
export function KeywordSearch({ keyword, onChange, label, placeholder }: KeywordSearchProps) {
  const [typed, setTyped] = useState(keyword);
  /** Words from here that are on their way into the address, oldest first. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.lastIndexOf(keyword);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    // The address changed from outside, by Back or a removed chip: it wins over what was typed.
    if (at < 0) setTyped(keyword);
  }, [keyword]);
  const apply = (words: string) => {
    const next = words.trim();
    if (next === (sent.current.at(-1) ?? keyword)) return;
    sent.current.push(next);
    onChange(next);
  };
  useEffect(() => {
    if (typed.trim() === keyword) return;
    const timer = setTimeout(apply, typingPauseMs, typed);
    return () => clearTimeout(timer);
  });
  return (
    <SearchInput
      value={typed}
      onChange={setTyped}
      onSearch={apply}
      label={label}
      placeholder={placeholder}
      maxLength={100}
    />
  );
}
