import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../candidate/person.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { plain } from '../support/review-page.ts';
import { importer, signedIn } from './cv-importer.ts';
import { createVisitor } from './visitor.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-cv-downloads');
});
afterAll(() => curro.close());

test('a CV is downloaded as PDF in two templates, Europass and JSON Resume', async () => {
  const { visitor, curriculum } = await signedIn(curro, 'downloads');
  const download = async (file: string) => {
    const response = await visitor.send(`/cv/${curriculum}/descargar/${file}`);
    return {
      type: response.headers.get('content-type'),
      disposition: response.headers.get('content-disposition'),
      cache: response.headers.get('cache-control'),
      content: Buffer.from(await response.arrayBuffer()),
    };
  };
  const file = (type: string, name: string) => ({
    type,
    disposition: `attachment; filename="${name}"`,
    cache: 'no-store',
  });
  for (const [template, ending] of [
    ['classic', ''],
    ['modern', '-moderno'],
  ]) {
    const { content, ...headers } = await download(`pdf-${template}`);
    expect(headers).toEqual(file('application/pdf', `cv-candela-ruibarbo${ending}.pdf`));
    expect(content.subarray(0, 8).toString()).toBe('%PDF-1.7');
    for (const part of ['/StructTreeRoot', '/Lang (es-ES)', '/Outlines', '/DisplayDocTitle true'])
      expect(content.includes(part), part).toBe(true);
  }
  const { content: xml, ...xmlHeaders } = await download('europass');
  expect(xmlHeaders).toEqual(file('application/xml; charset=utf-8', 'europass-candela-ruibarbo.xml'));
  expect(xml.toString()).toContain('<PositionTitle typeCode="FREETEXT">Panadera</PositionTitle>');
  const { content: json, ...jsonHeaders } = await download('json-resume');
  expect(jsonHeaders).toEqual(file('application/json; charset=utf-8', 'cv-candela-ruibarbo.json'));
  expect(JSON.parse(json.toString())).toMatchObject({ work: [{ position: 'Panadera' }] });
  for (const content of [xml, json]) expect(content.includes('12345678Z')).toBe(false);
});

test('the candidate chooses what the PDF and its preview show; desired job and nationality only on request', async () => {
  const { visitor, curriculum, upload, review } = await importer(curro, 'printed');
  const path = `/cv/${curriculum}`;
  const pageOf = async (address: string) => (await visitor.send(`${path}/${address}`)).text();
  const boxes = (page: string) =>
    [...page.matchAll(/name="show" value="(\w+)"( checked)?/g)].map(([, part, on]) => `${part}${on ?? ''}`);
  const preview = await pageOf('vista-previa');
  expect(boxes(preview)).toEqual(['phones checked', 'address', 'birthDay', 'nationality', 'desiredJob']);
  expect(preview).not.toContain('<h3>Empleo deseado</h3>');
  expect(preview).not.toContain('<dt>Nacionalidades</dt>');
  const chosen = 'show=&show=desiredJob&show=nationality&show=birthDay';
  const other = await pageOf(`vista-previa?${chosen}`);
  expect(boxes(other)).toEqual([
    'phones',
    'address',
    'birthDay checked',
    'nationality checked',
    'desiredJob checked',
  ]);
  expect(other).toContain('<h3>Empleo deseado</h3>');
  expect(other).toMatch(/<dt>Fecha de nacimiento<\/dt>.*<dt>Nacionalidades<\/dt>/s);
  expect(other).toContain(
    'descargar/pdf-classic?show=&amp;show=birthDay&amp;show=nationality&amp;show=desiredJob"',
  );
  expect(boxes(await pageOf(''))).toEqual(boxes(preview));

  const pdf = async (query: string) =>
    Buffer.from(await (await visitor.send(`${path}/descargar/pdf-classic${query}`)).arrayBuffer());
  // The bookmarks are the headings.
  const hasWish = async (query: string) => (await pdf(query)).includes('(Empleo deseado)');
  expect([await hasWish(''), await hasWish(`?${chosen}`), await hasWish('?show=')]).toEqual([
    false,
    true,
    false,
  ]);
  // Both can be read again, and contain nothing that the CV lacks.
  for (const query of ['', `?${chosen}`, '?show=']) {
    await upload(await pdf(query));
    expect(await review(), query).toMatch(/Hemos leído \d+ partes, y todas están ya en tu CV/);
  }
});

test('the preview has the pages of the PDF, with what each of them contains', async () => {
  const { visitor, curriculum, upload, save } = await importer(curro, 'pages');
  const lines = (job: number) => Array.from({ length: 6 }, (_, at) => `Tarea ${job}-${at} del puesto`);
  const work = Array.from({ length: 14 }, (_, at) => ({
    name: `Bar ${at}`,
    position: 'Camarera',
    startDate: `${2000 + at}-01-01`,
    endDate: `${2000 + at}-12-31`,
    highlights: lines(at),
  }));
  await upload(Buffer.from(JSON.stringify({ basics: {}, work })));
  const keys = work.map((_, at) => ['entry', `experience-${at}`] as const);
  await save([...keys, ...work.map((_, at) => [`fill-experience-${at}-level`, 'empleado-a'] as const)]);
  for (const design of ['classic', 'modern']) {
    const preview = await (await visitor.send(`/cv/${curriculum}/vista-previa?design=${design}`)).text();
    const pdf = await visitor.send(`/cv/${curriculum}/descargar/pdf?design=${design}&show=`);
    expect(pdf.headers.get('content-disposition')).toContain(design === 'modern' ? '-moderno.pdf' : '"cv-');
    const count =
      Buffer.from(await pdf.arrayBuffer())
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(count).toBeGreaterThan(1);
    expect(preview).toContain(`ocupa ${count} páginas A4`);
    const pages = preview.split(/<div class="cv-page[^>]* role="group" aria-label="/).slice(1);
    expect(pages.map((page) => page.slice(0, 'Página 1 de 2'.length))).toEqual(
      pages.map((_, at) => `Página ${at + 1} de ${count}`),
    );
    expect(pages).toHaveLength(count);
    const tasks = pages.map((page) => page.match(/Tarea \d+-\d+/g) ?? []);
    expect(new Set(tasks.flat()).size).toBe(14 * 6);
    expect(tasks.flat()).toHaveLength(14 * 6);
    expect(tasks[1]?.length).toBeGreaterThan(0);
  }
});

