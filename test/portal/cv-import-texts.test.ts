import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodies } from '../candidate/bodies.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { entryIn, plain } from '../support/review-page.ts';
import { importer } from './cv-importer.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-cv-import-texts');
});
afterAll(() => curro.close());

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
  expect(left.match(/Premio: Mejor tapa/g)).toHaveLength(1);
  // A repeated request changes nothing, and the last line leads to the text.
  await save({ about: first });
  const last = await save({ about: second });
  expect(last.headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar#import-cvText`);
  expect(await review()).not.toContain('id="unread"');
  await save({ entry: 'cvText-0' });
  const cv = await (await visitor.send(`/cv/${curriculum}`)).text();
  expect(cv.match(/Premio: Mejor (?:tapa|pan)/g)).toHaveLength(2);
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
  expect(longer.match(/Premio: Mejor (?:tapa|pan|menú)/g)).toHaveLength(3);
});

test('a discarded text gives back the lines that were moved to it, and contact data cannot be moved', async () => {
  const { upload, review, save } = await importer(curro, 'about-me-discarded');
  const awards = ['Mejor tapa', `Premio al ${bodies.personaldata.mobilePhone}`].map((title) => ({ title }));
  await upload(Buffer.from(JSON.stringify({ basics: {}, skills: [{ name: 'Hojaldre' }], awards })));
  const buttons = /<button class="link" type="submit" name="about" value="([^"]+)" aria-label="([^"]+)"/g;
  const movable = [...(await review()).matchAll(buttons)];
  expect(movable.map(([, , label]) => label)).toEqual([
    'Añadir a «Sobre mí» (faltarían 92 caracteres): Premio: Mejor tapa',
  ]);
  await save({ about: movable[0]?.[1] ?? '' });
  const short = await review();
  expect(short).toContain('Faltan 92 caracteres.');
  const [, unread = ''] = short.split('id="unread"');
  expect(unread).not.toContain('Mejor tapa');
  await save({ drop: 'cvText-0' });
  const discarded = await review();
  expect(discarded).not.toContain('name="drop" value="cvText-0"');
  expect(discarded.split('id="unread"')[1]).toContain('<li>Premio: Mejor tapa ');
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

/** The keys of the buttons with a name, by their labels. */
const buttonsIn = (page: string, name: string): Map<string, string> =>
  new Map(
    [
      ...page.matchAll(
        new RegExp(
          `<button class="link" type="submit" name="${name}" value="([^"]+)" aria-label="([^"]+)"`,
          'g',
        ),
      ),
    ].map(([, key = '', label = '']) => [label, key]),
  );

test('a line that was not read becomes skills, moves to the description of a job, or is removed', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'lines');
  const dates = { startDate: '2015-02-01', endDate: '2019-06-30' };
  const work = [
    { name: 'Bar Sol', position: 'Camarera', summary: 'Servicio de sala.', ...dates },
    { name: 'Bar Luna', position: 'Cocinera', ...dates },
  ];
  const interests = ['Hojaldre, Masa madre', 'Cartas de vinos', 'Senderismo', 'x'.repeat(140)].map(
    (name) => ({
      name,
    }),
  );
  await upload(Buffer.from(JSON.stringify({ basics: {}, work, interests })));
  const page = await review();
  const [skills, jobs, drops] = ['line-skills', 'line-job', 'line-drop'].map((name) => buttonsIn(page, name));
  const keyOf = (buttons: Map<string, string> | undefined, text: string): string =>
    [...(buttons ?? [])].find(([label]) => label.includes(text))?.[1] ?? '';
  // A skill has at most 100 characters.
  expect([...(skills ?? new Map()).keys()].filter((label) => label.includes('xxx'))).toEqual([]);
  expect(jobs?.size).toBe(4);
  const options = [...page.matchAll(/<option value="(experience-\d)">([^<]+)</g)].map(([, key, text]) => [
    key,
    text,
  ]);
  expect(options).toEqual([
    ['experience-0', 'Camarera · Bar Sol'],
    ['experience-1', 'Cocinera · Bar Luna'],
  ]);

  const wine = keyOf(jobs, 'Cartas de vinos');
  await save({ 'line-job': wine, 'line-job-to': 'experience-0' });
  // A repeated request changes nothing, nor does one for an unknown job.
  await save({ 'line-job': wine, 'line-job-to': 'experience-0' });
  const walk = keyOf(jobs, 'Senderismo');
  await save({ 'line-job': walk, 'line-job-to': 'experience-9' });
  const moved = await review();
  expect(plain(entryIn(moved, 'experience-0')).match(/Cartas de vinos/g)).toHaveLength(1);
  expect(plain(entryIn(moved, 'experience-0'))).toContain('Servicio de sala.');
  expect(buttonsIn(moved, 'line-drop').size).toBe(3);

  // A removed line stays at its place, marked as removed, with a button that takes it back.
  const removed = keyOf(drops, 'Senderismo');
  const dropped = await save({ 'line-drop': removed });
  expect(dropped.headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar?dropped=${removed}`);
  const withMark = await (await visitor.send(dropped.headers.get('location') ?? '')).text();
  expect(plain(withMark)).toContain('Lo que no hemos recogido del archivo: 2 líneas');
  expect(withMark).toMatch(/<del>[^<]*Senderismo<\/del> <span class="tag">Quitada<\/span>/);
  expect(withMark).toMatch(new RegExp(`name="line-restore" value="${removed}"[^>]* autofocus`));
  expect([...buttonsIn(withMark, 'line-drop').keys()].join()).not.toContain('Senderismo');
  expect(withMark.indexOf('Senderismo')).toBeLessThan(withMark.indexOf('xxx'));
  const back = await save({ 'line-restore': removed });
  expect(back.headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar?restored=${removed}`);
  const restored = await (await visitor.send(back.headers.get('location') ?? '')).text();
  expect(restored).not.toContain('<del>');
  expect(restored).toMatch(new RegExp(`name="line-drop" value="${removed}"[^>]* autofocus`));
  expect(restored.indexOf('Senderismo')).toBeLessThan(restored.indexOf('xxx'));
  await save({ 'line-drop': removed });
  // A repeated request changes nothing.
  await save({ 'line-drop': removed });

  const named = await save({ 'line-skills': keyOf(skills, 'Hojaldre') });
  expect(named.headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar#unread`);
  const added = await review();
  const [pastry, dough] = ['expertise-0', 'expertise-1'].map((key) => entryIn(added, key));
  expect(pastry).toContain('name="entry" value="expertise-0" checked');
  expect(pastry).toContain('Hojaldre');
  expect(dough).toContain('Masa madre');
  // Discarded, a skill is a line again.
  await save({ shown: 'expertise-1', drop: 'expertise-1' });
  expect(
    [...buttonsIn(await review(), 'line-drop').keys()].some((label) => /: Masa madre$/.test(label)),
  ).toBe(true);
  await save([
    ['entry', 'experience-0'],
    ['entry', 'expertise-0'],
  ]);
  const cv = plain(await (await visitor.send(`/cv/${curriculum}`)).text());
  expect(cv).toContain('Cartas de vinos');
  expect(cv).toContain('Hojaldre');
  // A save forgets it.
  await save({ 'line-restore': removed });
  expect(await review()).not.toContain('Senderismo');
});

test('a certificate without a date can be saved as a skill, one with a date only as a study', async () => {
  const { curriculum, visitor, upload, review, save } = await importer(curro, 'undated-certificate');
  const certificates = [{ name: 'Carretillero' }, { name: 'ADR básico', date: '2021-05-04' }];
  await upload(Buffer.from(JSON.stringify({ basics: {}, certificates })));
  const page = await review();
  expect(plain(entryIn(page, 'education-0'))).toContain('Falta:');
  expect([...buttonsIn(page, 'as-skill')]).toEqual([
    ['Guardarlo sin fecha en «Conocimientos»: Carretillero', 'education-0'],
  ]);
  const moved = await save({ 'as-skill': 'education-0' });
  expect(moved.headers.get('location')).toBe(`/cv/${curriculum}/importar/revisar#import-expertise`);
  await save({ 'as-skill': 'education-0' });
  const left = await review();
  expect(left).not.toContain('id="entry-education-0"');
  expect(left.match(/id="entry-expertise-/g)).toHaveLength(1);
  await save({ entry: 'expertise-0' });
  expect(plain(await (await visitor.send(`/cv/${curriculum}`)).text())).toContain('Carretillero');
});

test('a text that is too short is completed with what the file says of jobs and studies, and is selected', async () => {
  const { visitor, curriculum, upload, review, save } = await importer(curro, 'short-text');
  const summary = 'Contable con experiencia en pymes, organizada y con ganas de aprender.';
  const work = [
    { name: 'Gestoría Sol', position: 'Contable', startDate: '2018-03', endDate: '2021-05' },
    { name: 'Bar Luna', position: 'Camarera', startDate: '2015-03', endDate: '2018-02' },
  ];
  await upload(Buffer.from(JSON.stringify({ basics: { name: 'Candela', summary }, work })));
  const page = await review();
  const added = 'Último puesto: Contable, Gestoría Sol. Antes: Camarera, Bar Luna.';
  expect(page).toContain(`le hemos añadido datos de tu archivo: «${added}»`);
  expect(page).toMatch(/value="cvText-0" checked/);
  await save({ entry: 'cvText-0' });
  expect(await (await visitor.send(`/cv/${curriculum}`)).text()).toContain(`${summary} ${added}`);
});
