import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Applicant, createApplicant } from '../applications/applicant.ts';
import { loadOffer } from '../applications/offers.ts';
import { bodies } from '../candidate/bodies.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { createVisitor } from './visitor.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-cvs');
});
afterAll(() => curro.close());

/** A candidate with a complete CV who is signed in on the portal. */
async function signedInApplicant(subject: string) {
  const person = await createApplicant(curro, subject);
  const visitor = createVisitor(curro);
  await visitor.signIn(subject);
  const key = await visitor.keyOn('/cv/nuevo');
  const post = (path: string, fields: Record<string, string> = {}) =>
    visitor.post(path, { _key: key, ...fields });
  return {
    person,
    visitor,
    post,
    page: async (path: string) => (await visitor.send(path)).text(),
    /** Creates a CV; returns its code. */
    async create(name: string, start = 'empty'): Promise<string> {
      const { status, headers } = await post('/cv/nuevo', { name, start });
      const [, code = ''] = /^\/cv\/([0-9a-f-]{36})(?:\?created=1|\/importar)$/.exec(
        headers.get('location') ?? '',
      ) ?? [status];
      return String(code);
    },
  };
}

interface ListedCv {
  readonly code: string;
  readonly name: string;
  readonly principal: boolean;
  readonly completed: boolean;
}

const listOf = async (person: Applicant): Promise<ListedCv[]> => (await person.get('/curriculum')).body;
const namesOf = async (person: Applicant): Promise<string[]> =>
  (await listOf(person)).map(({ name, principal }) => (principal ? `${name} (principal)` : name));

test('a CV is created empty, from a file, or as a copy of all sections of another', async () => {
  const { person, create, page } = await signedInApplicant('creator');
  const cvtext =
    'Panadera con quince años de oficio: masas madre, hornos de leña y turnos de noche en Zamora. '.repeat(2);
  await person.put(person.cv('cvtext'), { cvtext });
  await curro.ops(`/curricula/${person.curriculum}/skills`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ expertise: [{ skill: 'Masa madre', level: 'alto' }], language: [] }),
  });
  const empty = await create('Vacío');
  const copy = await create('Para <b>hornos</b>', person.curriculum);
  const fromFile = await create('De un archivo', 'file');
  expect(await listOf(person)).toEqual([
    expect.objectContaining({ code: person.curriculum, principal: true, completed: true }),
    expect.objectContaining({ code: empty, name: 'Vacío', principal: false, completed: false }),
    expect.objectContaining({ code: copy, name: 'Para <b>hornos</b>', principal: false, completed: true }),
    expect.objectContaining({ code: fromFile, completed: false }),
  ]);
  const section = async (code: string, name: string): Promise<unknown> => {
    const { body } = await person.get(`/curriculum/${code}/${name}`);
    return JSON.parse(JSON.stringify(body, (field, value) => (field === 'id' ? undefined : value)));
  };
  for (const name of ['cvtext', 'education', 'experience', 'futurejob', 'skill', 'personaldata'])
    expect(await section(copy, name), name).toEqual(await section(person.curriculum, name));
  // The copy changes on its own.
  await person.put(`/curriculum/${copy}/experience`, { ...bodies.experience, job: 'Hornera' });
  expect(JSON.stringify(await section(person.curriculum, 'experience'))).not.toContain('Hornera');
  expect(JSON.stringify(await section(copy, 'experience'))).toContain('Hornera');
  expect(JSON.stringify(await section(empty, 'education'))).toBe('{"educations":[],"education":[]}');

  const list = await page('/en/cv');
  expect(list).toContain('Para &lt;b&gt;hornos&lt;/b&gt;');
  expect(list).toContain('Incomplete: 3 parts to fill in');
  expect(await page(`/cv/nuevo?copia=${copy}`)).toMatch(
    new RegExp(`value="Para &lt;b&gt;hornos&lt;/b&gt; \\(copia\\)"[\\s\\S]*value="${copy}" checked`),
  );
});

test('a complete CV leads to the offers of its desired job near the candidate', async () => {
  const { person, visitor } = await signedInApplicant('leads');
  const cv = await (await visitor.send(`/cv/${person.curriculum}`)).text();
  const { preferredPosition } = bodies.futurejob;
  const query = new URLSearchParams({ q: preferredPosition, city: 'zamora', distance: '25' });
  const link = `href="/?${query.toString().replaceAll('&', '&amp;')}"`;
  expect(cv).toContain(link);
  expect(await (await visitor.send(`/cv/${person.curriculum}/texto?saved=x`)).text()).toContain(link);
});

