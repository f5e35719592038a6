const formats = new Map<string, Intl.NumberFormat>();

/**
 * The formatter of a locale, such as "id-ID", with these options. Formatters are expensive to create, so they
 * are cached.
 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const kept = formats.get(key);
  if (kept) return kept;
  const made = new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}
