import { type ComponentType, type SVGProps, useSyncExternalStore } from 'react';
import { classes } from './classes.ts';
import type { commonGlyphs } from './commonGlyphs.ts';
import styles from './Icon.module.css';
import type { moreGlyphs } from './moreGlyphs.ts';
import { shellGlyphs } from './shellGlyphs.ts';

/** Every glyph the product draws. */
export type IconName = keyof typeof shellGlyphs | keyof typeof commonGlyphs | keyof typeof moreGlyphs;

/** xs 14, sm 16, md 18 (20 on a phone), lg 22 (24), text = 1.05 of the text beside it. */
export type IconSize = 'xs' | 'sm' | 'md' | 'lg' | 'text';

type IconProps = {
  name: IconName;
  size?: IconSize | undefined;
  /** Accessible name. Without it the icon is decoration and hidden from screen readers. */
  label?: string | undefined;
  className?: string | undefined;
};

type Glyph = ComponentType<SVGProps<SVGSVGElement>>;

/** The glyphs that are loaded; the rest is loaded when a screen first needs one of them. */
let glyphs: Partial<Record<IconName, Glyph>> = shellGlyphs;
let isAsked = false;
const waiting = new Set<() => void>();

/** Registers glyphs that a screen brings with it, so that nothing waits for them. */
export function addGlyphs(more: Partial<Record<IconName, Glyph>>): void {
  glyphs = { ...glyphs, ...more };
  for (const draw of waiting) draw();
}

async function fetchMore(): Promise<void> {
  // The page works without the glyphs; the next icon retries the load.
  const files = await Promise.all([import('./commonGlyphs.ts'), import('./moreGlyphs.ts')]).catch(() => null);
  if (files) addGlyphs({ ...files[0].commonGlyphs, ...files[1].moreGlyphs });
  else isAsked = false;
}

function awaitMore(draw: () => void): () => void {
  waiting.add(draw);
  if (!isAsked) {
    isAsked = true;
    void fetchMore();
  }
  return () => waiting.delete(draw);
}

const awaitNothing = () => () => {};

/** One glyph in the colour of the surrounding text; an empty box of its size until the glyph is loaded. */
export function Icon({ name, size = 'md', label, className }: IconProps) {
  const Drawn = useSyncExternalStore(name in glyphs ? awaitNothing : awaitMore, () => glyphs[name]) ?? 'svg';
  const words: SVGProps<SVGSVGElement> = label
    ? { role: 'img', 'aria-label': label }
    : { 'aria-hidden': true, focusable: false };
  return <Drawn className={classes(styles.icon, styles[size], className)} {...words} />;
}
