import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplicant } from '../applications/applicant.ts';
import { loadOffer } from '../applications/offers.ts';
import { bodies } from '../candidate/bodies.ts';
import { createPerson } from '../candidate/person.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';
import { importer, signedIn } from './cv-importer.ts';
import { pdfOf, zipOf } from './hostile-files.ts';
import { createVisitor } from './visitor.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-cv-files');
});
afterAll(() => curro.close());

/** The part of a page of the review with an entry. */
const entryIn = (page: string, key: string): string =>
  new RegExp(
    `<li class="import-entry" id="entry-${key}">.*?(?=<li class="import-entry|</section>)`,
    's',
  ).exec(page)?.[0] ?? '';

/** The text of markup. */
const plain = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

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
      'Para descargar el PDF falta tu nombre. Para guardar tus datos personales faltan: Nombre, Primer apellido, Fecha de nacimiento, Sexo,',
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

test('what a file contains is saved only after the review, and by the rules of its section', async () => {
  const { visitor, curriculum, upload, review, save } = await importer(curro, 'linkedin');
  const content = zipOf([
    {
      name: 'export/Positions.csv',
      content: Buffer.from(
        'Company Name,Title,Description,Location,Started On,Finished On\nBar <Sol>,Camarera,"Sala, barra",Zamora,Mar 2019,Apr 2020\nObrador,Panadera,,Zamora,May 2020,\n',
      ),
    },
    { name: 'export/Skills.csv', content: Buffer.from('Name\nCoctelería\nMasa madre\n') },
    {
      name: 'export/Languages.csv',
      content: Buffer.from('Name,Proficiency\nFrench,Limited Working Proficiency\n'),
    },
  ]);
  const uploaded = await upload(content);
  expect([uploaded.status, uploaded.headers.get('location')]).toEqual([
    303,
    `/cv/${curriculum}/importar/revisar`,
  ]);
  const page = await review();
  expect(page).toContain('Bar &lt;Sol&gt;');
  expect(page).toContain('5 partes leídas.');
  expect(page).toContain('<p class="hint">Intermedio (B2)</p>');
  expect(page).toContain('mar 2019 – abr 2020');
  // No offer has these jobs: the table of jobs has their areas.
  for (const area of ['restauracion', 'consumo-alimentacion'])
    expect(page).toContain(`<option value="${area}" selected>`);
  expect(page).toContain('El nivel y el área se proponen según el puesto');
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).not.toContain('Coctelería');

  const saved = await save({ entry: 'expertise-0', 'level-expertise-0': 'alto' });
  expect(saved.headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar?saved=1`);
  const cv = await (await visitor.send(`/cv/${curriculum}`)).text();
  expect(cv).toMatch(/Coctelería<\/b><p>Alto/);
  expect(cv).not.toContain('Francés');

  const lists = (entry: string) => [`fill-${entry}-level`, `fill-${entry}-subcategories`] as const;
  const [level, area] = lists('experience-1');
  await save({ entry: 'experience-1', [level]: 'mando-intermedio', [area]: 'restauracion' });
  const incomplete = await review();
  expect(incomplete).toContain('<option value="mando-intermedio" selected>');
  expect(incomplete).toContain('<option value="restauracion" selected>');
  expect(incomplete).toContain('Falta: Personas a tu cargo');
  await save({ entry: 'experience-1', 'fill-experience-1-staff': '1-5' });
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).toContain('may 2020 – actualidad');
  expect(await review()).not.toContain('Panadera');

  const form = await (await visitor.send(`/cv/${curriculum}/experiencia/nueva?import=experience-0`)).text();
  expect(form).toContain('<option value="turismo-restauracion" selected>');
  expect(form).toContain('value="Camarera"');
  expect(form).toContain('value="2020-04-30"');
  const completed = await visitor.post(`/cv/${curriculum}/experiencia/nueva?import=experience-0`, {
    _key: /name="_key" value="([^"]+)"/.exec(form)?.[1] ?? '',
    job: 'Camarera',
    company: 'Bar <Sol>',
    level: 'empleado-a',
    category: 'turismo-restauracion',
    subcategories: 'restauracion',
    startingDate: '2019-03-01',
    finishingDate: '2020-04-30',
  });
  expect(completed.headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar?saved=1`);
  expect(await review()).not.toContain('Camarera');
  const left = await review();
  expect(left).toContain(`href="/cv/${curriculum}/importar/descartar"`);
  expect(left).not.toContain('name="discard"');
  const question = await (await visitor.send(`/cv/${curriculum}/importar/descartar`)).text();
  expect(question).toContain('name="discard"');
  const discarded = await save({ discard: 'true' });
  expect(discarded.headers.get('location')).toBe(`/cv/${curriculum}?removed=1`);
  expect(await review()).toContain('No queda nada por revisar.');
});

test('while the parts of a file wait, the main actions continue their review, and the forms have its values', async () => {
  const { curriculum } = await createPerson(curro, 'waiting');
  const visitor = createVisitor(curro);
  await visitor.signIn('waiting');
  const path = `/cv/${curriculum}`;
  const page = async (of: string): Promise<string> => (await visitor.send(of)).text();
  const mainActions = (text: string): string[] =>
    [...text.matchAll(/<a class="button(?: button-wide| button-small)?" href="([^"]+)"/g)].map(
      ([, to = '']) => to,
    );
  const upload = async (resume: object): Promise<void> => {
    const form = new FormData();
    form.set('_key', await visitor.keyOn(`${path}/importar`));
    form.set('file', new Blob([JSON.stringify(resume)], { type: 'application/json' }), 'cv.json');
    expect((await visitor.post(`${path}/importar`, form)).status).toBe(303);
  };
  const location = { city: 'Zamora', region: 'Zamora', countryCode: 'ES' };
  await upload({ basics: { name: 'Lucía Prado', phone: '600111222', location }, skills: [{ name: 'TPV' }] });
  const review = `${path}/importar/revisar`;
  expect(mainActions(await page('/cv'))).toEqual([review]);
  expect(mainActions(await page(path))).toEqual([review]);
  expect(await page('/cv')).toContain(`${path}/datos-personales?import=personalData-0`);
  expect(await page(`${path}/datos-personales?import=personalData-0`)).toContain('value="Lucía"');

  // The preview and the PDF have the name of the file, which is not stored, and say what is missing to store it.
  await visitor.post(review, { _key: await visitor.keyOn(review), entry: 'expertise-0' });
  const preview = await page(`${path}/vista-previa`);
  expect(preview).toContain('<h2 id="cv-name">Lucía Prado</h2>');
  expect(preview).toMatch(/<ul class="cv-contact">.*600 111 222.*Zamora/s);
  expect(preview).toContain(
    'aún no están guardados. Para guardar tus datos personales faltan: Fecha de nacimiento, Sexo,',
  );
  expect(preview).toContain(`href="${path}/datos-personales?import=personalData-0"`);
  expect(preview).not.toContain(`href="${path}/datos-personales"`);
  for (const template of ['classic', 'modern']) {
    const pdf = await visitor.send(`${path}/descargar/pdf-${template}`);
    expect(pdf.headers.get('content-disposition')).toContain('cv-lucia-prado');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
  }
  const json = await (await visitor.send(`${path}/descargar/json-resume`)).text();
  expect(json).not.toContain('Lucía');

  // A list of several CVs.
  await visitor.post('/cv/nuevo', { _key: await visitor.keyOn('/cv/nuevo'), name: 'Otro', start: 'empty' });
  expect(mainActions(await page('/cv'))).toContain(review);
});

test('characters that the database does not store are left out of the review', async () => {
  const { upload, review } = await importer(curro, 'characters');
  const file = String.raw`{"basics": {"name": "Ana"}, "work": [{"name": "Bar \u0000Sol\ud800", "position": "Cocinera \\u0000",
    "x-curro": {"subcategories": [{"a\u0000b": "\udc00"}]}}]}`;
  const uploaded = await upload(Buffer.from(file));
  expect(uploaded.status).toBe(303);
  const page = await review();
  expect(page).toContain('Bar Sol');
  expect(page).toContain(String.raw`Cocinera \u0000`);
});

test('dates that do not exist are named beside the review, and a dated certificate is saved as it is', async () => {
  const { upload, review, save } = await importer(curro, 'impossible-dates');
  const resume = {
    basics: { name: 'Candela Ruibarbo' },
    work: [{ name: 'Bar Sol', position: 'Camarera', startDate: '2025-99-99', endDate: '2022-00' }],
    certificates: [{ name: 'Carretillero', issuer: 'FREMAP', date: '2021-05' }],
  };
  await upload(Buffer.from(JSON.stringify(resume)));
  const page = await review();
  expect(page).toContain('<li>Camarera · 2025-99-99');
  expect(page).toContain('<li>Camarera · 2022-00');
  expect(page).not.toContain('Comprueba los datos');
  expect((await save({ entry: 'education-0' })).headers.get('location')).toMatch(/saved=1$/);
});

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

