import type { Dictionaries, Dictionary, DictionaryEntry } from '@curro/shared';
import * as z from 'zod';
import { findEntry, readKey } from '../body/keys.ts';
import { type Body, createReport, invalid, type Parsed, parsedAs, type Report } from '../body/parsed.ts';
import {
  absent,
  characters,
  inputTextIn,
  isMissing,
  type Reading,
  readBoolean,
  readDate,
  readItemId,
  readText,
  valueIn,
} from '../body/reading.ts';
import { day, flag, key, optional, text } from '../section/field.ts';
import { compareDescending, type Item, type ItemContext, itemSection } from '../section/item-section.ts';
import {
  datesOfYearFlags,
  isMonthAfter,
  isYearPossible,
  type PortalRules,
  portalText,
  yearFlags,
} from '../section/portal-fields.ts';
import { type ContentOf, type FieldMode, type FormDescription, storedSchema } from '../section/section.ts';
import { type LevelRules, levelRules } from './level-rules.ts';

const MAX_ITEMS = 50;
const MAX_NAME_LENGTH = 200;

const fields = {
  educationLevelCode: key('study', { column: 'level_code' }),
  courseCode: optional(
    key('study-detail', { of: 'educationLevelCode', about: { body: 'A course of the level.' } }),
  ),
  courseName: optional(
    text({ max: MAX_NAME_LENGTH, about: { body: 'For levels without courses in the dictionary.' } }),
  ),
  startingDate: optional(day({ form: { control: 'month', half: true, yearOnly: 'startingYearOnly' } })),
  finishingDate: optional(
    day({
      about: { body: 'Later than startingDate. Either finishingDate or stillEnrolled is required.' },
      form: {
        control: 'month',
        endOfMonth: true,
        canBeFuture: true,
        half: true,
        yearOnly: 'finishingYearOnly',
      },
    }),
  ),
  stillEnrolled: flag({ byDefault: false, codes: { invalid: '225' }, form: { refreshOnChange: true } }),
  institutionName: optional(text({ max: MAX_NAME_LENGTH })),
  hideEducation: flag({
    byDefault: false,
    codes: { invalid: '225' },
    column: 'hidden',
    about: { body: 'Hides the item from companies.', response: 'The item is hidden from companies.' },
  }),
};

/**
 * The title as the diploma states it: a level with courses stores one of them, often only their family. `unstatedStart`: the
 * candidate states the end only, and startingDate, which most levels require, is estimated.
 */
const portalFields = {
  ownTitle: portalText(MAX_NAME_LENGTH),
  ...yearFlags,
  unstatedStart: optional(flag()),
};

const storedFields = { ...fields, ...portalFields };

/** An education item (contract 4.2) with the fields of the portal; days are `yyyy-MM-dd`. */
export type Education = ContentOf<typeof storedFields>;

const stored = storedSchema(storedFields);
const validated = storedSchema(fields).extend({ id: z.string().optional() });

function readLevel(body: Body, { dictionaries }: ItemContext, report: Report): DictionaryEntry | undefined {
  const levels = dictionaries.get('study');
  const reading = readText(body.educationLevelCode);
  if (isMissing(reading)) {
    report('603', 'educationLevelCode');
    return undefined;
  }
  const levelKey = inputTextIn(reading);
  const level = findEntry(levels, levelKey);
  if (levelKey === levels.placeholder.key) report('608', 'educationLevelCode', { level: levelKey });
  else if (level === undefined) report('602', 'educationLevelCode', { value: levelKey });
  return level;
}

type EducationFields = ReturnType<typeof readFields>;

/** Reads the fields. Fields that the level forbids are reported (613) and read as absent. */
function readFields(body: Body, rules: LevelRules, level: DictionaryEntry, report: Report) {
  const unlessForbidden = <T>(rule: string, field: string, reading: Reading<T>): Reading<T> => {
    if (rule !== 'forbidden') return reading;
    const isFalse = reading.kind === 'value' && reading.value === false;
    if (!isMissing(reading) && !isFalse) report('613', field, { level: level.key });
    return absent;
  };
  const { course, start, end, institution } = rules;
  return {
    courseCode: unlessForbidden(course, 'courseCode', readKey(body.courseCode)),
    courseName: unlessForbidden(course, 'courseName', readText(body.courseName)),
    startingDate: unlessForbidden(start, 'startingDate', readDate(body.startingDate)),
    finishingDate: unlessForbidden(end, 'finishingDate', readDate(body.finishingDate)),
    stillEnrolled: unlessForbidden(end, 'stillEnrolled', readBoolean(body.stillEnrolled)),
    institutionName: unlessForbidden(institution, 'institutionName', readText(body.institutionName)),
    hideEducation: readBoolean(body.hideEducation),
  };
}

