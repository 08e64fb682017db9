import { deleteExpiredRecords } from '@curro/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOffer, questions } from '../applications/offers.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { signedIn } from './cv-importer.ts';
import { pdfOf, zipOf } from './hostile-files.ts';
import { pdfWith, postFile, wordWith } from './sendable-files.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-files');
});
afterAll(() => curro.close());

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const EMPTY = { content: Buffer.alloc(0), name: '' };

/** A candidate with a complete CV, with the requests about its file. */
async function owner(subject: string) {
  const { visitor, person, curriculum } = await signedIn(curro, subject);
  const path = `/cv/${curriculum}/archivo`;
  const key = await visitor.keyOn(`${path}/nuevo`);
  const text = async (to: string) => (await visitor.send(to)).text();
  return {
    visitor,
    person,
    curriculum,
    path,
    key,
    text,
    add: (content: Buffer, name: string) =>
      postFile(visitor, `${path}/nuevo`, { _key: key }, { content, name }),
    page: () => text(`/cv/${curriculum}`),
    /** Sends the form of an application with the fields that the page has, as a browser does. */
    async apply(
      offer: string,
      fields: Readonly<Record<string, string>> = {},
      file: { readonly content: Buffer; readonly name: string } = EMPTY,
    ) {
      const form = `/empleo/${offer}/inscripcion`;
      const page = await text(form);
      const sentValue = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
      const isOffered = /name="file" value="[^"]+" checked/.test(page);
      const sent = {
        _key: key,
        request: sentValue('request'),
        curriculumCode: curriculum,
        ...(isOffered && { file: sentValue('file') }),
        offered: sentValue('offered'),
        ...fields,
      };
      return postFile(visitor, form, sent, { ...file, field: 'attachment' });
    },
  };
}

const codeIn = (response: Response): string =>
  /\/candidaturas\/([^?]+)/.exec(response.headers.get('location') ?? '')?.[1] ?? '';

const filesOf = async (subject: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from candidate_files
    where candidate_id = (select id from candidates where subject = ${subject})`.execute(curro.db);
  return rows[0]?.count ?? 0;
};

test('the file of a CV is shown, downloaded, replaced and removed', async () => {
  const { visitor, curriculum, path, key, add, page, text } = await owner('ana');
  expect(await page()).toContain('Añadir un archivo');
  const first = await pdfWith('Currículum de Ana');
  const saved = await add(first, 'CV Ana Núñez.pdf');
  expect([saved.status, saved.headers.get('location')]).toEqual([
    303,
    `/cv/${curriculum}?file=saved#archivo`,
  ]);
  expect(await page()).toMatch(/CV Ana Núñez\.pdf<\/a>\s*<span class="hint">\d+ kB · añadido el /);
  const download = await visitor.send(path);
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="CV Ana Nunez.pdf"; filename*=UTF-8''CV%20Ana%20N%C3%BA%C3%B1ez.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(Buffer.from(await download.arrayBuffer()).equals(first)).toBe(true);
  const second = wordWith('Currículum de Ana');
  expect((await add(second, 'cv.docx')).status).toBe(303);
  const replaced = await visitor.send(path);
  expect([
    replaced.headers.get('content-type'),
    Buffer.from(await replaced.arrayBuffer()).equals(second),
  ]).toEqual([WORD, true]);
  expect(await filesOf('ana')).toBe(1);
  expect(await text(`${path}/borrar`)).toContain('¿Quitar «cv.docx»?');
  await visitor.post(`${path}/borrar`, { _key: key });
  expect([(await visitor.send(path)).status, await filesOf('ana')]).toEqual([404, 0]);
  expect(await page()).toContain('Añadir un archivo');
});

