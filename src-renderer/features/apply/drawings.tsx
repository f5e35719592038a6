import type { ReactNode } from 'react';

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 140" fill="none" aria-hidden="true" focusable="false">
      <path d="M6 14Q120 36 234 12" stroke="var(--line-strong)" strokeWidth="1.5" />
      <g fill="var(--accent)">
        <circle cx="40" cy="19.5" r="3" />
        <circle cx="84" cy="24" r="3" />
        <circle cx="156" cy="23.5" r="3" />
        <circle cx="200" cy="18" r="3" />
      </g>
      <path d="M14 130h212" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
      {children}
    </svg>
  );
}

/** Step one: an account is posted on the market. */
export function PostDrawing() {
  return (
    <Frame>
      <path d="M58 96h124v34H58z" fill="var(--surface-3)" />
      <path d="M50 90h140v9H50z" fill="var(--line-strong)" />
      <path
        d="M60 44h120l14 18v4a11 11 0 0 1-22.3 0 11 11 0 0 1-22.3 0 11 11 0 0 1-22.4 0 11 11 0 0 1-22.3 0 11 11 0 0 1-22.4 0 11 11 0 0 1-22.3 0 11 11 0 0 1-14 0v-4z"
        fill="var(--accent)"
        opacity=".92"
      />
      <path
        d="M84 44h20l-5 24a11 11 0 0 1-21 0zM136 44h20l6 24a11 11 0 0 1-21 0z"
        fill="var(--accent-soft-2)"
      />
      <rect x="94" y="76" width="52" height="40" rx="6" fill="var(--surface-1)" stroke="var(--line-strong)" />
      <circle cx="108" cy="90" r="6" fill="var(--accent-soft-2)" stroke="var(--accent)" />
      <path
        d="M119 88h20M119 94h13M101 105h38"
        stroke="var(--line-control)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </Frame>
  );
}

/** Step two: the renter's diamonds are held by the platform. */
export function PayDrawing() {
  return (
    <Frame>
      <rect
        x="48"
        y="44"
        width="50"
        height="86"
        rx="9"
        fill="var(--surface-1)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <rect x="55" y="54" width="36" height="44" rx="4" fill="var(--surface-3)" />
      <rect x="55" y="104" width="36" height="13" rx="5" fill="var(--accent)" />
      <path
        d="M66 110.5l4 3.5 7-7"
        stroke="var(--surface-1)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M106 84h34"
        stroke="var(--line-control)"
        strokeWidth="2"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <path d="M64 68h18l6 9-15 16-15-16z" fill="var(--diamond)" opacity=".9" />
      <path d="M154 62h28l10 15-24 27-24-27z" fill="var(--diamond)" opacity=".55" />
      <path
        d="M144 77l10-15 6 15zM160 77l8-15 8 15zM192 77l-10-15-6 15zM160 77h16l-8 27z"
        fill="var(--diamond)"
      />
      <path d="M150 116h36" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
    </Frame>
  );
}

/** Step three: the platform's key opens the game for the hours paid. */
export function LogInDrawing() {
  return (
    <Frame>
      <rect
        x="66"
        y="42"
        width="108"
        height="70"
        rx="8"
        fill="var(--surface-1)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path d="M104 112h32l6 18H98z" fill="var(--surface-3)" />
      <rect x="78" y="54" width="84" height="16" rx="5" fill="var(--surface-2)" stroke="var(--line)" />
      <path d="M86 62h32" stroke="var(--line-control)" strokeWidth="2.6" strokeLinecap="round" />
      <rect x="78" y="76" width="84" height="16" rx="5" fill="var(--surface-2)" stroke="var(--line)" />
      <g fill="var(--line-control)">
        <circle cx="88" cy="84" r="2.6" />
        <circle cx="97" cy="84" r="2.6" />
        <circle cx="106" cy="84" r="2.6" />
        <circle cx="115" cy="84" r="2.6" />
      </g>
      <circle cx="178" cy="98" r="26" fill="var(--accent-soft-2)" />
      <circle cx="170" cy="92" r="8" stroke="var(--accent)" strokeWidth="5" />
      <path d="M176 98l16 16m-7-7l6-6" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
    </Frame>
  );
}

/** Step four: coins become a payout on Thursday. */
export function PayoutDrawing() {
  return (
    <Frame>
      <rect
        x="118"
        y="46"
        width="74"
        height="70"
        rx="9"
        fill="var(--surface-1)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path d="M118 55a9 9 0 0 1 9-9h56a9 9 0 0 1 9 9v9h-74z" fill="var(--accent)" />
      <path d="M136 40v12M174 40v12" stroke="var(--line-control)" strokeWidth="3" strokeLinecap="round" />
      <g fill="var(--surface-3)">
        <rect x="127" y="72" width="11" height="11" rx="3" />
        <rect x="143" y="72" width="11" height="11" rx="3" />
        <rect x="159" y="72" width="11" height="11" rx="3" />
        <rect x="127" y="90" width="11" height="11" rx="3" />
        <rect x="143" y="90" width="11" height="11" rx="3" />
        <rect x="159" y="90" width="11" height="11" rx="3" />
      </g>
      <rect x="173" y="70" width="15" height="15" rx="4" fill="var(--positive)" />
      <path
        d="M177 77.500l3 3 5-5.500"
        stroke="var(--surface-1)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g stroke="var(--surface-1)" strokeWidth="1.5">
        <ellipse cx="76" cy="122" rx="26" ry="8" fill="var(--coin)" />
        <ellipse cx="76" cy="112" rx="26" ry="8" fill="var(--coin)" />
        <ellipse cx="76" cy="102" rx="26" ry="8" fill="var(--coin)" />
        <ellipse cx="76" cy="92" rx="26" ry="8" fill="var(--coin)" />
      </g>
      <path d="M72 88.500l9 3.500-9 3.500z" fill="var(--surface-1)" />
    </Frame>
  );
}
