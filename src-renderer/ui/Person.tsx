type PersonProps = { className?: string | undefined };

/** The default image of a person: head and shoulders. */
export function Person({ className }: PersonProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={className}>
      <path d="M32 35.5a12.5 12.5 0 1 0 0-25 12.5 12.5 0 0 0 0 25Z" />
      <path d="M32 39.5c-14 0-23 8.5-24.5 24.5h49C55 48 46 39.5 32 39.5Z" />
    </svg>
  );
}
