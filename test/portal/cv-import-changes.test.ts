import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodies } from '../candidate/bodies.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { entryIn, plain } from '../support/review-page.ts';
import { importer } from './cv-importer.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-cv-import-changes');
});
afterAll(() => curro.close());

test('data that replace those of the CV are shown beside them, and are not selected', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'replacement');
  const basics = { name: 'Lucía Prado', phone: '600111222' };
  await upload(Buffer.from(JSON.stringify({ basics })));
  const page = await review();
  expect(page).toMatch(/value="personalData-0"><span>/);
  expect(page).toMatch(/El correo de tus CV es el de tu cuenta: [^ <]+@[^ <]+\./);
  expect(page).toContain('Sustituye datos de tu CV');
  expect(page).toMatch(/Teléfono móvil: <del>\d{9}<\/del> → <b>600111222<\/b>/);
  await save({ entry: 'personalData-0' });
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).toMatch(/600\s?111\s?222/);
});

test('a language or a skill with another level than in the CV is a replacement, which is not selected', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'levels-changed');
  const resume = (fluency: string, level: string) => ({
    basics: {},
    languages: [{ language: 'French', fluency }],
    skills: [{ name: 'Hojaldre', level }],
  });
  const file = (...levels: [string, string]) => Buffer.from(JSON.stringify(resume(...levels)));
  await upload(file('B1', 'Beginner'));
  await save({ entry: 'language-0' });
  await save({ entry: 'expertise-0' });
  await upload(file('B1', 'Beginner'));
  expect((await review()).match(/Ya está en tu CV/g)).toHaveLength(2);
  await upload(file('C1', 'Master'));
  const page = await review();
  expect(page).not.toContain('Ya está en tu CV');
  expect(page.match(/Sustituye datos de tu CV/g)).toHaveLength(2);
  expect(page).toContain('<li>Nivel: <del>Medio (B1)</del> → <b>Alto (C1)</b></li>');
  expect(page).toContain('<li>Nivel: <del>Bajo</del> → <b>Alto</b></li>');
  expect(page).not.toMatch(/value="(?:language|expertise)-0" checked/);
  // Its form changes the stored one too.
  const [to = ''] = /(?<=href=")[^"]*\/idiomas\/[^"]*(?=")/.exec(page) ?? [];
  expect(to).toBe(`/cv/${curriculum}/idiomas/0?import=language-0`);
  expect(await (await visitor.send(to)).text()).toContain('<option value="alto" selected>');
  await save({ entry: 'language-0' });
  await save({ entry: 'expertise-0', 'level-expertise-0': 'alto' });
  const cv = await (await visitor.send(`/cv/${curriculum}`)).text();
  expect(cv.match(/<b>Francés<\/b><p>[^<]*/g)).toEqual(['<b>Francés</b><p>Alto (C1)']);
  expect(cv.match(/<b>Hojaldre<\/b><p>[^<]*/g)).toEqual(['<b>Hojaldre</b><p>Alto']);
  // The form of a skill returns to the skill.
  const path = `/cv/${curriculum}/conocimientos/0`;
  const form = await (await visitor.send(path)).text();
  const hidden = (name: string): string =>
    (new RegExp(`name="${name}" value="([^"]+)"`).exec(form)?.[1] ?? '').replaceAll('&quot;', '"');
  const saved = await visitor.post(path, {
    _key: hidden('_key'),
    revision: hidden('revision'),
    skill: 'Hojaldre',
    level: 'medio',
  });
  expect(saved.headers.get('location')).toBe(`/cv/${curriculum}?saved=1#conocimientos-0`);
  expect(cv).toContain('<li id="conocimientos-0"><div><b>Hojaldre</b>');
});