test('only required data of a person are named as missing, and a part without a box says when it is saved', async () => {
  await createPerson(curro, 'incomplete');
  const visitor = createVisitor(curro);
  await visitor.signIn('incomplete');
  const [, path = ''] =
    /href="(\/cv\/[^"/]+)\/importar"/.exec(await (await visitor.send('/cv')).text()) ?? [];
  const form = new FormData();
  form.set('_key', await visitor.keyOn(`${path}/importar`));
  form.set(
    'file',
    new Blob([JSON.stringify({ basics: { name: 'Ana Sanz', phone: '600111222' } })]),
    'cv.json',
  );
  const uploaded = await visitor.post(`${path}/importar`, form);
  const page = await (await visitor.send(uploaded.headers.get('location') ?? '')).text();
  expect(page).toContain('Se guarda al completarla');
  expect(page).toContain('Cada parte se guarda cuando la completas.');
  expect(page).not.toContain('name="entry"');
  expect(page).toContain(
    'Falta: Fecha de nacimiento, Sexo, Nacionalidades, Número de documento, Código postal, Provincia o región, Localidad, Permisos de conducir<',
  );
  // The CV leads to the part as the file fills it in.
  const cv = await (await visitor.send(path)).text();
  expect(cv.match(/\/datos-personales\?import=personalData-0"/g)).toHaveLength(2);
  expect(cv).not.toContain('/datos-personales"');
  // Its form proposes what an empty one does: the country of the address, not a nationality.
  const part = await (await visitor.send(`${path}/datos-personales?import=personalData-0`)).text();
  expect(part).toContain('<option value="nif" selected>');
  expect(part.match(/<option value="espana" selected>/g)).toHaveLength(1);
  expect(part).toContain('value="600111222"');
  const named = [...part.matchAll(/([^<>]+) <span class="missing">Falta/g)].map(([, label]) => label);
  expect(named).toEqual([
    'Fecha de nacimiento',
    'Sexo',
    'Nacionalidades',
    'Número de documento',
    'Código postal',
    'Provincia o región',
    'Permisos de conducir',
  ]);
  // A document is announced too, also without the country that its field depends on.
  form.set(
    'file',
    new Blob([
      JSON.stringify({
        basics: {
          name: 'Ana Sanz',
          'x-curro': { nationalIdentityCardType: 'nif', nationalIdentityCard: '12345678Z' },
        },
      }),
    ]),
    'cv.json',
  );
  await visitor.post(`${path}/importar`, form);
  expect(await (await visitor.send(`${path}/importar/revisar`)).text()).toContain(
    'Número de documento: <b>12345678Z</b>',
  );
  // One telephone is required.
  const phoneless = await (await visitor.send(`${path}/datos-personales?import=personalData-0`)).text();
  expect(phoneless.match(/<li><a href="#f-\w*Phone">[^<]*/g)).toEqual([
    '<li><a href="#f-mobilePhone">Teléfono móvil',
  ]);
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

test('a form opened from the review says what the file lacks, and marks nothing as wrong before it is sent', async () => {
  const { curriculum, visitor, upload } = await importer(curro, 'marked');
  const work = [{ name: 'Bar Sol', position: 'Ayudante', startDate: '2020-02', summary: 'Sala' }];
  const education = [{ institution: 'IES Río', area: 'Panes' }];
  await upload(Buffer.from(JSON.stringify({ basics: { summary: 'Corto.' }, work, education })));
  const form = async (path: string) => (await visitor.send(`/cv/${curriculum}/${path}`)).text();
  const job = await form('experiencia/nueva?import=experience-0');
  expect(job).toMatch(/Para guardarlo faltan? \d/);
  expect(job).toMatch(/<li><a href="#f-category[^"]*">Área<\/a><\/li>/);
  expect(job).toContain('Área <span class="missing">Falta</span>');
  expect(job).not.toContain('data-edit="unsaved"');
  expect(job).not.toContain('<title>Error');
  const study = await form('formacion/nueva?import=education-0');
  expect(study).toContain('Nivel de estudios <span class="missing">Falta</span>');
  // A value that cannot be saved is a doubt.
  const text = await form('texto?import=cvText-0');
  expect(text).toContain('class="error doubt"');
  expect(text).toContain('notice-doubt summary');
  for (const page of [job, study, text]) {
    expect(page).not.toContain('aria-invalid');
    expect(page).not.toContain('notice-problem');
    expect(page).not.toContain('role="alert"');
  }
  expect(await form('experiencia/nueva')).not.toContain('class="missing"');
  // An update without JavaScript retains the marks of what is still missing.
  const path = `/cv/${curriculum}/formacion/nueva?import=education-0`;
  const _key = /name="_key" value="([^"]+)"/.exec(study)?.[1] ?? '';
  const errors = 'educationLevelCode|!|Elige una opción en «Nivel de estudios».';
  const refreshed = await (await visitor.post(path, { _key, errors, refresh: 'institutionName' })).text();
  expect(refreshed).toContain('Nivel de estudios <span class="missing">Falta</span>');
  expect(refreshed).not.toContain('aria-invalid');
  const sent = await visitor.post(path, { _key, educationLevelCode: '' });
  expect(sent.status).toBe(400);
  expect(await sent.text()).toMatch(/name="educationLevelCode"[^>]*aria-invalid="true"/);
});

test('a language without a level is completed by one list, in the review and in its form', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'one-level');
  const languages = [{ language: 'Portuguese' }, { language: 'Galician' }];
  const file = Buffer.from(JSON.stringify({ basics: {}, languages }));
  await upload(file);
  const page = await review();
  expect(page.match(/Falta: Nivel</g)).toHaveLength(2);
  expect(page).not.toContain('Lectura');
  expect(page).toMatch(/<select name="fill-language-0-together" aria-label="Nivel: Portugués">/);
  const form = await (await visitor.send(`/cv/${curriculum}/idiomas/nueva?import=language-0`)).text();
  expect(form).toContain('<li><a href="#d-together">Nivel</a></li>');
  expect(form).toContain('<label for="f-together">Nivel <span class="missing">Falta</span></label>');
  expect(form).not.toContain('Lectura <span');
  expect(form).not.toContain('aria-invalid');
  const saved = await save({ 'fill-language-0-together': 'alto' });
  expect(saved.headers.get('location')).toMatch(/saved=1$/);
  const cv = await (await visitor.send(`/cv/${curriculum}`)).text();
  expect(cv).toContain('<b>Portugués</b><p>Alto (C1)</p>');
  expect(cv).not.toContain('<b>Gallego</b>');
  // The same file states nothing new about it.
  await upload(file);
  expect((await review()).match(/Ya está en tu CV/g)).toHaveLength(1);
});

