import { offerPath } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOffer } from '../applications/offers.ts';
import { report } from '../applications/operator.ts';
import { bodies } from '../candidate/bodies.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { importer, signedIn } from './cv-importer.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let curro: Curro;
let offers = 0;
beforeAll(async () => {
  curro = await startCurro('portal-apply-choices');
});
afterAll(() => curro.close());

/** Creates an offer; returns the path of its page. */
async function createOffer(): Promise<string> {
  offers += 1;
  const title = 'Hornera';
  return offerPath({ id: await loadOffer(curro, `hornera-${offers}`, { title }), title });
}

const read = async (visitor: Visitor, path: string): Promise<string> => (await visitor.send(path)).text();

/** Sends the form of an application; several values of one field as pairs. */
async function apply(visitor: Visitor, offer: string, fields: readonly (readonly [string, string])[]) {
  const form = `${offer}/inscripcion`;
  const key = await visitor.keyOn(form);
  const body = new URLSearchParams({ _key: key, request: offer });
  for (const [name, value] of fields) body.append(name, value);
  const response = await visitor.post(form, body);
  const to = (response.headers.get('location') ?? '').replace(/\?.*/, '');
  return { response, code: to.replace('/candidaturas/', '') };
}

const tickedParts = (page: string): readonly string[] =>
  [...page.matchAll(/name="part" value="(\w+)" checked/g)].map(([, part = '']) => part);

test('parts that are not ticked are in neither the preview, the stored copy nor the page, and remembered', async () => {
  const { visitor, person, curriculum } = await signedIn(curro, 'parts');
  const address = { address: 'Calle Larios, 12', zipCode: '29005' };
  expect((await person.put(person.cv('personaldata'), { ...bodies.personaldata, ...address })).status).toBe(
    200,
  );
  const first = await createOffer();
  const form = await read(visitor, `${first}/inscripcion`);
  // Until the candidate chooses, the CV has what a printed one has.
  expect(tickedParts(form)).toEqual(['phones']);
  expect(form).toContain('No incluye: dirección, fecha de nacimiento, nacionalidad, empleo deseado');
  expect(form).toMatch(/<details class="fold send-parts" id="d-parts"><summary>/);
  const preview = `/cv/${curriculum}/como-lo-ve-la-empresa`;
  const PRIVATE = ['600 000 000', 'Calle Larios', '2 de noviembre de 1991', 'Dirigir un obrador', 'Viajar'];
  const whole = await read(visitor, `${preview}?sin=`);
  for (const text of PRIVATE) expect(whole).toContain(text);
  // Its link on the preview does not say what is left out: what the next application leaves out.
  const usual = await read(visitor, preview);
  expect(usual).toContain('600 000 000');
  for (const text of PRIVATE.slice(1)) expect(usual).not.toContain(text);
  const none = await read(
    visitor,
    `${preview}?sin=phones&sin=address&sin=birthDay&sin=nationality&sin=desiredJob`,
  );
  for (const text of PRIVATE) expect(none).not.toContain(text);
  expect(none).toContain('Encargada de obrador');

  const { code } = await apply(visitor, first, [
    ['curriculumCode', curriculum],
    ['part', ''],
    ['part', 'phones'],
    ['part', 'nationality'],
  ]);
  const sent = await read(visitor, `/candidaturas/${code}/cv`);
  expect(sent).toContain('600 000 000');
  for (const text of PRIVATE.slice(1)) expect(sent).not.toContain(text);
  const row = await curro.db
    .selectFrom('applications')
    .select('cv')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  expect(row.cv).toMatchObject({
    leftOut: ['address', 'birthDay', 'desiredJob'],
    documents: { futureJob: { preferredPosition: 'Encargada de obrador' } },
  });
  expect(JSON.stringify(row.cv)).not.toMatch(/Larios|29005|1991|Dirigir un obrador|availabilityToTravel/);
  const next = await read(visitor, `${await createOffer()}/inscripcion`);
  expect(tickedParts(next)).toEqual(['phones', 'nationality']);
  expect(next).toContain(`${preview}?sin=address&amp;sin=birthDay&amp;sin=desiredJob`);

  // A client of the API sends the whole CV, and does not change the choice.
  const id = /-([0-9a-f]{32})$/.exec(await createOffer())?.[1] ?? '';
  const ofClient = await read(visitor, `/candidaturas/${await person.applied(id)}/cv`);
  for (const text of PRIVATE) expect(ofClient).toContain(text);
  expect(tickedParts(await read(visitor, `${await createOffer()}/inscripcion`))).toEqual([
    'phones',
    'nationality',
  ]);
});