test('refuses other files with the errors of an import, and stores none of them', async () => {
  const { add } = await owner('rosa');
  const pdf = await pdfWith('CV');
  const refused: readonly (readonly [string, Buffer, number, string])[] = [
    ['', Buffer.alloc(0), 400, 'No has elegido ningún archivo'],
    ['cv.pdf', Buffer.alloc(0), 400, 'No hemos podido guardar'],
    ['cv.pdf', Buffer.alloc(5_010_000, '%PDF-1.4 '), 413, 'supera el máximo de 5 MB'],
    ['cv.pdf', Buffer.alloc(6_000_000, '%PDF-1.4 '), 413, 'supera el máximo de 5 MB'],
    ['cv.pdf', Buffer.from('<html><script>alert(1)</script></html>'), 415, 'página web'],
    ['cv.pdf', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 415, 'no se puede enviar a una empresa'],
    ['cv.pdf', Buffer.from('{"basics": {"name": "Ana"}}'), 415, 'no se puede enviar a una empresa'],
    ['cv.docx', zipOf([{ name: 'photo.jpg', content: Buffer.from('x') }]), 415, 'no se puede enviar'],
    ['cv.docx', wordWith('CV', { macros: true }), 400, 'no admitimos por seguridad'],
    [
      'cv.docx',
      zipOf([{ name: '../word/document.xml', content: Buffer.from('<w/>') }]),
      400,
      'por seguridad',
    ],
    [
      'cv.docx',
      zipOf([{ name: 'word/document.xml', content: Buffer.from('<w/>'), flags: 1 }]),
      400,
      'contraseña',
    ],
    ['cv.pdf', await pdfOf((document) => document.text('CV'), { userPassword: 'x' }), 400, 'contraseña'],
    ['cv.pdf', pdf.subarray(0, pdf.length / 2), 400, 'dañado'],
  ];
  for (const [name, content, status, text] of refused) {
    const response = await add(content, name);
    expect([name, response.status, (await response.text()).includes(text)], text).toEqual([
      name,
      status,
      true,
    ]);
  }
  expect(await filesOf('rosa')).toBe(0);
  // A scanned CV has no text, and companies can read it.
  expect((await add(await pdfOf((document) => document.rect(0, 0, 9, 9).fill()), 'scan.pdf')).status).toBe(
    303,
  );
});

test('hostile names are stored without paths and controls, and escaped', async () => {
  const { visitor, path, add, page } = await owner('mal');
  const content = await pdfWith('CV');
  const names: readonly (readonly [string, string])[] = [
    ['../../etc/passwd', 'passwd.pdf'],
    ['cv.pdf.exe', 'cv.pdf.exe.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.exe.pdf'],
    ['<b onclick=x>&cv.pdf', 'b onclick=x&amp;cv.pdf'],
  ];
  for (const [sent, stored] of names) {
    expect((await add(content, sent)).status).toBe(303);
    expect(await page()).toContain(`>${stored}</a>`);
    const { headers } = await visitor.send(path);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[A-Za-z0-9 ._-]+\.pdf"/);
  }
});

