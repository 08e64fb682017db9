import { hasNoKeys } from '../body/keys.ts';
import { isMissing, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import type { ExperienceFields } from './fields.ts';

/** What must be there: steps 3 to 6 of contract 4.3. */
export function checkPresence(fields: ExperienceFields, report: Report): void {
  if (isMissing(fields.job)) report('671', 'job');
  if (isMissing(fields.company)) report('672', 'company');
  if (isMissing(fields.startingDate)) report('673', 'startingDate');
  if (isMissing(fields.finishingDate) && valueIn(fields.onCourse) !== true) {
    report('674', 'finishingDate');
  }
  if (isMissing(fields.category)) report('675', 'category');
  if (hasNoKeys(fields.subcategories)) report('676', 'subcategories');
  if (isMissing(fields.level)) report('677', 'level');
}