test('a level that a file does not state is named so in the review, and the CV does not show it', async () => {
  const { curriculum, visitor, person, upload, review, save } = await importer(curro, 'unstated');
  const skills = [{ name: 'Hojaldre' }, { name: 'Masa madre', level: 'Intermediate' }];
  await upload(Buffer.from(JSON.stringify({ basics: {}, skills })));
  const page = await review();
  const listOf = (key: string) => new RegExp(`name="level-${key}"[^>]*>(.*?)</select>`).exec(page)?.[1];
  expect(listOf('expertise-0')).toContain('<option value="medio" selected>Medio (sin indicar)</option>');
  expect(listOf('expertise-1')).toContain('<option value="medio" selected>Medio</option>');
  expect(page).toContain('Tu archivo no dice el nivel');
  await save({ entry: 'expertise-0', 'level-expertise-0': 'medio' });
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).toMatch(/<b>Hojaldre<\/b><\/div>/);
  expect((await person.get(person.cv('skill'))).body.expertise).toContainEqual({
    skill: 'Hojaldre',
    level: 'medio',
  });
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
    ['level-expertise-0', 'medio'],
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

test('the review of a desired job lists what its form lacks, and shows what the jobs of the file say', async () => {
  const { curriculum } = await createPerson(curro, 'wishes');
  const visitor = createVisitor(curro);
  await visitor.signIn('wishes');
  const path = `/cv/${curriculum}/importar`;
  const form = new FormData();
  form.set('_key', await visitor.keyOn(path));
  const work = [{ name: 'Bar Sol', position: 'Camarera', startDate: '2016-01' }];
  const resume = { basics: { name: 'Ana Sanz', label: 'Camarera' }, work };
  form.set('file', new Blob([JSON.stringify(resume)]), 'cv.json');
  await visitor.post(path, form);
  const page = await (await visitor.send(`${path}/revisar`)).text();
  const [, wish = ''] = /id="import-futureJob"(.*?)<\/section>/s.exec(page) ?? [];
  expect(wish).toContain(
    'Falta: Tu búsqueda de empleo, Disponibilidad para cambiar de residencia, Disponibilidad para viajar<',
  );
  expect(wish).toContain('¿Trabajas actualmente?: <b>Sí</b>');
  expect(wish).toMatch(/Años de experiencia: <b>/);
  expect(wish).toContain('Especialidades: <b>Restauración</b>');
  const wishForm = `/cv/${curriculum}/empleo-que-busco?import=futureJob-0`;
  const opened = await (await visitor.send(wishForm)).text();
  expect(opened.match(/class="missing"/g)).toHaveLength(3);
  expect(opened).toContain('Para guardarlo faltan 3 datos');
});

test('what a file says about travelling is proposed in the desired job, and is not listed as unread', async () => {
  const { curriculum } = await createPerson(curro, 'travels');
  const visitor = createVisitor(curro);
  await visitor.signIn('travels');
  const path = `/cv/${curriculum}/importar`;
  const form = new FormData();
  form.set('_key', await visitor.keyOn(path));
  const resume = {
    basics: { name: 'Ana Sanz', label: 'Camarera' },
    others: ['Disponibilidad total para viajar.', 'Incorporación inmediata.'],
  };
  form.set('file', new Blob([JSON.stringify(resume)]), 'cv.json');
  await visitor.post(path, form);
  const page = await (await visitor.send(`${path}/revisar`)).text();
  const [, wish = ''] = /id="import-futureJob"(.*?)<\/section>/s.exec(page) ?? [];
  expect(wish).toContain('Disponibilidad para viajar: <b>Total</b>');
  expect(wish).toMatch(/Falta: [^<]*Disponibilidad para cambiar de residencia</);
  const [, unread = ''] = page.split('id="unread"');
  expect(unread).toContain('Incorporación inmediata');
  expect(unread).not.toContain('Disponibilidad total');
  const wishForm = `/cv/${curriculum}/empleo-que-busco`;
  for (const query of ['', '?import=futureJob-0'])
    expect(await (await visitor.send(`${wishForm}${query}`)).text()).toMatch(
      /name="availabilityToTravel"[^>]*>(?:(?!<\/select>).)*"total" selected/,
    );
});

test('the lists of a job that needs nothing are folded below its values', async () => {
  const { upload, review } = await importer(curro, 'folded');
  const dates = { startDate: '2015-02-01', endDate: '2019-06-30' };
  const work = ['Camarera', 'Encargada de sala'].map((position) => ({ name: 'Bar Sol', position, ...dates }));
  await upload(Buffer.from(JSON.stringify({ basics: {}, work })));
  const page = await review();
  const folds = [
    ...page.matchAll(/<details class="import-more"><summary><span>([^<]*)<\/span> <b>Cambiar</g),
  ];
  expect(folds.map(([, text]) => text)).toEqual(['Empleado/a · Restauración']);
  // The other one lacks the people that it manages.
  expect(page).toContain('Falta: Personas a tu cargo');
});

test('after a save each part that remains is named: those to complete first, with what they lack', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'remaining');
  const dates = { startDate: '2015-02-01', endDate: '2019-06-30' };
  const work = ['Camarera', 'Encargada de sala'].map((position) => ({ name: 'Bar Sol', position, ...dates }));
  const skills = ['Hojaldre', 'Masa'].map((name) => ({ name }));
  await upload(Buffer.from(JSON.stringify({ basics: {}, work, skills })));
  expect(await review()).not.toContain('no se ha guardado');
  const saved = await save({ entry: 'expertise-0' });
  const location = saved.headers.get('location') ?? '';
  expect(location).toBe(`/cv/${curriculum}/importar/revisar?saved=1`);
  const page = await (await visitor.send(location)).text();
  // It is not an error: the candidate has not tried to save it.
  expect(page).not.toContain('notice-problem');
  const [, notice = ''] = /<div class="notice import-left">(.*?)<\/div>/s.exec(page) ?? [];
  expect(notice).toContain('Se guardan cuando las completas:');
  expect(notice).toMatch(
    /<li><a href="#entry-experience-1">Encargada de sala[^<]*<\/a>\. Falta: Personas a tu cargo<\/li>/,
  );
  expect(page).toMatch(
    /no están marcadas: <a href="#entry-experience-0">Camarera[^<]*<\/a> · <a href="#entry-expertise-1">Masa<\/a>/,
  );
  // The part to complete comes before the others of its section.
  const keys = [...page.matchAll(/id="entry-([^"]+)"/g)].map(([, key]) => key);
  expect(keys).toEqual(['experience-1', 'experience-0', 'expertise-1']);
});

test('a text that is too long is not selected, and its rest stays in the review until the candidate leaves it', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'long-texts');
  const sentence = (at: number): string => `Organizo el turno número ${at} de la sala.`;
  const summary = Array.from({ length: 60 }, (_, at) => sentence(at + 1)).join(' ');
  const job = {
    name: 'Bar Sol',
    position: 'Camarera',
    startDate: '2015-02-01',
    endDate: '2019-06-30',
    summary,
  };
  await upload(Buffer.from(JSON.stringify({ basics: {}, work: [job] })));
  const page = await review();
  const entry = entryIn(page, 'experience-0');
  expect(entry).toContain('name="entry" value="experience-0">');
  expect(plain(entry)).toContain(
    '«Funciones» pasa de 1.500 caracteres, el máximo: solo se guarda lo que ves aquí. Ver el resto',
  );
  expect(entry).toContain('<a href="#unread">Ver el resto</a>');
  expect(plain(entry)).toMatch(/turno número 3\d de la sala\. (?!Organizo)/);
  const restOf = (text: string): string => plain(text.split('id="unread"')[1] ?? '');
  expect(restOf(page)).toContain(sentence(60));
  // The form says it, too, and has the rest beside it.
  const form = await (await visitor.send(`/cv/${curriculum}/experiencia/nueva?import=experience-0`)).text();
  expect(form).toContain('«Funciones» es demasiado largo en el archivo.');
  expect(restOf(form)).toContain(sentence(60));
  const saved = await save({ entry: 'experience-0' });
  const left = await visitor.send(saved.headers.get('location') ?? '');
  expect(left.status).toBe(200);
  const rest = await left.text();
  expect(rest).toContain('1 parte guardada en el CV.');
  expect(rest).toContain('No queda nada por revisar.');
  expect(restOf(rest)).toContain(sentence(60));
  const cv = plain(await (await visitor.send(`/cv/${curriculum}`)).text());
  expect(cv).toContain(sentence(30));
  expect(cv).not.toContain(sentence(60));
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

test('a text about the candidate is shown beside the stored one; what that contains is in the CV already', async () => {
  const { upload, review, save } = await importer(curro, 'text-changes');
  const sentences = [
    'Doce años en sala y en obrador.',
    'Trabajo con orden y con calma, también en las horas punta.',
  ];
  const [start, end] = [sentences.join(' '), 'Busco un puesto estable cerca de Vigo o de Pontevedra.'];
  const file = (summary: string) => Buffer.from(JSON.stringify({ basics: { summary } }));
  await upload(file(`${start} ${end}`));
  await save({ entry: 'cvText-0' });
  for (const contained of [`${start}\n\n${end}`, start]) {
    await upload(file(contained));
    expect(await review()).toContain('Hemos leído 1 parte, que ya está en tu CV.');
  }
  await upload(file(`${start} Ahora busco un puesto de encargada.`));
  const changed = entryIn(await review(), 'cvText-0');
  expect(changed).toContain('Sustituye datos de tu CV');
  expect(changed).toContain(`<del>${end}</del>`);
  expect(changed).toContain('<ins>Ahora busco un puesto de encargada.</ins>');
  await upload(file(`${start} ${end} También en Ourense.`));
  const added = entryIn(await review(), 'cvText-0');
  expect(added).toContain('Añade datos a tu CV');
  expect(added).toContain('name="entry" value="cvText-0" checked');
  expect(added).toContain('<ins>También en Ourense.</ins>');
});

test('a line that was not read moves to the text about the candidate, which is saved with the review', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'about-me');
  const awards = ['Mejor tapa', 'Mejor pan'].map((title) => ({ title }));
  const summary = 'Doce años en sala y en obrador. '.repeat(5).trim();
  await upload(Buffer.from(JSON.stringify({ basics: { summary }, awards })));
  const keysIn = (page: string): string[] =>
    [...page.matchAll(/<button class="link" type="submit" name="about" value="([^"]+)"/g)].map(
      ([, key = '']) => key,
    );
  const [first = '', second = ''] = keysIn(await review());
  const moved = await save({ about: first });
  expect(moved.headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar#unread`);
  const left = await review();
  expect(keysIn(left)).toEqual([second]);
  expect(left.match(/awards: Mejor tapa/g)).toHaveLength(1);
  // A repeated request changes nothing, and the last line leads to the text.
  await save({ about: first });
  const last = await save({ about: second });
  expect(last.headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar#import-cvText`);
  expect(await review()).not.toContain('id="unread"');
  await save({ entry: 'cvText-0' });
  const cv = await (await visitor.send(`/cv/${curriculum}`)).text();
  expect(cv.match(/awards: Mejor (?:tapa|pan)/g)).toHaveLength(2);
  // The lines of another file continue the stored text, and replace nothing.
  const skills = [{ name: 'Hojaldre' }];
  await upload(Buffer.from(JSON.stringify({ basics: {}, skills, awards: [{ title: 'Mejor menú' }] })));
  const [third = ''] = keysIn(await review());
  await save({ about: third });
  const added = await review();
  expect(added).toContain('name="entry" value="cvText-0" checked');
  expect(added).not.toContain('Sustituye datos de tu CV');
  await save({ entry: 'cvText-0' });
  const longer = await (await visitor.send(`/cv/${curriculum}`)).text();
  expect(longer.match(/awards: Mejor (?:tapa|pan|menú)/g)).toHaveLength(3);
});

