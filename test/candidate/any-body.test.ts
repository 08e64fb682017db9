import { dayInMadrid } from '@curro/candidates';
import { type RequestBody, type SectionWrite, sectionCases } from '@curro/candidates/test-cases';
import { errorTable } from '@curro/shared';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Curro, startCurro, startInThisProcess } from '../support/curro.ts';
import { sameDayClock } from '../support/same-day-clock.ts';
import { sectionWrites } from './bodies.ts';
import { createPerson, type JsonResponse, type Person, sendRequest } from './person.ts';

const RUNS = 150;

const clock = sameDayClock();

let curro: Curro;
let person: Person;
beforeAll(async () => {
  curro = await startCurro('any-body', {}, (env) => startInThisProcess(env, clock));
  person = await createPerson(curro);
});
afterAll(() => curro.close());

const cases = sectionCases(dayInMadrid(clock.now()));
const statuses = new Map<string, number[]>();
for (const { code, status } of errorTable) {
  statuses.set(code, [...(statuses.get(code) ?? []), status]);
}

/** Bodies similar to valid ones: a case of the section with fields replaced by those of other cases or random ones. */
function bodiesOf(operation: SectionWrite): fc.Arbitrary<RequestBody> {
  const all = [...cases[operation].accepted, ...cases[operation].refused].map(({ body }) => body);
  const properties = all.flatMap((body) => Object.entries(body));
  const change = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(...properties).map(([property, value]) => ({ [property]: value })),
    },
    fc
      .tuple(fc.constantFrom(...properties), fc.jsonValue())
      .map(([[property], value]) => ({ [property]: value })),
  );
  return fc
    .tuple(fc.constantFrom<RequestBody>(...all, {}), fc.array(change, { maxLength: 4 }))
    .map(([body, changes]) => Object.assign({}, body, ...changes));
}

const send = (section: string, text: string): Promise<JsonResponse> =>
  sendRequest(curro, `/api/9999${person.cv(section)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: text,
  });

/** An accepted body gets status 200; any other gets a 4xx with a code of the table and its status. */
function expectValidated(response: JsonResponse): void {
  if (response.status === 200) return;
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(statuses.get(response.body.error)).toContain(response.status);
}

/** The stored section as the read prints it, without the fields that only one of both responses has. */
async function readBack(section: string, written: JsonResponse): Promise<unknown> {
  const { id } = written.body;
  const { email: _, ...stored } = (
    await person.get(person.cv(id === undefined ? section : `${section}/${id}`))
  ).body;
  return stored;
}

describe.each(sectionWrites)('%s', (operation, section) => {
  const anything = fc.oneof(
    fc.json(),
    fc.string(),
    fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value)),
  );

  test('random texts get a described response', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (text) => expectValidated(await send(section, text))),
      { numRuns: RUNS },
    );
  });

  test('random bodies are validated; a stored body is read back as the write returned it', async () => {
    await fc.assert(
      fc.asyncProperty(bodiesOf(operation), async (body) => {
        const response = await send(section, JSON.stringify(body));
        expectValidated(response);
        if (response.status !== 200) return;
        const { curriculumId: _, ...written } = response.body;
        expect(await readBack(section, response)).toEqual(written);
        const { id } = written;
        if (id !== undefined) await person.delete(person.cv(`${section}/${id}`));
      }),
      { numRuns: RUNS },
    );
  });

  test('a returned body can be sent back and is stored unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...cases[operation].accepted), async ({ body }) => {
        const first = await send(section, JSON.stringify(body));
        expect(first.status).toBe(200);
        const second = await send(section, JSON.stringify(first.body));
        expect(second).toMatchObject({ status: 200, body: first.body });
      }),
      { numRuns: cases[operation].accepted.length * 2 },
    );
  });
});
