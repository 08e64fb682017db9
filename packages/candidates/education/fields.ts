import type { DictionaryEntry } from '@curro/shared';
import { readBoolean } from '../body/boolean.ts';
import { readDate } from '../body/date.ts';
import { readKey } from '../body/key.ts';
import type { Body } from '../body/parsed.ts';
import { absent, isMissing, type Reading } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { readText } from '../body/text.ts';
import type { LevelRules } from './level-rules.ts';

/** The members of an education body as read; those that the level forbids read as absent. */
export interface EducationFields {
  readonly courseCode: Reading<string>;
  readonly courseName: Reading<string>;
  readonly startingDate: Reading<string>;
  readonly finishingDate: Reading<string>;
  readonly stillEnrolled: Reading<boolean>;
  readonly institutionName: Reading<string>;
  readonly hideEducation: Reading<boolean>;
}

/** Reads the members, reporting those that the level does not take (613); these are not looked at further. */
export function readEducationFields(
  body: Body,
  rules: LevelRules,
  level: DictionaryEntry,
  report: Report,
): EducationFields {
  const readUnlessForbidden = <T>(rule: string, field: string, reading: Reading<T>): Reading<T> => {
    if (rule !== 'forbidden') return reading;
    const isFalse = reading.kind === 'value' && reading.value === false;
    if (!isMissing(reading) && !isFalse) report('613', field, { level: level.key });
    return absent;
  };
  return {
    courseCode: readUnlessForbidden(rules.course, 'courseCode', readKey(body.courseCode)),
    courseName: readUnlessForbidden(rules.course, 'courseName', readText(body.courseName)),
    startingDate: readUnlessForbidden(rules.start, 'startingDate', readDate(body.startingDate)),
    finishingDate: readUnlessForbidden(rules.end, 'finishingDate', readDate(body.finishingDate)),
    stillEnrolled: readUnlessForbidden(rules.end, 'stillEnrolled', readBoolean(body.stillEnrolled)),
    institutionName: readUnlessForbidden(
      rules.institution,
      'institutionName',
      readText(body.institutionName),
    ),
    hideEducation: readBoolean(body.hideEducation),
  };
}
