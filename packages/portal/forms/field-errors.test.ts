import {
  coverLetter,
  cvText,
  education,
  experience,
  expertiseList,
  type FormDescription,
  futureJob,
  languageList,
  personalData,
} from '@curro/candidates';
import { type SectionWrite, sectionCases, sectionWrite } from '@curro/candidates/test-cases';
import {
  type ErrorCode,
  type ErrorParams,
  loadDictionaries,
  systemClock,
  type ValidationError,
} from '@curro/shared';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../locale.ts';
import { createChoices } from './choices.ts';
import { type Field, fieldsOf } from './field.ts';
import { type ErrorForm, labelOfField, toFieldErrors } from './field-errors.ts';
import { sectionRows } from './section-rows.ts';
import { textAtField } from './text-at-field.ts';
import { readValues } from './values.ts';

const dictionaries = loadDictionaries();
const TODAY = '2026-11-21';
const SKILLS = ['Pan', 'Masa'].map((skill) => ({ skill, level: 'medio' }));
const quoted = (text: string): string[] =>
  [...text.matchAll(/[«“](.+?)[»”]/g)].map(([, label = '']) => label);

const messagesOf = ({ messages: { sections, skills, letters } }: Locale) => ({
  ...sections,
  ...skills,
  letter: letters.form,
});

const descriptions: Readonly<
  Record<SectionWrite, readonly [keyof ReturnType<typeof messagesOf>, FormDescription]>
> = {
  personalDataPut: ['personalData', personalData],
  educationPut: ['education', education],
  experiencePut: ['experience', experience],
  futureJobPut: ['futureJob', futureJob],
  cvTextPut: ['cvText', cvText],
  coverLetterPut: ['letter', coverLetter],
};

/** The form of a section that is filled in with a body. */
function formOf(
  locale: Locale,
  [name, description]: (typeof descriptions)[SectionWrite],
  body: object,
): ErrorForm {
  const messages = messagesOf(locale)[name];
  const rows = sectionRows(
    description,
    createChoices({ dictionaries, clock: systemClock }, locale),
    messages,
  );
  return { locale, messages, fields: fieldsOf(rows(readValues(rows, body))) };
}

/** Every text names its field by the label of the form, and no other field of it. */
function expectLabels(errors: readonly ValidationError[], form: ErrorForm): void {
  const labels = new Map(form.fields.map((field) => [field.name, labelOfField(form, field)]));
  const shown = toFieldErrors(errors, form);
  expect(shown.size).toBeGreaterThan(0);
  // A repeated value is quoted too.
  const repeated = errors.flatMap(({ code, params }) =>
    code === '696' && typeof params?.value === 'string' ? [params.value] : [],
  );
  const quotedIn = (text: string) => quoted(text).filter((each) => !repeated.includes(each));
  for (const [name, fieldErrors] of shown) {
    const label = labels.get(name);
    for (const { text } of fieldErrors) {
      expect(quotedIn(text)).toEqual(label === undefined ? [] : [label]);
      if (label !== undefined) {
        const short = textAtField(text, label, form.locale);
        expect(quotedIn(short)).toEqual([]);
        expect(short).toMatch(/^\p{Lu}[^‹]+\.$/u);
      }
      expect(text).not.toMatch(/[{}]|\bundefined\b| {2}| [.:,]/);
      const others = [...labels.values()].filter((other) => other !== label);
      const rest = text.replace(/[«“].+?[»”]/, '');
      expect(
        others.filter((other) =>
          new RegExp(`(?<!\\p{L})${other.replace(/\W/g, '.')}(?!\\p{L})`, 'u').test(rest),
        ),
      ).toEqual([]);
    }
  }
}

