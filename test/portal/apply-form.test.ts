import { offerPath } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOffer } from '../applications/offers.ts';
import { bodies } from '../candidate/bodies.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { importer } from './cv-importer.ts';

let curro: Curro;
let form: string;
beforeAll(async () => {
  curro = await startCurro('portal-apply-form');
  const title = 'Hornera';
  form = `${offerPath({ id: await loadOffer(curro, 'hornera', { title }), title })}/inscripcion`;
});
afterAll(() => curro.close());

const resume = (skills: readonly string[]): Buffer =>
  Buffer.from(JSON.stringify({ basics: { name: 'Ana' }, skills: skills.map((name) => ({ name })) }));

const REMINDER = /(Quedan? \d+ partes? de tu archivo por revisar)\. <a href="([^"]+)"/;

test('the form says how many parts of the file wait for their review, whose link returns to the form', async () => {
  const { visitor, curriculum, upload, save } = await importer(curro, 'waiting');
  const page = async (query = '', prefix = '') => (await visitor.send(prefix + form + query)).text();
  expect(await page('?continue=1')).not.toMatch(REMINDER);
  await upload(resume(['TPV', 'Masa madre', 'Coctelería']));
  await save({ entry: 'expertise-0', 'level-expertise-0': 'alto' });
  const review = `/cv/${curriculum}/importar/revisar?apply=${encodeURIComponent(form)}`;
  const [, text, link] = REMINDER.exec(await page('?continue=1')) ?? [];
  expect([text?.replace(/\d/, 'N'), link]).toEqual(['Quedan N partes de tu archivo por revisar', review]);
  expect(await page()).toMatch(REMINDER);
  expect(await page('', '/en')).toContain(`/en/cv/${curriculum}/importar/revisar?apply=%2Fen`);
  expect(await (await visitor.send(review)).text()).toContain(`href="${form}">Volver a la inscripción`);
  // Also when the form is sent again with errors, and no longer when nothing waits.
  const key = await visitor.keyOn(form);
  const invalid = { _key: key, request: 'same', curriculumCode: curriculum, text: 'x'.repeat(4_000) };
  const rejected = await visitor.post(form, invalid);
  expect(rejected.status).toBe(400);
  expect(await rejected.text()).toMatch(REMINDER);
  await visitor.post(`/cv/${curriculum}/importar/revisar`, { _key: key, discard: 'true' });
  expect(await page('?continue=1')).not.toMatch(REMINDER);
});

test('a file that was read for another CV is not mentioned', async () => {
  const { visitor, person, curriculum } = await importer(curro, 'other-cv');
  const key = await visitor.keyOn('/cv/nuevo');
  await visitor.post('/cv/nuevo', { _key: key, name: 'Otro' });
  const { body } = await person.get('/curriculum');
  const other = body
    .map(({ code }: { readonly code: string }) => code)
    .find((code: string) => code !== curriculum);
  const file = new FormData();
  file.set('_key', key);
  file.set('file', new Blob([Uint8Array.from(resume(['TPV']))]), 'cv.json');
  expect((await visitor.post(`/cv/${other}/importar`, file)).status).toBe(303);
  expect(await (await visitor.send(form)).text()).not.toMatch(REMINDER);
  expect(await (await visitor.send(`/cv/${other}`)).text()).toMatch(REMINDER);
});

const panelOf = (page: string): string => /class="will-send">(.*?)<\/ul>/s.exec(page)?.[1] ?? '';

test('the form names the personal data of the CV and links to the CV as the company receives it', async () => {
  const { visitor, person, curriculum, upload } = await importer(curro, 'personal');
  const page = async (path: string) => (await visitor.send(path)).text();
  const change = async (fields: object) =>
    expect((await person.put(person.cv('personaldata'), { ...bodies.personaldata, ...fields })).status).toBe(
      200,
    );
  await change({ address: 'Calle Larios, 12', zipCode: '29005' });
  const path = `/cv/${curriculum}/como-lo-ve-la-empresa`;
  const first = panelOf(await page(form));
  expect(first).not.toContain('El CV incluye');
  expect(first).toContain(
    `href="${path}?sin=address&amp;sin=birthDay&amp;sin=nationality&amp;sin=desiredJob"`,
  );
  const chosen = new URLSearchParams({ _key: await visitor.keyOn(form), request: 'r', refresh: 'part' });
  chosen.set('curriculumCode', curriculum);
  for (const part of ['address', 'birthDay', 'nationality', 'desiredJob']) chosen.append('part', part);
  const withParts = async (prefix = '') =>
    panelOf(await (await visitor.post(`${prefix}${form}`, chosen)).text());
  expect(await withParts()).toContain(
    'El CV incluye tu dirección, tu fecha de nacimiento y tu nacionalidad.',
  );
  expect(await withParts()).toContain(`href="${path}?sin=phones"`);
  expect(await withParts('/en')).toContain('your address, your date of birth, and your nationality');

  // What waits in a file is not sent.
  await upload(
    Buffer.from(JSON.stringify({ basics: { name: 'Otra', summary: 'Texto del archivo.'.repeat(9) } })),
  );
  const seen = await page(`${path}?sin=`);
  for (const text of ['Calle Larios, 12', '29005', 'Fecha de nacimiento', 'Nacionalidades', 'Empleo deseado'])
    expect(seen, text).toContain(text);
  for (const text of ['Texto del archivo', '12345678Z']) expect(seen, text).not.toContain(text);

  // The page has the same CV as that of the application.
  const articleOf = (text: string) => /<article class="cv-preview".*<\/article>/s.exec(text)?.[0];
  const offer = await loadOffer(curro, 'hornera-sent', { title: 'Hornera' });
  const code = await person.applied(offer);
  expect(articleOf(await page(`/candidaturas/${code}/cv`))).toBe(articleOf(seen));
  expect(articleOf(seen)).toBeDefined();
});

test('other candidates do not see it, and visitors sign in first', async () => {
  const { curriculum } = await importer(curro, 'seen-by-none');
  const path = `/cv/${curriculum}/como-lo-ve-la-empresa`;
  const { visitor } = await importer(curro, 'stranger');
  for (const each of [path, path.replace(curriculum, 'x')])
    expect((await visitor.send(each)).status, each).toBe(404);
  expect((await curro.fetch(path, { redirect: 'manual' })).status).toBe(303);
});

test('a CV without address, and another CV that is chosen', async () => {
  const { visitor, person, curriculum } = await importer(curro, 'two-cvs');
  const without = { ...bodies.personaldata };
  Reflect.deleteProperty(without, 'address');
  expect((await person.put(person.cv('personaldata'), without)).status).toBe(200);
  const key = await visitor.keyOn('/cv/nuevo');
  await visitor.post('/cv/nuevo', { _key: key, name: 'Copia', from: curriculum });
  const { body } = await person.get('/curriculum');
  expect(body).toHaveLength(2);
  for (const { code } of body) {
    const values = new URLSearchParams({ _key: key, request: 'r', refresh: 'curriculumCode', letter: '' });
    values.set('curriculumCode', code);
    for (const part of ['phones', 'address', 'birthDay', 'nationality', 'desiredJob'])
      values.append('part', part);
    const panel = panelOf(await (await visitor.post(form, values)).text());
    expect(panel).toContain(`/cv/${code}/como-lo-ve-la-empresa`);
    if (code === curriculum)
      expect(panel).toContain('El CV incluye tu fecha de nacimiento y tu nacionalidad.');
  }
});
