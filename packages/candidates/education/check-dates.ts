import type { DictionaryEntry } from '@curro/shared';
import { isMissing, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import type { EducationFields } from './fields.ts';
import type { LevelRules } from './level-rules.ts';

/** Steps 9 to 12 of contract 4.2. Dates that lie ahead are accepted. */
export function checkDates(
  { startingDate, finishingDate, stillEnrolled }: EducationFields,
  rules: LevelRules,
  level: DictionaryEntry,
  report: Report,
): void {
  if (startingDate.kind === 'malformed') report('226', 'startingDate', { value: startingDate.inputText });
  if (finishingDate.kind === 'malformed') report('226', 'finishingDate', { value: finishingDate.inputText });
  if (isMissing(startingDate) && rules.start === 'required') {
    report('605', 'startingDate', { level: level.key });
  }
  const finished = !isMissing(finishingDate);
  const enrolled = valueIn(stillEnrolled) === true;
  if (rules.end === 'required' && finished === enrolled) report('606', 'finishingDate');

  const [start, finish] = [valueIn(startingDate), valueIn(finishingDate)];
  if (start !== undefined && finish !== undefined && finish <= start) {
    report('607', 'finishingDate', { startingDate: start });
  }
}
