import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { entryIn, plain } from '../support/review-page.ts';
import { importer } from './cv-importer.ts';
import { pdfOf, zipOf } from './hostile-files.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-cv-import-reading');
});
afterAll(() => curro.close());

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

test('a year without a month remains a year, and what was not read of a file is listed', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'years');
  const education = [
    { institution: 'IES Río', studyType: 'Bachillerato', startDate: '2010', endDate: '2012' },
  ];
  const work = [{ name: 'Bar Sol', position: 'Camarera', startDate: '2013', endDate: '2014' }];
  const projects = [{ name: 'Mejor tapa <B>', entity: 'Feria' }];
  await upload(Buffer.from(JSON.stringify({ basics: {}, work, education, projects })));
  const page = await review();
  expect(page).toContain('2010 – 2012');
  expect(page).toContain('name="entry" value="education-0" checked');
  // The list is below all parts: the beginning of the page says that there is one.
  expect(page).toContain('<p><a href="#unread">Ver la línea que no hemos recogido</a></p>');
  expect(page).toContain('Lo que no hemos recogido del archivo: 1 línea');
  const [, list = ''] = page.split('id="unread"');
  expect(list).toContain(`/cv/${curriculum}/experiencia/nueva`);
  expect(list).toContain(`/cv/${curriculum}/formacion/nueva`);
  expect(page).toContain('Proyecto: Mejor tapa &lt;B&gt; · Feria');
  // The form has the year without a month.
  const form = await (await visitor.send(`/cv/${curriculum}/formacion/nueva?import=education-0`)).text();
  expect(form).toContain('<option value="2012" selected>');
  expect(form).not.toContain('<option value="12" selected>');
  // The lines that were not read are at hand in the form.
  expect(form).toContain('Proyecto: Mejor tapa &lt;B&gt; · Feria');
  await save({ entry: 'education-0' });
  // A line becomes a part by its form, and is in the list no more.
  const [, path = ''] = /href="([^"]+)" aria-label="Añadir como estudios: Proyecto/.exec(list) ?? [];
  const [start, key = ''] = path.split('=');
  expect(start).toBe(`/cv/${curriculum}/formacion/nueva?import`);
  expect(list).toContain(`href="/cv/${curriculum}/experiencia/nueva?import=${key}"`);
  const ofLine = await (await visitor.send(path)).text();
  expect(ofLine).toContain('En el archivo: Proyecto: Mejor tapa &lt;B&gt; · Feria');
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
  const line = 'Ciclo formativo de grado medio · Hostelería y turismo · IES Río';
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

test('a language whose level is stated in words is selected, and says what to check', async () => {
  const { upload, review } = await importer(curro, 'levels-in-words');
  const languages = [
    ['Inglés', 'Full Professional Proficiency', 'Alto (C1)', true],
    ['Francés', 'Competencia básica limitada', 'Medio (B1)', true],
    ['Alemán', 'B2', 'Intermedio (B2)', false],
    ['Gallego', 'Native or bilingual', 'Nativo', false],
  ] as const;
  const resume = { basics: {}, languages: languages.map(([language, fluency]) => ({ language, fluency })) };
  await upload(Buffer.from(JSON.stringify(resume)));
  const page = await review();
  for (const [at, [, , level, isToCheck]] of languages.entries()) {
    const entry = entryIn(page, `language-${at}`);
    expect(entry).toContain(`value="language-${at}" checked>`);
    expect(plain(entry)).toContain(level);
    expect(entry.includes('Comprueba el nivel: el archivo no lo dice con letras')).toBe(isToCheck);
  }
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
