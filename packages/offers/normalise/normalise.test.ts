import { readFileSync } from 'node:fs';
import { loadDictionaries, offerId, offerSchema, sourceSettingsSchema } from '@curro/shared';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNormaliser, type Normalised } from './normalise.ts';

const normalise = createNormaliser({ dictionaries: loadDictionaries() });
const settings = sourceSettingsSchema.parse({});
const context = { source: 'portal', settings, now: new Date('2026-11-21T10:00:00Z') };

test('converts a complete line to an offer', () => {
  const line = {
    externalId: 4711,
    title: 'Cocinero/a <b>de noche</b>',
    description: '<p>Cocinar &amp; servir.</p><ul><li>Turnos</li></ul>',
    requirements: 'Carné de manipulador',
    city: 'VIGO',
    province: 'PONTEVEDRA',
    category: 'HOSTELERÍA/TURISMO',
    subcategory: 'COCINEROS',
    contractText: 'Contrato temporal',
    workdayText: 'Part-time',
    study: 'Alquimia',
    experienceText: '2 años',
    teleworking: 'Presencial',
    salaryText: '1.200 € - 1.400 € brutos al mes',
    urgent: true,
    vacancies: 2,
    skills: ['Sushi'],
    url: 'https://example.com/4711',
    published: '2026-11-20',
    origen: 'INSERTIA',
  };
  const result = normalise(new TextEncoder().encode(JSON.stringify(line)), context);
  expect(result).toEqual({
    ok: true,
    offer: {
      id: offerId('portal', '4711'),
      source: 'portal',
      externalId: '4711',
      title: 'Cocinero/a de noche',
      description: 'Cocinar & servir.\n\n- Turnos',
      requirements: 'Carné de manipulador',
      desiredRequirements: '',
      company: {
        id: '',
        name: '',
        uri: '',
        logoUrl: '',
        kind: 'direct',
        hidden: true,
        description: '',
        web: '',
        city: '',
        zipCode: '',
      },
      places: [
        {
          cityKey: 'vigo',
          cityName: 'Vigo',
          province: 'pontevedra',
          country: 'espana',
          zipCode: '',
          point: { lat: 42.23589, lon: -8.72679 },
          exact: false,
        },
      ],
      category: 'turismo-restauracion',
      subcategory: 'restauracion',
      contractType: 'de-duracion-determinada',
      workday: 'parcial-indiferente',
      experienceMin: 'al-menos-2-anos',
      teleworking: 'trabajo-solo-presencial',
      salary: { min: 1_200, max: 1_400, period: 'bruto-mes', visible: true },
      highlight: { bold: false, urgent: true },
      executive: false,
      priority: false,
      vacancies: 2,
      skills: ['Sushi'],
      questions: { killer: [], open: [] },
      externalUrlForm: '',
      url: 'https://example.com/4711',
      referenceId: '',
      department: '',
      schedule: '',
      contractDuration: '',
      commissions: '',
      publishedAt: '2026-11-19T23:00:00.000Z',
      updatedAt: '2026-11-19T23:00:00.000Z',
      state: 'active',
    },
    contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    rawJson: expect.any(Function),
    warnings: [],
    unmapped: [{ field: 'study', text: 'Alquimia' }],
    unknownFields: ['origen'],
    publishedStated: true,
    updatedStated: false,
  });
});

test.each<[string, string]>([
  ['{"externalId": "1", "title":"Panadero","description":"a\\nb", "price": 1e2}', 'the same'],
  ['{"externalId":"1",\n"title":"Panadero",\r\n"description":"a\\nb"}', 'line feeds'],
])('stores the text of a line as received: %s', (text) => {
  const result = normalise(text, context);
  const json = 'ok' in result && result.ok ? result.rawJson() : '';
  expect(json).toBe(text.replaceAll('\n', ' '));
  expect(JSON.parse(json)).toEqual(JSON.parse(text));
});

const missing = (field: string, message: string): object => ({ field, code: 'missing', message });

