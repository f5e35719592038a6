import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './Tabs.module.css';

/** One tab: its key, its label, and an element after the label (a Badge, a number). */
export type Tab<Key extends string> = { key: Key; label: string; aside?: ReactNode };

type TabsProps<Key extends string> = {
  /** Connects the tabs with their TabPanel; both need the same id. */
  id: string;
  /** Accessible name of the tab list. */
  label: string;
  tabs: ReadonlyArray<Tab<Key>>;
  value: Key;
  onChange: (key: Key) => void;
  /** Fills the width with equal parts. */
  fill?: boolean | undefined;
  className?: string | undefined;
};

/** Switches between parts of a screen. Arrow keys, Home and End move and choose. */
export function Tabs<Key extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
  fill,
  className,
}: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onChange(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classes(styles.tabs, 'fading-x', fill && styles.fill, className)}
    >
      {tabs.map((tab) => {
        const isOn = tab.key === value;
        return (
          <button
            key={tab.key}
            id={`${id}-tab-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={isOn}
            aria-controls={isOn ? `${id}-panel` : undefined}
            tabIndex={isOn ? 0 : -1}
            className={classes(styles.tab, isOn && styles.on)}
            onClick={() => onChange(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.aside}
          </button>
        );
      })}
    </div>
  );
}

type TabPanelProps = {
  /** The id of the Tabs. */
  tabsId: string;
  /** The key of the chosen tab. */
  value: string;
  children: ReactNode;
  className?: string | undefined;
};

/** The content of the chosen tab. */
export function TabPanel({ tabsId, value, children, className }: TabPanelProps) {
  return (
    <div
      id={`${tabsId}-panel`}
      role="tabpanel"
      aria-labelledby={`${tabsId}-tab-${value}`}
      className={className}
    >
      {children}
    </div>
  );
}