test('an update of a language shows its new comment, or that the stored one stays', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'comments-changed');
  const file = (fluency: string, comments?: string) =>
    Buffer.from(
      JSON.stringify({ basics: {}, languages: [{ language: 'French', fluency, 'x-curro': { comments } }] }),
    );
  const stored = async () =>
    /<b>Francés<\/b>(.*?)<\/div>/.exec(await (await visitor.send(`/cv/${curriculum}`)).text())?.[1];
  await upload(file('B1'));
  await save({ entry: 'language-0' });
  // A comment alone is added.
  await upload(file('B1', 'DELF'));
  const added = await review();
  expect(added).toContain('Añade datos a tu CV');
  expect(added).toContain('<li>Comentario: <b>DELF</b></li>');
  expect(added).toContain('value="language-0" checked');
  await save({ entry: 'language-0' });
  expect(await stored()).toBe('<p>Medio (B1)</p><p>DELF</p>');
  await upload(file('B1', 'DELF'));
  expect(await review()).toContain('Ya está en tu CV');
  await upload(file('C1', 'DALF'));
  const changed = await review();
  expect(changed).toContain('<li>Nivel: <del>Medio (B1)</del> → <b>Alto (C1)</b></li>');
  expect(changed).toContain('<li>Comentario: <del>DELF</del> → <b>DALF</b></li>');
  expect(changed).not.toContain('value="language-0" checked');
  await save({ entry: 'language-0' });
  expect(await stored()).toBe('<p>Alto (C1)</p><p>DALF</p>');
  await upload(file('C2'));
  const unchanged = await review();
  expect(unchanged).toContain('Comentario: DALF (no cambia)');
  await save({ entry: 'language-0' });
  expect(await stored()).toMatch(/\(C2\)<\/p><p>DALF<\/p>$/);
});

test('a job or studies of the CV that an updated file changes are updated by choice, and edited in their forms', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'updated-file');
  const job = { name: 'Bar Sol', position: 'Camarera', startDate: '2015-02-01' };
  const other = { name: 'Bar Luz', position: 'Camarera', startDate: '2011-02-01', endDate: '2014-06-30' };
  const study = { area: 'Panes', studyType: 'Curso', startDate: '2010-09-01', endDate: '2010-12-31' };
  const first = 'Servir mesas.\nPreparar la sala.';
  const resume = (summary: string, endDate?: string, institution = 'Escuela Sol') =>
    Buffer.from(
      JSON.stringify({
        basics: {},
        work: [{ ...job, summary, endDate }, other],
        education: [{ ...study, institution }],
      }),
    );
  const jobs = async () => {
    const cv = await (await visitor.send(`/cv/${curriculum}`)).text();
    return new Set(cv.match(/\/experiencia\/\d+(?=")/g)).size;
  };
  const before = await jobs();
  await upload(resume(first));
  await save([
    ['entry', 'experience-0'],
    ['entry', 'experience-1'],
    ['entry', 'education-0'],
  ]);
  expect(await jobs()).toBe(before + 2);
  // Other spaces and marks are not another text.
  await upload(resume('- Servir mesas.\n\n- Preparar  la sala.'));
  const same = await review();
  expect(same).toContain('Hemos leído 3 partes, y todas están ya en tu CV.');
  const [, edit = ''] = /<a href="([^"]+)" aria-label="Editar: Camarera · Bar Sol"/.exec(same) ?? [];
  expect(edit).toMatch(new RegExp(`^/cv/${curriculum}/experiencia/\\d+\\?import=experience-0$`));
  // What the candidate changes in the CV meanwhile is not changed back.
  const describe = (text: string) =>
    sql`update experiences set description = ${text} where company = 'Bar Sol' and curriculum_id =
      (select id from curricula where code = ${curriculum})`.execute(curro.db);
  await describe('Coordinar la sala.');
  expect(await review()).toContain('Hemos leído 3 partes, y todas están ya en tu CV.');
  const unchanged = await (await visitor.send(edit)).text();
  expect(unchanged).toContain('Coordinar la sala.');
  await describe(first);
  await upload(resume('Servir mesas.\nLlevar la caja.', '2019-06-30', 'Escuela Luna'));
  const changed = await review();
  expect(changed).toContain('3 partes leídas, 1 ya en tu CV, 2 por revisar.');
  const entry = entryIn(changed, 'experience-0');
  expect(entry).toContain('Sustituye datos de tu CV');
  expect(entry).toContain('name="entry" value="experience-0">');
  expect(plain(entry)).toContain('Periodo: feb 2015 – actualidad → feb 2015 – jun 2019');
  expect(plain(entry)).toContain(
    'Funciones En tu CV: Servir mesas. Preparar la sala. En el archivo: Servir mesas. Llevar la caja.',
  );
  expect(entry).toContain('<del>Preparar la sala.</del>');
  expect(entry).toContain('<ins>Llevar la caja.</ins>');
  expect(plain(entryIn(changed, 'education-0'))).toContain('Escuela Sol → Escuela Luna');
  expect(entryIn(changed, 'experience-1')).toContain('Ya está en tu CV');
  // The form of the stored job has the values of the file.
  const form = await (await visitor.send(edit)).text();
  expect(form).toContain('Llevar la caja.');
  expect(form).toContain('Volver a la revisión');
  const saved = await save([
    ['entry', 'experience-0'],
    ['entry', 'education-0'],
  ]);
  expect(saved.headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar?saved=2`);
  expect(await jobs()).toBe(before + 2);
  const cv = await (await visitor.send(`/cv/${curriculum}`)).text();
  expect(cv).toContain('Llevar la caja.');
  expect(cv).not.toContain('Preparar la sala.');
  expect(cv).toContain('Escuela Luna');
  expect(cv).not.toContain('Escuela Sol');
});

test('a form of a stored job that was opened from the review changes that job', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'edited-from-review');
  const job = { name: 'Bar Sol', position: 'Camarera', startDate: '2015-02-01', endDate: '2019-06-30' };
  const file = Buffer.from(JSON.stringify({ basics: {}, work: [job], skills: [{ name: 'Hojaldre' }] }));
  await upload(file);
  await save({ entry: 'experience-0' });
  await upload(file);
  const [, path = ''] =
    /<a href="([^"]+)" aria-label="Editar: Camarera · Bar Sol"/.exec(await review()) ?? [];
  const page = await (await visitor.send(path)).text();
  const revision = /name="revision" value="([^"]*)"/.exec(page)?.[1] ?? '';
  const key = /name="_key" value="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(revision).not.toBe('');
  const body = new URLSearchParams({
    _key: key,
    revision: revision.replaceAll('&quot;', '"'),
    job: 'Camarera de sala',
    company: 'Bar Sol',
    'startingDate-month': '02',
    'startingDate-year': '2015',
    'finishingDate-month': '06',
    'finishingDate-year': '2019',
    level: 'empleado-a',
    category: 'turismo-restauracion',
    subcategories: 'restauracion',
    visible: 'true',
  });
  const saved = await visitor.post(path, body);
  expect(saved.headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar?saved=1`);
  const cv = await (await visitor.send(`/cv/${curriculum}`)).text();
  expect(cv.match(/<b>Camarera[^<]*<\/b>/g)).toEqual(['<b>Camarera de sala</b>']);
  // What is left is counted without the parts that the CV has.
  const left = await (await visitor.send(saved.headers.get('location') ?? '')).text();
  expect(left).toContain('1 parte por revisar.');
});