test('other candidates, visitors and forms of other sites neither read nor change it', async () => {
  const { visitor, path, key, add } = await owner('eva');
  const content = await pdfWith('CV');
  await add(content, 'cv.pdf');
  const other = await owner('otra');
  for (const to of [path, `${path}/nuevo`, `${path}/borrar`])
    expect((await other.visitor.send(to)).status, to).toBe(404);
  expect(
    (await postFile(other.visitor, `${path}/nuevo`, { _key: other.key }, { content, name: 'x.pdf' })).status,
  ).toBe(404);
  expect((await other.visitor.post(`${path}/borrar`, { _key: other.key })).status).toBe(404);
  expect((await curro.fetch(path, { redirect: 'manual' })).status).toBe(303);
  expect((await postFile(visitor, `${path}/nuevo`, { _key: 'x' }, { content, name: 'x.pdf' })).status).toBe(
    403,
  );
  expect(
    (await visitor.post(`${path}/borrar`, { _key: key }, { 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403);
  expect((await visitor.send(path)).headers.get('content-disposition')).toContain('cv.pdf');
});

test('an application has the file of the CV unchanged when that is replaced or removed, and companies read it', async () => {
  const { visitor, person, path, key, add, apply, text } = await owner('luz');
  const sent = await pdfWith('Enviado');
  await add(sent, 'cv-luz.pdf');
  const offer = await loadOffer(curro, 'offer-luz', { title: 'Hornera' });
  expect(await text(`/empleo/${offer}/inscripcion`)).toMatch(/checked><span>Enviar también: cv-luz\.pdf/);
  const code = codeIn(await apply(offer));
  // The content is stored once.
  expect(await filesOf('luz')).toBe(1);
  await add(await pdfWith('Nuevo'), 'nuevo.pdf');
  expect(await filesOf('luz')).toBe(2);
  await visitor.post(`${path}/borrar`, { _key: key });
  expect(await filesOf('luz')).toBe(1);
  expect(await text(`/candidaturas/${code}`)).toContain(
    `href="/candidaturas/${code}/archivo" download>cv-luz.pdf</a>`,
  );
  const own = await visitor.send(`/candidaturas/${code}/archivo`);
  expect(Buffer.from(await own.arrayBuffer()).equals(sent)).toBe(true);
  const read = await curro.ops(`/applications/${code}/file`);
  expect([read.status, read.headers.get('content-type'), read.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="cv-luz.pdf"',
  ]);
  expect(Buffer.from(await read.arrayBuffer()).equals(sent)).toBe(true);
  const token = { headers: { authorization: `Bearer ${person.token}` } };
  expect((await curro.fetch(`/ops/v1/applications/${code}/file`, token)).status).toBe(403);
  expect((await curro.fetch(`/ops/v1/applications/${code}/file`)).status).toBe(401);
  const other = await owner('curiosa');
  expect((await other.visitor.send(`/candidaturas/${code}/archivo`)).status).toBe(404);
  // The responses of the contract do not have it.
  expect(JSON.stringify((await person.get(`/application/${code}`)).body)).not.toContain('cv-luz');
});

test('an application without a file: not ticked, or sent by a client of the API', async () => {
  const { person, add, apply, text } = await owner('sol');
  await add(await pdfWith('CV'), 'cv.pdf');
  const unticked = codeIn(
    await apply(await loadOffer(curro, 'offer-sol', { title: 'Hornera' }), { file: '' }),
  );
  const ofClient = await person.applied(await loadOffer(curro, 'offer-sol-2', { title: 'Hornera' }));
  for (const code of [unticked, ofClient, '00000000-0000-4000-8000-000000000000', 'x']) {
    const response = await curro.ops(`/applications/${code}/file`);
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ error: 'not_found' }),
    ]);
  }
  expect(await text(`/candidaturas/${unticked}`)).not.toContain('/archivo');
  expect(await filesOf('sol')).toBe(1);
});

test('a file for one application is sent instead of that of the CV, also after an error of the form', async () => {
  const { add, apply, text, visitor } = await owner('mar');
  await add(await pdfWith('Del CV'), 'cv.pdf');
  const attached = wordWith('Para esta oferta');
  const offer = await loadOffer(curro, 'offer-mar', { title: 'Hornera', ...questions });
  const refused = await apply(offer, {}, { content: attached, name: 'Carta y CV.docx' });
  const page = await refused.text();
  expect([
    refused.status,
    page.includes('Enviar también: Carta y CV.docx'),
    page.includes('Enviar también: cv.pdf'),
  ]).toEqual([400, true, true]);
  const [, file = ''] = /name="file" value="([^"]+)" checked/.exec(page) ?? [];
  const answers = Object.fromEntries(
    [...page.matchAll(/name="((?:killer|open)-\d+)"(?: value="(\d+)")?/g)].map(
      ([, name = '', value = 'Sí']) => [name, value],
    ),
  );
  const code = codeIn(await apply(offer, { ...answers, file, offered: file }));
  const sent = await visitor.send(`/candidaturas/${code}/archivo`);
  expect([sent.headers.get('content-type'), Buffer.from(await sent.arrayBuffer()).equals(attached)]).toEqual([
    WORD,
    true,
  ]);
  expect([await filesOf('mar'), (await text(`/candidaturas/${code}`)).includes('Carta y CV.docx')]).toEqual([
    2,
    true,
  ]);
});

