import {
  DomainError,
  importLineSchema,
  jobContracts,
  loadDictionaries,
  loadSkills,
  parseOperatorBody,
} from '@curro/shared';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { isSchema } from './describe.ts';
import { allRoutes } from './document.ts';

const RUNS = 100;
const DEEP = 100_000;

const routes = allRoutes({ dictionaries: loadDictionaries(), skills: loadSkills() });

/** Every schema that parses input, by the route or the job that it belongs to. */
const schemas: readonly (readonly [name: string, schema: z.ZodType])[] = [
  ...routes.flatMap(({ id, body, query }): [string, z.ZodType][] => [
    ...(body !== undefined && isSchema(body) ? [[`body of ${id}`, body] as [string, z.ZodType]] : []),
    ...(query === undefined ? [] : [[`query of ${id}`, query] as [string, z.ZodType]]),
  ]),
  ...Object.entries(jobContracts).map(([name, { payload }]): [string, z.ZodType] => [`job ${name}`, payload]),
  ['import line', importLineSchema],
];

/** The names of all properties of a schema, so that generated objects reach its checks. */
function namesIn(schema: z.ZodType): string[] {
  const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const names = new Set<string>();
  JSON.parse(json, (name, value: unknown) => {
    if (name === 'properties') for (const property of Object.keys(value ?? {})) names.add(property);
    return value;
  });
  return [...names, 'other'];
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
}

const circular: Record<string, unknown> = {};
circular.self = circular;

/** Texts that have broken parsers of URLs, dates, numbers, time zones, patterns and names of properties. */
const hostileTexts = fc.constantFrom(
  ...[
    'http://',
    'http://[',
    'https://user:pass@[::1',
    'http://a:99999',
    '//',
    'javascript:alert(1)',
    'http://%00',
  ],
  ...[
    '2026-02-30T25:61:61Z',
    '9'.repeat(400),
    '1e999',
    '-0',
    'NaN',
    '0x10',
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\udfff',
  ],
  ...['__proto__', 'constructor', 'toString', '(', '[', '\\', '%', 'Europe/Nowhere', 'x'.repeat(100_000)],
  ...['https://jobs.example', 'https://*.jobs.example', '2026-03-05T09:30:08Z', '15-20'],
);
const leaf = fc.oneof(
  hostileTexts,
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(null, undefined, true, 0, -0, 1, -1, 1e308, NaN, Infinity, 2 ** 53, 10n),
  fc.constantFrom<unknown>(circular, nested(DEEP), Object.create(null), new Date(NaN), Symbol('s'), () => 0),
);

const valuesWith = (names: readonly string[]) =>
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: names.length }),
      fc.dictionary(hostileTexts, tie('value'), { maxKeys: 3 }),
    ),
  })).value;

test.each(schemas)('%s: no check of the schema throws', (_, schema) => {
  fc.assert(
    fc.property(valuesWith(namesIn(schema)), (value) => {
      expect(schema.safeParse(value).success).toBeTypeOf('boolean');
    }),
    { numRuns: RUNS, seed: 14 },
  );
});

test.each(schemas)('%s: parsing fails with an error of the service only', (_, schema) => {
  fc.assert(
    fc.property(valuesWith(namesIn(schema)), (value) => {
      try {
        parseOperatorBody(schema, value);
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError);
      }
    }),
    { numRuns: RUNS, seed: 14 },
  );
});
