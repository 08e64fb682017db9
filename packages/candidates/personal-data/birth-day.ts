import { readDate } from '../body/date.ts';
import type { Body } from '../body/parsed.ts';
import { isMissing, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';

const YOUNGEST = 16;
const OLDEST = 80;
const YEAR_END = 'yyyy'.length;

/** Whole years between two days; negative for a birth in a later year. */
function ageOn(today: string, birthDay: string): number {
  const years = Number(today.slice(0, YEAR_END)) - Number(birthDay.slice(0, YEAR_END));
  return today.slice(YEAR_END) < birthDay.slice(YEAR_END) ? years - 1 : years;
}

/** From the sixteenth birthday to the day before the eighty-first (contract 4.5, row 5). */
export function readBirthDay(body: Body, today: string, report: Report): string | undefined {
  const day = readDate(body.birthDay);
  if (isMissing(day)) report('548', 'birthDay');
  if (day.kind === 'malformed') report('549', 'birthDay', { value: day.shown });
  if (day.kind === 'value') {
    const age = ageOn(today, day.value);
    if (age < YOUNGEST || age > OLDEST) {
      report('588', 'birthDay', { min: YOUNGEST, max: OLDEST });
      report('549', 'birthDay', { value: day.value });
    }
  }
  return valueIn(day);
}
