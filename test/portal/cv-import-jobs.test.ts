import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOffer } from '../applications/offers.ts';
import { bodies } from '../candidate/bodies.ts';
import { createPerson } from '../candidate/person.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { entryIn, plain } from '../support/review-page.ts';
import { until } from '../support/until.ts';
import { importer } from './cv-importer.ts';
import { pdfOf } from './hostile-files.ts';
import { createVisitor } from './visitor.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-cv-import-jobs');
});
afterAll(() => curro.close());

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

test('a job without a sure area says so until the candidate has chosen one, and is selected', async () => {
  for (const at of [1, 2, 3])
    await loadOffer(curro, `cheese-${at}`, {
      title: 'Maestro quesero',
      category: 'profesiones-artes-oficios',
      subcategory: 'consumo-alimentacion',
    });
  const { upload, review, save } = await importer(curro, 'unsure-areas');
  const dates = { startDate: '2015-02-01', endDate: '2019-06-30' };
  // The last of them are beyond the jobs whose offers are searched.
  const titles = [
    'Zurcidora',
    'Camarera',
    'Oficial quesero',
    ...Array(8).fill('Cocinera'),
    'Camarero',
    'Xilógrafa',
  ];
  const work = titles.map((position, at) => ({ name: `Casa ${at}`, position, ...dates }));
  const unsure = (page: string) =>
    titles.flatMap((title, at) =>
      entryIn(page, `experience-${at}`).includes('El área del puesto no está clara') ? [title] : [],
    );
  await until('all areas', async () => {
    await upload(Buffer.from(JSON.stringify({ basics: {}, work })));
    return unsure(await review()).length === 3;
  });
  const page = await review();
  expect(unsure(page)).toEqual(['Zurcidora', 'Oficial quesero', 'Xilógrafa']);
  for (const [at, title] of titles.entries())
    expect(page, title).toContain(`name="entry" value="experience-${at}" checked`);
  // The offers with one word of a title are not an area.
  expect(entryIn(page, 'experience-2')).not.toContain('<option value="consumo-alimentacion" selected>');
  // The lists of what is to check are open.
  expect(entryIn(page, 'experience-0')).not.toContain('<details');
  await save({ 'fill-experience-0-subcategories': 'confeccion' });
  expect(unsure(await review())).toEqual(['Oficial quesero', 'Xilógrafa']);
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

test('the review of a desired job proposes what the file does not say, and shows what its jobs say', async () => {
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
  expect(wish).not.toContain('Falta: ');
  expect(wish).toContain('Disponibilidad para cambiar de residencia: <b>Ninguna</b>');
  expect(wish).toContain('Disponibilidad para viajar: <b>Ninguna</b>');
  expect(wish).toContain('¿Trabajas actualmente?: <b>Sí</b>');
  expect(wish).toMatch(/Años de experiencia: <b>/);
  expect(wish).toContain('Especialidades: <b>Restauración</b>');
  const wishForm = `/cv/${curriculum}/empleo-que-busco?import=futureJob-0`;
  const opened = await (await visitor.send(wishForm)).text();
  expect(opened).not.toContain('class="missing"');
  expect(opened).toContain('Propuesta: «Ninguna», si tu CV no dice otra cosa.');
  for (const name of ['availabilityToTravel', 'availabilityToChangeHomeAddress'])
    expect(opened).toMatch(new RegExp(`name="${name}"[^>]*>(?:(?!</select>).)*"ninguna" selected`, 's'));
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
  expect(wish).toContain('Disponibilidad para cambiar de residencia: <b>Ninguna</b>');
  const [, unread = ''] = page.split('id="unread"');
  expect(unread).toContain('Incorporación inmediata');
  expect(unread).not.toContain('Disponibilidad total');
  const wishForm = `/cv/${curriculum}/empleo-que-busco`;
  for (const query of ['', '?import=futureJob-0'])
    expect(await (await visitor.send(`${wishForm}${query}`)).text()).toMatch(
      /name="availabilityToTravel"[^>]*>(?:(?!<\/select>).)*"total" selected/,
    );
});

test('a file without a desired job gets the last job and its conditions, which are not listed as unread', async () => {
  const { curriculum } = await createPerson(curro, 'no-headline');
  const visitor = createVisitor(curro);
  await visitor.signIn('no-headline');
  const path = `/cv/${curriculum}/importar`;
  const lines = `Lucía Prado Gil
600 11 22 33
Experiencia
Camarera, Bar Sol, 2015 - 2019
Voluntariado
Monitora, Cruz Roja, 2020 - 2021
Otros datos
Carnet de conducir y vehículo propio
Disponibilidad total para viajar
Incorporación inmediata
No fumadora`;
  const form = new FormData();
  form.set('_key', await visitor.keyOn(path));
  const file = await pdfOf((document) => lines.split('\n').map((line) => document.text(line)));
  form.set('file', new Blob([Uint8Array.from(file)]), 'cv.pdf');
  await visitor.post(path, form);
  const page = await (await visitor.send(`${path}/revisar`)).text();
  const wish = plain(entryIn(page, 'futureJob-0'));
  expect(wish).toContain('Puesto que buscas: Camarera');
  expect(wish).toContain('Tu archivo no dice qué puesto buscas: te proponemos el último que has tenido.');
  expect(wish).toContain('Tu búsqueda de empleo: Estoy buscando trabajo activamente');
  expect(wish).toContain('Disponibilidad para viajar: Total');
  expect(wish).toContain('Objetivos profesionales: Incorporación inmediata.');
  const [unread = ''] = (page.split('id="unread"')[1] ?? '').split('</details>');
  expect([...unread.matchAll(/<li>([^<]*)/g)].map(([, line]) => line?.trim())).toEqual(['No fumadora']);
  expect(plain(entryIn(page, 'personalData-0'))).toContain('Permisos de conducir: B');
  const opened = await (await visitor.send(`/cv/${curriculum}/empleo-que-busco?import=futureJob-0`)).text();
  expect(opened).toContain('value="Camarera"');
  expect(opened).toMatch(/>\s*Incorporación inmediata\.<\/textarea>/);
  expect(opened).toContain('Lo que no hemos recogido del archivo: 1 línea');
});

test('a CV with a desired job gets no other one', async () => {
  const { upload, review } = await importer(curro, 'has-wish');
  const work = [{ name: 'Bar Sol', position: 'Camarera', startDate: '2015-02', endDate: '2019-06' }];
  await upload(Buffer.from(JSON.stringify({ basics: {}, work })));
  expect(await review()).not.toContain('id="import-futureJob"');
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