test('a file of a form that is not sent is deleted after a day, or by the next one; those that are used stay', async () => {
  const { add, apply } = await owner('nunca');
  await add(await pdfWith('Del CV'), 'cv.pdf');
  const offer = await loadOffer(curro, 'offer-nunca', { title: 'Hornera', ...questions });
  for (const name of ['una.pdf', 'dos.pdf'])
    expect((await apply(offer, {}, { content: await pdfWith(name), name })).status).toBe(400);
  expect(await filesOf('nunca')).toBe(2);
  const forget = () => deleteExpiredRecords(curro.db, new AbortController().signal);
  await forget();
  expect(await filesOf('nunca')).toBe(2);
  await sql`update candidate_files set added_at = now() - interval '25 hours'`.execute(curro.db);
  await forget();
  expect(await filesOf('nunca')).toBe(1);
});

test('the form of an application with a file that cannot be sent keeps what was typed', async () => {
  const { apply } = await owner('lis');
  const offer = await loadOffer(curro, 'offer-lis', { title: 'Hornera', ...questions });
  const [, open = ''] =
    /name="(open-\d+)"/.exec(await (await owner('lis')).text(`/empleo/${offer}/inscripcion`)) ?? [];
  const typed = { [open]: 'Todas las noches' };
  for (const [content, status] of [
    [Buffer.from('MZ'), 415],
    [Buffer.alloc(6_000_000, '%PDF-1.4 '), 413],
  ] as const) {
    const response = await apply(offer, typed, { content, name: 'cv.exe' });
    const page = await response.text();
    expect([
      response.status,
      page.includes('No hemos podido adjuntar'),
      page.includes('Todas las noches'),
    ]).toEqual([status, true, true]);
  }
  expect((await apply(offer, { file: '00000000-0000-4000-8000-000000000000' })).status).toBe(400);
  expect(await filesOf('lis')).toBe(0);
});

test('the form of an ended session with a file is repeated with its values, and asks for the file again', async () => {
  const { visitor, key } = await owner('fin');
  const offer = await loadOffer(curro, 'offer-fin', { title: 'Hornera' });
  visitor.cookies.clear();
  const response = await postFile(
    visitor,
    `/empleo/${offer}/inscripcion`,
    { _key: key, letter: 'new', text: 'Me interesa mucho.' },
    { field: 'attachment', name: 'cv.pdf', content: await pdfWith('CV') },
  );
  const page = await response.text();
  expect([
    response.status,
    page.includes('value="Me interesa mucho."'),
    page.includes('name="refresh"'),
  ]).toEqual([401, true, true]);
});

test('the file of an import becomes that of the CV when its review is saved, and is deleted with what is discarded', async () => {
  const { visitor, curriculum, key, path, page, text } = await owner('imp');
  const review = `/cv/${curriculum}/importar/revisar`;
  const content = await pdfWith('Ana Sanz\nExperiencia\n2019 - 2021 Camarera\nBar Sol');
  const upload = async (fields: Record<string, string>, name: string) => {
    const sent = { _key: key, ...fields };
    expect((await postFile(visitor, `/cv/${curriculum}/importar`, sent, { content, name })).status).toBe(303);
  };
  const save = (fields: Record<string, string>) => visitor.post(review, { _key: key, ...fields });
  const shownFile = async () => /name="file-shown" value="([^"]+)"/.exec(await text(review))?.[1] ?? '';
  // The candidate has to ask for it.
  expect(await text(`/cv/${curriculum}/importar`)).toMatch(/name="retain" value="true" aria-/);
  await upload({}, 'cv.pdf');
  expect(await text(review)).not.toContain('file-shown');
  expect(await filesOf('imp')).toBe(0);

  await upload({ retain: 'true' }, 'viejo.pdf');
  expect(await text(review)).toMatch(/name="retain" value="true" checked.*Guardar también «viejo.pdf»/s);
  expect((await visitor.send(path)).status).toBe(404);
  await save({ discard: 'true' });
  expect([(await visitor.send(path)).status, await filesOf('imp')]).toEqual([404, 0]);

  await upload({ retain: 'true' }, 'otro.pdf');
  const other = await shownFile();
  await upload({ retain: 'true' }, 'original.pdf');
  expect(await filesOf('imp')).toBe(1);
  // What is chosen remains while the review is edited; a review of another file, open in another tab, chooses nothing for it.
  const shown = await shownFile();
  expect(shown).not.toBe(other);
  await save({ 'file-shown': shown, drop: 'experience-0' });
  expect(await text(review)).toMatch(/name="retain" value="true" aria-/);
  await save({ 'file-shown': other, retain: 'true', drop: 'experience-0' });
  expect(await text(review)).toMatch(/name="retain" value="true" aria-/);
  await save({ 'file-shown': shown, retain: 'true' });
  const stored = await visitor.send(path);
  expect(Buffer.from(await stored.arrayBuffer()).equals(content)).toBe(true);
  expect(await page()).toContain('original.pdf');
  expect(await text(review)).not.toContain('file-shown');

  await upload({ retain: 'true' }, 'nuevo.pdf');
  await save({ 'file-shown': await shownFile() });
  expect(await page()).toContain('original.pdf');
  expect(await filesOf('imp')).toBe(1);
});