describe.each(locales)('in $language', (locale) => {
  const operations = Object.keys(descriptions) as SectionWrite[];
  const cases = operations.flatMap((operation) =>
    sectionCases(TODAY)[operation].refused.map((refused) => ({ operation, ...refused })),
  );

  test.each(cases)('$operation $code: $what', ({ operation, body, existingItems = 0 }) => {
    const ids = Array.from({ length: existingItems }, (_, at) => String(at));
    const written = sectionWrite(operation).write(body, ids);
    const errors = written.ok ? [] : written.errors;
    expectLabels(errors, formOf(locale, descriptions[operation], body));
  });

  test.each([
    { list: expertiseList, body: { skill: '', level: '' } },
    { list: expertiseList, body: { skill: 'x'.repeat(500), level: 'otro' } },
    { list: expertiseList, body: { skill: 'masa', level: 'medio' } },
    { list: expertiseList, body: { skill: 'a\u0007', level: 'medio' } },
    { list: languageList, body: {} },
    { list: languageList, body: { language: 'klingon', comments: 'x'.repeat(5_000) } },
  ])('$list.name $body', ({ list, body }) => {
    const parsed =
      list === expertiseList
        ? expertiseList.parse(body, dictionaries, SKILLS)
        : languageList.parse(body, dictionaries, []);
    expectLabels(parsed.ok ? [] : parsed.errors, formOf(locale, [list.name, list], body));
  });

  test.each(['201 educations', '201 coverletter', '201 skills'])('%s belongs to no field', (error) => {
    const [, field = ''] = error.split(' ');
    const form = formOf(locale, descriptions.educationPut, {});
    expect([...toFieldErrors([{ code: '201', field, params: { max: 50 } }], form).keys()]).toEqual(['']);
  });
});

/** Levels and countries with which every text of a section is in its form. */
const TEXTS: readonly (readonly [SectionWrite, object])[] = [
  ['personalDataPut', { country: 'francia', preferredContactPhone: 'foreign-phone' }],
  ['educationPut', { educationLevelCode: 'master' }],
  ['experiencePut', { level: 'empleado-a' }],
  ['futureJobPut', { salaryPeriod: 'bruto-ano' }],
];
const described = TEXTS.flatMap(([operation, values]) =>
  Object.entries(descriptions[operation][1].fields).flatMap(([name, { kind }]) =>
    kind === 'text' ? [{ operation, values, name }] : [],
  ),
);

test.each(described)('$operation $name: empty or too long', ({ operation, values, name }) => {
  const textsOf = (text: string): string => {
    const body = { ...values, [name]: text };
    const written = sectionWrite(operation).write(body, []);
    const shown = toFieldErrors(
      written.ok ? [] : written.errors,
      formOf(locales[0] as Locale, descriptions[operation], body),
    );
    return (shown.get(name) ?? []).map((error) => error.text).join(' ');
  };
  expect(textsOf('')).not.toMatch(/como máximo|Acorta|entre \d/);
  expect(textsOf('a'.repeat(40_000))).not.toMatch(/^(?:Rellena|Elige)/);
});

const fields: readonly Field[] = [
  { name: 'webpages', shape: 'webpages', label: 'Páginas' },
  { name: 'expertise', shape: 'lines', label: 'Conocimientos' },
  { name: 'cityName', shape: 'text', label: 'Otra localidad' },
  { name: 'card', shape: 'text', label: 'Número' },
];
const form: ErrorForm = { locale: locales[0] as Locale, fields, messages: { labels: {} } };

test('errors are grouped by field and position, without repetitions', () => {
  const errors = toFieldErrors(
    [
      { code: '577', field: 'webpages[1].url', params: { value: 'x' } },
      { code: '577', field: 'webpages[1].url', params: { value: 'x' } },
      { code: '201', field: 'expertise[2].skill', params: { value: 'long', max: 50 } },
      { code: '592', field: 'card' },
      { code: '546', field: 'card' },
    ],
    form,
  );
  expect([...errors]).toEqual([
    [
      'webpages',
      [
        {
          text: 'Escribe en «Páginas» la dirección completa, con https:// al principio, en lugar de x.',
          at: 1,
        },
      ],
    ],
    [
      'expertise',
      [{ text: 'Acorta la línea 3 de «Conocimientos» a 50 caracteres como máximo.', at: undefined }],
    ],
    ['card', [{ text: 'Escribe tu NIF en «Número».', at: undefined }]],
  ]);
});

