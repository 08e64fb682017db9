import * as z from 'zod';
import { hasNoKeys, keysOf, withoutForeignPlaceholders } from '../body/keys.ts';
import { type Body, createReport, invalid, type Parsed, parsedAs, type Report } from '../body/parsed.ts';
import { inputTextIn, isMissing, readItemId, readText, valueIn } from '../body/reading.ts';
import { isBelow, readAmount } from '../salary/amount.ts';
import { compareDescending, type Item, type ItemContext, itemSection } from '../section/item-section.ts';
import {
  datesOfYearFlags,
  isEndAfter,
  isMonthAfter,
  isYearPossible,
  type PortalRules,
} from '../section/portal-fields.ts';
import { createFieldReader } from '../section/read-fields.ts';
import { type FormDescription, storedSchema } from '../section/section.ts';
import { readExpertise, reportRepeatedSkills, reportSkillLimits, reportSkillTypes } from './expertise.ts';
import { type Experience, fields, portalFields, storedFields } from './fields.ts';

const stored = storedSchema(storedFields);
const validated = storedSchema(fields).extend({ id: z.string().optional() });

/** Levels that require the number of managed people (contract 4.3). */
export const levelsWithStaff: ReadonlySet<string> = new Set([
  'mando-intermedio',
  'direccion-gerencia',
  'consejo-directivo',
]);

/** Levels that require reportingTo (contract 4.3). */
export const levelsWithManager: ReadonlySet<string> = new Set(['especialista', 'mando-intermedio']);

type ExperienceFields = ReturnType<typeof readFields>;

function readFields(body: Body, { dictionaries }: ItemContext, report: Report) {
  const reader = createFieldReader(fields, body, dictionaries, report);
  const { subcategories } = body;
  const quantities = dictionaries.get('salary-quantity');
  const reportingTo = reader.readKey('reportingTo');
  const managerPlaceholder = dictionaries.get('manager-professional-level').placeholder.key;
  const salaryPeriod = reader.readKey('salaryPeriod');
  const category = reader.readKey('category');
  return {
    check: reader.check,
    job: reader.readText('job'),
    company: reader.readText('company'),
    description: reader.readText('description'),
    startingDate: reader.readDay('startingDate'),
    finishingDate: reader.readDay('finishingDate'),
    onCourse: reader.readFlag('onCourse'),
    category,
    subcategories: withoutForeignPlaceholders(
      reader.readKeys('subcategories', typeof subcategories === 'string' ? [subcategories] : subcategories),
      valueIn(category)?.id,
    ),
    industry: reader.readKey('industry'),
    level: reader.readKey('level'),
    staff: reader.readKey('staff'),
    reportingTo,
    /** Also true for the placeholder: clients send it with levels that require reportingTo (contract 4.3). */
    hasReportingTo: !isMissing(reportingTo) || valueIn(readText(body.reportingTo)) === managerPlaceholder,
    salaryPeriod,
    salaryMin: readAmount(body.salaryMin, salaryPeriod, quantities),
    salaryMax: readAmount(body.salaryMax, salaryPeriod, quantities),
    hideSalary: reader.readFlag('hideSalary'),
    visible: reader.readFlag('visible'),
    expertise: readExpertise(body.expertise),
  };
}

/** Validates required fields: steps 3 to 6 of contract 4.3. */
function checkPresence(read: ExperienceFields, report: Report): void {
  const { check } = read;
  check('job', read.job, 'missing');
  check('company', read.company, 'missing');
  check('startingDate', read.startingDate, 'missing');
  if (valueIn(read.onCourse) !== true) check('finishingDate', read.finishingDate, 'missing');
  check('category', read.category, 'missing');
  if (hasNoKeys(read.subcategories)) report('676', 'subcategories');
  check('level', read.level, 'missing');
}

