import type { Dictionaries } from '@curro/shared';
import * as z from 'zod';
import { hasNoKeys, keysOf, readEntry, readKeys } from '../body/keys.ts';
import { type Body, createReport, type Parsed, parsedAs, type Report } from '../body/parsed.ts';
import { isMissing, valueIn } from '../body/reading.ts';
import { type Amount, isBelow, readAmount } from '../salary/amount.ts';
import { type DocumentContext, documentSection } from '../section/document-section.ts';
import { flag, key, keys, optional, text } from '../section/field.ts';
import { createFieldReader } from '../section/read-fields.ts';
import { type ContentOf, presentFields, storedSchema } from '../section/section.ts';

const MAX_CATEGORIES = 3;
const MAX_TEXT_LENGTH = 1_500;

const half = { form: { half: true } } as const;
const area = { form: { control: 'area', rows: 4 } } as const;
const amount = { of: 'salaryPeriod', ...half } as const;

const fields = {
  working: flag({ codes: { missing: '699', invalid: '225' }, form: { control: 'yesNo', half: true } }),
  employmentStatus: key('employment-status', {
    codes: { missing: '700', invalid: '701' },
    form: { initial: 'estoy-buscando-trabajo-activamente' },
  }),
  yearsOfExperience: key('candidate-experience', { codes: { missing: '702', invalid: '702' }, ...half }),
  lastJobSearch: optional(key('last-job-search', { codes: { invalid: '703' }, ...half })),
  lastJobSearchDetails: optional(text({ max: 150, codes: { invalid: '225', tooLong: '715' }, ...half })),
  preferredPosition: text({
    min: 1,
    max: 100,
    codes: { missing: '704', invalid: '225', tooLong: '704' },
    form: { refreshOnChange: true },
  }),
  subcategories: keys('subcategory', {
    min: 1,
    about: { body: 'Subcategories of at most three categories.' },
    form: { groupedBy: 'category' },
  }),
  contractTypes: keys('contract-type', { codes: { invalid: '707' } }),
  workDay: optional(key('workday', { codes: { invalid: '710' } })),
  availabilityToChangeHomeAddress: key('availability', {
    codes: { missing: '708', invalid: '708' },
    ...half,
  }),
  availabilityToTravel: key('availability', { codes: { missing: '709', invalid: '709' }, ...half }),
  preferredDestinations: keys('region', { codes: { invalid: '711' } }),
  motivationToChange: optional(
    text({ max: MAX_TEXT_LENGTH, codes: { invalid: '225', tooLong: '712' }, ...area }),
  ),
  futureJobGoals: optional(
    text({ max: MAX_TEXT_LENGTH, codes: { invalid: '713', tooLong: '713' }, ...area }),
  ),
  salaryPeriod: optional(
    key('salary-period', {
      about: { body: 'Required with an amount.' },
      // The amounts of a period are in the form from the start.
      form: { half: true, initial: 'bruto-ano' },
    }),
  ),
  salaryMin: optional(key('salary-quantity', amount)),
  preferredSalary: optional(key('salary-quantity', { ...amount, about: { body: 'At least salaryMin.' } })),
};

/** The desired job of a candidate (contract 4.4). */
type FutureJob = ContentOf<typeof fields>;

const stored = storedSchema(fields);

/** The schema of the desired job in a CV that others see, which lacks what the candidate leaves out. */
export const shownFutureJobSchema = stored.partial();

/** Validates the desired subcategories: at most three categories (contract 4.4, row 7). */
function readSubcategories(body: Body, dictionaries: Dictionaries, report: Report): string[] {
  const read = readKeys(body.subcategories, 'subcategories', dictionaries.get('subcategory'));
  if (hasNoKeys(read)) report('705', 'subcategories');
  for (const { field, inputText } of read.unknown) report('706', field, { value: inputText });
  const count = new Set(read.entries.map(({ entry }) => entry.parent)).size;
  if (count > MAX_CATEGORIES) report('714', 'subcategories', { count, max: MAX_CATEGORIES });
  return keysOf(read);
}

