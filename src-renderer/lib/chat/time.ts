/** The settings of the format besides the two times. */
export interface TimeFormat {
  /** A language tag, such as "id-ID". */
  locale: string;
  /** The reader's time zone by default. */
  timeZone?: string;
}

const day = 86_400_000;
/** Formatters are cached because they are expensive to create, and a scrolling list needs many. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(options: TimeFormat): Intl.DateTimeFormat {
  const key = `${options.locale} ${options.timeZone ?? ''}`;
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(options.locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
    calendar: 'gregory',
    ...(options.timeZone !== undefined && { timeZone: options.timeZone }),
  });
  formatters.set(key, made);
  return made;
}

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly weekday: string;
  readonly clock: string;
  readonly dayNumber: number;
}

const minute = 60_000;
/** Every row has a time, and many rows have the same minute: its parts are computed once. */
const minutes = new Map<string, Parts>();
const maxMinutes = 500;

function partsOf(time: number, options: TimeFormat): Parts {
  const key = `${options.locale} ${options.timeZone ?? ''} ${Math.floor(time / minute)}`;
  const kept = minutes.get(key);
  if (kept) return kept;
  if (minutes.size >= maxMinutes) minutes.clear();
  const made = computePartsOf(time, options);
  minutes.set(key, made);
  return made;
}

function computePartsOf(time: number, options: TimeFormat): Parts {
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const part of formatter(options).formatToParts(time)) found[part.type] = part.value;
  const { year = '', month = '', day: dayOfMonth = '', weekday = '', hour = '', minute = '' } = found;
  // Calendar days are counted, so that a change to or from summer time does not matter.
  const dayNumber = Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth)) / day;
  return { year, month, day: dayOfMonth, weekday, clock: `${hour}:${minute}`, dayNumber };
}

/**
 * The time of a message in dividers and the conversation list (docs/product.md, Chat: messages): the
 * same day HH:MM, yesterday with a prefix, within a week the weekday, in the same year month and day, else the
 * whole date. Indonesian puts the day before the month.
 */
export function formatMessageTime(time: number, now: number, options: TimeFormat): string {
  const at = partsOf(time, options);
  const today = partsOf(now, options);
  const daysAgo = today.dayNumber - at.dayNumber;
  if (daysAgo === 0) return at.clock;
  if (daysAgo === 1) return `${yesterday(options.locale)} ${at.clock}`;
  if (daysAgo > 1 && daysAgo < 7) return `${at.weekday} ${at.clock}`;
  const isDayFirst = options.locale.startsWith('id');
  const monthAndDay = isDayFirst ? `${at.day}/${at.month}` : `${at.month}/${at.day}`;
  if (at.year === today.year) return `${monthAndDay} ${at.clock}`;
  return isDayFirst ? `${monthAndDay}/${at.year} ${at.clock}` : `${at.year}/${monthAndDay} ${at.clock}`;
}

/** The time of day, HH:MM in every language, as in the dividers. */
export function formatTimeOfDay(time: number, options: TimeFormat): string {
  return Number.isNaN(new Date(time).getTime()) ? '' : partsOf(time, options).clock;
}

/** True if two times are on the same calendar day. */
export function isSameDay(one: number, other: number, options: TimeFormat): boolean {
  return partsOf(one, options).dayNumber === partsOf(other, options).dayNumber;
}

const yesterdays = new Map<string, string>();

function yesterday(locale: string): string {
  const kept = yesterdays.get(locale);
  if (kept !== undefined) return kept;
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day');
  const made = word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
  yesterdays.set(locale, made);
  return made;
}