test.each([
  [
    {},
    [
      missing('externalId', 'externalId is missing'),
      missing('title', 'title is missing'),
      missing('description', 'description is missing'),
    ],
  ],
  [
    { externalId: ' ', title: null, description: '<p> </p>' },
    [
      missing('externalId', 'externalId is missing'),
      missing('title', 'title is missing'),
      missing('description', 'description "<p> </p>" holds no text'),
    ],
  ],
  [
    { externalId: 'x'.repeat(201), title: 'a', description: 'a' },
    [
      {
        field: 'externalId',
        code: 'too_large',
        message: `externalId "${'x'.repeat(100)}…" is longer than 200 characters`,
      },
    ],
  ],
  [
    { externalId: 2 ** 60, title: 'a', description: 'a' },
    [
      missing(
        'externalId',
        'externalId "1152921504606847000" is too large for a JSON number: send it as a text',
      ),
    ],
  ],
])('rejects %j with every reason', (line, reasons) => {
  expect(normalise.value(line, context)).toEqual({ ok: false, reasons });
});

test('cuts long texts with a warning', () => {
  const line = {
    externalId: '1',
    title: `${'palabra '.repeat(30)}`,
    description: `${'uno\n\n'.repeat(4_000)}`,
  };
  const result = normalise.value(line, context);
  expect(result).toMatchObject({
    ok: true,
    offer: { title: 'palabra '.repeat(18).trim() },
    warnings: [
      { field: 'title', code: 'cut' },
      {
        field: 'description',
        code: 'cut',
        message: 'description is longer than 15000 characters: cut to 14998',
      },
    ],
  });
});

test('accepts the sample lines of the documentation', () => {
  const page = readFileSync(new URL('../../../docs/feed-format.md', import.meta.url), 'utf8');
  const samples = page.split('\n').filter((line) => line.startsWith('{'));
  expect(samples).toHaveLength(3);
  for (const sample of samples) {
    expect(normalise(sample, context)).toMatchObject({
      ok: true,
      warnings: [],
      unmapped: [],
      unknownFields: [],
    });
  }
});

test('skips blank lines', () => {
  expect(normalise(' \r', context)).toEqual({ blank: true });
});

function expectSound(result: Normalised): void {
  if ('blank' in result) return;
  if (!result.ok) {
    expect(result.reasons.length).toBeGreaterThan(0);
    return;
  }
  expect(offerSchema.parse(result.offer)).toEqual(result.offer);
  expect(JSON.stringify(result.offer)).not.toMatch(/\\u0000|\\ud[89a-f]/);
}

test('never throws on bytes or texts', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => expectSound(normalise(bytes, context))));
  fc.assert(fc.property(fc.json(), (text) => expectSound(normalise(text, context))));
});

const input = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '2018-02-31',
    '2099-01-01',
    'Madrid',
    'Enfermería',
    '1.200 €',
    '-5',
    '<b onclick=x>a</b>',
    'true',
  ),
  fc.double(),
);
const fields = (
  'externalId title description requirements company city province region country zipCode lat lon places category ' +
  'subcategory contractType workdayText study experienceMin teleworking jobLevel salaryMin salaryMax salaryPeriod ' +
  'showPay salaryText bold vacancies skills killerQuestions openQuestions externalUrlForm url published updated ' +
  'expires referenceId schedule state'
).split(' ');
const anyLine = fc.record(Object.fromEntries(fields.map((field) => [field, input])), { requiredKeys: [] });
const required = { externalId: '1', title: 'Panadero', description: 'Pan' };

test('creates a valid offer for any content of the optional fields', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      expectSound(normalise.value(line, context));
      expectSound(normalise.value({ ...line, ...required }, context));
    }),
    { numRuns: 300 },
  );
});

test('accepts an object with a toString of its own in place of an amount', () => {
  const line = { ...required, salaryMin: { toString: '' }, salaryMax: -5e-324 };
  expectSound(normalise.value(line, context));
  expect(normalise.value(line, context).ok).toBe(true);
});

test('normalises a repeated line to equal content', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const [first, second] = ['2026-11-21T10:00:00Z', '2026-12-24T10:00:00Z'].map((now) =>
        normalise.value(
          { ...line, ...required, published: null, updated: null },
          { ...context, now: new Date(now) },
        ),
      );
      expect(first?.ok === true && second?.ok === true && first.contentHash === second.contentHash).toBe(
        true,
      );
    }),
    { numRuns: 100 },
  );
});
