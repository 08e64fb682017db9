import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { createPerson } from './person.ts';

let curro: Curro;
let candidate: number;
let curriculum: number;
let other: number;
beforeAll(async () => {
  curro = await startCurro('constraints');
  const ids = async (name: string) => {
    const { curriculum: code } = await createPerson(curro, name);
    const { rows } = await sql<{ id: number; owner: number }>`
      select id, candidate_id as owner from curricula where code = ${code}`.execute(curro.db);
    return rows[0] ?? { id: 0, owner: 0 };
  };
  const own = await ids('own');
  candidate = own.owner;
  curriculum = own.id;
  other = (await ids('other')).owner;
});
afterAll(() => curro.close());

const CHECK = '23514';
const UNIQUE = '23505';
const FOREIGN_KEY = '23503';

const education = (columns: string, values: RawBuilder<unknown>, owner = candidate) => sql`
  insert into educations (candidate_id, curriculum_id, level_code, still_enrolled, hidden, ${sql.raw(columns)})
  values (${owner}, ${curriculum}, 'grado', false, false, ${values})`;

const anotherCv = (position: number, principal: boolean) => sql`
  insert into curricula (candidate_id, position, name, principal)
  values (${candidate}, ${position}, 'Otro', ${principal})`;

const refusals: readonly [string, () => RawBuilder<unknown>, string][] = [
  ['a candidate without a CV', () => sql`insert into candidates (subject) values ('bare')`, CHECK],
  ['a second candidate of a subject', () => sql`insert into candidates (subject) values ('own')`, UNIQUE],
  ['a second principal CV', () => anotherCv(2, true), UNIQUE],
  ['a sixth CV', () => anotherCv(6, false), CHECK],
  ['a second CV in one place', () => anotherCv(1, false), UNIQUE],
  ['the last principal CV taken away', () => sql`delete from curricula where id = ${curriculum}`, CHECK],
  ['no principal CV', () => sql`update curricula set principal = false where id = ${curriculum}`, CHECK],
  ['a short CV text', () => sql`update curricula set cv_text = 'short' where id = ${curriculum}`, CHECK],
  [
    'personal data that are not an object',
    () => sql`update candidates set personal_data = '[]' where id = ${candidate}`,
    CHECK,
  ],
  ["an item in another candidate's CV", () => education('course_name', sql`'x'`, other), FOREIGN_KEY],
  [
    'a course that ends before it begins',
    () => education('starting_date, finishing_date', sql`'2020-01-02', '2020-01-02'`),
    CHECK,
  ],
  ['a name that is too long', () => education('institution_name', sql`${'x'.repeat(201)}`), CHECK],
];

test.each(refusals)('the database rejects %s', async (_, statement, code) => {
  await expect(statement().execute(curro.db)).rejects.toMatchObject({ code });
});

test('the principal CV can change within one transaction', async () => {
  await curro.db.transaction().execute(async (trx) => {
    await sql`update curricula set principal = false where id = ${curriculum}`.execute(trx);
    await anotherCv(2, true).execute(trx);
  });
  const { rows } = await sql`
    select position, principal from curricula where candidate_id = ${candidate} order by position`.execute(
    curro.db,
  );
  expect(rows).toEqual([
    { position: 1, principal: false },
    { position: 2, principal: true },
  ]);
});
