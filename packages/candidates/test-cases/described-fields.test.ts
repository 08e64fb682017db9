import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import type { ZodObject } from 'zod';
import type { Body } from '../body/parsed.ts';
import { coverLetter, parseCoverLetter } from '../cover-letters/cover-letter.ts';
import { cvText } from '../cv-text/cv-text.ts';
import { education } from '../education/education.ts';
import { experience } from '../experience/experience.ts';
import { futureJob } from '../future-job/future-job.ts';
import { personalData } from '../personal-data/personal-data.ts';
import { personalDataBody } from './personal-data-bodies.ts';

const dictionaries = loadDictionaries();
const itemIds: readonly string[] = [];
const today = '2026-03-05';

/** The members of a body that a parser looks at. */
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
  return [...names].sort();
}

/** Names that older clients use for a member, beside its own (contract 4.4). */
const LEGACY_NAMES = ['SalaryMin'];

const sections: readonly [string, ZodObject, (body: Body) => unknown, Body][] = [
  ['cover letter', coverLetter.body, (body) => parseCoverLetter(body, { letters: [] }), {}],
  ['CV text', cvText.body, (body) => cvText.parse(body, { dictionaries, today }), {}],
  [
    'education',
    education.body,
    (body) => education.parse(body, { dictionaries, itemIds }),
    { educationLevelCode: 'grado' },
  ],
  ['experience', experience.body, (body) => experience.parse(body, { dictionaries, itemIds }), {}],
  ['future job', futureJob.body, (body) => futureJob.parse(body, { dictionaries, today }), {}],
  [
    'personal data',
    personalData.body,
    (body) => personalData.parse(body, { dictionaries, today }),
    { ...personalDataBody, cityCode: undefined },
  ],
];

test.each(sections)('the described fields of %s are those that are read', (_, schema, parse, body) => {
  const names = fieldsRead(parse, body).filter((field) => !LEGACY_NAMES.includes(field));
  expect(names).toEqual(Object.keys(schema.shape).sort());
});
