import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import type { ZodObject } from 'zod';
import type { Body } from '../body/parsed.ts';
import * as candidate from '../index.ts';
import { personalDataBody } from './personal-data-bodies.ts';

const dictionaries = loadDictionaries();
const itemIds: readonly string[] = [];

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
  [
    'cover letter',
    candidate.coverLetterBody,
    (body) => candidate.parseCoverLetter(body, { letters: [] }),
    {},
  ],
  ['CV text', candidate.cvTextBody, (body) => candidate.parseCvText(body, {}), {}],
  [
    'education',
    candidate.educationBody,
    (body) => candidate.parseEducation(body, { dictionaries, itemIds }),
    { educationLevelCode: 'grado' },
  ],
  [
    'experience',
    candidate.experienceBody,
    (body) => candidate.parseExperience(body, { dictionaries, itemIds }),
    {},
  ],
  ['future job', candidate.futureJobBody, (body) => candidate.parseFutureJob(body, { dictionaries }), {}],
  [
    'personal data',
    candidate.personalDataBody,
    (body) => candidate.parsePersonalData(body, { dictionaries, today: '2026-03-05' }),
    { ...personalDataBody, cityCode: undefined },
  ],
];

test.each(sections)('the described members of %s are those that are read', (_, schema, parse, body) => {
  const names = fieldsRead(parse, body).filter((field) => !LEGACY_NAMES.includes(field));
  expect(names).toEqual(Object.keys(schema.shape).sort());
});