test('a review without new parts offers to save its file before the application continues', async () => {
  const { visitor, curriculum, key, path, text } = await owner('rev');
  const form = `/empleo/${await loadOffer(curro, 'offer-rev', { title: 'Hornera' })}/inscripcion`;
  const query = `?apply=${encodeURIComponent(form)}`;
  const review = `/cv/${curriculum}/importar/revisar${query}`;
  const content = await pdfWith('Ana Sanz\nExperiencia\n2019 - 2021 Camarera\nBar Sol');
  const upload = (name: string) =>
    postFile(visitor, `/cv/${curriculum}/importar${query}`, { _key: key, retain: 'true' }, { content, name });
  const save = async (fields: Record<string, string>) => {
    const shown = /name="file-shown" value="([^"]+)"/.exec(await text(review))?.[1] ?? '';
    return visitor.post(review, { _key: key, 'file-shown': shown, retain: 'true', ...fields });
  };
  await upload('viejo.pdf');
  for (const [, drop = ''] of (await text(review)).matchAll(/name="drop" value="([^"]+)"/g))
    await save({ drop });
  const page = await text(review);
  expect(page).toContain('«viejo.pdf» todavía no está guardado');
  expect(page).toContain('Continuar con la inscripción sin guardar lo marcado');
  expect(page).not.toContain('No queda nada por revisar');
  expect((await visitor.send(path)).status).toBe(404);
  const saved = await save({});
  expect(saved.headers.get('location')).toBe(`${form}?continue=1`);
  expect((await visitor.send(path)).headers.get('content-disposition')).toContain('viejo.pdf');
});

test('a file with an identity document says so, and is sent only if the candidate ticks it', async () => {
  const { visitor, curriculum, key, add, text, page } = await owner('card');
  const content = await pdfWith('Ana Sanz\nDNI 12345678Z\nExperiencia\n2019 - 2021 Camarera\nBar Sol');
  const warning = 'En este archivo hemos leído un DNI o NIE';
  await postFile(
    visitor,
    `/cv/${curriculum}/importar`,
    { _key: key, retain: 'true' },
    { content, name: 'a.pdf' },
  );
  const review = await text(`/cv/${curriculum}/importar/revisar`);
  expect(review).toContain(warning);
  expect(review).toMatch(/name="retain" value="true" aria-/);

  const form = `/empleo/${await loadOffer(curro, 'offer-card', { title: 'Hornera' })}/inscripcion`;
  expect((await add(content, 'con-dni.pdf')).status).toBe(303);
  expect(await page()).toContain(warning);
  expect(await text(form)).toMatch(/name="file" value="[^"]+"><span>Enviar también: con-dni.pdf/);
  expect(await text(form)).toContain(warning);
  expect((await add(await pdfWith('Sin documento'), 'sin-dni.pdf')).status).toBe(303);
  expect(await page()).not.toContain(warning);
  expect(await text(form)).toMatch(/name="file" value="[^"]+" checked><span>Enviar también: sin-dni.pdf/);
});

