import type { Dictionary, DictionaryEntry } from '@curro/shared';
import { findEntry } from '../body/key.ts';
import { inputTextIn, isMissing } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { characters } from '../body/text.ts';
import type { EducationFields } from './fields.ts';
import type { LevelRules } from './level-rules.ts';

const MAX_COURSE_LENGTH = 200;

/** The course by code or by name, as the level has it: steps 7 and 8 of contract 4.2. */
export function checkCourse(
  { courseCode, courseName }: EducationFields,
  rules: LevelRules,
  level: DictionaryEntry,
  courses: Dictionary,
  report: Report,
): void {
  if (rules.course === 'forbidden') return;
  const byName = rules.course === 'by-name';

  const code = inputTextIn(courseCode);
  const belongsToLevel = findEntry(courses, code)?.parent === level.id;
  if (!isMissing(courseCode) && (byName || !belongsToLevel)) {
    report('610', 'courseCode', { value: code, level: level.key });
  }

  const isNameValid = courseName.kind === 'value' && characters(courseName.value) <= MAX_COURSE_LENGTH;
  if (byName ? !isNameValid : !isMissing(courseName)) report('609', 'courseName', { level: level.key });
}
