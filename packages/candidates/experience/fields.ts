import * as z from 'zod';
import { day, flag, key, keys, objects, optional, text } from '../section/field.ts';
import { portalText, unstatedLevel, yearFlags } from '../section/portal-fields.ts';
import type { ContentOf } from '../section/section.ts';
import { MAX_SKILL_LENGTH, MAX_SKILLS } from './expertise.ts';

const MAX_NAME_LENGTH = 150;

const amount = { of: 'salaryPeriod', unset: '', form: { half: true } } as const;

const skillSchema = z.object({ skill: z.string() });

/** The fields of an experience: limits, codes, dictionaries, columns and form controls (contract 4.3). */
export const fields = {
  company: text({
    min: 1,
    max: MAX_NAME_LENGTH,
    codes: { missing: '672', invalid: '225', tooLong: '684' },
    form: { half: true, autocomplete: 'organization' },
  }),
  job: text({
    min: 1,
    max: MAX_NAME_LENGTH,
    codes: { missing: '671', invalid: '225', tooLong: '683' },
    form: { half: true, autocomplete: 'organization-title', refreshOnChange: true },
  }),
  description: optional(
    text({
      max: 1_500,
      codes: { invalid: '225', tooLong: '685' },
      unset: '',
      codec: { encode: (value = '') => value, decode: (column) => column || undefined },
      form: { control: 'area', rows: 4 },
    }),
  ),
  startingDate: day({
    codes: { missing: '673', invalid: '226' },
    form: { control: 'month', half: true, yearOnly: 'startingYearOnly' },
  }),
  finishingDate: optional(
    day({
      codes: { missing: '674', invalid: '226' },
      about: {
        body: 'Later than startingDate. Either finishingDate or onCourse is required.',
        response: 'Absent if onCourse is true.',
      },
      form: { control: 'month', endOfMonth: true, half: true, yearOnly: 'finishingYearOnly' },
    }),
  ),
  onCourse: flag({ byDefault: false, codes: { invalid: '225' }, form: { refreshOnChange: true } }),
  industry: optional(key('industry', { codes: { invalid: '690' }, unset: '' })),
  level: key('professional-level', {
    codes: { missing: '677', invalid: '691' },
    form: { half: true, refreshOnChange: true },
  }),
  staff: optional(
    key('staff', {
      codes: { missing: '657', invalid: '696' },
      unset: '',
      about: { body: 'Required for `mando-intermedio` and higher levels.' },
      form: { half: true },
    }),
  ),
  reportingTo: optional(
    key('manager-professional-level', {
      codes: { missing: '749', invalid: '695' },
      unset: '',
      about: { body: 'Required for `especialista` and `mando-intermedio`.' },
      form: { half: true, offersNone: true },
    }),
  ),
  category: key('category', { codes: { missing: '675', invalid: '688' }, form: { half: true } }),
  subcategories: keys('subcategory', {
    of: 'category',
    min: 1,
    codes: { missing: '676', invalid: '689' },
    about: { body: 'Subcategories of the category.' },
  }),
  salaryMin: optional(key('salary-quantity', amount)),
  salaryMax: optional(key('salary-quantity', amount)),
  salaryPeriod: optional(
    key('salary-period', {
      codes: { invalid: '686' },
      unset: '',
      about: { body: 'Either all three salary fields or none.' },
    }),
  ),
  hideSalary: flag({ byDefault: false, codes: { invalid: '225' } }),
  visible: flag({ byDefault: false, codes: { invalid: '225' }, form: { initial: 'true' } }),
  expertise: objects(
    { stored: skillSchema, body: z.object({ skill: z.string().min(1).max(MAX_SKILL_LENGTH) }) },
    {
      max: MAX_SKILLS,
      codec: {
        encode: (value) =>
          z
            .array(skillSchema)
            .parse(value)
            .map(({ skill }) => skill),
        decode: (column) =>
          z
            .array(z.string())
            .parse(column)
            .map((skill) => ({ skill })),
      },
      form: { control: 'lines', rows: 3 },
    },
  ),
};

/** The fields of a job that only the portal stores. */
export const portalFields = { place: portalText(MAX_NAME_LENGTH), ...yearFlags, ...unstatedLevel };

export const storedFields = { ...fields, ...portalFields };

/**
 * An experience (contract 4.3) with the fields of the portal; days are `yyyy-MM-dd`. Either all three salary fields are
 * set or none.
 */
export type Experience = ContentOf<typeof storedFields>;