test('a discarded text gives back the lines that were moved to it, and contact data cannot be moved', async () => {
  const { upload, review, save } = await importer(curro, 'about-me-discarded');
  const awards = ['Mejor tapa', `Premio al ${bodies.personaldata.mobilePhone}`].map((title) => ({ title }));
  await upload(Buffer.from(JSON.stringify({ basics: {}, skills: [{ name: 'Hojaldre' }], awards })));
  const buttons = /<button class="link" type="submit" name="about" value="([^"]+)" aria-label="([^"]+)"/g;
  const movable = [...(await review()).matchAll(buttons)];
  expect(movable.map(([, , label]) => label)).toEqual([
    'Añadir a «Sobre mí» (faltarían 92 caracteres): awards: Mejor tapa',
  ]);
  await save({ about: movable[0]?.[1] ?? '' });
  const short = await review();
  expect(short).toContain('Faltan 92 caracteres.');
  const [, unread = ''] = short.split('id="unread"');
  expect(unread).not.toContain('Mejor tapa');
  await save({ drop: 'cvText-0' });
  const discarded = await review();
  expect(discarded).not.toContain('name="drop" value="cvText-0"');
  expect(discarded.split('id="unread"')[1]).toContain('<li>awards: Mejor tapa ');
  // To undo this takes the line back; a line that is moved while the text is discarded begins another one.
  await save({ restore: 'cvText-0' });
  const restored = await review();
  expect(restored).toContain('name="drop" value="cvText-0"');
  expect(restored.split('id="unread"')[1]).not.toContain('Mejor tapa');
  await save({ drop: 'cvText-0' });
  await save({ drop: 'cvText-0' });
  await save({ about: movable[0]?.[1] ?? '' });
  const again = await review();
  expect(again.match(/id="entry-cvText-0"/g)).toHaveLength(1);
  expect(again.split('id="unread"')[1]).not.toContain('Mejor tapa');
});

test('discarding a part can be undone, at its place and with what was chosen, until the review is saved', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'undone');
  const skills = ['Hojaldre', 'Masa', 'Brioche', 'Caja'].map((name) => ({ name }));
  await upload(Buffer.from(JSON.stringify({ basics: {}, skills })));
  const boxes = (page: string) =>
    [...page.matchAll(/name="entry" value="([^"]+)"( checked)?/g)].map(
      ([, key, checked = '']) => `${key}${checked}`,
    );
  expect(boxes(await review())).toEqual([0, 1, 2, 3].map((at) => `expertise-${at} checked`));
  // The third skill is not ticked any more when the second one is discarded.
  const shown = skills.map((_, at) => ['shown', `expertise-${at}`] as const);
  const ticked = [0, 1, 3].map((at) => ['entry', `expertise-${at}`] as const);
  const dropped = await save([...shown, ...ticked, ['drop', 'expertise-1']]);
  const location = dropped.headers.get('location') ?? '';
  expect(location).toBe(`/cv/${curriculum}/importar/revisar?dropped=expertise-1`);
  const page = await (await visitor.send(location)).text();
  expect(boxes(page)).toEqual(['expertise-0 checked', 'expertise-2', 'expertise-3 checked']);
  expect(page).toMatch(
    /<del>Masa<\/del>.*value="expertise-1" aria-label="Deshacer: Masa[^"]*" autofocus>Deshacer/s,
  );
  const keys = (text: string) => [...text.matchAll(/id="entry-([^"]+)"/g)].map(([, key]) => key);
  const all = skills.map((_, at) => `expertise-${at}`);
  expect(keys(page)).toEqual(all);
  const undone = await save([...shown, ...ticked, ['restore', 'expertise-1']]);
  const back = undone.headers.get('location') ?? '';
  expect(back).toBe(`/cv/${curriculum}/importar/revisar?restored=expertise-1`);
  const restored = await (await visitor.send(back)).text();
  expect(keys(restored)).toEqual(all);
  // The focus stays at the part: its button has taken the place of the one that was used.
  expect(restored.match(/ autofocus/g)).toHaveLength(1);
  expect(restored).toContain('value="expertise-1" aria-label="Descartar: Masa" autofocus>');
  expect(boxes(restored)).toContain('expertise-1 checked');
  expect(restored).not.toContain('name="restore"');
  // What is discarded is not saved, and does not wait after it.
  await save({ drop: 'expertise-0' });
  await save([...shown, ['entry', 'expertise-0'], ['entry', 'expertise-1']]);
  const saved = await review();
  expect(keys(saved)).toEqual(['expertise-2', 'expertise-3']);
  const cv = await (await visitor.send(`/cv/${curriculum}`)).text();
  expect(cv).toContain('<b>Masa</b>');
  expect(cv).not.toContain('<b>Hojaldre</b>');
  // A file of which everything is discarded does not wait.
  await save({ drop: 'expertise-2' });
  await save({ drop: 'expertise-3' });
  expect(await review()).toContain('No queda nada por revisar.');
  expect(await (await visitor.send('/cv')).text()).not.toContain('por revisar');
});