test('the form has a text area for a letter at once; with stored letters also their list', async () => {
  const { visitor, person, curriculum } = await signedIn(curro, 'letters');
  const offer = await createOffer();
  const form = await read(visitor, `${offer}/inscripcion`);
  expect([form.includes('<textarea'), form.includes('id="f-letter"')]).toEqual([true, false]);
  const { code } = await apply(visitor, offer, [
    ['curriculumCode', curriculum],
    ['text', 'Me interesa mucho.'],
    ['save', 'true'],
    ['name', 'General'],
  ]);
  expect(await read(visitor, `/candidaturas/${code}`)).toContain('Me interesa mucho.');
  expect((await person.get('/coverletter')).body).toMatchObject([{ name: 'General' }]);
  const second = await createOffer();
  const stored = await read(visitor, `${second}/inscripcion`);
  expect([stored.includes('<textarea'), stored.includes('id="f-letter"')]).toEqual([true, true]);
  const without = await apply(visitor, second, [
    ['curriculumCode', curriculum],
    ['letter', ''],
    ['text', ' '],
  ]);
  expect((await person.get(`/application/${without.code}`)).body).toMatchObject({ hasCoverLetter: false });
});

test('an incomplete CV is marked and not chosen, and links to its first missing part', async () => {
  const { visitor, person, curriculum } = await signedIn(curro, 'two');
  const key = await visitor.keyOn('/cv/nuevo');
  const made = await visitor.post('/cv/nuevo', { _key: key, name: 'Otro', start: 'empty' });
  const other = /\/cv\/([^?]+)/.exec(made.headers.get('location') ?? '')?.[1] ?? '';
  await visitor.post(`/cv/${other}/principal`, { _key: key });
  const offer = await createOffer();
  const form = await read(visitor, `${offer}/inscripcion`);
  expect(form).toMatch(/Otro \(principal\) \(incompleto: aún no se puede enviar\)/);
  expect(form).toMatch(new RegExp(`value="${curriculum}" checked`));
  const next = encodeURIComponent(`${offer}/inscripcion`);
  expect(form).toContain(`href="/cv/${other}/formacion/nueva?next=${next}">Completar «Otro»</a>`);
  const { response } = await apply(visitor, offer, [
    ['curriculumCode', other],
    ['refresh', 'curriculumCode'],
  ]);
  expect([response.status, (await response.text()).includes('Tu CV no está completo')]).toEqual([200, true]);
  expect((await person.get('/application')).body.totalFound ?? 0).toBe(0);
});

test('the first CV has the name in the language of the page; that of a client of the API is the contract’s', async () => {
  for (const [subject, path, name] of [
    ['english', '/en/cv', 'My CV'],
    ['spanish', '/cv', 'Mi CV'],
  ] as const) {
    const visitor = createVisitor(curro);
    await visitor.signIn(subject);
    await visitor.send(path);
    const response = await curro.fetch('/api/9999/curriculum', {
      headers: { authorization: `Bearer ${await curro.tokens.candidate(subject)}` },
    });
    expect(await response.json()).toMatchObject([{ name }]);
    // Until the candidate names it, pages show it in their language.
    const code = /\/cv\/([0-9a-f-]{36})/.exec(await read(visitor, path))?.[1] ?? '';
    for (const [prefix, shown] of [
      ['', 'Mi CV'],
      ['/en', 'My CV'],
    ])
      expect(await read(visitor, `${prefix}/cv/${code}`)).toContain(`<title>${shown} · Curro`);
  }
});

test('the page of an offer says what a visitor without a complete CV needs', async () => {
  const offer = await createOffer();
  const ACCOUNT = 'una cuenta y un CV, que rellenas una sola vez (unos 10 minutos) o importas de un archivo';
  const CV = 'necesitas un CV completo, que rellenas una sola vez';
  const LEAD = 'Por correo o RSS, sin cuenta.';
  const shown = async (visitor: Visitor, path = offer) => {
    const page = await read(visitor, path);
    return [page.includes(ACCOUNT), page.includes(CV), page.includes(LEAD)];
  };
  expect(await shown(createVisitor(curro))).toEqual([true, false, true]);
  const empty = createVisitor(curro);
  await empty.signIn('empty');
  expect(await shown(empty)).toEqual([false, true, false]);
  const { visitor } = await signedIn(curro, 'complete');
  expect(await shown(visitor)).toEqual([false, false, false]);
  expect(await read(createVisitor(curro), `/en${offer}`)).toContain('a CV to apply. You fill it in once');
});

