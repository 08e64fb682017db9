import type { DictionaryEntry } from '@curro/shared';
import { readItemId } from '../body/item-id.ts';
import { findEntry } from '../body/key.ts';
import { accepted, type Body, type Parsed, refused } from '../body/parsed.ts';
import { isMissing, shownIn, valueIn } from '../body/reading.ts';
import { createReport, type Report } from '../body/report.ts';
import { readText } from '../body/text.ts';
import { checkCourse } from './check-course.ts';
import { checkDates } from './check-dates.ts';
import type { Education, EducationContext } from './education.ts';
import { readEducationFields } from './fields.ts';
import { levelRules } from './level-rules.ts';

const MOST_ITEMS = 50;
const LONGEST_INSTITUTION = 200;

function readLevel(body: Body, context: EducationContext, report: Report): DictionaryEntry | undefined {
  const levels = context.dictionaries.get('study');
  const sent = readText(body.educationLevelCode);
  if (isMissing(sent)) {
    report('603', 'educationLevelCode');
    return undefined;
  }
  const key = shownIn(sent);
  const level = findEntry(levels, key);
  if (key === levels.placeholder.key) report('608', 'educationLevelCode', { level: key });
  else if (level === undefined) report('602', 'educationLevelCode', { value: key });
  return level;
}

/**
 * Validates one education item (contract 4.2, educationPut): an unknown item and a missing or unknown level end the
 * checks, all else is reported together.
 */
export function parseEducation(body: Body, context: EducationContext): Parsed<Education> {
  const { report, findings } = createReport();
  const id = readItemId(body.id);
  if (id.kind === 'malformed' || (id.kind === 'value' && !context.itemIds.includes(id.value))) {
    report('612', 'id', { id: shownIn(id) });
    return refused(findings);
  }
  const level = readLevel(body, context, report);
  if (level === undefined) return refused(findings);

  const courses = context.dictionaries.get('study-detail');
  const rules = levelRules(level, courses);
  const fields = readEducationFields(body, rules, level, report);
  const { institutionName, stillEnrolled, hideEducation } = fields;

  checkCourse(fields, rules, level, courses, report);
  checkDates(fields, rules, level, report);
  const institution = valueIn(institutionName);
  const usable =
    institution !== undefined &&
    [...institution].length <= LONGEST_INSTITUTION &&
    /[\p{L}\p{N}]/u.test(institution);
  if (!isMissing(institutionName) && !usable) report('611', 'institutionName', { max: LONGEST_INSTITUTION });
  if (stillEnrolled.kind === 'malformed') report('225', 'stillEnrolled');
  if (hideEducation.kind === 'malformed') report('225', 'hideEducation');
  if (id.kind !== 'value' && context.itemIds.length >= MOST_ITEMS) {
    report('201', 'educations', { value: context.itemIds.length + 1 });
  }

  if (findings.length > 0) return refused(findings);
  const courseKey = valueIn(fields.courseCode);
  return accepted<Education>({
    id: valueIn(id),
    educationLevelCode: level.key,
    courseCode: courseKey === undefined ? undefined : (findEntry(courses, courseKey)?.key ?? courseKey),
    courseName: valueIn(fields.courseName),
    startingDate: valueIn(fields.startingDate),
    finishingDate: valueIn(fields.finishingDate),
    stillEnrolled: valueIn(stillEnrolled) ?? false,
    institutionName: institution,
    hideEducation: valueIn(hideEducation) ?? false,
  });
}
