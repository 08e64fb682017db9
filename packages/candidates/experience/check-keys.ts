import { isMissing, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { reportRepeatedSkills } from './expertise.ts';
import type { ExperienceFields } from './fields.ts';
import { levelsWithManager, levelsWithStaff } from './level-requirements.ts';

function checkCategory({ category, subcategories }: ExperienceFields, report: Report): void {
  if (category.kind === 'malformed') report('688', 'category', { value: category.inputText });
  for (const { field, inputText } of subcategories.unknown) report('689', field, { value: inputText });
  if (category.kind !== 'value') return;
  for (const { field, entry } of subcategories.entries) {
    if (entry.parent === category.value.id) continue;
    report('670', field, { value: entry.key, category: category.value.key });
  }
}

/** Dictionary keys and what the level asks for: steps 11 to 14 of contract 4.3. */
export function checkKeys(fields: ExperienceFields, report: Report): void {
  const { industry, level, staff, reportingTo } = fields;
  checkCategory(fields, report);
  if (industry.kind === 'malformed') report('690', 'industry', { value: industry.inputText });
  if (level.kind === 'malformed') report('691', 'level', { value: level.inputText });
  const levelKey = valueIn(level)?.key ?? '';

  if (staff.kind === 'malformed') report('696', 'staff', { value: staff.inputText });
  reportRepeatedSkills(fields.expertise, report);
  if (levelsWithStaff.has(levelKey) && isMissing(staff)) report('657', 'staff', { level: levelKey });

  if (reportingTo.kind === 'malformed') report('695', 'reportingTo', { value: reportingTo.inputText });
  if (levelsWithManager.has(levelKey) && !fields.hasReportingTo) {
    report('749', 'reportingTo', { level: levelKey });
  }
}