/** Validates the salary: rows 13 to 15 of contract 4.4. Older clients send `SalaryMin`. */
function readDesiredSalary(body: Body, dictionaries: Dictionaries, report: Report) {
  const quantities = dictionaries.get('salary-quantity');
  const period = readEntry(body.salaryPeriod, dictionaries.get('salary-period'));
  const minimum =
    readAmount(body.salaryMin, period, quantities) ?? readAmount(body.SalaryMin, period, quantities);
  const preferred = readAmount(body.preferredSalary, period, quantities);

  // Without a valid period, an amount of any period is valid.
  const isInvalid = (sent: Amount): boolean =>
    period.kind === 'value' ? sent.entry === undefined : !sent.isKnown;

  const hasAmount = minimum !== undefined || preferred !== undefined;
  if (period.kind === 'malformed') report('718', 'salaryPeriod', { value: period.inputText });
  else if (isMissing(period) && hasAmount) report('718', 'salaryPeriod', { value: '' });
  if (minimum !== undefined && isInvalid(minimum)) report('716', 'salaryMin', { value: minimum.inputText });
  if (preferred !== undefined && (isInvalid(preferred) || isBelow(preferred, minimum))) {
    report('717', 'preferredSalary', { value: preferred.inputText });
  }
  return {
    salaryPeriod: valueIn(period)?.key,
    salaryMin: minimum?.entry?.key,
    preferredSalary: preferred?.entry?.key,
  };
}

/** Validates a future job in the order of the rows of contract 4.4. */
function parseFutureJob(
  body: Body,
  { dictionaries }: Pick<DocumentContext, 'dictionaries'>,
): Parsed<FutureJob> {
  const { report, errors } = createReport();
  const read = createFieldReader(fields, body, dictionaries, report);
  // The order of the calls is the order of the validation errors.
  const content = {
    working: read.flag('working'),
    employmentStatus: read.key('employmentStatus'),
    yearsOfExperience: read.key('yearsOfExperience'),
    lastJobSearch: read.key('lastJobSearch'),
    preferredPosition: read.text('preferredPosition'),
    subcategories: readSubcategories(body, dictionaries, report),
    contractTypes: read.keys('contractTypes'),
    availabilityToChangeHomeAddress: read.key('availabilityToChangeHomeAddress'),
    availabilityToTravel: read.key('availabilityToTravel'),
    workDay: read.key('workDay'),
    preferredDestinations: read.keys('preferredDestinations'),
    motivationToChange: read.text('motivationToChange'),
    futureJobGoals: read.text('futureJobGoals'),
    lastJobSearchDetails: read.text('lastJobSearchDetails'),
    ...readDesiredSalary(body, dictionaries, report),
  };
  return parsedAs(stored, content, errors);
}

const section = documentSection<FutureJob>(
  {
    name: 'futureJob',
    slug: 'empleo-que-busco',
    table: 'curricula',
    column: 'future_job',
    fields,
    stored,
    groups: {
      '': ['preferredPosition', 'subcategories', 'preferredSalary', 'salaryPeriod', 'salaryMin'],
      now: ['working', 'yearsOfExperience', 'employmentStatus'],
      place: [
        'availabilityToChangeHomeAddress',
        'availabilityToTravel',
        'preferredDestinations',
        'contractTypes',
        'workDay',
        'lastJobSearch',
        'lastJobSearchDetails',
        'motivationToChange',
        'futureJobGoals',
      ],
    },
    folded: [
      'salaryMin',
      'contractTypes',
      'workDay',
      'lastJobSearch',
      'lastJobSearchDetails',
      'motivationToChange',
      'futureJobGoals',
    ],
    parse: parseFutureJob,
    present: (content, { dictionaries, curriculumId }) => ({
      ...(curriculumId === undefined ? {} : { curriculumId }),
      ...presentFields(fields, content, dictionaries),
    }),
  },
  {
    body: 'FutureJobBody',
    response: 'FutureJob',
    about: 'The complete section. Omitted fields are cleared.',
  },
);

/** The section of the desired job of a CV; the response of a write contains the code of the CV. */
export const futureJob: typeof section = {
  ...section,
  writeResponse: z
    .object({ curriculumId: z.uuid(), ...section.readResponse.shape })
    .meta({ id: 'StoredFutureJob' }),
};
