const day = 86_400_000;
const wib = 7 * 3_600_000;

/** The next time that it is 10:00 on this weekday in the market's time zone, after today; 2 is Tuesday. */
export function nextAt10(weekday: number): string {
  const today = new Date(Date.now() + wib);
  const ahead = (weekday - today.getUTCDay() + 7) % 7 || 7;
  const date = new Date(today.getTime() + ahead * day).toISOString().slice(0, 10);
  return `${date}T10:00:00+07:00`;
}
