const LAST_MONTH = 12;
const MONTHS = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/;

/** The first day of a date `yyyy`, `yyyy-MM` or `yyyy-MM-dd`, or of a longer one; undefined for another text. */
export function firstDay(text: string): string | undefined {
  const match = MONTHS.exec(text.trim().slice(0, 'yyyy-MM-dd'.length));
  if (match === null) return undefined;
  const [, year = '', month = '01', day = '01'] = match;
  return `${year}-${month}-${day}`;
}

/** The last day of a date, likewise. */
export function lastDay(text: string): string | undefined {
  const match = MONTHS.exec(text.trim().slice(0, 'yyyy-MM-dd'.length));
  if (match === null) return undefined;
  const [, year = '', month = String(LAST_MONTH), day] = match;
  if (day !== undefined) return `${year}-${month}-${day}`;
  // Day 0 of the next month.
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return `${year}-${month}-${String(last).padStart(2, '0')}`;
}