test('a name is required and at most 100 characters long, and there are five CVs at most', async () => {
  const { person, create, post } = await signedInApplicant('namer');
  const errorOf = async (path: string, name: string): Promise<[number, string]> => {
    const response = await post(path, { name, start: 'empty' });
    const [, summary = ''] = /role="alert"[^>]*>([\s\S]*?)<\/div>/.exec(await response.text()) ?? [];
    return [response.status, summary];
  };
  for (const path of ['/cv/nuevo', `/cv/${person.curriculum}/nombre`]) {
    expect(await errorOf(path, ' ')).toEqual([400, expect.stringContaining('Nombre del CV')]);
    expect(await errorOf(path, 'x'.repeat(101))).toEqual([400, expect.stringContaining('Nombre del CV')]);
    expect(await errorOf(path, 'a\u0000b')).toEqual([400, expect.stringContaining('Nombre del CV')]);
  }
  expect(await namesOf(person)).toEqual(['Mi CV (principal)']);
  await Promise.all(Array.from({ length: 6 }, (_, at) => create(`CV ${at}`)));
  expect(await listOf(person)).toHaveLength(5);
  expect(await errorOf('/cv/nuevo', 'El sexto')).toEqual([400, expect.stringContaining('Ya tienes 5 CV')]);
  const [, second, third] = await listOf(person);
  await post(`/cv/${second?.code}/borrar`);
  await create('Otro');
  const names = await namesOf(person);
  expect(names).toHaveLength(5);
  expect(names.at(-1)).toBe('Otro');
  expect(names[1]).toBe(third?.name);
  expect((await post(`/cv/${third?.code}/nombre`, { name: '  Renombrado ' })).headers.get('location')).toBe(
    '/cv?saved=1',
  );
  expect((await namesOf(person))[1]).toBe('Renombrado');
});

