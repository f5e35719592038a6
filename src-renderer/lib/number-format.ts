const formats = new Map<string, Intl.NumberFormat>();

/** The formatter of a locale, such as "id-ID", with these options. It is costly to make, so each is made once. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const kept = formats.get(key);
  if (kept) return kept;
  const made = new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}
