import type { DictionaryEntry } from '@curro/shared';
import { readItemId } from '../body/item-id.ts';
import { findEntry } from '../body/key.ts';
import { type Body, invalid, type Parsed, valid } from '../body/parsed.ts';
import { inputTextIn, isMissing, valueIn } from '../body/reading.ts';
import { createReport, type Report } from '../body/report.ts';
import { readText } from '../body/text.ts';
import { checkCourse } from './check-course.ts';
import { checkDates } from './check-dates.ts';
import type { Education, EducationContext } from './education.ts';
import { readEducationFields } from './fields.ts';
import { levelRules } from './level-rules.ts';

const MAX_ITEMS = 50;
const MAX_INSTITUTION_LENGTH = 200;

function readLevel(body: Body, context: EducationContext, report: Report): DictionaryEntry | undefined {
  const levels = context.dictionaries.get('study');
  const reading = readText(body.educationLevelCode);
  if (isMissing(reading)) {
    report('603', 'educationLevelCode');
    return undefined;
  }
  const key = inputTextIn(reading);
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
  const { report, errors } = createReport();
  const id = readItemId(body.id);
  if (id.kind === 'malformed' || (id.kind === 'value' && !context.itemIds.includes(id.value))) {
    report('612', 'id', { id: inputTextIn(id) });
    return invalid(errors);
  }
  const level = readLevel(body, context, report);
  if (level === undefined) return invalid(errors);

  const courses = context.dictionaries.get('study-detail');
  const rules = levelRules(level, courses);
  const fields = readEducationFields(body, rules, level, report);
  const { institutionName, stillEnrolled, hideEducation } = fields;

  checkCourse(fields, rules, level, courses, report);
  checkDates(fields, rules, level, report);
  const institution = valueIn(institutionName);
  const isInstitutionValid =
    institution !== undefined &&
    [...institution].length <= MAX_INSTITUTION_LENGTH &&
    /[\p{L}\p{N}]/u.test(institution);
  if (!isMissing(institutionName) && !isInstitutionValid)
    report('611', 'institutionName', { max: MAX_INSTITUTION_LENGTH });
  if (stillEnrolled.kind === 'malformed') report('225', 'stillEnrolled');
  if (hideEducation.kind === 'malformed') report('225', 'hideEducation');
  if (id.kind !== 'value' && context.itemIds.length >= MAX_ITEMS) {
    report('201', 'educations', { value: context.itemIds.length + 1 });
  }

  if (errors.length > 0) return invalid(errors);
  const courseKey = valueIn(fields.courseCode);
  return valid<Education>({
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
