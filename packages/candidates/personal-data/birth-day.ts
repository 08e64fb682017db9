import { readDate } from '../body/date.ts';
import type { Body } from '../body/parsed.ts';
import { isMissing, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';

const MIN_AGE = 16;
const MAX_AGE = 80;
const YEAR_LENGTH = 'yyyy'.length;

/** Whole years between two days; negative for a birth in a later year. */
function ageOn(today: string, birthDay: string): number {
  const years = Number(today.slice(0, YEAR_LENGTH)) - Number(birthDay.slice(0, YEAR_LENGTH));
  return today.slice(YEAR_LENGTH) < birthDay.slice(YEAR_LENGTH) ? years - 1 : years;
}

/** From the sixteenth birthday to the day before the eighty-first (contract 4.5, row 5). */
export function readBirthDay(body: Body, today: string, report: Report): string | undefined {
  const day = readDate(body.birthDay);
  if (isMissing(day)) report('548', 'birthDay');
  if (day.kind === 'malformed') report('549', 'birthDay', { value: day.inputText });
  if (day.kind === 'value') {
    const age = ageOn(today, day.value);
    if (age < MIN_AGE || age > MAX_AGE) {
      report('588', 'birthDay', { min: MIN_AGE, max: MAX_AGE });
      report('549', 'birthDay', { value: day.value });
    }
  }
  return valueIn(day);
}