test('a name that another CV has is refused, and copies are numbered', async () => {
  const { person, create, post, page } = await signedInApplicant('twins');
  const taken = 'Escribe otro nombre: ya tienes un CV que se llama así.';
  const refused = await post('/cv/nuevo', { name: ' mi cv ', start: 'empty' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(taken);
  const copy = await create('Mi CV (copia)', person.curriculum);
  expect(await page(`/cv/${copy}?created=1`)).toContain('CV creado.');
  expect(await page(`/cv/nuevo?copia=${person.curriculum}`)).toContain('value="Mi CV (copia 2)"');
  const renamed = await post(`/cv/${copy}/nombre`, { name: 'Mi CV' });
  expect(renamed.status).toBe(400);
  expect(await renamed.text()).toContain(taken);
  // Its own name in other letters is free.
  expect((await post(`/cv/${copy}/nombre`, { name: 'MI CV (COPIA)' })).status).toBe(303);
  // Two requests at the same time: one CV.
  await Promise.all(['Doble', 'Doble'].map((name) => create(name)));
  expect((await namesOf(person)).filter((name) => name === 'Doble')).toHaveLength(1);
});

test('an application is sent with the chosen or the principal CV, whose name remains after its deletion', async () => {
  const { person, create, post, page } = await signedInApplicant('chooser');
  const bakery = await create('Obradores', person.curriculum);
  const first = await person.applied(await loadOffer(curro, 'chosen-1'), { curriculumCode: bakery });
  expect((await post(`/cv/${bakery}/principal`)).headers.get('location')).toBe('/cv?changed=1');
  expect(await namesOf(person)).toEqual(['Obradores (principal)', 'Mi CV']);
  const second = await person.applied(await loadOffer(curro, 'chosen-2'));
  const cvOf = async (code: string) => (await person.get(`/application/${code}`)).body.cv;
  expect([await cvOf(first), await cvOf(second)]).toEqual(['Obradores', 'Obradores']);

  const [same, changed] = [
    'No ha cambiado desde que lo enviaste.',
    'Lo has cambiado después de enviarlo: el ',
  ];
  expect(await page(`/candidaturas/${first}`)).toContain(same);
  // Another CV of the candidate has changed, or the personal data of both: nothing is said about this one.
  await post(`/cv/${person.curriculum}/nombre`, { name: 'Mi otro CV' });
  await person.put(person.cv('cvtext'), { cvtext: 'Llevo nueve años al frente de hornos de leña.' });
  const other = await page(`/candidaturas/${first}`);
  expect([other.includes(same), other.includes(changed)]).toEqual([false, false]);
  await post(`/cv/${bakery}/nombre`, { name: 'Hornos' });
  expect(await page(`/candidaturas/${first}`)).toContain(changed);
  expect(await page(`/candidaturas/${second}`)).toContain(changed);
  expect(await page(`/candidaturas/${first}`)).toContain(
    `<br><a href="/cv/${bakery}/vista-previa" aria-label="Ver como está ahora: Obradores">`,
  );
  const question = await page(`/cv/${bakery}/borrar`);
  expect(question).toContain('¿Borrar «Hornos»?');
  expect(question).toContain('Lo has enviado en 2 candidaturas.');
  expect(question).toContain('«Mi otro CV» será tu CV principal.');
  expect((await post(`/cv/${bakery}/borrar`)).headers.get('location')).toBe('/cv?removed=1');
  expect(await namesOf(person)).toEqual(['Mi otro CV (principal)']);
  expect(await cvOf(first)).toBe('Obradores');
  expect(await page(`/candidaturas/${first}`)).toContain('(lo has borrado)');
});

test('the only CV is not deleted, also by two requests at once', async () => {
  const { person, create, post, visitor } = await signedInApplicant('last');
  const other = await create('Otro');
  const statuses = await Promise.all(
    [person.curriculum, other].map(async (code) => (await post(`/cv/${code}/borrar`)).status),
  );
  expect(statuses.sort((a, b) => a - b)).toEqual([303, 409]);
  const [left] = await listOf(person);
  expect(await listOf(person)).toEqual([expect.objectContaining({ principal: true })]);
  expect((await visitor.send(`/cv/${left?.code}/borrar`)).status).toBe(409);
});

test('the CVs of other candidates are not found, and forms of other sites are refused', async () => {
  const { person, visitor, post } = await signedInApplicant('thief');
  const { curriculum } = await createApplicant(curro, 'victim');
  for (const [path, fields] of [
    [`/cv/${curriculum}/nombre`, { name: 'x' }],
    [`/cv/${curriculum}/principal`, {}],
    [`/cv/${curriculum}/borrar`, {}],
    ['/cv/nuevo', { name: 'x', start: curriculum }],
    ['/cv/nuevo', { name: 'x', start: "'; drop table curricula" }],
  ] as const)
    expect((await post(path, fields)).status, path).toBe(404);
  for (const page of ['nombre', 'borrar'])
    expect((await visitor.send(`/cv/${curriculum}/${page}`)).status).toBe(404);
  for (const path of ['/cv/nuevo', `/cv/${person.curriculum}/principal`, `/cv/${person.curriculum}/borrar`])
    expect((await visitor.post(path, { name: 'x', start: 'empty' })).status, path).toBe(403);
  expect(await namesOf(person)).toEqual(['Mi CV (principal)']);
});

test('a postcode of another province is asked about once, and accepted when the form is sent again', async () => {
  const { person, post } = await signedInApplicant('postcode');
  const path = `/cv/${person.curriculum}/datos-personales`;
  const form = {
    country: 'espana',
    province: 'zamora',
    cityCode: 'zamora',
    zipCode: '28001',
    driverLicenses: 'b',
  };
  const text = 'Comprueba «Código postal»: los de Zamora empiezan por 49. Si es correcto, guarda otra vez.';
  const first = await post(path, form);
  const page = await first.text();
  expect([first.status, page]).toEqual([400, expect.stringContaining(text)]);
  expect(page).toContain('Rellena «Nombre».');
  // A doubt is not an error: it has a heading of its own.
  expect(page).toMatch(/<h2[^>]*>Comprueba este dato<\/h2>\s*<ul><li><a href="#f-zipCode">/);
  expect(page).toMatch(/<input id="f-zipCode"[^>]*aria-describedby="h-zipCode e-zipCode">/);
  expect(await (await post(path, { ...form, zipCode: '49001' })).text()).not.toContain('empiezan por 49');
  const errorsOn = (markup: string): string => /id="errors"[\s\S]*?<\/div>/.exec(markup)?.[0] ?? '';
  /** The hidden fields that the page sends with the form. */
  const hiddenOn = (markup: string): Record<string, string> =>
    Object.fromEntries(
      [...markup.matchAll(/<input type="hidden" name="(revision|doubts)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
  const again = await (await post(path, { ...form, ...hiddenOn(page) })).text();
  expect(again).toContain('Rellena «Nombre».');
  expect(errorsOn(again)).not.toContain('empiezan por 49');
  // Another value is doubtful again; the accepted one is saved, whatever the errors between.
  const other = await (await post(path, { ...form, ...hiddenOn(again), zipCode: '08001' })).text();
  expect(errorsOn(other)).toContain('empiezan por 49');
  const singleValues = Object.fromEntries(
    Object.entries(bodies.personaldata).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[name, String(value)]],
    ),
  );
  const alone = await (await post(path, { ...singleValues, nationalities: 'espana', ...form })).text();
  expect(alone).toContain('<title>Comprueba: Datos personales');
  expect(errorsOn(alone)).not.toMatch(/Hay \d|notice-problem/);
  const saved = await post(path, { ...singleValues, nationalities: 'espana', ...form, ...hiddenOn(again) });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, expect.stringContaining('saved=')]);
  expect((await person.get(person.cv('personaldata'))).body.zipCode).toBe('28001');
  // Without a province the postcode chooses it, also without JavaScript; then the form asks for the town.
  const { cityCode: _city, province: _province, ...withoutTown } = { ...singleValues, ...form };
  const chosen = await (await post(path, { ...withoutTown, zipCode: '47001' })).text();
  expect(chosen).toContain('<option value="valladolid" selected>');
  expect(errorsOn(chosen)).toContain('Localidad');
  expect(errorsOn(chosen)).not.toContain('Provincia');
});

test('a foreign address is saved with any postcode: one that the API does not store is at the end of the street', async () => {
  const { person, post, visitor } = await signedInApplicant('bristol');
  const path = `/cv/${person.curriculum}/datos-personales`;
  const singleValues = Object.fromEntries(
    Object.entries(bodies.personaldata).flatMap(([name, value]) =>
      typeof value === 'object' || name.startsWith('nationalIdentityCard') || name === 'cityCode'
        ? []
        : [[name, String(value)]],
    ),
  );
  const read = async () => (await visitor.send(path)).text();
  const abroad = {
    ...singleValues,
    nationalities: 'reino-unido',
    country: 'reino-unido',
    cityName: 'Bristol',
  };
  const chosen = await (await post(path, { ...abroad, refresh: 'country' })).text();
  const [province = ''] =
    /(?<=<option value=")[^"]+/.exec(
      /<select id="f-province".*?<\/select>/s.exec(chosen)?.[0].replace('value=""', '') ?? '',
    ) ?? [];
  expect(chosen).not.toMatch(/id="f-zipCode"[^>]*inputmode/);
  const form = { ...abroad, ...(province !== '' && { province }) };
  const saved = await post(path, { ...form, zipCode: 'BS1 4QA', address: '12 Park Street' });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, expect.stringContaining('saved=')]);
  const stored = async () => (await person.get(person.cv('personaldata'))).body;
  expect(await stored()).toMatchObject({ zipCode: '00000', address: '12 Park Street, BS1 4QA' });
  // The value that stands for no postcode is not shown.
  expect(await read()).toMatch(/<input id="f-zipCode"[^>]*value=""/);
  const cv = await (await visitor.send(`/cv/${person.curriculum}`)).text();
  expect(cv).toContain('12 Park Street, BS1 4QA');
  expect(cv).not.toContain('00000');
  expect((await post(path, { ...form, zipCode: '', address: '12 Park Street, BS1 4QA' })).status).toBe(303);
  expect(await stored()).toMatchObject({ zipCode: '00000', address: '12 Park Street, BS1 4QA' });
  expect((await post(path, { ...form, zipCode: '1000-205', address: 'Park Street' })).status).toBe(303);
  expect(await stored()).toMatchObject({ zipCode: '1000205', address: 'Park Street' });
});

