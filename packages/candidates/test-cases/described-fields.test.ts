import { expect, test } from 'vitest';
import type { Body } from '../body/parsed.ts';
import { type SectionWrite, sectionCases } from './section-cases.ts';
import { sectionWrite, today } from './section-writes.ts';

const cases = sectionCases(today);
const operations = Object.keys(cases) as SectionWrite[];

/** The names of the fields of a body that a parser reads. */
function fieldsRead(parse: (body: Body) => unknown, body: Body): string[] {
  const names = new Set<string>();
  parse(
    new Proxy(body, {
      get(target, field) {
        if (typeof field === 'string') names.add(field);
        return Reflect.get(target, field);
      },
    }),
  );
  return [...names];
}

/** Additional field names of older clients (contract 4.4). */
const LEGACY_NAMES = ['SalaryMin'];

test.each(operations)('the parser of %s reads exactly the described fields', (operation) => {
  const { body: schema, write } = sectionWrite(operation);
  const bodies = [{}, ...cases[operation].accepted.map(({ body }) => body)];
  const names = new Set(bodies.flatMap((body) => fieldsRead((read) => write(read, []), body)));
  expect([...names].filter((name) => !LEGACY_NAMES.includes(name)).sort()).toEqual(
    Object.keys(schema.shape).sort(),
  );
});
