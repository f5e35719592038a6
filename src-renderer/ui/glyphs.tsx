import type { ComponentProps } from 'react';

type GlyphProps = ComponentProps<'svg'>;

/** The diamond of the first currency: three facets, the outer one lighter. */
export function Diamond(props: GlyphProps) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" {...props}>
      <path d="M6.2 3h11.6L22 9 12 21.5 2 9z" opacity=".55" />
      <path d="M2 9l4.2-6L8.5 9zM8.5 9 12 3l3.5 6zM22 9l-4.2-6-2.3 6z" />
      <path d="M8.5 9h7L12 21.5z" />
    </svg>
  );
}

/** The coin of the second currency, with the play triangle of the mark. */
export function Coin(props: GlyphProps) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" {...props}>
      <circle cx="12" cy="12" r="10" opacity=".5" />
      <path
        fillRule="evenodd"
        d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4Z"
      />
      <path d="M9.5 8.3c0-.8.9-1.3 1.6-.9l5.3 3.7c.7.4.7 1.3 0 1.8l-5.3 3.7c-.7.4-1.6-.1-1.6-.9z" />
    </svg>
  );
}

/** A filled star with soft points. */
export function StarFilled(props: GlyphProps) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" {...props}>
      <path d="m12 2.3 2.9 6.1 6.7.9-4.9 4.7 1.2 6.7L12 17.5l-5.9 3.2 1.2-6.7L2.4 9.3l6.7-.9z" />
    </svg>
  );
}

/** A filled play triangle with rounded corners. */
export function Play(props: GlyphProps) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" {...props}>
      <path d="M6 4.4c0-1.2 1.3-1.9 2.3-1.3l12 7.6c1 .6 1 2 0 2.6l-12 7.6c-1 .6-2.3-.1-2.3-1.3z" />
    </svg>
  );
}