test('a job that begins in the future and a study without a name are refused on the portal alone', async () => {
  const { person, post } = await signedInApplicant('future');
  const job = {
    job: 'Panadera',
    company: 'Obrador',
    level: 'empleado-a',
    category: 'turismo-restauracion',
    subcategories: 'restauracion',
    onCourse: 'true',
  };
  const month = (start: Date) => ({
    'startingDate-month': String(start.getUTCMonth() + 1).padStart(2, '0'),
    'startingDate-year': String(start.getUTCFullYear()),
  });
  const coming = new Date();
  // From the first day: the next month may have fewer days.
  coming.setUTCDate(1);
  coming.setUTCMonth(coming.getUTCMonth() + 2);
  const jobs = `/cv/${person.curriculum}/experiencia/nueva`;
  const refused = await post(jobs, { ...job, ...month(coming) });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('No puede ser una fecha futura.'),
  ]);
  expect((await post(jobs, { ...job, ...month(new Date()) })).status).toBe(303);
  // The API accepts it, as the contract says.
  const startingDate = coming.toISOString().slice(0, 10);
  const body = { ...bodies.experience, onCourse: true, finishingDate: undefined, startingDate };
  expect((await person.put(person.cv('experience'), body)).status).toBe(200);

  const study = {
    educationLevelCode: 'grado',
    'startingDate-year': '2010',
    'finishingDate-year': '2014',
  };
  const studies = `/cv/${person.curriculum}/formacion/nueva`;
  const unnamed = await (await post(studies, { ...study, institutionName: 'Universidad' })).text();
  expect(unnamed).toContain('Elige una opción o escribe tu título en el campo de debajo.');
  expect(unnamed).toContain('Si no hay ninguna, escribe el título en el campo siguiente.');
  expect((await post(studies, { ...study, ownTitle: 'Grado en Historia' })).status).toBe(303);
  const nameless = await (await post(studies, { ...study, educationLevelCode: 'master' })).text();
  expect(nameless).toContain('Rellena «Nombre del curso o título».');
  expect(nameless).not.toContain('200 caracteres');
});

