import { errorTable } from '@curro/shared';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type Curro, startCurro } from '../support/curro.ts';
import { createPerson, type Person } from './person.ts';

const RUNS = 150;
/** More offers than make a search broad. */
const OFFERS = 1_200;

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('alert-limits');
});
afterAll(() => curro.close());

const error = z.looseObject({ error: z.string(), error_description: z.string().min(1) });
const statuses = new Map<string, number[]>();
for (const { code, status } of errorTable) statuses.set(code, [...(statuses.get(code) ?? []), status]);

/** Query strings similar to valid ones. */
const queries = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc
    .array(
      fc.tuple(
        fc.constantFrom(
          'q',
          'province',
          'city',
          'distance',
          'salaryMin',
          'sinceDate',
          'category',
          'employerId',
          'x',
        ),
        fc.oneof(
          fc.constantFrom('camarero', 'madrid', '"', '*', '-', '10', '-1', '_24_HOURS', 'title:(a OR', '%00'),
          fc.string({ unit: 'binary', maxLength: 20 }),
        ),
      ),
      { maxLength: 4 },
    )
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&')),
);

const oneOf = (...values: unknown[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, fc.jsonValue());

const bodies = fc.oneof(
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
  {
    weight: 8,
    arbitrary: fc
      .record(
        {
          name: oneOf('Camarero', ' ', 'x'.repeat(101), 'a\nb', '<b>'),
          query: fc.oneof({ weight: 5, arbitrary: queries }, fc.jsonValue()),
          frequency: oneOf('instant', 'daily', 'weekly', 'hourly'),
          hour: oneOf(0, 23, 24, -1, 1.5, '8'),
          timeZone: oneOf('Europe/Madrid', 'Atlantic/Canary', 'Mars/Base', "'; drop table"),
          channel: oneOf('email', 'rss', 'webhook', 'sms'),
          paused: oneOf(true, false, 'yes'),
          language: oneOf('es', 'en', 'fr'),
        },
        { requiredKeys: [] },
      )
      .map((body) => JSON.stringify(body)),
  },
);

test('any body is saved, or refused with a code and nothing is saved', async () => {
  const person: Person = await createPerson(curro, 'random');
  const searches = () =>
    curro.db
      .selectFrom('saved_searches')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const response = await person.post(body);
      const parsed: unknown = await response.json();
      const { count } = await searches();
      if (response.status === 201) {
        expect(count).toBe(1);
        await person.remove(z.looseObject({ id: z.uuid() }).parse(parsed).id);
        return;
      }
      expect(count).toBe(0);
      expect(statuses.get(error.parse(parsed).error)).toContain(response.status);
    }),
    { numRuns: RUNS },
  );
});

test('a person has at most five searches that find a large part of the offers', async () => {
  await curro.load(
    'many',
    Array.from({ length: OFFERS }, (_, at) => ({
      externalId: String(at),
      title: 'Vendimiador',
      description: `Vendimia de la parcela ${at}.`,
      province: at < OFFERS / 10 ? 'Zamora' : 'Madrid',
    })),
  );
  const broadOnes = async (): Promise<number> => {
    const response = await curro.ops('/savedsearches');
    return z.looseObject({ broad: z.int() }).parse(await response.json()).broad;
  };
  const person = await createPerson(curro, 'wide');
  const codes = [];
  for (const word of [
    'vendimiador',
    'vendimia',
    'parcela',
    'madrid',
    'vendimiador vendimia',
    'parcela vendimia',
  ]) {
    const query = word === 'madrid' ? 'province=madrid' : `q=${word}`;
    codes.push((await person.save({ query })).body.error);
  }
  expect(codes).toEqual([...Array(5).fill(undefined), '373']);
  expect(await broadOnes()).toBe(5);
  expect((await person.save({ query: 'q=vendimiador&province=zamora' })).status).toBe(201);
  const [first] = await person.list();
  expect((await person.replace(first?.id ?? '', { query: 'q=vendimiador', name: 'y' })).status).toBe(200);
  expect((await (await createPerson(curro, 'other')).save({ query: 'q=vendimiador' })).status).toBe(201);
  expect(await broadOnes()).toBe(6);
});

test('concurrent changes of one search leave one of them', async () => {
  const person = await createPerson(curro, 'concurrent');
  const { body } = await person.save({ query: 'q=x' });
  const frequencies = ['instant', 'daily', 'weekly'];
  const results = await Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      person.replace(body.id, { name: `n${at}`, query: `q=y${at}`, frequency: frequencies[at % 3] }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(Array(9).fill(200));
  const stored = await person.get(body.id);
  expect(stored).toMatchObject({ query: `q=y${String(stored.name).slice(1)}` });
});
