const RFC_3339 = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:Z|([+-])(\d{2}):?(\d{2}))$/i;

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const MINUTE_MS = 60_000;

/**
 * An instant of a query in milliseconds: RFC 3339 with `T`, an optional fraction, `Z` or an offset with or without
 * colon; a blank stands for the plus that form encoding took away. Undefined for anything else, a date that does not
 * exist included (contract 1.6).
 */
export function parseInstant(text: string): number | undefined {
  const parts = RFC_3339.exec(text.replace(/ (?=\d{2}:?\d{2}$)/, '+'));
  if (parts === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const [fraction = '', sign = '+', offsetHours = '0', offsetMinutes = '0'] = parts.slice(7);
  if (year < FIRST_YEAR || year > LAST_YEAR || hour > 23 || minute > 59 || second > 59) return undefined;
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return undefined;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const local = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  const date = new Date(local);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * MINUTE_MS;
  return sign === '-' ? local + offset : local - offset;
}