test('a PDF needs the name of the candidate: the pages link to its step instead', async () => {
  const { curriculum } = await createPerson(curro, 'nameless');
  const visitor = createVisitor(curro);
  await visitor.signIn('nameless');
  const path = `/cv/${curriculum}`;
  const key = await visitor.keyOn(`${path}/texto`);
  const cvtext = 'Panadera con quince años de oficio: masas madre, hornos de leña y turnos de noche. '.repeat(
    2,
  );
  await visitor.post(`${path}/texto`, { _key: key, cvtext });
  for (const address of [path, `${path}/vista-previa`]) {
    const page = await (await visitor.send(address)).text();
    expect(page).not.toContain('descargar/pdf');
    expect(page).toContain(
      'Para descargar el PDF falta tu nombre. Para guardar tus datos personales faltan: Nombre, Primer apellido, Fecha de nacimiento, Número de documento,',
    );
    expect(page).toContain(`href="${path}/datos-personales"`);
    expect(page).toContain(`href="${path}/descargar/json-resume"`);
  }
  const pdf = await visitor.send(`${path}/descargar/pdf-modern`);
  expect([pdf.status, pdf.headers.get('location')]).toEqual([303, `${path}/vista-previa`]);
});

test('the files of another candidate are not found, and visitors sign in first', async () => {
  const { curriculum } = await signedIn(curro, 'owner');
  const { visitor } = await signedIn(curro, 'curious');
  for (const file of [
    'descargar/json-resume',
    'descargar/europass',
    'descargar/pdf-classic',
    'vista-previa',
    'idiomas/nueva',
  ]) {
    expect((await visitor.send(`/cv/${curriculum}/${file}`)).status, file).toBe(404);
    expect((await createVisitor(curro).send(`/cv/${curriculum}/${file}`)).status, file).toBe(303);
  }
});

test('files contain the levels that the candidate has stated, not the proposed ones', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'stated-levels');
  const dates = { startDate: '2015-02-01', endDate: '2019-06-30' };
  const work = ['Especialista en hojaldre', 'Especialista en masas'].map((position) => ({
    name: 'Obrador Sol',
    position,
    ...dates,
  }));
  const skills = [{ name: 'Hojaldre' }, { name: 'Masa madre', level: 'Intermediate' }, { name: 'Brioche' }];
  await upload(Buffer.from(JSON.stringify({ basics: {}, work, skills })));
  // The proposal of the second job is changed, and changed back: the candidate has chosen it.
  const other = 'empleado-a';
  const proposed = /name="fill-experience-1-level"[^>]*>.*?value="([^"]+)" selected/s.exec(
    await review(),
  )?.[1];
  expect(proposed).toBe('especialista');
  await save({ shown: 'experience-1', drop: 'expertise-9', 'fill-experience-1-level': other });
  await save([
    ...['experience-0', 'experience-1', 'expertise-0', 'expertise-1', 'expertise-2'].map(
      (key) => ['entry', key] as const,
    ),
    ['fill-experience-1-level', 'especialista'],
    ['level-expertise-0', ''],
    ['level-expertise-1', 'medio'],
    ['level-expertise-2', 'alto'],
  ]);
  const download = async (file: string) => (await visitor.send(`/cv/${curriculum}/descargar/${file}`)).text();
  const resume = JSON.parse(await download('json-resume'));
  const levels = resume.work
    .filter(({ name }: { name: string }) => name === 'Obrador Sol')
    .map((job: { position: string; 'x-curro': { level?: string } }) => [job.position, job['x-curro'].level]);
  expect(new Map(levels)).toEqual(
    new Map([
      ['Especialista en hojaldre', undefined],
      ['Especialista en masas', 'especialista'],
    ]),
  );
  expect(
    resume.skills.filter(({ name }: { name: string }) => skills.some((each) => each.name === name)),
  ).toEqual([
    { name: 'Hojaldre' },
    { name: 'Masa madre', level: 'Medio' },
    { name: 'Brioche', level: 'Alto' },
  ]);
  const europass = await download('europass');
  expect(europass).toContain('{"skill":"Hojaldre"}');
  expect(europass).toContain('{"skill":"Masa madre","level":"medio"}');
  const preview = plain(await (await visitor.send(`/cv/${curriculum}/vista-previa`)).text());
  expect(preview).toContain('Obrador Sol · Especialista');
  expect(preview.match(/Obrador Sol · Especialista/g)).toHaveLength(1);
});
