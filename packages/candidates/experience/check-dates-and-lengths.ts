import { isMissing, type Reading, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { characters } from '../body/text.ts';
import type { ExperienceFields } from './fields.ts';

const MAX_NAME_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 1500;

function isLonger(text: Reading<string>, limit: number): boolean {
  return text.kind === 'value' && characters(text.value) > limit;
}

/** Dates and lengths: steps 7 to 10 of contract 4.3. */
export function checkDatesAndLengths(fields: ExperienceFields, report: Report): void {
  const { startingDate, finishingDate, onCourse } = fields;
  if (!isMissing(finishingDate) && valueIn(onCourse) === true) report('658', 'finishingDate');
  if (startingDate.kind === 'malformed') report('226', 'startingDate', { value: startingDate.inputText });
  if (finishingDate.kind === 'malformed') report('226', 'finishingDate', { value: finishingDate.inputText });
  const [start, finish] = [valueIn(startingDate), valueIn(finishingDate)];
  if (start !== undefined && finish !== undefined && finish <= start) report('654', 'finishingDate');

  if (isLonger(fields.job, MAX_NAME_LENGTH)) report('683', 'job', { max: MAX_NAME_LENGTH });
  if (isLonger(fields.company, MAX_NAME_LENGTH)) report('684', 'company', { max: MAX_NAME_LENGTH });
  if (isLonger(fields.description, MAX_DESCRIPTION_LENGTH)) {
    report('685', 'description', { max: MAX_DESCRIPTION_LENGTH });
  }
}
