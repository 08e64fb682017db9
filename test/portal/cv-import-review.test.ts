import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../candidate/person.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { importer } from './cv-importer.ts';
import { zipOf } from './hostile-files.ts';
import { createVisitor } from './visitor.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-cv-import-review');
});
afterAll(() => curro.close());

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
  expect(page).toContain('<p class="hint">Medio (B1)</p>');
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
    'aún no están guardados. Para guardar tus datos personales faltan: Fecha de nacimiento, Número de documento,',
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

  // So do the headline, the web pages and the licences.
  const more = { driverLicenses: ['b'], vehicleOwner: true };
  const basics = {
    name: 'Lucía Prado',
    label: 'Pastelera',
    profiles: [{ url: 'https://prado.example' }],
    location,
    'x-curro': more,
  };
  await upload({ basics, skills: [{ name: 'Brioche' }] });
  const whole = await page(`${path}/vista-previa`);
  expect(whole).toMatch(/<h2 id="cv-name">Lucía Prado<\/h2>.*Pastelera.*prado\.example/s);
  expect(whole).toMatch(/<dt>[^<]*conducir<\/dt>\s*<dd>[^<]*B[^<]*vehículo/is);
  expect(whole).toContain('El puesto bajo tu nombre es el de tu archivo');
  expect(await (await visitor.send(`${path}/descargar/json-resume`)).text()).not.toContain('Pastelera');

  // A list of several CVs.
  await visitor.post('/cv/nuevo', { _key: await visitor.keyOn('/cv/nuevo'), name: 'Otro', start: 'empty' });
  expect(mainActions(await page('/cv'))).toContain(review);
});

test('after a save each part that remains is named: those to complete first, with what they lack', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'remaining');
  const dates = { startDate: '2015-02-01', endDate: '2019-06-30' };
  const work = ['Camarera', 'Encargada de sala'].map((position) => ({ name: 'Bar Sol', position, ...dates }));
  const skills = ['Hojaldre', 'Masa'].map((name) => ({ name }));
  await upload(Buffer.from(JSON.stringify({ basics: {}, work, skills })));
  expect(await review()).not.toContain('no se ha guardado');
  const boxes = ['experience-0', 'experience-1', 'expertise-0', 'expertise-1'];
  const saved = await save([...boxes.map((key) => ['shown', key] as const), ['entry', 'expertise-0']]);
  const location = saved.headers.get('location') ?? '';
  expect(location).toBe(`/cv/${curriculum}/importar/revisar?saved=1`);
  const page = await (await visitor.send(location)).text();
  expect(page).not.toContain('todavía sin guardar');
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

