/** The header picture of the Ramadan event: a night sky with a crescent, lanterns and roofs. */
export function RamadanScene() {
  return (
    <svg
      viewBox="0 0 960 240"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h960v240H0z" fill="var(--night-scene)" />
      <circle cx="790" cy="84" r="150" fill="var(--lantern-950)" opacity=".55" />
      <circle cx="790" cy="84" r="92" fill="var(--lantern-900)" opacity=".5" />
      <path d="M812 30a58 58 0 1 0 26 96 48 48 0 1 1-26-96z" fill="var(--amber-300)" />
      <g fill="var(--amber-300)">
        <circle cx="560" cy="46" r="1.8" />
        <circle cx="628" cy="92" r="1.4" />
        <circle cx="690" cy="36" r="2" />
        <circle cx="902" cy="52" r="1.8" />
        <circle cx="930" cy="118" r="1.4" />
        <circle cx="520" cy="116" r="1.3" />
        <path d="M872 92l2.500 6 6 2.500-6 2.500-2.500 6-2.500-6-6-2.500 6-2.500z" />
      </g>
      <path d="M470 -6Q700 70 970 -4" stroke="var(--night-line)" strokeWidth="2" />
      <Lantern x={560} y={20} length={34} scale={0.8} />
      <Lantern x={648} y={32} length={58} scale={1.05} />
      <Lantern x={726} y={34} length={22} scale={0.7} />
      <Lantern x={902} y={16} length={70} scale={0.95} />
      <path
        d="M470 240v-34h34v-14h22v14h30v-26c0-22 18-34 40-48 22 14 40 26 40 48v26h22v-40h6v-26l7-14 7 14v26h6v40h34v-18h28v18h40v-30c0-16 12-24 30-34 18 10 30 18 30 34v30h26v-16h24v16h64v34z"
        fill="var(--night-1)"
      />
      <g fill="var(--lantern-400)" opacity=".85">
        <path d="M576 240v-22a12 12 0 0 1 24 0v22zM610 240v-22a12 12 0 0 1 24 0v22z" opacity=".8" />
        <rect x="492" y="216" width="10" height="12" rx="2" />
        <rect x="730" y="214" width="10" height="12" rx="2" />
        <rect x="812" y="216" width="12" height="14" rx="6" />
        <rect x="872" y="216" width="10" height="12" rx="2" />
      </g>
    </svg>
  );
}

function Lantern({ x, y, length, scale }: { x: number; y: number; length: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M0 0v${length}`} stroke="var(--night-line)" strokeWidth="2" />
      <g transform={`translate(0 ${length}) scale(${scale})`}>
        <circle cx="0" cy="20" r="34" fill="var(--lantern-500)" opacity=".18" />
        <path d="M-7 0h14l9 12-6 26h-20l-6-26z" fill="var(--lantern-450)" />
        <path d="M-7 0h14l2 12h-18zM-5 12h10l2 26h-14z" fill="var(--amber-300)" opacity=".85" />
        <path d="M-10 38h20v5h-20z" fill="var(--lantern-700)" />
        <path d="M0 43v10" stroke="var(--amber-300)" strokeWidth="2" />
      </g>
    </g>
  );
}