/** Validates dates and lengths: steps 7 to 10 of contract 4.3. */
function checkDatesAndLengths(read: ExperienceFields, report: Report): void {
  const { check, startingDate, finishingDate, onCourse } = read;
  if (!isMissing(finishingDate) && valueIn(onCourse) === true) report('658', 'finishingDate');
  check('startingDate', startingDate, 'invalid');
  check('finishingDate', finishingDate, 'invalid');
  const [start, finish] = [valueIn(startingDate), valueIn(finishingDate)];
  if (start !== undefined && finish !== undefined && finish <= start) report('654', 'finishingDate');
  check('job', read.job, 'tooLong');
  check('company', read.company, 'tooLong');
  check('description', read.description, 'tooLong');
}

/** Validates dictionary keys and the fields that the level requires: steps 11 to 14 of contract 4.3. */
function checkKeys(read: ExperienceFields, report: Report): void {
  const { check, category, subcategories, level } = read;
  check('category', category, 'invalid');
  for (const { field, inputText } of subcategories.unknown) report('689', field, { value: inputText });
  if (category.kind === 'value') {
    for (const { field, entry } of subcategories.entries) {
      if (entry.parent === category.value.id) continue;
      report('670', field, { value: entry.key, category: category.value.key });
    }
  }
  check('industry', read.industry, 'invalid');
  check('level', level, 'invalid');
  const levelKey = valueIn(level)?.key ?? '';

  check('staff', read.staff, 'invalid');
  reportRepeatedSkills(read.expertise, report);
  if (levelsWithStaff.has(levelKey) && isMissing(read.staff)) report('657', 'staff', { level: levelKey });

  check('reportingTo', read.reportingTo, 'invalid');
  if (levelsWithManager.has(levelKey) && !read.hasReportingTo) {
    report('749', 'reportingTo', { level: levelKey });
  }
}

/** Validates the salary, all three fields or none, in one period: steps 15 to 18 of contract 4.3. */
function checkSalary({ check, salaryPeriod, salaryMin, salaryMax }: ExperienceFields, report: Report): void {
  const noPeriod = isMissing(salaryPeriod);
  const [noMin, noMax] = [salaryMin === undefined, salaryMax === undefined];
  if ((noPeriod || noMin || noMax) && !(noPeriod && noMin && noMax)) {
    report('656', 'salaryPeriod');
    if (noPeriod) report('678', 'salaryPeriod');
    if (noMin) report('679', 'salaryMin');
    if (noMax) report('682', 'salaryMax');
  }
  check('salaryPeriod', salaryPeriod, 'invalid');
  if (salaryMin?.isKnown === false) report('687', 'salaryMin', { value: salaryMin.inputText });
  const period = salaryPeriod.kind === 'value';
  const isMaxValid = period ? salaryMax?.entry !== undefined : salaryMax?.isKnown;
  if (salaryMax !== undefined && !isMaxValid) report('692', 'salaryMax', { value: salaryMax.inputText });
  if (period && salaryMin?.isKnown && salaryMin.entry === undefined) {
    report('716', 'salaryMin', { value: salaryMin.inputText });
  }
  if (isBelow(salaryMax, salaryMin)) report('659', 'salaryMax');
}

/** Validates the limits of the skills, and wrong types without a specific code: step 19 of contract 4.3. */
function checkLimitsAndTypes(read: ExperienceFields, report: Report): void {
  reportSkillLimits(read.expertise, report);
  for (const field of ['job', 'company', 'description', 'onCourse', 'hideSalary', 'visible'] as const) {
    read.check(field, read[field], 'invalid');
  }
  reportSkillTypes(read.expertise, report);
}