test('the page of a CV names the missing fields; a save of the review begins with the missing part', async () => {
  const visitor = createVisitor(curro);
  await visitor.signIn('missing');
  const cvs = await read(visitor, '/cv');
  const code = /\/cv\/([0-9a-f-]{36})/.exec(cvs)?.[1] ?? '';
  const key = await visitor.keyOn(`/cv/${code}/importar`);
  const file = new FormData();
  file.set('_key', key);
  const resume = { basics: { name: 'Ana Sanz Gil' }, skills: [{ name: 'TPV', level: 'alto' }] };
  file.set('file', new Blob([JSON.stringify(resume)]), 'cv.json');
  expect((await visitor.post(`/cv/${code}/importar`, file)).status).toBe(303);
  const saved = await visitor.post(`/cv/${code}/importar/revisar`, { _key: key, entry: 'expertise-0' });
  const review = await read(visitor, saved.headers.get('location') ?? '');
  expect(review).toMatch(
    /<a class="button" href="\/cv\/[^"]+\/datos-personales\?import=[^"]+">Completar: Datos personales<\/a> <a class="button button-quiet"[^>]*>Ver mi CV/,
  );
  const page = await read(visitor, `/cv/${code}`);
  const list = /<ul class="missing-parts">(.*?)<\/ul>/s.exec(page)?.[1] ?? '';
  expect(list).toMatch(/Datos personales<\/a>: <span class="hint">[^<]*Fecha de nacimiento/);
  expect(list).not.toMatch(/Datos personales<\/a>: <span class="hint">[^<]*Primer apellido/);
  expect(list).toMatch(/Formación<\/a>: <span class="hint">\w/);
});

test('with nothing missing a save of the review shows the CV', async () => {
  const { upload, save, visitor } = await importer(curro, 'nothing');
  await upload(
    Buffer.from(JSON.stringify({ basics: { name: 'Ana' }, skills: [{ name: 'TPV' }, { name: 'Café' }] })),
  );
  const saved = await save({ entry: 'expertise-0' });
  expect(await read(visitor, saved.headers.get('location') ?? '')).not.toContain('Completar: ');
});

/** A signed-in visitor with an empty CV. */
async function withEmptyCv(subject: string) {
  const visitor = createVisitor(curro);
  await visitor.signIn(subject);
  const code = /\/cv\/([0-9a-f-]{36})/.exec(await read(visitor, '/cv'))?.[1] ?? '';
  const key = await visitor.keyOn(`/cv/${code}/datos-personales`);
  const personalData = async () => {
    const response = await curro.fetch(`/api/9999/curriculum/${code}/personaldata`, {
      headers: { authorization: `Bearer ${await curro.tokens.candidate(subject)}` },
    });
    return response.json();
  };
  return { visitor, code, key, personalData };
}

test('the personal data begin with neutral values, and no driving licence means none', async () => {
  const { visitor, code, key, personalData } = await withEmptyCv('neutral');
  const path = `/cv/${code}/datos-personales`;
  const page = await read(visitor, path);
  for (const value of ['no-especificado', 'espana', 'nif']) {
    expect(page, value).toContain(`<option value="${value}" selected>`);
  }
  expect(page).toMatch(/<select id="f-nationalities"[^>]*>(?:(?!<\/select>).)*"espana" selected/s);
  expect(page).toContain('Permisos de conducir <span class="optional">(opcional)</span>');
  expect(page).not.toContain('value="seleccionar"');
  expect(await read(visitor, `/cv/${code}/empleo-que-busco`)).toContain(
    '<option value="estoy-buscando-trabajo-activamente" selected>',
  );
  // A NIE is that of a foreigner.
  const chosen = { _key: key, nationalIdentityCardType: 'nie', refresh: 'nationalIdentityCardType' };
  const nationalityOf = async (nationality: string) => {
    const form = { ...chosen, country: 'espana', nationalities: nationality };
    const updated = await (await visitor.post(path, form)).text();
    const list = /<select id="f-nationalities".*?<\/select>/s.exec(updated)?.[0] ?? '';
    return /<option value="([^"]*)" selected>/.exec(list)?.[1];
  };
  expect([await nationalityOf('espana'), await nationalityOf('portugal')]).toEqual([undefined, 'portugal']);
  const {
    webpages: _pages,
    driverLicenses: _licenses,
    workPermits: _permits,
    ...person
  } = bodies.personaldata;
  const values = Object.entries(person).map(([name, value]) => [name, String(value)]);
  const saved = await visitor.post(path, { ...Object.fromEntries(values), _key: key });
  expect([saved.status, await personalData()]).toEqual([
    303,
    expect.objectContaining({ driverLicenses: ['seleccionar'], gender: person.gender }),
  ]);
});

