type DrawingProps = { className?: string | undefined };

/** A market stall without customers: for empty lists of orders, listings and objects. */
export function StallDrawing({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 160 112" fill="none" aria-hidden="true" className={className}>
      <path d="M8 14Q80 40 152 12" stroke="var(--line-strong)" strokeWidth="1.5" />
      <g fill="var(--accent)">
        <circle cx="30" cy="22" r="3" />
        <circle cx="56" cy="27" r="3" />
        <circle cx="104" cy="27" r="3" />
        <circle cx="130" cy="21" r="3" />
      </g>
      <path d="M42 66h76v38H42z" fill="var(--surface-3)" />
      <path d="M50 66h60v18H50z" fill="var(--surface-2)" />
      <path d="M36 84h88v7H36z" rx="2" fill="var(--line-strong)" />
      <path
        d="M40 40h80l10 16v3a9 9 0 0 1-18.3 0 9 9 0 0 1-18.3 0 9 9 0 0 1-18.3 0 9 9 0 0 1-18.3 0 9 9 0 0 1-18.3 0H30v-3z"
        fill="var(--accent)"
        opacity=".9"
      />
      <path
        d="M56.5 40h15.6l-3.7 19a9 9 0 0 1-18.3 0v-3zM88 40h15.5l6.3 16v3a9 9 0 0 1-18.2 0z"
        fill="var(--accent-soft-2)"
      />
      <path d="M14 105h132" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M62 76h36"
        stroke="var(--line-control)"
        strokeWidth="2"
        strokeDasharray="2 5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Two lanterns, one lit: for empty lists of conversations and people. */
export function LanternsDrawing({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 160 112" fill="none" aria-hidden="true" className={className}>
      <path d="M6 10Q80 26 154 8" stroke="var(--line-strong)" strokeWidth="1.5" />
      <path d="M50 17v14M110 16v30" stroke="var(--line-strong)" strokeWidth="1.5" />
      <g>
        <rect x="43" y="30" width="14" height="4" rx="1.5" fill="var(--text-faint)" />
        <path d="M32 46c0-13 36-13 36 0v10c0 13-36 13-36 0z" fill="var(--accent)" />
        <path
          d="M45 36.5c-3.5 9-3.5 20 0 29M55 36.5c3.5 9 3.5 20 0 29"
          stroke="var(--surface-1)"
          strokeOpacity=".55"
          strokeWidth="1.5"
        />
        <rect x="43" y="66" width="14" height="4" rx="1.5" fill="var(--text-faint)" />
        <path d="M50 70v13" stroke="var(--accent)" strokeWidth="2" />
      </g>
      <g>
        <rect x="103" y="45" width="14" height="4" rx="1.5" fill="var(--text-faint)" />
        <path
          d="M92 61c0-13 36-13 36 0v10c0 13-36 13-36 0z"
          fill="var(--surface-3)"
          stroke="var(--line-strong)"
          strokeWidth="1.5"
        />
        <path
          d="M105 51.5c-3.5 9-3.5 20 0 29M115 51.5c3.5 9 3.5 20 0 29"
          stroke="var(--line-strong)"
          strokeWidth="1.5"
        />
        <rect x="103" y="81" width="14" height="4" rx="1.5" fill="var(--text-faint)" />
        <path d="M110 85v11" stroke="var(--line-strong)" strokeWidth="2" />
      </g>
    </svg>
  );
}

/** A torn string of bulbs: for failed requests. */
export function BrokenStringDrawing({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 160 112" fill="none" aria-hidden="true" className={className}>
      <path
        d="M4 22Q36 44 62 34M98 40Q126 50 156 18"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M62 34l6 3M98 40l-6-3" stroke="var(--danger)" strokeWidth="3" strokeLinecap="round" />
      <path d="M74 24l4 7M82 20v8M90 26l-4 6" stroke="var(--danger)" strokeWidth="2" strokeLinecap="round" />
      <g fill="var(--surface-3)" stroke="var(--line-strong)" strokeWidth="1.5">
        <circle cx="28" cy="42" r="6" />
        <circle cx="48" cy="46" r="6" />
        <circle cx="116" cy="52" r="6" />
        <circle cx="136" cy="43" r="6" />
      </g>
      <path
        d="M46 74h68l8 14v2a8 8 0 0 1-15 0 8 8 0 0 1-18 0 8 8 0 0 1-18 0 8 8 0 0 1-18 0 8 8 0 0 1-15 0v-2z"
        fill="var(--surface-3)"
      />
      <path d="M14 106h132" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
