import { isMissing, type Reading, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { characters } from '../body/text.ts';
import type { ExperienceFields } from './fields.ts';

const LONGEST_NAME = 150;
const LONGEST_DESCRIPTION = 1500;

function isLonger(text: Reading<string>, limit: number): boolean {
  return text.kind === 'value' && characters(text.value) > limit;
}

/** Dates and lengths: steps 7 to 10 of contract 4.3. */
export function checkDatesAndLengths(fields: ExperienceFields, report: Report): void {
  const { startingDate, finishingDate, onCourse } = fields;
  if (!isMissing(finishingDate) && valueIn(onCourse) === true) report('658', 'finishingDate');
  if (startingDate.kind === 'malformed') report('226', 'startingDate', { value: startingDate.shown });
  if (finishingDate.kind === 'malformed') report('226', 'finishingDate', { value: finishingDate.shown });
  const [start, finish] = [valueIn(startingDate), valueIn(finishingDate)];
  if (start !== undefined && finish !== undefined && finish <= start) report('654', 'finishingDate');

  if (isLonger(fields.job, LONGEST_NAME)) report('683', 'job', { max: LONGEST_NAME });
  if (isLonger(fields.company, LONGEST_NAME)) report('684', 'company', { max: LONGEST_NAME });
  if (isLonger(fields.description, LONGEST_DESCRIPTION)) {
    report('685', 'description', { max: LONGEST_DESCRIPTION });
  }
}
