/** The mark of the first sign-in provider, in one colour. */
export function GoogleMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      aria-hidden="true"
    >
      <path d="M18.6 6.6A8.5 8.5 0 1 0 20.4 12.6H12.4" />
    </svg>
  );
}

/** The mark of the second sign-in provider, in one colour. */
export function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor" aria-hidden="true">
      <path d="M13.6 22v-8.4h2.9l.6-3.7h-3.5V7.7c0-1.2.5-1.9 2-1.9h1.7V2.4C16.8 2.2 15.900 2 14.700 2 11.600 2 9.700 3.900 9.700 7.200v2.700H6.700v3.700h3V22z" />
    </svg>
  );
}