/** Validates one experience (contract 4.3, experiencePut). After an unknown item no other field is validated. */
export function parseExperience(body: Body, context: ItemContext): Parsed<Item<Experience>> {
  const { report, errors } = createReport();
  const id = readItemId(body.id);
  if (id.kind === 'malformed' || (id.kind === 'value' && !context.itemIds.includes(id.value))) {
    report('655', 'id', { id: inputTextIn(id) });
    return invalid(errors);
  }
  const read = readFields(body, context, report);
  checkPresence(read, report);
  checkDatesAndLengths(read, report);
  checkKeys(read, report);
  checkSalary(read, report);
  checkLimitsAndTypes(read, report);
  return parsedAs(
    validated,
    {
      id: valueIn(id),
      company: valueIn(read.company),
      job: valueIn(read.job),
      description: valueIn(read.description),
      startingDate: valueIn(read.startingDate),
      finishingDate: valueIn(read.finishingDate),
      onCourse: valueIn(read.onCourse) ?? false,
      industry: valueIn(read.industry)?.key,
      level: valueIn(read.level)?.key,
      staff: valueIn(read.staff)?.key,
      reportingTo: valueIn(read.reportingTo)?.key,
      category: valueIn(read.category)?.key,
      subcategories: keysOf(read.subcategories),
      salaryMin: read.salaryMin?.entry?.key,
      salaryMax: read.salaryMax?.entry?.key,
      salaryPeriod: valueIn(read.salaryPeriod)?.key,
      hideSalary: valueIn(read.hideSalary) ?? false,
      visible: valueIn(read.visible) ?? false,
      expertise: read.expertise.skills.map(({ skill }) => ({ skill: valueIn(skill) ?? '' })),
    },
    errors,
  );
}

const AMOUNTS: ReadonlySet<string> = new Set(['salaryMin', 'salaryMax']);

const modeOf: FormDescription['modeOf'] = (field, chosen) => {
  if (AMOUNTS.has(field) && chosen('salaryPeriod') !== '') return 'required';
  if (field === 'finishingDate') return chosen('onCourse') === 'true' ? 'hidden' : 'required';
  const levels =
    field === 'staff' ? levelsWithStaff : field === 'reportingTo' ? levelsWithManager : undefined;
  return levels?.has(chosen('level')) ? 'required' : undefined;
};

const portal: PortalRules = {
  fields: portalFields,
  belongsTo: { place: ['company'], ...datesOfYearFlags, unstatedLevel: ['level'] },
  isPossible: isYearPossible,
  refuse(body, { today }, report) {
    if (isMonthAfter(body.startingDate, today)) report('start_in_future', 'startingDate');
    if (isEndAfter(body, today)) report('end_in_future', 'finishingDate');
  },
};

/** The experience of a CV. */
export const experience = itemSection<Experience>(
  {
    name: 'experience',
    slug: 'experiencia',
    table: 'experiences',
    revision: 'experiences_revision',
    fields,
    stored,
    portal,
    modeOf,
    groups: {
      '': [
        'job',
        'company',
        'place',
        'onCourse',
        'startingDate',
        'finishingDate',
        'level',
        'category',
        'reportingTo',
        'staff',
        'subcategories',
        'description',
        'industry',
        'expertise',
        'salaryPeriod',
        'salaryMin',
        'salaryMax',
        'hideSalary',
        'visible',
      ],
    },
    folded: [
      'reportingTo',
      'staff',
      'industry',
      'expertise',
      'salaryPeriod',
      'salaryMin',
      'salaryMax',
      'hideSalary',
      'visible',
    ],
    unknownItem: { get: '650', delete: '669' },
    parse: parseExperience,
    hasNumericIds: false,
    listNames: ['experience'],
    summary: {
      title: ['job'],
      details: ['company', 'place', 'category'],
      name: ['job', 'company'],
      period: {
        start: 'startingDate',
        end: 'finishingDate',
        current: 'onCourse',
        startYear: 'startingYearOnly',
        endYear: 'finishingYearOnly',
      },
      hidden: { field: 'visible', value: false },
    },
    compare: (a, b) =>
      Number(b.onCourse) - Number(a.onCourse) || compareDescending(a.startingDate, b.startingDate),
  },
  {
    body: 'ExperienceBody',
    response: 'Experience',
    about: 'A complete item. Omitted fields are cleared.',
  },
);
