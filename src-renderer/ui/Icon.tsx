import { type ComponentType, type SVGProps, useSyncExternalStore } from 'react';
import { classes } from './classes.ts';
import styles from './Icon.module.css';
import type { moreGlyphs } from './moreGlyphs.ts';
import { shellGlyphs } from './shellGlyphs.ts';

/** Every glyph the product draws. */
export type IconName = keyof typeof shellGlyphs | keyof typeof moreGlyphs;

/** xs 14, sm 16, md 18 (20 on a phone), lg 22 (24), text = 1.05 of the text beside it. */
export type IconSize = 'xs' | 'sm' | 'md' | 'lg' | 'text';

type IconProps = {
  name: IconName;
  size?: IconSize | undefined;
  /** Words for screen readers. Without them the icon is decoration and is left out of the page's words. */
  label?: string | undefined;
  className?: string | undefined;
};

type Glyph = ComponentType<SVGProps<SVGSVGElement>>;

/** All glyphs that are here by now; the rest joins once, when a screen first asks for one of it. */
let glyphs: Partial<Record<IconName, Glyph>> = shellGlyphs;
let isAsked = false;
const waiting = new Set<() => void>();

async function fetchMore(): Promise<void> {
  try {
    const { moreGlyphs } = await import('./moreGlyphs.ts');
    glyphs = { ...shellGlyphs, ...moreGlyphs };
    for (const draw of waiting) draw();
  } catch {
    // The page is whole without them; the next one asked for tries again.
    isAsked = false;
  }
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

/** One glyph in the colour of the text around it; an empty box of its size until the glyph is there. */
export function Icon({ name, size = 'md', label, className }: IconProps) {
  const Drawn =
    useSyncExternalStore(name in shellGlyphs ? awaitNothing : awaitMore, () => glyphs[name]) ?? 'svg';
  const words: SVGProps<SVGSVGElement> = label
    ? { role: 'img', 'aria-label': label }
    : { 'aria-hidden': true, focusable: false };
  return <Drawn className={classes(styles.icon, styles[size], className)} {...words} />;
}
