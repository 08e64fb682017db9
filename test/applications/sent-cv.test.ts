import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodies } from '../candidate/bodies.ts';
import { createVisitor } from '../portal/visitor.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { type Applicant, createApplicant } from './applicant.ts';
import { loadOffer } from './offers.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('sent-cvs');
});
afterAll(() => curro.close());

/** What companies do not see of the CV of `applied`. */
const PRIVATE = [
  '12345678Z',
  'Taller secreto',
  'IES Oculto',
  '18.000',
  '21.000',
  'Feria de Benavente',
  'Aprender',
];

/** A candidate with hidden entries, and the code of an application. */
async function applied(subject: string) {
  const person = await createApplicant(curro, subject);
  const writes = [
    ['experience', { ...bodies.experience, job: 'Tapicera', company: 'Taller secreto', visible: false }],
    ['education', { ...bodies.education, institutionName: 'IES Oculto', hideEducation: true }],
    ['cvtext', { cvtext: 'Llevo diez años entre hornos de leña. '.repeat(5) }],
  ] as const;
  for (const [section, body] of writes) expect((await person.put(person.cv(section), body)).status).toBe(200);
  const code = await person.applied(await loadOffer(curro, `offer-${subject}`, { title: 'Hornera' }));
  const visitor = createVisitor(curro);
  await visitor.signIn(subject);
  const page = async (path: string) => (await visitor.send(path)).text();
  return { person, code, visitor, page, path: `/candidaturas/${code}/cv` };
}

const storedCv = async (code: string): Promise<string> => {
  const row = await curro.db
    .selectFrom('applications')
    .select('cv')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return JSON.stringify(row.cv);
};

/** Changes the job of the CV that companies see. */
async function changeJob(person: Applicant): Promise<void> {
  const { body } = await person.get(person.cv('experience'));
  const { id } = body.experience.find(({ visible }: { readonly visible: boolean }) => visible);
  const change = { ...bodies.experience, id, job: 'Maestra pastelera' };
  expect((await person.put(person.cv('experience'), change)).status).toBe(200);
}

test('the page of an application shows the CV as it was sent, without what companies do not see', async () => {
  const { person, code, page, path } = await applied('ana');
  await changeJob(person);
  const application = await page(`/candidaturas/${code}`);
  expect(application).toContain(`href="${path}"`);
  expect(application).toContain('Ver el que enviaste');
  const sent = await page(path);
  for (const text of [
    'El currículum que enviaste',
    'Panadera',
    'Candela Ruibarbo',
    'hornos de leña',
    'IES Arribes',
  ])
    expect(sent).toContain(text);
  expect(sent).not.toContain('Maestra pastelera');
  for (const text of PRIVATE) expect(sent).not.toContain(text);
  expect(await page(`/en${path}`)).toContain('The CV that you sent');
  expect(await page(`/cv/${person.curriculum}/vista-previa`)).toContain('Maestra pastelera');
});

test('what companies do not see is not stored with the application', async () => {
  const { code } = await applied('eva');
  const stored = await storedCv(code);
  expect(stored).toContain('Panadera');
  for (const text of PRIVATE) expect(stored).not.toContain(text);
});

test('the CV as it was sent remains when the candidate deletes the CV, and other candidates do not see it', async () => {
  const { person, visitor, page, path } = await applied('inés');
  const other = createVisitor(curro);
  await createApplicant(curro, 'other');
  await other.signIn('other');
  expect((await other.send(path)).status).toBe(404);
  expect((await curro.fetch(path, { redirect: 'manual' })).status).toBe(303);
  const key = await visitor.keyOn('/cv/nuevo');
  await visitor.post('/cv/nuevo', { _key: key, name: 'Otro' });
  await visitor.post(`/cv/${person.curriculum}/borrar`, { _key: key });
  expect(await page('/cv')).not.toContain(person.curriculum);
  expect(await page(path)).toContain('Panadera');
});

test('the personal archive contains it, and the deletion of the candidate deletes it', async () => {
  const { person, code } = await applied('gone');
  const archive = await (await curro.ops('/candidates/gone/export')).json();
  expect(archive).toMatchObject({ applications: [{ cv: { items: { experience: [{ job: 'Panadera' }] } } }] });
  expect((await curro.ops(`/candidates/${person.subject}`, { method: 'DELETE' })).status).toBe(200);
  await expect(storedCv(code)).rejects.toThrow();
});

test('an application of an earlier release has the link to the CV as it is now only', async () => {
  const { code, visitor, page, path } = await applied('early');
  await sql`update applications set cv = null where code = ${code}`.execute(curro.db);
  const application = await page(`/candidaturas/${code}`);
  expect(application).not.toContain(`href="${path}"`);
  expect(application).toContain('Ver como está ahora');
  const response = await visitor.send(path);
  expect([response.status, response.headers.get('location')]).toEqual([303, `/candidaturas/${code}`]);
});

test('responses of the API do not contain it', async () => {
  const { person, code } = await applied('api');
  for (const path of [`/application/${code}`, '/application', `/application/${code}/timeline`])
    expect(JSON.stringify((await person.get(path)).body)).not.toContain('Panadera');
});
