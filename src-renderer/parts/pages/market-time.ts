import { type Locale, tagOf } from '#i18n/index.ts';
import { marketZone } from '#lib/rules/wib.ts';

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** A time in the market's time zone, whatever the reader's zone is: "24 Mar 2027, 14:00 WIB". */
export function marketDateTime(at: number, locale: Locale): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(tagOf(locale), {
      timeZone: marketZone,
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    formats.set(locale, format);
  }
  return `${format.format(at)} WIB`;
}