test('courses are below the studies, and the desired job begins with what the jobs say', async () => {
  const { person, create, page, post } = await signedInApplicant('graduate');
  const code = await create('Estudios');
  const put = (section: string, body: object) => person.put(`/curriculum/${code}/${section}`, body);
  await put('education', {
    educationLevelCode: 'otros-cursos-y-formacion-no-reglada',
    courseName: 'Manipulador de alimentos',
    finishingDate: '2024-03-31',
  });
  await put('education', {
    educationLevelCode: 'bachillerato',
    startingDate: '2008-09-01',
    finishingDate: '2010-06-30',
  });
  const cv = await page(`/cv/${code}`);
  expect(cv).toMatch(/<b>Bachillerato<\/b>[\s\S]*<h3>Cursos y certificados<\/h3>[\s\S]*<b>Manipulador/);
  expect(cv).not.toContain('Otros cursos y formación no reglada');
  // Links lead to all parts.
  const [, links = ''] = /<nav class="part-links"[^>]*>(.*?)<\/nav>/s.exec(cv) ?? [];
  const targets = [...links.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets).toContain('formacion');
  expect([...cv.matchAll(/<h2 id="([^"]+)">(?!<svg)/g)].map(([, id]) => id)).toEqual(
    expect.arrayContaining(targets),
  );
  expect(targets).toHaveLength(9);
  expect(await page(`/cv/${code}/vista-previa`)).toMatch(
    /<h3>Formación<\/h3>[\s\S]*Bachillerato[\s\S]*<h3>Cursos y certificados<\/h3>[\s\S]*Manipulador/,
  );
  const job = { ...bodies.experience, onCourse: undefined, startingDate: '2015-01-01' };
  await put('experience', { ...job, finishingDate: '2017-12-31' });
  expect(await page(`/cv/${code}/empleo-que-busco`)).toContain('<option value="3-anos" selected>');
  // A value that the candidate removes does not come back.
  const updated = await post(`/cv/${code}/empleo-que-busco`, {
    yearsOfExperience: '',
    refresh: 'preferredPosition',
  });
  expect(await updated.text()).not.toContain('value="3-anos" selected');
});

test('studies whose beginning the candidate does not know are saved with an estimated one, which no page shows', async () => {
  const { person, post } = await signedInApplicant('unstated');
  const path = `/cv/${person.curriculum}/formacion/nueva`;
  const study = {
    educationLevelCode: 'bachillerato',
    institutionName: 'IES Norte',
    'finishingDate-month': '06',
    'finishingDate-year': '2012',
  };
  const refused = await post(path, study);
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Fecha de inicio')]);
  const saved = await post(path, { ...study, unstatedStart: 'true' });
  expect(saved.status).toBe(303);
  const { body } = await person.get(person.cv('education'));
  expect(body.educations).toContainEqual(
    expect.objectContaining({
      institutionName: 'IES Norte',
      startingDate: '2010-01-01',
      finishingDate: '2012-06-30',
    }),
  );
});