test('a part that cannot be saved is named, with a link to it', async () => {
  const { curriculum, visitor, upload, save } = await importer(curro, 'not-saved');
  const dates = { institution: 'Escuela Sol', startDate: '2010-09-01', endDate: '2014-06-30' };
  await upload(Buffer.from(JSON.stringify({ basics: {}, education: [{ area: 'Panes y masas', ...dates }] })));
  const refused = await save({ entry: 'education-0' });
  const location = refused.headers.get('location') ?? '';
  expect(location).toBe(`/cv/${curriculum}/importar/revisar?saved=0&failed=education-0`);
  const page = await (await visitor.send(location)).text();
  expect(page).toContain('1 parte no se ha guardado. Completa o corrige:');
  expect(page).toMatch(
    /<li><a href="#entry-education-0">Panes y masas[^<]*<\/a>\. Falta: Nivel de estudios<\/li>/,
  );
  expect(page).toContain('id="entry-education-0"');
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

test('an education without level keeps its title when its level is chosen', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'course');
  const dates = { institution: 'Escuela <Sol>', startDate: '2010-09-01', endDate: '2014-06-30' };
  const titles = ['Panes y masas', 'Enfermería'];
  const education = titles.map((area) => ({ area, ...dates }));
  await upload(Buffer.from(JSON.stringify({ basics: {}, education })));
  const unselected = await review();
  expect(unselected).toContain('value="education-1"');
  expect(unselected).not.toContain(' checked');
  const list = (at: number, field: string) => `fill-education-${at}-${field}`;
  const chosen = await save({
    entry: 'education-0',
    [list(0, 'educationLevelCode')]: 'grado',
    [list(1, 'educationLevelCode')]: 'grado',
  });
  // The course with the name of the second one exists; its list is chosen, so it is saved without being ticked.
  expect(chosen.headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar?saved=2`);
  const cv = await (await visitor.send(`/cv/${curriculum}`)).text();
  expect(cv).toMatch(/<b>Panes y masas<\/b><p>Grado · Escuela &lt;Sol&gt;<\/p>/);
  expect(cv).toMatch(/<b>[^<]*Enfermería<\/b>/);
});

test('the word of a title that names the work decides its area; one that is not clear is unspecified', async () => {
  await loadOffer(curro, 'farm-worker', {
    title: 'Peón agrícola',
    category: 'profesiones-artes-oficios',
    subcategory: 'agricultura-jardineria',
  });
  await loadOffer(curro, 'bricklayer', {
    title: 'Albañil',
    category: 'inmobiliario-construccion',
    subcategory: 'oficios-construccion',
  });
  const { upload, review } = await importer(curro, 'areas');
  await loadOffer(curro, 'key-accounts', {
    title: 'Responsable de desarrollo de negocio',
    category: 'comercial-ventas',
    subcategory: 'gran-cuenta',
  });
  const work = [
    'Peón de albañil',
    'Peón',
    'Junior Account Executive',
    'Becario de desarrollo',
    'Recepcionista',
    'Auxiliar de enfermería',
    'Responsable de facturación',
    'Vendedora de marca',
  ].map((position) => ({
    name: 'Obras Duero',
    position,
    startDate: '2015-02-01',
    endDate: '2019-06-30',
  }));
  // The search for the area of a job has a time limit: a slow machine needs a further attempt.
  await until('a proposed area', async () => {
    await upload(Buffer.from(JSON.stringify({ basics: {}, work })));
    return (await review()).includes('<option value="oficios-construccion" selected>');
  });
  const page = await review();
  expect(page).not.toContain('<option value="agricultura-jardineria" selected>');
  // A word that names areas supports no other one, and names its area where no offer does.
  expect(page).not.toContain('<option value="gran-cuenta" selected>');
  for (const area of ['recepcion', 'enfermeria', 'facturacion-cobros-pagos'])
    expect(page).toContain(`<option value="${area}" selected>`);
  // `Marca` is in the name of an area, which does not begin with it.
  expect(page).not.toContain('<option value="desarrollo-marca-producto" selected>');
  expect(page.match(/<option value="-" selected>Sin especificar/g)).toHaveLength(2);
  // Without offers the table of jobs decides.
  for (const area of ['comercial', 'venta-detalle'])
    expect(page).toContain(`<option value="${area}" selected>`);
  expect(page).not.toContain('Falta: Área');
});

test('the head of a title and other names of a job find its area, also that of an English title', async () => {
  const health = { category: 'sanidad-salud', subcategory: 'enfermeria' };
  await loadOffer(curro, 'nurse-1', { title: 'Enfermera', ...health });
  await loadOffer(curro, 'medicine-1', {
    title: 'Delegado de medicina interna',
    category: 'comercial-ventas',
    subcategory: 'gran-cuenta',
  });
  await loadOffer(curro, 'dishes', {
    title: 'Friegaplatos',
    category: 'turismo-restauracion',
    subcategory: 'hosteleria',
  });
  const { upload, review } = await importer(curro, 'heads');
  const jobs = ['Enfermera (Medicina Interna)', 'Dishwasher', 'Brand Manager'];
  const work = jobs.map((position) => ({
    name: 'Duero',
    position,
    startDate: '2015-02',
    endDate: '2019-06',
  }));
  await until('all areas', async () => {
    await upload(Buffer.from(JSON.stringify({ basics: {}, work })));
    const areas = (await review()).match(
      /(?<=<option value=")(?:enfermeria|hosteleria|desarrollo-marca-producto)(?=" selected>)/g,
    );
    return areas?.join(' ') === 'enfermeria hosteleria desarrollo-marca-producto';
  });
});

test('offers with all words of a title decide its area before a part of them; a word of many areas does not', async () => {
  const health = { category: 'sanidad-salud', subcategory: 'otras-profesiones-sanitarias' };
  for (const name of ['aide-1', 'aide-2', 'aide-3'])
    await loadOffer(curro, name, { title: 'Auxiliar de enfermería', ...health });
  const computing = { category: 'informatica-telecomunicaciones', subcategory: 'programacion' };
  for (const name of ['developer-1', 'developer-2'])
    await loadOffer(curro, name, { title: 'Programadora Java', ...computing });
  await loadOffer(curro, 'web-1', {
    title: 'Redactora web',
    category: 'comercial-ventas',
    subcategory: 'gran-cuenta',
  });
  await loadOffer(curro, 'web-2', { title: 'Diseñadora web', category: 'diseno-artes-graficas' });
  const { upload, review } = await importer(curro, 'same-titles');
  const work = ['Auxiliar de enfermería', 'Programador web', 'Web programador'].map((position) => ({
    name: 'Obras Duero',
    position,
    startDate: '2015-02-01',
    endDate: '2019-06-30',
  }));
  await until('all areas', async () => {
    await upload(Buffer.from(JSON.stringify({ basics: {}, work })));
    const areas = (await review()).match(
      /(?<=<option value=")(?:otras-profesiones-sanitarias|programacion)(?=" selected>)/g,
    );
    return areas?.sort().join(' ') === 'otras-profesiones-sanitarias programacion programacion';
  });
  expect(await review()).not.toContain('Falta: Área');
});

test('the level and the area of a job are proposed by its title; what is not selected is not saved', async () => {
  await loadOffer(curro, 'electrician', {
    title: 'Electricista',
    category: 'profesiones-artes-oficios',
    subcategory: 'electricidad',
  });
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'proposals');
  const work = ['Electricista', 'Electricista jefa'].map((position) => ({
    name: 'Montajes Duero',
    position,
    startDate: '2015-02-01',
    endDate: '2019-06-30',
  }));
  const file = Buffer.from(JSON.stringify({ basics: {}, work }));
  // The search for the area of a job has a time limit: a slow machine needs a further attempt.
  await until('a proposed area', async () => {
    await upload(file);
    return (await review()).includes('<option value="electricidad" selected>');
  });
  const page = await review();
  expect(page).not.toContain('Puesto de tu superior');
  expect(page).toMatch(/value="experience-0" checked>/);
  expect(page).toMatch(/name="fill-experience-0-level"[^>]*>(?:(?!<\/select>).)*"empleado-a" selected/);
  // The proposed level of the other one requires more.
  expect(page).toMatch(/value="experience-1">/);
  expect(page).toContain('Falta: Personas a tu cargo');
  expect(page).toMatch(/name="fill-experience-1-level"[^>]*>(?:(?!<\/select>).)*"mando-intermedio" selected/);

  const proposed = {
    'fill-experience-0-level': 'empleado-a',
    'fill-experience-0-subcategories': 'electricidad',
  };
  const nothing = await save(proposed);
  const unchanged = await visitor.send(nothing.headers.get('location') ?? '');
  expect(await unchanged.text()).toContain('No has marcado ninguna parte');
  const saved = await save({
    entry: 'experience-0',
    ...proposed,
    'fill-experience-0-level': 'becario-a-practicas',
  });
  expect(saved.headers.get('location')).toMatch(/saved=1$/);
  const cv = await (await visitor.send(`/cv/${curriculum}`)).text();
  expect(cv).toContain('Electricista<');
  expect(cv).not.toContain('Electricista jefa');
  // The CV has the speciality, not its area, the stated level and the people in charge.
  const linesOf = (page: string, job: string): readonly string[] =>
    [...(page.split(`<b>${job}</b>`)[1] ?? '').matchAll(/<p>([^<]*)<\/p>/g)]
      .slice(0, 2)
      .map(([, text = '']) => text);
  expect(linesOf(cv, 'Electricista')).toEqual(['Montajes Duero', 'Electricidad · Becario/a - Prácticas']);
  expect(linesOf(cv, bodies.experience.job)).toEqual([
    bodies.experience.company,
    'Consumo y alimentación · Mando intermedio · Personas a tu cargo: 1 - 5',
  ]);
  const [item] = /\/experiencia\/[\w-]+(?=" aria-label="Editar: Electricista")/.exec(cv) ?? [];
  const form = await (await visitor.send(`/cv/${curriculum}${item}`)).text();
  expect(form).toContain('<option value="becario-a-practicas" selected>');
  expect(form).toContain('<option value="profesiones-artes-oficios" selected>');

  // After the last part the review leads back to the CV.
  const last = await save({
    entry: 'experience-1',
    'fill-experience-1-staff': '1-5',
  });
  const reviewed = await visitor.send(last.headers.get('location') ?? '');
  expect(reviewed.headers.get('location')).toBe(`/cv/${curriculum}?saved=1`);
  // The level of this one is only proposed.
  const second = linesOf(await (await visitor.send(`/cv/${curriculum}`)).text(), 'Electricista jefa');
  expect(second).toEqual(['Montajes Duero', 'Electricidad · Personas a tu cargo: 1 - 5']);

  // What the CV contains already needs no proposals.
  await upload(file);
  const again = await review();
  expect(again.match(/Ya está en tu CV/g)).toHaveLength(2);
  expect(again).toContain('Hemos leído 2 partes, y todas están ya en tu CV.');
  expect(again).not.toContain('name="fill-experience-');
  await save({});
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).not.toContain('por revisar');
});

test('the form of the desired job proposes the speciality of most jobs if no offer has the last one', async () => {
  const { curriculum } = await createPerson(curro, 'specialities');
  const visitor = createVisitor(curro);
  await visitor.signIn('specialities');
  const path = `/cv/${curriculum}/importar`;
  const nursing = { category: 'sanidad-salud', subcategories: ['enfermeria'] };
  const work = ['Zahorí', 'Enfermera', 'Enfermera de urgencias', 'Supervisora'].map((position, at) => ({
    name: `Hospital ${at}`,
    position,
    startDate: `${2024 - at}-01`,
    endDate: `${2024 - at}-06`,
    'x-curro': { level: 'empleado-a', ...(at > 0 && nursing) },
  }));
  const form = new FormData();
  const _key = await visitor.keyOn(path);
  form.set('_key', _key);
  form.set('file', new Blob([JSON.stringify({ basics: {}, work })]), 'cv.json');
  await visitor.post(path, form);
  for (const at of work.keys()) await visitor.post(`${path}/revisar`, { _key, entry: `experience-${at}` });
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).toContain('<b>Zahorí</b><p>Hospital 0</p>');
  const desired = await (await visitor.send(`/cv/${curriculum}/empleo-que-busco`)).text();
  expect(desired).toContain('value="Zahorí"');
  expect(desired).toMatch(/value="enfermeria" (?:checked|selected)/);
});

test('the number of people of a description is proposed for those who manage them', async () => {
  const { upload, review } = await importer(curro, 'staff');
  const work = [
    ['Jefa de cocina', 'Gestión de un equipo de 9 cocineros.'],
    ['Directora de tienda', 'Responsable de 145 personas.'],
    ['Camarera', 'Formo parte de un equipo de 4 personas.'],
  ].map(([position, summary]) => ({
    name: 'Duero',
    position,
    summary,
    startDate: '2015-02-01',
    endDate: '2019-06-30',
  }));
  await upload(Buffer.from(JSON.stringify({ basics: {}, work })));
  const page = await review();
  const staff = [0, 1, 2].map(
    (at) =>
      new RegExp(`name="fill-experience-${at}-staff"[^>]*>.*?<option value="([^"]+)" selected>`).exec(
        page,
      )?.[1],
  );
  expect(staff).toEqual(['6-10', 'mas-de-100', undefined]);
  expect(page).not.toContain('Falta:');
});

