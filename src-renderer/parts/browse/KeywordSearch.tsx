import { useEffect, useRef, useState } from 'react';
import { SearchInput } from '#ui/Input.tsx';

/**
 * Debounce delay: short enough for a list that follows the typing, long enough for one search per held key.
 */
const typingPauseMs = 40;

type KeywordSearchProps = {
  /** The keyword in the URL; empty for none. */
  keyword: string;
  onChange: (keyword: string) => void;
  label: string;
  placeholder: string;
};

/** An input for a keyword, which becomes a filter when the typing pauses. */
export function KeywordSearch({ keyword, onChange, label, placeholder }: KeywordSearchProps) {
  const [typed, setTyped] = useState(keyword);
  /** Keywords sent from here that are not in the URL yet, oldest first. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.lastIndexOf(keyword);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    // The URL changed from outside, by Back or a removed chip: it replaces the typed text.
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
