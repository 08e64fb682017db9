import type { Dictionary, DictionaryEntry } from '@curro/shared';
import { findEntry } from '../body/key.ts';
import { isMissing, shownIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { characters } from '../body/text.ts';
import type { EducationFields } from './fields.ts';
import type { LevelRules } from './level-rules.ts';

const LONGEST_COURSE = 200;

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

  const code = shownIn(courseCode);
  const ofLevel = findEntry(courses, code)?.parent === level.id;
  if (!isMissing(courseCode) && (byName || !ofLevel)) {
    report('610', 'courseCode', { value: code, level: level.key });
  }

  const usableName = courseName.kind === 'value' && characters(courseName.value) <= LONGEST_COURSE;
  if (byName ? !usableName : !isMissing(courseName)) report('609', 'courseName', { level: level.key });
}