test('lists that two requests fill in at the same time are all retained', async () => {
  const { upload, review, save } = await importer(curro, 'concurrent');
  const work = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => ({
    name,
    position: 'Cocinera',
    startDate: '2015-02-01',
    endDate: '2019-06-30',
  }));
  await upload(Buffer.from(JSON.stringify({ basics: {}, work })));
  await Promise.all(work.map((_, at) => save({ [`fill-experience-${at}-level`]: 'becario-a-practicas' })));
  const chosen = '<option value="becario-a-practicas" selected>';
  expect((await review()).split(chosen)).toHaveLength(work.length + 1);
});

test('an import without anything new leaves nothing to review, and each part can be discarded alone', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'nothing-new');
  const work = [{ name: 'Bar Sol', position: 'Camarera' }];
  const skills = [{ name: 'Hojaldre' }, { name: 'Masa' }];
  const file = Buffer.from(JSON.stringify({ basics: {}, work, skills }));
  await upload(file);
  await save({ entry: 'expertise-0' });
  // The job is completed with its dates.
  const [start, end] = ['startingDate', 'finishingDate'].map((name) => `fill-experience-0-${name}`);
  await save({ entry: 'experience-0', [start ?? '']: '2015', [end ?? '']: '2018' });
  expect(await review()).toMatch(/name="drop" value="expertise-1"/);
  const dropped = await save({ drop: 'expertise-1' });
  expect(dropped.headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar?dropped=expertise-1`);
  expect(await review()).toContain('No queda nada por revisar.');
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).not.toContain('<b>Masa</b>');
  await upload(Buffer.from(JSON.stringify({ basics: {}, work, skills: skills.slice(0, 1) })));
  const again = await review();
  expect(again).toContain('Hemos leído 2 partes, y todas están ya en tu CV.');
  expect(again).not.toContain('name="entry"');
  expect(again).not.toContain('Guardar selección');
  for (const page of ['/cv', `/cv/${curriculum}`])
    expect(await (await visitor.send(page)).text()).not.toContain('por revisar');
  // What the candidate removes from the CV since then is not proposed again.
  const removed = await curro.ops(`/curricula/${curriculum}/skills`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ expertise: [], language: [] }),
  });
  expect(removed.ok).toBe(true);
  expect(await review()).not.toContain('name="entry"');
  await curro.ops(`/curricula/${curriculum}/skills`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ expertise: [{ skill: 'Hojaldre', level: 'medio' }], language: [] }),
  });
  // Only what is new is counted.
  await upload(file);
  expect(await (await visitor.send('/cv')).text()).toContain('Queda 1 parte de tu archivo por revisar');
  // Another job in the same company is not known.
  await upload(
    Buffer.from(JSON.stringify({ basics: {}, work: [{ name: 'Bar Sol', position: 'Cocinera' }] })),
  );
  expect(await review()).not.toContain('Ya está en tu CV');
});

test('the review says that it found neither jobs nor studies', async () => {
  const { curriculum } = await createPerson(curro, 'absent');
  const visitor = createVisitor(curro);
  await visitor.signIn('absent');
  const path = `/cv/${curriculum}/importar`;
  const reviewOf = async (resume: object): Promise<string> => {
    const form = new FormData();
    form.set('_key', await visitor.keyOn(path));
    form.set('file', new Blob([JSON.stringify(resume)]), 'cv.json');
    await visitor.post(path, form);
    return (await visitor.send(`${path}/revisar`)).text();
  };
  const awards = [{ title: 'Mejor tapa' }];
  const skills = [{ name: 'Hojaldre' }];
  const none = await reviewOf({ basics: {}, awards, skills });
  expect(none).toContain('No hemos encontrado tu experiencia ni tu formación en el archivo.');
  expect(none).toContain('<a href="#unread">Ver la línea que no hemos recogido</a>');
  expect(none).toContain(`<a href="/cv/${curriculum}/experiencia/nueva">`);
  const education = [{ institution: 'IES Río', studyType: 'Bachillerato' }];
  const studies = await reviewOf({ basics: {}, skills, education });
  expect(studies).toContain('No hemos encontrado tu experiencia en el archivo.');
  expect(studies).not.toContain('/formacion/nueva"');
});

test('the review of another candidate is not shown', async () => {
  const owner = await importer(curro, 'import-owner');
  await owner.upload(zipOf([{ name: 'Skills.csv', content: Buffer.from('Name\nSecreto\n') }]));
  expect(await owner.review()).toContain('Secreto');
  const other = await importer(curro, 'import-other');
  expect(await other.review()).not.toContain('Secreto');
  expect((await other.visitor.send(`/cv/${owner.curriculum}/importar`)).status).toBe(404);
});

test('a file is reviewed only in the CV for which it was read', async () => {
  const { curriculum, visitor, upload, review } = await importer(curro, 'two-cvs');
  const created = await visitor.post('/cv/nuevo', {
    _key: await visitor.keyOn('/cv/nuevo'),
    name: 'CV cocina',
    start: 'empty',
  });
  const [, other = ''] = /\/cv\/([\w-]+)/.exec(created.headers.get('location') ?? '') ?? [];
  await upload(zipOf([{ name: 'Skills.csv', content: Buffer.from('Name\nHojaldre\n') }]));
  const pageOf = async (path: string) => (await visitor.send(`/cv/${other}/${path}`)).text();
  expect(await pageOf('importar/revisar')).toContain('No queda nada por revisar.');
  expect((await visitor.send(`/cv/${other}/conocimientos/nueva?import=expertise-0`)).status).toBe(404);
  const form = await pageOf('importar');
  expect(form).toContain('No has terminado de revisar un archivo para «Mi CV».');
  expect(form).toContain(`href="/cv/${curriculum}/importar/revisar"`);
  const _key = await visitor.keyOn(`/cv/${other}/importar`);
  await visitor.post(`/cv/${other}/importar/revisar`, { _key, entry: 'expertise-0' });
  await visitor.post(`/cv/${other}/importar/revisar`, { _key, discard: 'true' });
  expect(await pageOf('')).not.toContain('Hojaldre');
  expect(await review()).toContain('Hojaldre');
});

test('a year without a month remains a year, and what was not read of a file is listed', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'years');
  const education = [
    { institution: 'IES Río', studyType: 'Bachillerato', startDate: '2010', endDate: '2012' },
  ];
  const work = [{ name: 'Bar Sol', position: 'Camarera', startDate: '2013', endDate: '2014' }];
  const awards = [{ title: 'Mejor tapa <B>', awarder: 'Feria' }];
  await upload(Buffer.from(JSON.stringify({ basics: {}, work, education, awards })));
  const page = await review();
  expect(page).toContain('2010 – 2012');
  expect(page).toContain('name="entry" value="education-0" checked');
  // The list is below all parts: the beginning of the page says that there is one.
  expect(page).toContain('<p><a href="#unread">Ver la línea que no hemos recogido</a></p>');
  expect(page).toContain('Lo que no hemos recogido del archivo: 1 línea');
  const [, list = ''] = page.split('id="unread"');
  expect(list).toContain(`/cv/${curriculum}/experiencia/nueva`);
  expect(list).toContain(`/cv/${curriculum}/formacion/nueva`);
  expect(page).toContain('awards: Mejor tapa &lt;B&gt; · Feria');
  // The form has the year without a month.
  const form = await (await visitor.send(`/cv/${curriculum}/formacion/nueva?import=education-0`)).text();
  expect(form).toContain('<option value="2012" selected>');
  expect(form).not.toContain('<option value="12" selected>');
  // The lines that were not read are at hand in the form.
  expect(form).toContain('awards: Mejor tapa &lt;B&gt; · Feria');
  await save({ entry: 'education-0' });
  // A line becomes a part by its form, and is in the list no more.
  const [, path = ''] = /href="([^"]+)" aria-label="Añadir como estudios: awards/.exec(list) ?? [];
  const [start, key = ''] = path.split('=');
  expect(start).toBe(`/cv/${curriculum}/formacion/nueva?import`);
  expect(list).toContain(`href="/cv/${curriculum}/experiencia/nueva?import=${key}"`);
  const ofLine = await (await visitor.send(path)).text();
  expect(ofLine).toContain('En el archivo: awards: Mejor tapa &lt;B&gt; · Feria');
  const course = {
    _key: /name="_key" value="([^"]+)"/.exec(ofLine)?.[1] ?? '',
    educationLevelCode: 'otros-titulos-certificaciones-y-carnes',
    courseName: 'Mejor tapa',
    institutionName: 'Feria',
    'finishingDate-month': '05',
    'finishingDate-year': '2015',
  };
  const added = await visitor.post(path, course);
  expect(added.headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar?saved=1`);
  expect(await review()).not.toContain('Mejor tapa &lt;B&gt;');
  expect((await visitor.send(path)).status).toBe(404);
  const cv = await (await visitor.send(`/cv/${curriculum}`)).text();
  expect(cv).toContain('Mejor tapa');
  expect(cv).toContain('<p>2010 – 2012</p>');
  expect(await (await visitor.send(`/cv/${curriculum}/vista-previa`)).text()).toContain('2010 – 2012');
  // A month that the candidate adds is shown; the other date remains a year.
  const [item = ''] = /\/formacion\/\d+(?=" aria-label="Editar: Bachillerato")/.exec(cv) ?? [];
  const stored = await (await visitor.send(`/cv/${curriculum}${item}`)).text();
  const sent = {
    _key: /name="_key" value="([^"]+)"/.exec(stored)?.[1] ?? '',
    educationLevelCode: 'bachillerato',
    'startingDate-month': '',
    'startingDate-year': '2010',
    'finishingDate-month': '06',
    'finishingDate-year': '2012',
  };
  const resent = await visitor.post(`/cv/${curriculum}${item}`, sent);
  expect(resent.headers.get('location')).toBe(`/cv/${curriculum}?saved=1`);
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).toContain('<p>2010 – jun 2012</p>');
  // The previous release changes a date without its flag, and stores what it read of a file in another form.
  await sql`update educations set starting_date = '2010-03-01' where starting_year_only`.execute(curro.db);
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).toContain('<p>mar 2010 – jun 2012</p>');
  const former = {
    key: 'education-0',
    section: 'education',
    body: { educationLevelCode: 'ciclo-formativo-grado-medio', finishingDate: '2016-06-30' },
    proposed: { startingDate: '2014-01-01' },
    readTitle: 'Técnico en Servicios',
  };
  await upload(Buffer.from(JSON.stringify({ basics: {}, education })));
  await sql`update cv_imports set entries = ${JSON.stringify([former])}
    where curriculum_id = (select id from curricula where code = ${curriculum})`.execute(curro.db);
  const waiting = await review();
  expect(waiting).toContain('<b>Técnico en Servicios</b>');
  expect(waiting).toContain('2014 – jun 2016');
});

