import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../candidate/person.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { importer, signedIn } from './cv-importer.ts';
import { createVisitor } from './visitor.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-cv-import-forms');
});
afterAll(() => curro.close());

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
    'Falta: Fecha de nacimiento, Número de documento, Código postal, Provincia o región, Localidad<',
  );
  // The CV leads to the part as the file fills it in.
  const cv = await (await visitor.send(path)).text();
  expect(cv.match(/\/datos-personales\?import=personalData-0"/g)).toHaveLength(2);
  expect(cv).not.toContain('/datos-personales"');
  // Its form proposes what an empty one does: the country of the address, and the nationality of those with a NIF.
  const part = await (await visitor.send(`${path}/datos-personales?import=personalData-0`)).text();
  expect(part).toContain('<option value="nif" selected>');
  expect(part.match(/<option value="espana" selected>/g)).toHaveLength(2);
  expect(part).toContain('value="600111222"');
  const named = [...part.matchAll(/([^<>]+) <span class="missing">Falta/g)].map(([, label]) => label);
  expect(named).toEqual([
    'Fecha de nacimiento',
    'Número de documento',
    'Código postal',
    'Provincia o región',
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
  expect(listOf('expertise-0')).toMatch(/^<option value="">Sin indicar<\/option>/);
  expect(listOf('expertise-0')).not.toContain('selected');
  expect(listOf('expertise-1')).toContain('<option value="medio" selected>Medio</option>');
  expect(page).toContain('Tu archivo no dice el nivel');
  await save({ entry: 'expertise-0', 'level-expertise-0': '' });
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).toMatch(/<b>Hojaldre<\/b><\/div>/);
  expect((await person.get(person.cv('skill'))).body.expertise).toContainEqual({
    skill: 'Hojaldre',
    level: 'medio',
  });
});

test('a skill shows the level that its form states, also the medium one, and need not have one', async () => {
  const { curriculum, visitor, person } = await signedIn(curro, 'own-levels');
  const path = `/cv/${curriculum}/conocimientos`;
  const _key = await visitor.keyOn(`${path}/nueva`);
  const lists = (page: string) =>
    [...page.matchAll(/<select id="[^"]*level[^"]*"[^>]*>(.*?)<\/select>/g)].map(
      ([, options = '']) => options,
    );
  for (const [prefix, none] of [
    ['', 'Sin indicar'],
    ['/en', 'Not stated'],
  ]) {
    const rows = lists(await (await visitor.send(`${prefix}${path}/nueva`)).text());
    expect(rows.length).toBeGreaterThan(1);
    for (const options of rows) {
      expect(options).toContain(`<option value="">${none}</option>`);
      expect(options).not.toContain('selected');
    }
  }
  const form = new URLSearchParams({ _key });
  for (const [skill, level] of [
    ['Francés comercial', 'medio'],
    ['Hojaldre', ''],
    ['Excel', 'alto'],
  ] as const) {
    form.append('expertise', skill);
    form.append('expertise-level', level);
  }
  expect((await visitor.post(`${path}/nueva`, form)).status).toBe(303);
  const { expertise } = (await person.get(person.cv('skill'))).body;
  const first = expertise.findIndex(({ skill }: { skill: string }) => skill === 'Francés comercial');
  expect(expertise.slice(first)).toEqual([
    { skill: 'Francés comercial', level: 'medio' },
    { skill: 'Hojaldre', level: 'medio' },
    { skill: 'Excel', level: 'alto' },
  ]);
  const pages = async () => ({
    cv: await (await visitor.send(`/cv/${curriculum}`)).text(),
    preview: await (await visitor.send(`/cv/${curriculum}/vista-previa`)).text(),
  });
  const { cv, preview } = await pages();
  expect(cv).toContain('<b>Francés comercial</b><p>Medio</p>');
  expect(cv).toMatch(/<b>Hojaldre<\/b><\/div>/);
  expect(cv).toContain('<b>Excel</b><p>Alto</p>');
  expect(preview).toContain('<li>Francés comercial (medio)</li><li>Hojaldre</li><li>Excel (alto)</li>');
  // A level that is not stated is stated later, and taken back; another change leaves it as it is.
  const edit = `${path}/${first + 1}`;
  const change = async (fields: Record<string, string>) => {
    const [, revision = ''] =
      /name="revision" value="([^"]+)"/.exec(await (await visitor.send(edit)).text()) ?? [];
    const sent = { _key, revision: revision.replaceAll('&quot;', '"'), ...fields };
    expect((await visitor.post(edit, sent)).status).toBe(303);
    return (await pages()).cv;
  };
  expect(lists(await (await visitor.send(edit)).text()).join()).not.toContain('selected');
  expect(await change({ skill: 'Hojaldres', level: '' })).toMatch(/<b>Hojaldres<\/b><\/div>/);
  expect(await change({ skill: 'Hojaldres', level: 'medio' })).toContain('<b>Hojaldres</b><p>Medio</p>');
  expect(lists(await (await visitor.send(edit)).text()).join()).toContain('value="medio" selected');
  expect(await change({ skill: 'Hojaldres', level: '' })).toMatch(/<b>Hojaldres<\/b><\/div>/);
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

test('studies with an end only are selected with an estimated beginning, which the CV does not show; forms of a complete CV show its steps', async () => {
  const { visitor, person, curriculum, upload, review, save } = await importer(curro, 'one-year');
  const education = [{ institution: 'IES Río', studyType: 'Graduado en ESO', endDate: '2001' }];
  const summary = 'Camarera con diez años de experiencia.';
  await upload(Buffer.from(JSON.stringify({ basics: { name: 'Candela', summary }, education })));
  const page = await review();
  expect(page).toMatch(/value="education-0" checked/);
  expect(page).toContain('Guardamos 1997 como inicio aproximado');
  expect(page).toContain('Escribe entre 110 y 30.720 caracteres');
  expect(page).not.toContain('value="cvText-0" checked');
  const saved = await save({ entry: 'education-0' });
  expect(saved.headers.get('location')).toMatch(/saved=1$/);
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).toMatch(
    /Graduado en ESO|Educación secundaria obligatoria/,
  );
  const cv = await (await visitor.send(`/cv/${curriculum}`)).text();
  expect(cv).toContain('<p>2001</p>');
  expect(cv).not.toContain('1997');
  const { body } = await person.get(`/curriculum/${curriculum}/education`);
  expect(JSON.stringify(body)).toContain('"startingDate":"1997-01-01"');
  const preview = await (await visitor.send(`/cv/${curriculum}/vista-previa`)).text();
  expect(preview).not.toContain('1997');
  const form = await (await visitor.send(`/cv/${curriculum}/texto?saved=futureJob`)).text();
  expect(form).toContain('cv-stepper');
  expect(form).toContain('CV completo.');
  expect(form).toContain(`href="/cv/${curriculum}/vista-previa"`);
});
