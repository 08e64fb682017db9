import { malformed, type Reading, read } from './reading.ts';
import { readText } from './text.ts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

const datePattern =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):?[0-5]\d))?$/;

function isRealDay(day: string): boolean {
  const year = Number(day.slice(0, 'yyyy'.length));
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  const instant = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
}

/**
 * Reads a date, `yyyy-MM-dd` or a full RFC 3339 date-time of which the written day is taken, whatever its offset
 * (contract 1.6; the offset may lack its colon, as the service prints it). Days that do not exist and years outside
 * 1900 to 2100 are malformed.
 */
export function readDate(input: unknown): Reading<string> {
  const text = readText(input);
  if (text.kind !== 'value') return text;
  const day = datePattern.exec(text.value)?.[1];
  return day !== undefined && isRealDay(day) ? read(day) : malformed(input);
}