test('an attached file with an identity document is sent after the question only, and can be removed', async () => {
  const { add, apply, text, visitor } = await owner('dni');
  await add(await pdfWith('Del CV'), 'cv.pdf');
  const content = await pdfWith('Ana Sanz\nDNI 12345678Z\nExperiencia\n2019 - 2021 Camarera\nBar Sol');
  const offer = await loadOffer(curro, 'offer-dni', { title: 'Hornera' });
  const typed = { letter: '', text: 'Me interesa mucho el horno.' };
  const ask = async (name: string) => {
    const asked = await apply(offer, typed, { content, name });
    return { status: asked.status, page: await asked.text() };
  };
  const { status, page } = await ask('con-dni.pdf');
  expect(status).toBe(400);
  expect(page).toContain('Todavía no hemos enviado tu inscripción');
  expect(page).toContain('En «con-dni.pdf» hemos leído un DNI o NIE');
  expect(page).toContain('Me interesa mucho el horno.');
  expect(page).toMatch(/name="file" value="[^"]+"><span>Enviar de todos modos: con-dni\.pdf/);
  expect(page).toContain('name="file" value="" checked');
  expect(page).toContain('Quitar «con-dni.pdf»');
  expect(await text('/candidaturas')).toContain('Todavía no te has inscrito');
  const attached = (of: string): string =>
    /name="file" value="([^"]+)"><span>Enviar de todos modos/.exec(of)?.[1] ?? '';

  const removed = await apply(offer, {
    ...typed,
    file: attached(page),
    offered: attached(page),
    refresh: 'remove-attachment',
  });
  const without = await removed.text();
  expect([removed.status, without.includes('con-dni.pdf')]).toEqual([200, false]);
  expect(without).toContain('Me interesa mucho el horno.');
  expect(without).toMatch(/checked><span>Enviar también: cv\.pdf/);

  const file = attached((await ask('con-dni.pdf')).page);
  const code = codeIn(await apply(offer, { ...typed, file, offered: file }));
  const sent = await visitor.send(`/candidaturas/${code}/archivo`);
  expect(Buffer.from(await sent.arrayBuffer()).equals(content)).toBe(true);

  // The answer can be to send nothing of it.
  const other = await loadOffer(curro, 'offer-dni-2', { title: 'Hornera' });
  const again = await apply(other, {}, { content, name: 'con-dni.pdf' });
  const unticked = attached(await again.text());
  const bare = codeIn(await apply(other, { file: '', offered: unticked }));
  expect((await visitor.send(`/candidaturas/${bare}/archivo`)).status).toBe(404);
});

test('copies of a CV have its file; it is deleted with the last CV or application that has it', async () => {
  const { visitor, curriculum, key, add, apply } = await owner('dos');
  await add(await pdfWith('CV'), 'cv.pdf');
  const made = await visitor.post('/cv/nuevo', { _key: key, name: 'Copia', start: curriculum });
  const copy = /\/cv\/([^?]+)/.exec(made.headers.get('location') ?? '')?.[1] ?? '';
  expect([(await visitor.send(`/cv/${copy}/archivo`)).status, await filesOf('dos')]).toEqual([200, 1]);
  await visitor.post(`/cv/${copy}/borrar`, { _key: key });
  expect(await filesOf('dos')).toBe(1);
  await apply(await loadOffer(curro, 'offer-dos', { title: 'Hornera' }));
  await visitor.post(`/cv/${curriculum}/archivo/borrar`, { _key: key });
  expect(await filesOf('dos')).toBe(1);
});

test('the personal archive lists the files with their downloads, and the deletion of the candidate deletes them', async () => {
  const { curriculum, person, add, apply } = await owner('gone');
  const content = await pdfWith('CV');
  await add(content, 'cv.pdf');
  const code = codeIn(await apply(await loadOffer(curro, 'offer-gone', { title: 'Hornera' })));
  const archive = await (await curro.ops('/candidates/gone/export')).json();
  expect(archive).toHaveProperty('files', [
    {
      name: 'cv.pdf',
      kind: 'pdf',
      size: content.length,
      added_at: expect.any(String),
      downloads: [`/cv/${curriculum}/archivo`, `/candidaturas/${code}/archivo`],
    },
  ]);
  expect(JSON.stringify(archive)).not.toMatch(/"type":"Buffer"|file_id|candidate_files/);
  expect((await curro.ops(`/candidates/${person.subject}`, { method: 'DELETE' })).status).toBe(200);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from candidate_files where name = 'cv.pdf'
    and candidate_id not in (select id from candidates)`.execute(curro.db);
  expect([rows, (await curro.ops(`/applications/${code}/file`)).status]).toEqual([[{ count: 0 }], 404]);
});