test('after one part is completed in its form, the ticked ones are still to save', async () => {
  const { curriculum, visitor, upload, save } = await importer(curro, 'ticked');
  const skills = ['Hojaldre', 'Masa', 'Brioche'].map((name) => ({ name }));
  const work = [
    { name: 'Bar Sol', position: 'Encargada de sala', startDate: '2015-02-01', endDate: '2019-06-30' },
  ];
  await upload(Buffer.from(JSON.stringify({ basics: {}, work, skills })));
  // One of them is not ticked any more.
  const shown = [0, 1, 2].map((at) => ['shown', `expertise-${at}`] as const);
  await save([...shown, ['entry', 'expertise-0'], ['entry', 'expertise-1'], ['restore', 'expertise-9']]);
  const application = '/empleo/de-prueba/inscripcion';
  for (const [prefix, count, unticked, next] of [
    ['', '2 partes marcadas, todavía sin guardar.', 'no están marcadas:', 'sin guardar lo marcado'],
    ['/en', '2 selected parts, not saved yet.', 'not selected:', 'without saving the selection'],
  ]) {
    const path = `${prefix}/cv/${curriculum}/importar/revisar?saved=1`;
    const page = await (await visitor.send(path)).text();
    const [, notice = ''] = /<div class="notice import-ticked"[^>]*>(.*?)<\/div>/s.exec(page) ?? [];
    expect(notice).toContain(count);
    expect(notice).toContain('<button class="button" type="submit" form="review">');
    expect(page).toMatch(new RegExp(`${unticked} <a href="#entry-expertise-2">Brioche</a></p>`));
    const applying = await (await visitor.send(`${path}&apply=${encodeURIComponent(application)}`)).text();
    const links = [...applying.matchAll(/<a class="([^"]+)" href="[^"]*continue=1">([^<]+)</g)];
    expect(links.map(([, classes, text = '']) => [classes, text.includes(next ?? '')])).toEqual([
      ['button button-quiet', true],
    ]);
  }
  // Without ticked parts nothing is left to save here.
  await save([...shown, ['restore', 'expertise-9']]);
  const rest = await (await visitor.send(`/cv/${curriculum}/importar/revisar?saved=1`)).text();
  expect(rest).not.toContain('import-ticked');
  expect(rest.match(/Hojaldre<\/a> · <a [^>]*>Masa<\/a> · <a [^>]*>Brioche<\/a>/g)).toHaveLength(1);
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

test('the levels of skills that are chosen remain after each action of the review, and are saved', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'chosen-levels');
  const skills = [
    { name: 'Hojaldre' },
    { name: 'Masa', level: 'Intermediate' },
    { name: 'Brioche' },
    { name: 'Caja' },
    { name: 'Bollo' },
  ];
  const awards = [{ title: 'Mejor tapa' }];
  await upload(Buffer.from(JSON.stringify({ basics: {}, skills, awards })));
  const levels = async () =>
    [...(await review()).matchAll(/name="level-expertise-(\d)"[^>]*>(.*?)<\/select>/g)].map(
      ([, at, options = '']) => `${at} ${/value="([^"]*)" selected/.exec(options)?.[1] ?? ''}`,
    );
  expect(await levels()).toEqual(['0 ', '1 medio', '2 ', '3 ', '4 ']);
  // One level that the file states is changed, one that it does not state is chosen as medium, and one as no level at all.
  const chosen = ['alto', 'bajo', 'medio', '', 'experto'].map(
    (level, at) => [`level-expertise-${at}`, level] as const,
  );
  await save([...chosen, ['drop', 'expertise-3']]);
  expect(await levels()).toEqual(['0 alto', '1 bajo', '2 medio', '4 ']);
  const [, line = ''] = /name="line-drop" value="([^"]+)"/.exec(await review()) ?? [];
  await save([
    ['level-expertise-4', 'alto'],
    ['line-drop', line],
  ]);
  expect(await levels()).toEqual(['0 alto', '1 bajo', '2 medio', '4 alto']);
  // A level can be taken back, and a discarded skill retains its level.
  await save([
    ['level-expertise-4', ''],
    ['drop', 'expertise-0'],
  ]);
  await save({ restore: 'expertise-0' });
  expect(await levels()).toEqual(['0 alto', '1 bajo', '2 medio', '4 ']);
  await save([0, 1, 2, 4].map((at) => ['entry', `expertise-${at}`] as const));
  const { skills: saved } = JSON.parse(
    await (await visitor.send(`/cv/${curriculum}/descargar/json-resume`)).text(),
  );
  for (const skill of [
    { name: 'Hojaldre', level: 'Alto' },
    { name: 'Masa', level: 'Bajo' },
    { name: 'Brioche', level: 'Medio' },
    { name: 'Bollo' },
  ])
    expect(saved).toContainEqual(skill);
});

test('what is chosen in the review remains when the form of a part is opened from it', async () => {
  const { curriculum, upload, review, save } = await importer(curro, 'opened');
  const skills = [{ name: 'Hojaldre' }, { name: 'Masa' }];
  const languages = [{ language: 'Portuguese' }];
  await upload(Buffer.from(JSON.stringify({ basics: {}, skills, languages })));
  const [form = ''] = /[^"]*(?=" aria-label="Completar: Portugués")/.exec(await review()) ?? [];
  expect(form).toBe(`/cv/${curriculum}/idiomas/nueva?import=language-0`);
  expect(await review()).toMatch(/<form id="review"[^>]* data-opens="open">/);
  const chosen = [
    ['shown', 'expertise-0'],
    ['shown', 'expertise-1'],
    ['entry', 'expertise-0'],
    ['level-expertise-0', 'alto'],
  ] as const;
  expect((await save([...chosen, ['open', form]])).headers.get('location')).toBe(form);
  const page = await review();
  expect(page).toContain('name="entry" value="expertise-0" checked>');
  expect(page).toContain('name="entry" value="expertise-1">');
  expect(page).toMatch(/name="level-expertise-0"[^>]*>.*?value="alto" selected/);
  // Only forms of this CV are opened.
  for (const other of ['https://example.com/', '//example.com/', '/salir', '/cv/otro/idiomas/nueva'])
    expect((await save([['open', other]])).headers.get('location')).toBe(
      `/cv/${curriculum}/importar/revisar`,
    );
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
