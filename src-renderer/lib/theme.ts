/** The choices of the person. */
export const themeChoices = ['system', 'light', 'dark'] as const;
/** A choice of the person; `system` follows the operating system. */
export type ThemeChoice = (typeof themeChoices)[number];

/** A theme that can be shown. */
export type Theme = Exclude<ThemeChoice, 'system'>;

/** The storage key of a chosen theme; `boot.js` reads it before the first paint. */
export const themeKey = 'theme';