test('the form names the data that the CV lacks and the file that waits, and its steps tick the filled parts', async () => {
  const { visitor, code, key } = await withEmptyCv('waiting-file');
  const form = `${await createOffer()}/inscripcion`;
  expect(await read(visitor, form)).toContain('Primero, tu CV');
  const file = new FormData();
  file.set('_key', key);
  const resume = {
    basics: { name: 'Ana Sanz Gil' },
    work: [{ name: 'Bar Sol', position: 'Camarera', startDate: '2019-03' }],
  };
  file.set('file', new Blob([JSON.stringify(resume)]), 'cv.json');
  expect((await visitor.post(`/cv/${code}/importar`, file)).status).toBe(303);
  const review = `/cv/${code}/importar/revisar?apply=${encodeURIComponent(form)}`;
  const waiting = await read(visitor, form);
  expect(waiting).toMatch(/Quedan \d partes de tu archivo por revisar\./);
  expect(waiting).toContain(`<a class="button" href="${review}">Seguir con tu archivo</a>`);
  expect(waiting).not.toContain('Subir mi CV');
  await visitor.post(`/cv/${code}/importar/revisar`, { _key: key, entry: 'experience-0' });
  const next = await read(visitor, form);
  const items = [...next.matchAll(/<li><a [^>]*>([^<]*)<\/a> <span class="hint">Falta: ([^<]*)/g)];
  expect(items.map(([, part]) => part)).toEqual(['Datos personales', 'Formación']);
  // The desired job is only to check and to save.
  expect(next).toMatch(/<li><a [^>]*>Empleo que buscas<\/a>\s*<\/li>/);
  expect(items[0]?.[2]).toMatch(/^Fecha de nacimiento, Número de documento, /);
  const count = items.flatMap(([, , labels = '']) => labels.split(', ')).length;
  expect(next).toContain(`Te faltan ${count} datos.`);
  const step = await read(visitor, `/cv/${code}/datos-personales?next=${encodeURIComponent(form)}`);
  const stepper = /<nav class="stepper".*?<\/nav>/s.exec(step)?.[0] ?? '';
  const steps = [...stepper.matchAll(/<li([^>]*)>.*?<span>([^<]*)<\/span>/gs)];
  expect(steps.map(([, attributes, title]) => [title, attributes])).toEqual([
    ['Datos personales', ' aria-current="step"'],
    ['Formación', ''],
    ['Experiencia', ' class="stepper-done"'],
    ['Empleo que buscas', ''],
    ['Inscripción', ''],
  ]);
});

test('a hidden application with a message of the company is above the list until the message is read', async () => {
  const { visitor } = await signedIn(curro, 'hidden-message');
  const { code } = await apply(visitor, await createOffer(), []);
  const key = await visitor.keyOn('/candidaturas');
  await visitor.post(`/candidaturas/${code}`, { _key: key, hide: 'true' });
  const sectionOf = (page: string): string =>
    /<section class="hidden-messages".*?<\/section>/s.exec(page)?.[0] ?? '';
  await report(curro, code, 'cv-read');
  await curro.settled();
  expect(sectionOf(await read(visitor, '/candidaturas'))).toBe('');
  await report(curro, code, { event: 'message-send', message: '¿Puedes venir el lunes?' });
  await curro.settled();
  const shown = sectionOf(await read(visitor, '/candidaturas'));
  expect(shown).toContain('Habías ocultado esta candidatura, y la empresa te ha escrito:');
  expect(shown).toContain(`href="/candidaturas/${code}"`);
  expect(shown).toContain('Mensaje sin leer');
  expect(shown).toMatch(/name="hide" value="false">.*Volver a mostrarla/s);
  expect(sectionOf(await read(visitor, '/candidaturas?list=hidden'))).toBe('');
  await read(visitor, `/candidaturas/${code}`);
  expect(sectionOf(await read(visitor, '/candidaturas'))).toBe('');
});