test('stored values that a file clears or contradicts are listed as replacements', async () => {
  const { upload, review } = await importer(curro, 'cleared');
  const basics = {
    name: 'Lucía Prado',
    location: { city: 'Aldea del Obrador', region: 'Zamora', countryCode: 'ES' },
    'x-curro': { vehicleOwner: false, webpages: [] },
  };
  await upload(Buffer.from(JSON.stringify({ basics })));
  const page = await review();
  expect(page).toMatch(/value="personalData-0"><span>/);
  expect(page).toMatch(/<del>Sí<\/del> → <b>No<\/b>/);
  expect(page).toMatch(/facebook\.com[^<]*<\/del> → <b>Ninguno<\/b>/);
  expect(page).toMatch(/<del>Zamora<\/del> → <b>Aldea del Obrador<\/b>/);
  expect(page).not.toContain('<b></b>');
});

test('a list in another order is not a change, and a change of another value does not show it as one', async () => {
  const { person, upload, review } = await importer(curro, 'order');
  const stored = {
    ...bodies.personaldata,
    driverLicenses: ['a2', 'b'],
    nationalities: ['espana', 'marruecos'],
  };
  const response = await person.put(person.cv('personaldata'), stored);
  expect(response.status).toBe(200);
  const cv = (licences: string[], more: object) =>
    Buffer.from(
      JSON.stringify({
        basics: {
          name: 'x',
          'x-curro': { driverLicenses: licences, nationalities: ['marruecos', 'espana'], ...more },
        },
      }),
    );
  await upload(cv(['b', 'a2'], { vehicleOwner: !stored.vehicleOwner }));
  const changed = plain(entryIn(await review(), 'personalData-0'));
  expect(changed).toContain('→');
  expect(changed).not.toMatch(/A2|Marruecos/);
  await upload(cv(['b', 'am'], {}));
  expect(plain(entryIn(await review(), 'personalData-0'))).toMatch(/A2, B → B, AM/);
});