/** Reads the course by code or by name, depending on the level: steps 7 and 8 of contract 4.2. */
function checkCourse(
  { courseCode, courseName }: EducationFields,
  { rules, level, courses }: { rules: LevelRules; level: DictionaryEntry; courses: Dictionary },
  report: Report,
): void {
  if (rules.course === 'forbidden') return;
  const byName = rules.course === 'by-name';

  const code = inputTextIn(courseCode);
  const belongsToLevel = findEntry(courses, code)?.parent === level.id;
  if (!isMissing(courseCode) && (byName || !belongsToLevel)) {
    report('610', 'courseCode', { value: code, level: level.key });
  }

  const isNameValid = courseName.kind === 'value' && characters(courseName.value) <= MAX_NAME_LENGTH;
  if (byName ? !isNameValid : !isMissing(courseName)) {
    report('609', 'courseName', { level: level.key, value: inputTextIn(courseName) });
  }
}

/** Validates the dates: steps 9 to 12 of contract 4.2. Future dates are accepted. */
function checkDates(
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

function checkInstitution({ institutionName }: EducationFields, report: Report): void {
  const name = valueIn(institutionName);
  const isValid = name !== undefined && characters(name) <= MAX_NAME_LENGTH && /[\p{L}\p{N}]/u.test(name);
  if (!isMissing(institutionName) && !isValid) report('611', 'institutionName', { max: MAX_NAME_LENGTH });
}

/**
 * Validates one education item (contract 4.2, educationPut). After an unknown item or a missing or unknown level no
 * other field is validated; all other validation errors are reported together.
 */
export function parseEducation(body: Body, context: ItemContext): Parsed<Item<Education>> {
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
  const read = readFields(body, rules, level, report);
  checkCourse(read, { rules, level, courses }, report);
  checkDates(read, rules, level, report);
  checkInstitution(read, report);
  if (read.stillEnrolled.kind === 'malformed') report('225', 'stillEnrolled');
  if (read.hideEducation.kind === 'malformed') report('225', 'hideEducation');
  if (id.kind !== 'value' && context.itemIds.length >= MAX_ITEMS) {
    report('201', 'educations', { value: context.itemIds.length + 1 });
  }

  const courseKey = valueIn(read.courseCode);
  return parsedAs(
    validated,
    {
      id: valueIn(id),
      educationLevelCode: level.key,
      courseCode: courseKey === undefined ? undefined : (findEntry(courses, courseKey)?.key ?? courseKey),
      courseName: valueIn(read.courseName),
      startingDate: valueIn(read.startingDate),
      finishingDate: valueIn(read.finishingDate),
      stillEnrolled: valueIn(read.stillEnrolled) ?? false,
      institutionName: valueIn(read.institutionName),
      hideEducation: valueIn(read.hideEducation) ?? false,
    },
    errors,
  );
}

/** Whether a level can have a title beside its course; other levels have the name of the course. */
const hasOwnTitle = (rules: LevelRules | undefined): boolean =>
  rules !== undefined && rules.course !== 'by-name' && rules.institution !== 'forbidden';

const portal: PortalRules = {
  fields: portalFields,
  belongsTo: {
    ownTitle: ['educationLevelCode', 'courseCode'],
    ...datesOfYearFlags,
    unstatedStart: ['startingDate'],
  },
  isPossible(field, item, dictionaries) {
    if (field !== 'ownTitle') return isYearPossible(field, item);
    const level = dictionaries.get('study').byKey(String(item.educationLevelCode));
    return level !== undefined && hasOwnTitle(levelRules(level, dictionaries.get('study-detail')));
  },
  refuse(body, { dictionaries, today }, report) {
    const level = dictionaries.get('study').byKey(inputTextIn(readText(body.educationLevelCode)));
    const rules = level && levelRules(level, dictionaries.get('study-detail'));
    const hasName = ['courseCode', 'ownTitle'].some((name) => !isMissing(readText(body[name])));
    // "Grado, 2010 – 2014" does not say what was studied.
    if (rules?.course === 'by-code' && !hasName) report('study_unnamed', 'courseCode');
    if (isMonthAfter(body.startingDate, today)) report('start_in_future', 'startingDate');
  },
};

/** How many years studies usually take by their level; others take one. */
const usualYears: ReadonlyMap<string, number> = new Map([
  ['educacion-secundaria-obligatoria', 4],
  ['bachillerato', 2],
  ['ciclo-formativo-grado-medio', 2],
  ['ciclo-formativo-grado-superior', 2],
  ['formacion-profesional-grado-medio', 2],
  ['formacion-profesional-grado-superior', 2],
  ['ensenanzas-artisticas-regladas', 2],
  ['ensenanzas-deportivas-regladas', 2],
  ['grado', 4],
  ['licenciado', 5],
  ['diplomado', 3],
  ['ingeniero-tecnico', 3],
  ['ingeniero-superior', 5],
  ['doctorado', 4],
]);

/**
 * A body of studies with an estimated beginning, which the CV does not show, if its level requires one and only its end is
 * known; else the same body.
 */
export function withEstimatedStart(body: Body, dictionaries: Dictionaries): Body {
  const { educationLevelCode, startingDate, finishingDate } = body;
  const levelKey = inputTextIn(readText(educationLevelCode));
  const level = dictionaries.get('study').byKey(levelKey);
  const end = valueIn(readDate(finishingDate));
  const isNeeded =
    level !== undefined && levelRules(level, dictionaries.get('study-detail')).start === 'required';
  if (!isNeeded || end === undefined || !isMissing(readDate(startingDate))) return body;
  const year = Number(end.slice(0, 'yyyy'.length)) - (usualYears.get(levelKey) ?? 1);
  return { ...body, startingDate: `${year}-01-01`, startingYearOnly: true, unstatedStart: true };
}

/** Whether the items of a level are courses and certificates: it is none of the education system. */
export function isCourseLevel(level: string, dictionaries: Dictionaries): boolean {
  return (dictionaries.get('study').byKey(level)?.columns.level ?? '') === '';
}

/** The fields that a level requires or allows. */
const modeOf: FormDescription['modeOf'] = (field, chosen, dictionaries) => {
  const level = dictionaries.get('study').byKey(chosen('educationLevelCode'));
  const rules = level && levelRules(level, dictionaries.get('study-detail'));
  const unlessForbidden = (rule: string | undefined): FieldMode =>
    rule === undefined || rule === 'forbidden' ? 'hidden' : 'optional';
  const modes: Readonly<Record<string, FieldMode | undefined>> = {
    courseCode: rules?.course !== 'by-code' ? 'hidden' : chosen('ownTitle') === '' ? 'required' : 'optional',
    courseName: rules?.course === 'by-name' ? 'required' : 'hidden',
    ownTitle: hasOwnTitle(rules) ? 'optional' : 'hidden',
    startingDate:
      rules?.start === 'required' && chosen('unstatedStart') !== 'true'
        ? 'required'
        : unlessForbidden(rules?.start),
    finishingDate:
      chosen('stillEnrolled') === 'true'
        ? 'hidden'
        : rules?.end === 'required'
          ? 'required'
          : unlessForbidden(rules?.end),
    unstatedStart: rules?.start === 'required' ? 'optional' : 'hidden',
    stillEnrolled: unlessForbidden(rules?.end),
    institutionName: unlessForbidden(rules?.institution),
    hideEducation: level === undefined ? 'hidden' : undefined,
  };
  return modes[field];
};

/** The education of a CV. */
export const education = itemSection<Education>(
  {
    name: 'education',
    slug: 'formacion',
    table: 'educations',
    revision: 'educations_revision',
    fields,
    stored,
    groups: {
      '': [
        'educationLevelCode',
        'courseCode',
        'courseName',
        'ownTitle',
        'institutionName',
        'stillEnrolled',
        'startingDate',
        'unstatedStart',
        'finishingDate',
        'hideEducation',
      ],
    },
    portal,
    modeOf,
    unknownItem: { get: '612', delete: '612' },
    parse: parseEducation,
    maxItems: MAX_ITEMS,
    hasNumericIds: true,
    listNames: ['educations', 'education'],
    summary: {
      title: ['ownTitle', 'courseName', 'courseCode', 'educationLevelCode'],
      details: ['educationLevelCode', 'courseCode', 'institutionName'],
      period: {
        start: 'startingDate',
        end: 'finishingDate',
        current: 'stillEnrolled',
        startYear: 'startingYearOnly',
        endYear: 'finishingYearOnly',
        unstatedStart: 'unstatedStart',
      },
      hidden: { field: 'hideEducation', value: true },
    },
    compare: (a, b) =>
      Number(b.stillEnrolled) - Number(a.stillEnrolled) ||
      compareDescending(a.finishingDate, b.finishingDate),
  },
  {
    body: 'EducationBody',
    response: 'Education',
    about: `A complete item. Omitted fields are cleared. A CV has at most ${MAX_ITEMS} items.`,
  },
);
