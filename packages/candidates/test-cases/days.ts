const MONTH_AND_DAY = 4;

/** The same day of an earlier year; 28 February instead of 29 February if that year is not a leap year. */
export function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, MONTH_AND_DAY)) - years;
  const same = `${year}${day.slice(MONTH_AND_DAY)}`;
  const instant = Date.parse(`${same}T00:00:00Z`);
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(same);
  return exists ? same : `${year}-02-28`;
}

/** The day after a day. */
export function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 'yyyy-MM-dd'.length);
}
