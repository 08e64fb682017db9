import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestBody } from './body-case.ts';
import { type SectionWrite, sectionCases } from './section-cases.ts';
import { sectionWrite, storedId, today } from './section-writes.ts';

const cases = sectionCases(today);
const operations = Object.keys(cases) as SectionWrite[];
const RUNS = 300;

/** All values of each field in the cases: random bodies of them are often nearly valid. */
function valuesByField(bodies: readonly RequestBody[]): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  for (const [field, value] of bodies.flatMap((body) => Object.entries(body))) {
    values.set(field, [...(values.get(field) ?? []), value]);
  }
  return values;
}

function bodiesOf(operation: SectionWrite): fc.Arbitrary<RequestBody> {
  const { accepted, refused } = cases[operation];
  const valid = accepted.map(({ body }) => body);
  const values = valuesByField([...valid, ...refused.map(({ body }) => body)]);
  const change = fc.constantFrom(...values.keys()).chain((field) => {
    const knownValue = fc.constantFrom(...(values.get(field) ?? []));
    return fc
      .oneof({ weight: 3, arbitrary: knownValue }, fc.jsonValue())
      .map((value) => ({ [field]: value }));
  });
  return fc
    .tuple(fc.constantFrom<RequestBody>(...valid, {}), fc.array(change, { maxLength: 6 }))
    .map(([body, changes]) => Object.assign({}, body, ...changes));
}

/** A value after JSON serialisation. */
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));

describe.each(operations)('%s', (operation) => {
  const { write } = sectionWrite(operation);

  it('returns a value or validation errors for any object', () => {
    const anything = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(fc.oneof(bodiesOf(operation), anything), (body) => {
        const written = write(asJson(body), []);
        expect(written.ok || written.errors.length > 0).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('stores an equal value if its response is sent as a body', () => {
    fc.assert(
      fc.property(bodiesOf(operation), (body) => {
        const first = write(asJson(body), []);
        fc.pre(first.ok);
        const second = write(asJson(first.value.response), [storedId]);
        const { id: _id, key: _key, ...stored }: RequestBody = second.ok ? { ...second.value.stored } : {};
        expect(stored).toEqual(first.value.stored);
      }),
      { numRuns: RUNS },
    );
  });
});