test('an error of a hidden field is shown at its substitute, or omitted', () => {
  const hidden: ValidationError[] = [
    { code: '598', field: 'cityCode' },
    { code: '554', field: 'province' },
  ];
  expect([...toFieldErrors(hidden, form)]).toEqual([
    ['cityName', [{ text: 'Rellena «Otra localidad».', at: undefined }]],
  ]);
  expect([...toFieldErrors(hidden.slice(1), form)]).toEqual([
    ['', [{ text: 'No se ha podido guardar. Comprueba los datos del formulario.', at: undefined }]],
  ]);
});

test('an empty text is to be filled in, and a long one to be shortened', () => {
  const future: ErrorForm = {
    locale: locales[0] as Locale,
    messages: { labels: { preferredPosition: 'Puesto que buscas' } },
    fields: [{ name: 'preferredPosition', shape: 'text', required: true }],
  };
  const textOf = (value: string) =>
    toFieldErrors([{ code: '704', field: 'preferredPosition', params: { value, max: 100 } }], future).get(
      'preferredPosition',
    )?.[0]?.text;
  expect(textOf('')).toBe('Rellena «Puesto que buscas».');
  expect(textOf('a'.repeat(101))).toBe('Escribe «Puesto que buscas» con 100 caracteres como máximo.');
});

test('a row of addresses without one is to be filled in', () => {
  const textOf = (value: string) =>
    toFieldErrors([{ code: '575', field: 'webpages[0].url', params: { value } }], form).get('webpages')?.[0]
      ?.text;
  expect(textOf('')).toBe('Escribe en «Páginas» la dirección de cada página.');
  expect(textOf('a'.repeat(501))).toContain('500 caracteres como máximo');
});

test.each([
  ['Comprueba «Número»: debes tener entre 16 y 80 años.', 'Debes tener entre 16 y 80 años.'],
  ['Elige una opción en «Número».', 'Elige una opción.'],
  [
    'Rellena «Número» o elige otro teléfono preferido.',
    'Rellena este campo o elige otro teléfono preferido.',
  ],
  ['Escribe «Número» con 200 caracteres como máximo.', 'Escribe 200 caracteres como máximo.'],
  ['Quita de «Número» tu teléfono fijo.', 'Quita tu teléfono fijo.'],
  [
    'Elige una opción en «Número» o escribe tu título en el campo de debajo.',
    'Elige una opción o escribe tu título en el campo de debajo.',
  ],
  ['Comprueba «Número»: no puede ser una fecha futura.', 'No puede ser una fecha futura.'],
  ['Escribe otra cosa en «Número»: «masa» está repetido.', 'Escribe otra cosa: «masa» está repetido.'],
  ['Elige el nivel de «Pan».', 'Elige el nivel de «Pan».'],
])('%s at the field', (text, expected) => {
  expect(textAtField(text, 'Número', { language: 'es' })).toBe(expected);
});

test('errors of a row of skills repeat the skill', () => {
  const rows: ErrorForm = {
    locale: locales[0] as Locale,
    messages: { labels: {} },
    fields: [{ name: 'expertise', shape: 'skills', label: 'Conocimientos' }],
  };
  const textOf = (code: ErrorCode, params: ErrorParams) =>
    toFieldErrors([{ code, field: 'expertise[1].skill', params }], rows).get('expertise')?.[0]?.text;
  expect(textOf('201', { value: 'Masa madre', max: 5 })).toBe(
    'Acorta «Masa madre» a 5 caracteres como máximo.',
  );
  expect(textOf('225', { value: 'Masa' })).toBe(
    'Escribe de nuevo «Masa»: contiene caracteres que no se admiten.',
  );
});