test('a form shows what the file says, also in the fields that a chosen level adds', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'levels');
  const education = [
    {
      institution: 'IES <Río>',
      area: 'Restauración <B>',
      startDate: '2012',
      endDate: '2014-06',
    },
  ];
  await upload(Buffer.from(JSON.stringify({ basics: { summary: 'Trabajo en sala.' }, education })));
  const page = await review();
  expect(page).toContain('IES &lt;Río&gt;');
  expect(page).toContain('Escribe entre 110 y 30.720 caracteres.');
  expect(page).toContain('Falta: Nivel de estudios<');
  const path = `/cv/${curriculum}/formacion/nueva?import=education-0`;
  const form = await (await visitor.send(path)).text();
  expect(form).toContain('En el archivo: Restauración &lt;B&gt; · IES &lt;Río&gt; · 2012 – 2014');
  const _key = /name="_key" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const levels = { _key, educationLevelCode: 'ciclo-formativo-grado-medio', refresh: 'educationLevelCode' };
  const updated = await (await visitor.post(path, levels)).text();
  expect(updated).toContain('value="IES &lt;Río&gt;"');
  expect(updated).toContain('<option value="2012" selected>');
  expect(updated).toContain('<option value="2014" selected>');
  expect(updated).toContain('<option value="06" selected>');
  expect(updated).not.toContain('name="stillEnrolled" value="true" checked');
  // What the candidate changes or removes stays so.
  const changed = await visitor.post(path, {
    ...levels,
    educationLevelCode: 'ciclo-formativo-grado-superior',
    institutionName: '',
    'startingDate-month': '',
    'startingDate-year': '2013',
    'finishingDate-month': '',
    'finishingDate-year': '',
    courseCode: '',
  });
  const other = await changed.text();
  expect(other).not.toContain('value="IES &lt;Río&gt;"');
  expect(other).toContain('<option value="2013" selected>');
  // An emptied text is not saved, and its proposal remains.
  const text = await visitor.post(`/cv/${curriculum}/texto?import=cvText-0`, { _key, cvtext: ' ' });
  expect(text.status).toBe(400);
  expect(await text.text()).toContain('No has escrito nada en «Texto», así que no se ha guardado nada.');
  expect((await save({})).headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar?saved=0`);
  const left = await (await visitor.send(`/cv/${curriculum}/importar/revisar?saved=1`)).text();
  expect(left).toContain('Quedan 2 partes por completar.');
  // The list of CVs and the CV remind of the review until it is finished or discarded.
  for (const path of ['/cv', `/cv/${curriculum}`]) {
    const page = await (await visitor.send(path)).text();
    expect(page).toContain('Quedan 2 partes de tu archivo por revisar.');
    expect(page.split(`href="/cv/${curriculum}/importar/revisar"`)).toHaveLength(2);
  }
  await save({ discard: 'true' });
  for (const page of ['/cv', `/cv/${curriculum}`])
    expect(await (await visitor.send(page)).text()).not.toContain('por revisar');
});

test('a title without course is shown at its study, and an emptied text is named', async () => {
  const { person, curriculum, visitor, upload, review, save } = await importer(curro, 'titles');
  const title = 'Técnico en Servicios de Sala';
  const summary = 'Doce años en sala. '.repeat(10).trim();
  const education = [{ institution: 'IES Río', area: title, startDate: '2010-09', endDate: '2012-06' }];
  await upload(Buffer.from(JSON.stringify({ basics: { summary }, education })));
  const page = await review();
  expect(page).toContain(`<b>${title}</b>`);
  expect(page).toContain('<select name="fill-education-0-courseCode"');
  expect(page).not.toContain('Lo que no hemos recogido');
  const form = await (await visitor.send(`/cv/${curriculum}/formacion/nueva?import=education-0`)).text();
  expect(form).toContain(`name="ownTitle" type="text" value="${title}"`);
  const family = 'cfgm-hosteleria-y-turismo';
  await save({ entry: 'education-0', 'fill-education-0-courseCode': family });
  const stored = await (await visitor.send(`/cv/${curriculum}`)).text();
  const line = 'Ciclo Formativo Grado Medio · Hostelería y turismo · IES Río';
  expect(stored).toContain(`<b>${title}</b><p>${line}</p>`);
  const preview = await (await visitor.send(`/cv/${curriculum}/vista-previa`)).text();
  expect(preview).toContain(`<h4>${title}</h4>`);
  // Another import of the file contains the stored study, also when it is stored without its title.
  await upload(Buffer.from(JSON.stringify({ basics: {}, education })));
  expect(await review()).toContain('Ya está en tu CV');
  const baccalaureate = { studyType: 'Bachillerato', startDate: '2008-09', endDate: '2010-06' };
  await upload(Buffer.from(JSON.stringify({ basics: {}, education: [baccalaureate] })));
  await save({ entry: 'education-0' });
  const other = { ...baccalaureate, studyType: 'Bachillerato de Ciencias Sociales' };
  const carnet = { area: 'Carnet de carretillero', studyType: 'Carné profesional' };
  const long = { ...education[0], area: `Técnico en ${'Servicios '.repeat(30)}`, startDate: '2001-09' };
  await upload(Buffer.from(JSON.stringify({ basics: {}, education: [other, long, carnet] })));
  const second = await review();
  expect(second.match(/Ya está en tu CV/g)).toHaveLength(1);
  expect(second).not.toContain('Servicios '.repeat(22));
  expect(second).toContain('Falta: Fecha de fin<');
  // The API neither shows nor changes the title; another course removes it.
  const place = person.cv('education');
  const [study] = (await person.get(place)).body.educations.filter(
    (each: { courseCode?: string }) => each.courseCode === family,
  );
  expect(JSON.stringify(study)).not.toContain(title);
  await person.put(place, { ...study, ownTitle: 'Otro', institutionName: 'IES Mar' });
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).toContain(`<b>${title}</b>`);
  await person.put(place, { ...study, courseCode: undefined });
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).not.toContain(title);
  const path = `/cv/${curriculum}/texto`;
  const _key = await visitor.keyOn(path);
  await visitor.post(path, { _key, cvtext: summary });
  const emptied = (await visitor.post(path, { _key, cvtext: '  ' })).headers.get('location') ?? '';
  expect(emptied).toBe(`/cv/${curriculum}?emptied=1`);
  const cv = await (await visitor.send(emptied)).text();
  expect(cv).toContain('Has vaciado «Sobre mí».');
  expect(cv).not.toContain('Siguiente:');
});

test('an application shows its state and its history at the same moment', async () => {
  const person = await createApplicant(curro, 'moment');
  const code = await person.applied(await loadOffer(curro, 'moment'));
  await curro.settled();
  const visitor = createVisitor(curro);
  await visitor.signIn('moment');
  // An event is written while the page is read.
  const { response } = await curro.db.transaction().execute(async (trx) => {
    await sql`lock table application_events in access exclusive mode`.execute(trx);
    const response = visitor.send(`/candidaturas/${code}`);
    await until('the page to read the history', async () => {
      const { rows } = await sql`
        select 1 from pg_locks where relation = 'application_events'::regclass and not granted`.execute(trx);
      return rows.length > 0;
    });
    await sql`
      insert into application_events (application_id, event_key, job_id, event, at, state, sequence, tipo_id,
        description, initializer, finisher, written_at)
      select application_id, 'later', job_id, 'cv-read', at, 'written', sequence + 1, 3, 'Later', false, false, now()
      from application_events join applications on applications.id = application_id
      where code = ${code}`.execute(trx);
    await sql`update applications set state = 'read', events = events + 1 where code = ${code}`.execute(trx);
    return { response };
  });
  const [, timeline = ''] = /<ol class="timeline">(.*?)<\/ol>/s.exec(await (await response).text()) ?? [];
  expect(timeline.match(/<li/g)).toHaveLength(1);
});

test('what may be read wrongly of a PDF is not selected, and the review says what to check', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'doubts');
  const lines = `Estudios
Bachillerato, IES Castro, 2008 - 2010
Bachillerato. Sobresaliente, IES Castro, 2010 - 2012
Habilidades
Excel, Me adapto bien a los cambios`;
  await upload(await pdfOf((document) => lines.split('\n').map((line) => document.text(line))));
  const page = await review();
  expect(page).toContain('Está sin marcar lo incompleto, lo dudoso');
  expect(page).toContain('name="entry" value="education-0" checked>');
  expect(page).toContain('name="entry" value="education-1">');
  expect(page).toContain('Revísalo: quizá no hemos leído bien el título.');
  expect(page).toContain('name="entry" value="expertise-0" checked>');
  expect(page).toContain('name="entry" value="expertise-1">');
  expect(page).toContain('Revísalo: quizá no es un conocimiento.');
  expect(page).toMatch(/conocimientos\/nueva\?import=expertise-\d+" aria-label="Editar:/);
  // The candidate may know better.
  await save({ entry: 'expertise-1' });
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).toContain('Me adapto bien a los cambios');
});

test('the review asks for the year in which a study began, and the forms of a complete CV show its steps', async () => {
  const { visitor, curriculum, upload, review, save } = await importer(curro, 'one-year');
  const education = [{ institution: 'IES Río', studyType: 'Graduado en ESO', endDate: '2001' }];
  const summary = 'Camarera con diez años de experiencia.';
  await upload(Buffer.from(JSON.stringify({ basics: { name: 'Candela', summary }, education })));
  const page = await review();
  expect(page).toContain('name="fill-education-0-startingDate"');
  expect(page).toContain('Escribe entre 110 y 30.720 caracteres');
  expect(page).not.toContain('value="cvText-0" checked');
  const saved = await save({ 'fill-education-0-startingDate': '1997' });
  expect(saved.headers.get('location')).toMatch(/saved=1$/);
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).toContain('<p>1997 – 2001</p>');
  const form = await (await visitor.send(`/cv/${curriculum}/texto?saved=futureJob`)).text();
  expect(form).toContain('cv-stepper');
  expect(form).toContain('CV completo.');
  expect(form).toContain(`href="/cv/${curriculum}/vista-previa"`);
});

test('the review says that personal data are those of all CVs, if there are several', async () => {
  const { upload, review } = await importer(curro, 'several-cvs');
  const file = Buffer.from(JSON.stringify({ basics: { name: 'Carmen Ruibarbo' } }));
  await upload(file);
  expect(await review()).toContain('Sustituye datos de tu CV');
  await curro.ops('/candidates/several-cvs/curricula', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'CV obrador' }),
  });
  expect(await review()).toContain('Sustituye datos de todos tus CV');
});

test('a labourer of building sites has the area of that trade, not that of those who direct works', async () => {
  const area = { category: 'inmobiliario-construccion', subcategory: 'direccion-gestion-obras' };
  for (const title of ['Jefe de obra', 'Encargada de obra', 'Técnico de obra'])
    await loadOffer(curro, title, { title, ...area });
  const { upload, review } = await importer(curro, 'labourer');
  const work = ['Peón de obra', 'Oficial de primera albañil', 'Encofrador', 'Jefa de obra'].map(
    (position) => ({
      position,
      name: 'Construcciones Río',
      startDate: '2020-01',
      endDate: '2021-01',
    }),
  );
  await upload(Buffer.from(JSON.stringify({ basics: {}, work })));
  const page = await review();
  expect(page.match(/<option value="oficios-construccion" selected>/g)).toHaveLength(3);
  expect(page.match(/<option value="direccion-gestion-obras" selected>/g)).toHaveLength(1);
});

test('a document of LibreOffice is refused with what to do instead, and a form without a file asks for one', async () => {
  const { upload } = await importer(curro, 'libreoffice');
  const empty = await (await upload(Buffer.alloc(0))).text();
  expect(empty).toContain('No has elegido ningún archivo');
  expect(empty).not.toContain('No hemos podido leer el archivo');
  const zero = await (await upload(Buffer.alloc(0), 'cv.pdf')).text();
  expect(zero).toContain('Comprueba que no está vacío');
  const response = await upload(
    Buffer.from('PK\u0003\u0004…mimetypeapplication/vnd.oasis.opendocument.text…'),
  );
  expect(response.status).toBe(415);
  const page = await response.text();
  expect(page).toContain('guárdalo como PDF');
  expect(page).toMatch(/<h2>Qué archivo puedes usar<\/h2>[\s\S]*<dt>LinkedIn<\/dt>/);
  expect(page).not.toContain('file_is_document');
  const webPage = await upload(Buffer.from('<!doctype html><meta charset="utf-8"><p>Mi currículum'));
  expect([webPage.status, await webPage.text()]).toEqual([
    415,
    expect.stringContaining('Es una página web o un archivo de texto'),
  ]);
});

test('a document of Word is read like a PDF', async () => {
  const { upload, review } = await importer(curro, 'word');
  const text = ['Marta Iglesias Pardo', 'Experiencia', 'Camarera, Bar Sol, 2015 – 2019']
    .map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
    .join('');
  const xml = `<w:document xmlns:w="urn:w"><w:body>${text}</w:body></w:document>`;
  const response = await upload(zipOf([{ name: 'word/document.xml', content: Buffer.from(xml) }]));
  expect(response.status).toBe(303);
  const page = await review();
  expect(page).toContain('Camarera · Bar Sol');
  expect(page).toContain('<b>Iglesias</b>');
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

test('studies for which the CV has no place are not ticked, and say how many it can have', async () => {
  const { person, upload, review, save } = await importer(curro, 'many-studies');
  const study = (at: number) => ({
    institution: `IES Río ${at}`,
    studyType: 'Graduado en ESO',
    startDate: `${1960 + at}-09-01`,
    endDate: `${1961 + at}-06-30`,
  });
  const { educations = [] } = (await person.get(person.cv('education'))).body;
  const free = 50 - educations.length;
  const education = Array.from({ length: free + 1 }, (_, at) => study(at));
  await upload(Buffer.from(JSON.stringify({ basics: { name: 'x' }, education })));
  const page = await review();
  expect(page.match(/name="entry" value="education-\d+" checked/g)).toHaveLength(free);
  const last = entryIn(page, `education-${free}`);
  expect(last).toContain(`name="entry" value="education-${free}">`);
  expect(plain(last)).toContain('Tu CV no admite más: el máximo es 50. Para añadirlo, borra otro.');
  // The limit is also named after an attempt to save it.
  await save(education.map((_, at) => ['entry', `education-${at}`] as const));
  const left = await review();
  expect(left).not.toContain('id="entry-education-0"');
  expect(plain(entryIn(left, `education-${free}`))).toContain('el máximo es 50');
});
