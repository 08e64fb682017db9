import { experience, personalData } from '@curro/candidates';
import { loadDictionaries, systemClock } from '@curro/shared';
import { expect, test } from 'vitest';
import { localeOf } from '../locale.ts';
import { createChoices } from './choices.ts';
import { fieldsOf } from './field.ts';
import { type FieldErrors, toFieldErrors, unsentErrors, withLaterFields } from './field-errors.ts';
import { errorSummary, groupView } from './field-view.ts';
import { initialBody, sectionRows } from './section-rows.ts';

const locale = localeOf('es');
const choices = createChoices({ dictionaries: loadDictionaries(), clock: systemClock }, locale);
const messages = locale.messages.sections.experience;
const rows = sectionRows(experience, choices, messages);

/** The folded fields of the form of an experience. */
function foldedFields(period: string, errors: FieldErrors = new Map()): string {
  const values = new Map([
    ['salaryPeriod', [period]],
    ['salaryMin', ['18.000']],
    ['salaryMax', ['24.000']],
  ]);
  const group = rows(values).find(({ isFolded }) => isFolded);
  expect(fieldsOf(group === undefined ? [] : [group])).not.toEqual([]);
  return group === undefined ? '' : String(groupView({ locale, messages, values, errors }, group));
}

test('in a folded group the required fields are marked instead of the optional ones', () => {
  const folded = foldedFields('bruto-ano');
  expect(folded).toMatch(/Salario mínimo <span class="optional">\(obligatorio\)/);
  expect(folded).toMatch(/Sector de la empresa<\/label>/);
  expect(foldedFields('')).not.toContain('(obligatorio)');
});

test('an error in a folded group opens it', () => {
  const opened = /^<details id="d-folded" class="[^"]+" open>/;
  expect(foldedFields('bruto-ano')).not.toMatch(opened);
  const errors = new Map([['industry', [{ text: 'Elige una opción.', at: undefined }]]]);
  expect(foldedFields('bruto-ano', errors)).toMatch(opened);
});

test('an error is below its control, and above inputs that may fill the screen', () => {
  const [group] = rows(new Map([['category', ['turismo-restauracion']]]));
  const errors = new Map(
    ['job', 'startingDate', 'subcategories'].map((name) => [name, [{ text: 'Mal.', at: undefined }]]),
  );
  const markup = String(groupView({ locale, messages, values: new Map(), errors }, group ?? { fields: [] }));
  const isBelow = (error: string, control: string): boolean =>
    markup.indexOf(`id="${error}"`) > markup.indexOf(`id="${control}"`);
  expect(isBelow('e-job', 'f-job')).toBe(true);
  expect(isBelow('e-startingDate', 'f-startingDate')).toBe(true);
  expect(isBelow('e-subcategories', 'f-subcategories')).toBe(false);
});

test('a form that has not been sent says in labels what is missing, and marks nothing as wrong', () => {
  const values = new Map([
    ['job', ['Panadera']],
    ['category', ['']],
  ]);
  const groups = rows(values);
  const found = new Map(['job', 'company'].map((name) => [name, [{ text: 'Mal.', at: undefined }]]));
  const errors = unsentErrors(found, groups, values, locale);
  expect([...errors]).toEqual([
    ['job', [{ text: 'Mal.', at: undefined, isDoubt: true }]],
    ['company', [{ text: 'Mal.', at: undefined, isMissing: true }]],
  ]);
  const form = { locale, messages, values, errors };
  const markup = String(groupView(form, groups[0] ?? { fields: [] }));
  expect(markup).toContain('Empresa <span class="missing">Falta</span></label>');
  expect(markup.match(/class="error[^"]*"/g)).toEqual(['class="error doubt"']);
  expect(markup).not.toContain('aria-invalid');
  const summary = String(errorSummary(form, fieldsOf(groups), { isUnsaved: true }));
  expect(summary).toContain('<li><a href="#f-company">Empresa</a></li>');
  expect(summary).toContain('<li><a href="#f-job">Mal.</a></li>');
  expect(summary).not.toMatch(/role="alert"|autofocus|notice-problem/);
});

test('a missing town is listed before the form shows it, with a link to the province', () => {
  const personal = locale.messages.sections.personalData;
  const values = new Map([['country', ['espana']]]);
  const groups = sectionRows(personalData, choices, personal)(values);
  const fields = fieldsOf(groups);
  const missing = [
    { code: '554', field: 'province' },
    { code: '598', field: 'cityCode' },
    { code: '559', field: 'zipCode' },
  ] as const;
  const form = { locale, messages: personal, fields };
  const own = unsentErrors(toFieldErrors(missing, form), groups, values, locale);
  expect([...own.keys()]).toEqual(['zipCode', 'province']);
  const errors = withLaterFields(own, missing, form);
  const summary = String(
    errorSummary({ locale, messages: personal, values, errors }, fields, { isUnsaved: true }),
  );
  expect(summary).toContain('Para guardarlo faltan 3 datos');
  expect(summary).toContain('<li><a href="#f-province">Localidad</a></li>');
  // Once the form shows the town, its field has the error.
  const chosen = new Map([...values, ['province', ['zamora']]] as const);
  const shown = { ...form, fields: fieldsOf(sectionRows(personalData, choices, personal)(chosen)) };
  expect(withLaterFields(new Map(), missing, shown)).toEqual(new Map());
});

test.each([
  [{}, 'espana', ['espana']],
  [{ country: 'espana', internationalPhone: '+447700900123' }, 'espana', ['espana']],
  [{ internationalPhone: '+34600112233' }, 'espana', ['espana']],
  [{ internationalPhone: '+447700900123' }, undefined, undefined],
  [{ country: 'reino-unido' }, undefined, undefined],
])(
  'the form begins with Spain unless a file has a foreign address or telephone: %j',
  (body, country, nationalities) => {
    const initial = initialBody(personalData, body);
    expect([initial.country, initial.nationalities]).toEqual([country, nationalities]);
    expect(initial.gender).toBe('no-especificado');
  },
);

test('a folded group counts what the candidate has filled in or unticked', () => {
  const countOf = (values: Readonly<Record<string, readonly string[]>>): string => {
    const all = new Map(Object.entries(values));
    const group = rows(all).find(({ isFolded }) => isFolded);
    const view =
      group === undefined
        ? ''
        : String(groupView({ locale, messages, values: all, errors: new Map() }, group));
    return /<summary><span>[^<]*<\/span>(?: <span class="optional">([^<]*)<\/span>)?/.exec(view)?.[1] ?? '';
  };
  expect(countOf({ visible: ['true'] })).toBe('');
  expect(countOf({ visible: ['true'], expertise: ['Pan'] })).toBe('1 dato');
  expect(countOf({ visible: [] })).toBe('1 dato');
  expect(countOf({ visible: [], hideSalary: ['true'] })).toBe('2 datos');
});
