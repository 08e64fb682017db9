import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestBody } from './body-case.ts';
import { type SectionWrite, sectionCases } from './section-cases.ts';
import { sectionWrites, storedId, today } from './section-writes.ts';

const cases = sectionCases(today);
const operations = Object.keys(cases) as SectionWrite[];
const RUNS = 300;

/** Every value that some case gives to a member, so that random bodies come near to valid ones. */
function valuesByMember(bodies: readonly RequestBody[]): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  for (const [member, value] of bodies.flatMap((body) => Object.entries(body))) {
    values.set(member, [...(values.get(member) ?? []), value]);
  }
  return values;
}

function bodiesOf(operation: SectionWrite): fc.Arbitrary<RequestBody> {
  const { accepted, refused } = cases[operation];
  const valid = accepted.map(({ body }) => body);
  const values = valuesByMember([...valid, ...refused.map(({ body }) => body)]);
  const change = fc.constantFrom(...values.keys()).chain((member) => {
    const known = fc.constantFrom(...(values.get(member) ?? []));
    return fc.oneof({ weight: 3, arbitrary: known }, fc.jsonValue()).map((value) => ({ [member]: value }));
  });
  return fc
    .tuple(fc.constantFrom<RequestBody>(...valid, {}), fc.array(change, { maxLength: 6 }))
    .map(([body, changes]) => Object.assign({}, body, ...changes));
}

/** A value as JSON carries it. */
const sent = (value: unknown) => JSON.parse(JSON.stringify(value));

describe.each(operations)('%s', (operation) => {
  const write = sectionWrites[operation];

  it('answers any object with a value or with findings', () => {
    const anything = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(fc.oneof(bodiesOf(operation), anything), (body) => {
        const written = write(sent(body), []);
        expect(written.ok || written.findings.length > 0).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('stores the same again when what it answered is sent back', () => {
    fc.assert(
      fc.property(bodiesOf(operation), (body) => {
        const first = write(sent(body), []);
        fc.pre(first.ok);
        const second = write(sent(first.value.answer), [storedId]);
        const { id: _id, key: _key, ...stored }: RequestBody = second.ok ? { ...second.value.stored } : {};
        expect(stored).toEqual(first.value.stored);
      }),
      { numRuns: RUNS },
    );
  });
});
