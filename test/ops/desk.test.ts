import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { countReportedOffers, reportOffer } from '@curro/offers';
import { offerId, systemClock } from '@curro/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFeedServer } from '../feeds/support/feed-server.ts';
import { type SignInCurro, startSignIn } from '../identity/start.ts';
import { formOf } from '../identity/visitor.ts';
import { runCommand } from '../support/command.ts';
import { until } from '../support/until.ts';
import { type DeskVisitor, enterDesk, registerAtDesk } from './desk.ts';
import { commandError, shownCommands } from './shown-commands.ts';

let signIn: SignInCurro;
let desk: DeskVisitor;
let origin: string;
beforeAll(async () => {
  signIn = await startSignIn(
    'ops-desk',
    {},
    {
      SEARCH_LOG_FLUSH_MS: '20',
      SEARCH_RULES_REFRESH_MS: '50',
      FEED_ALLOWED_NETWORKS: '127.0.0.1/32',
      SCHEDULES_CHECK_MS: '100',
    },
  );
  origin = signIn.curro.url;
  desk = await enterDesk(signIn);
});
afterAll(() => signIn.close());

const offer = (externalId: string) => ({
  externalId,
  title: 'Camarero',
  description: 'Se busca camarero.',
  published: '2026-03-01T08:00:00Z',
  expires: '2099-12-31T00:00:00Z',
});
/** The next part of a stream of events, which must not have ended. */
async function readPart(reader: ReadableStreamDefaultReader<string> | undefined): Promise<string> {
  const part = await reader?.read();
  if (part?.value === undefined) throw new Error('the stream has ended');
  return part.value;
}

const run = (...args: string[]) => runCommand(signIn.curro, args);

describe('sign-in', () => {
  test('an account without the role is refused and told what to do', async () => {
    const { visitor, refused } = await registerAtDesk(signIn, 'guest@correo.example');
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('curro operators add guest@correo.example');
    expect((await visitor.once(`${origin}/ops`)).status).toBe(303);
  });

  test('a session is limited to the desk and has no token in its pages', async () => {
    const page = await desk.open('');
    expect(page.status).toBe(200);
    expect(page.text).toContain('operator@correo.example');
    expect(page.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/);
    expect(desk.visitor.cookies.get('curro-ops|/ops')).toBeDefined();
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('a form without the key of the session, or of another site, changes nothing', async () => {
    const body = new URLSearchParams({ email: 'guest@correo.example' });
    const cookie = `curro-ops=${desk.visitor.cookies.get('curro-ops|/ops')?.value}`;
    const without = await fetch(`${origin}/ops/operators/add`, { method: 'POST', body, headers: { cookie } });
    expect(without.status).toBe(403);
    const { hidden } = formOf(await desk.open('/operators'), '/ops/operators/add');
    const foreign = await fetch(`${origin}/ops/operators/add`, {
      method: 'POST',
      body: new URLSearchParams({ ...hidden, email: 'guest@correo.example' }),
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    expect((await run('operators', 'list')).out).not.toContain('guest@');
  });

  test('an operator who is removed loses access with the session that is open', async () => {
    const { visitor: former } = await registerAtDesk(signIn, 'former@correo.example');
    await desk.send(await desk.open('/operators'), '/operators/add', { email: 'former@correo.example' });
    expect((await former.open(`${origin}/ops/sign-in/start`)).url).toBe(`${origin}/ops`);
    const page = await desk.open('/operators');
    const question = await desk.visitor.send(
      page,
      { email: 'former@correo.example' },
      'none:',
      '/ops/operators/remove',
    );
    expect(question.text).toContain('former@correo.example can no longer open these pages');
    expect((await run('operators', 'list')).out).toMatch(
      /^former@correo\.example +\S+ +operator@correo\.example$/m,
    );
    await desk.visitor.send(question, {}, 'none:', '/ops/operators/remove');
    const own = await desk.visitor.send(
      await desk.open('/operators'),
      { email: 'operator@correo.example' },
      'none:',
      '/ops/operators/remove',
    );
    expect(own.text).toContain('This is your own account');
    expect((await run('operators', 'list')).out).not.toContain('former@correo.example');
    await until('the end of the session', async () => (await former.once(`${origin}/ops`)).status === 303);
    expect((await run('operators', 'remove', 'former@correo.example')).code).toBe(1);
    const unknown = await desk.send(page, '/operators/add', { email: 'none@correo.example' });
    expect([unknown.status, unknown.text]).toEqual([
      400,
      expect.stringContaining('There is no confirmed account'),
    ]);
    expect(unknown.text).toMatch(/name="email"[^>]* value="none@correo.example"[^>]* aria-invalid="true"/);
  });

  test('an unknown address is a page of the desk for browsers, and an error of the API for programs', async () => {
    const page = await desk.open('/nothing');
    expect([page.status, page.text]).toEqual([
      404,
      expect.stringContaining('There is no page /ops/nothing.'),
    ]);
    expect((await desk.open('/feeds/nope')).text).toContain('There is no feed nope.');
    const headers = { cookie: `curro-ops=${desk.visitor.cookies.get('curro-ops|/ops')?.value}` };
    const other = await fetch(`${origin}/ops/nothing`, { headers });
    expect([other.status, await other.json()]).toEqual([
      404,
      expect.objectContaining({ error: 'not_found' }),
    ]);
  });

  test('returns to pages of the desk only', async () => {
    for (const next of ['https://evil.example/ops', '//evil.example/ops', '/ops//evil.example', '/cv']) {
      const query = new URLSearchParams({ next });
      const end = await desk.visitor.open(`${origin}/ops/sign-in/start?${query.toString()}`);
      expect(end.url).toBe(`${origin}/ops`);
    }
  });
});

describe('overview', () => {
  test('shows what the commands show', async () => {
    await signIn.curro.fetch('/api/9/offer?q=nada');
    await until('a logged search', async () => {
      const status = JSON.parse((await run('status', '--json')).out);
      return status.searches.perMinute > 0;
    });
    const page = await desk.open('');
    expect(page.text).toContain(`<span class="desk-instance" title="The address of this Curro">`);
    for (const text of ['Open offers', 'Index lag', 'Searches per minute', 'Server errors', 'Dead letters']) {
      expect(page.text).toContain(text);
    }
    expect((await run('status')).out).toMatch(/searches +0\.2 per minute, 95 % within \d+ ms/);
  });

  test('reported offers and feeds that wait for a confirmation need attention', async () => {
    await signIn.curro.load('desk-attention', [offer('reported')]);
    const offerIdOf = offerId('desk-attention', 'reported');
    await reportOffer(
      { db: signIn.curro.db, clock: systemClock },
      { offerId: offerIdOf, reason: 'fraud', note: '' },
    );
    const server = await startFeedServer();
    const lines = [1, 2, 3, 4].map((number) => JSON.stringify(offer(String(number))));
    const url = server.serve('/all', lines.join('\n'));
    await run('feed', 'add', 'desk-full', '--format', 'ndjson', '--url', url, '--full', '--paused');
    const runTo = async (state: string) => {
      await desk.send(await desk.open('/feeds/desk-full'), '/feeds/desk-full/run', { force: 'yes' });
      await until(state, async () => {
        const { lastRun } = JSON.parse((await run('feed', 'show', 'desk-full', '--json')).out);
        return lastRun.state === state;
      });
    };
    await runTo('done');
    server.serve('/all', lines[0] ?? '');
    await runTo('awaiting-confirmation');
    // The counts are cached for some seconds.
    await until('the report', async () => (await desk.open('')).text.includes('<b>Reported offers</b>'));
    const page = await desk.open('');
    expect(page.text).toMatch(/<b>Feed desk-full<\/b> <span>The last run has fewer offers than expected/);
    expect(page.text).toContain('1 to decide about');
    const reports = await desk.open('/reports');
    await desk.send(reports, `/reports/${/reports\/(\d+)\/resolve/.exec(reports.text)?.[1]}/resolve`);
    await run('feed', 'remove', 'desk-full', '--yes');
    await server.close();
  });

  test('the queues are shown with their rate, and sent as events', async () => {
    await until('completed jobs', async () => {
      const { queues } = JSON.parse((await run('status', '--json')).out);
      return queues.some((each: { completedLastHour: number }) => each.completedLastHour > 0);
    });
    const page = await desk.open('/queues');
    for (const text of [
      'Write to the index',
      'index-offers',
      'Write single offers to the index',
      'Recurring jobs',
      'Oldest waits',
      'Per minute',
    ])
      expect(page.text).toContain(text);
    const headers = { cookie: `curro-ops=${desk.visitor.cookies.get('curro-ops|/ops')?.value}` };
    const live = await fetch(`${origin}/ops/queues/live`, { headers });
    const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('data-part="queues"')) text += await readPart(reader);
    expect(text).toMatch(/^event: parts$/m);
    await reader?.cancel();
  });

  test('is sent as events, with a limit of connections, until the server closes', async () => {
    const headers = { cookie: `curro-ops=${desk.visitor.cookies.get('curro-ops|/ops')?.value}` };
    const open = () => fetch(`${origin}/ops/live`, { headers });
    const responses = await Promise.all(Array.from({ length: 20 }, open));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect((await open()).status).toBe(503);
    const [first, ...others] = responses;
    for (const { body } of others) await body?.cancel();
    const reader = first?.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('data-part="status"')) text += await readPart(reader);
    expect(text).toContain('data-part="attention"');
    expect(text).toMatch(/^event: parts$/m);
    await until('a free connection', async () => {
      const response = await open();
      await response.body?.cancel();
      return response.status === 200;
    });
    expect((await fetch(`${origin}/ops/live`)).status).toBe(401);
    // The response that is still open does not delay the end of the server: afterAll would not end.
  });
});

describe('server errors', () => {
  const headers = () => ({ cookie: `curro-ops=${desk.visitor.cookies.get('curro-ops|/ops')?.value}` });
  /** A connection above the limit gets 503. */
  const fail = async () => {
    const responses = await Promise.all(
      Array.from({ length: 21 }, () => fetch(`${origin}/ops/live`, { headers: headers() })),
    );
    expect(responses.some(({ status }) => status === 503)).toBe(true);
    for (const { body } of responses) await body?.cancel();
    await until('free connections', async () => {
      const response = await fetch(`${origin}/ops/live`, { headers: headers() });
      await response.body?.cancel();
      return response.status === 200;
    });
  };
  const unseen = async (): Promise<number> =>
    JSON.parse((await run('status', '--json')).out).unseenServerErrors;

  test('are marked as seen on the page and by the command, and later ones are shown again', async () => {
    await fail();
    const page = await desk.open('');
    expect(page.text).toMatch(/class="desk-alarm"><dt><a href="\/ops#server-errors">Server errors/);
    await fail();
    const shown = [...page.text.matchAll(/name="error" value="([^"]+)"/g)].map(([, value = '']) => value);
    expect(shown.length).toBeGreaterThan(0);
    const count = shown.reduce((sum, value) => sum + Number(value.split(' ')[1]), 0);
    const before = await unseen();
    // The errors after the page was opened are not marked.
    const [first = ''] = shown;
    const marked = await desk.send(page, '/errors-seen', { error: first });
    expect(marked.text).toContain('Marked as seen for all operators.');
    expect(await unseen()).toBe(before - Number(first.split(' ')[1]));
    expect(before).toBeGreaterThan(count);
    const listed = await run('errors', 'list');
    expect(listed.out).toMatch(/^operation +status +responses +not seen\n/);
    expect(listed.out).toContain('marked as seen');
    expect((await run('errors', 'seen')).out).toMatch(/\d+ server errors? marked as seen\n$/);
    expect(await unseen()).toBe(0);
    const calm = await desk.open('');
    expect(calm.text).not.toContain('class="desk-alarm"><dt><a href="/ops#server-errors">');
    expect(calm.text).toMatch(/Server errors<\/a><\/dt><dd>0<small>\d+ seen, process started/);
    expect((await run('errors', 'seen')).out).toBe('no server errors to mark\n');
    await fail();
    expect(await unseen()).toBeGreaterThan(0);
    expect((await desk.open('')).text).toContain('after those that were marked as seen');
    const refused = await signIn.curro.ops('/server-errors/seen', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ errors: [{ operation: 'a', status: '500', count: -1 }] }),
    });
    expect(refused.status).toBe(400);
  });
});

describe('imports', () => {
  test('a rejected line is shown with its reasons, downloaded and found as a dead letter', async () => {
    const bad = { externalId: 'bad', description: 'Sin <b>título</b>' };
    await signIn.curro.load('desk-imports', [offer('good'), bad]);
    const list = await desk.open('/imports?source=desk-imports');
    const [, id = ''] = /href="\/ops\/imports\/([0-9a-f-]{36})"/.exec(list.text) ?? [];
    const detail = await desk.open(`/imports/${id}?result=rejected`);
    expect(detail.text).toContain('<p>title is missing <small class="desk-code">missing</small>');
    expect(detail.text).not.toContain('>created</span>');
    const [, letter = ''] = /href="\/ops(\/dead-letters\/\d+)">Correct the line</.exec(detail.text) ?? [];
    const line = `/ops/imports/${id}?result=rejected&amp;cursor=1#line-2`;
    expect((await desk.open(letter)).text).toContain(`<a href="${line}">Line 2</a>`);
    expect(detail.text).toContain('<span id="line-2">2</span>');
    const results = await desk.open(`/imports/${id}/download/results?result=rejected`);
    expect(JSON.parse(results.text)).toMatchObject({ line: 2, result: 'rejected' });
    const lines = await desk.open(`/imports/${id}/download/rejected-lines`);
    expect(lines.headers.get('content-disposition')).toContain(`rejected-${id}.ndjson`);
    expect(JSON.parse(lines.text)).toEqual(bad);
    expect((await run('imports', 'show', id, '--rejected-lines')).out).toBe(lines.text);
    const leftOut = { ...offer('left-out'), province: 'Narnia', contractType: 'eterno', salary: 'mucho' };
    await signIn.curro.load('desk-left-out', [leftOut]);
    const others = await desk.open('/imports?source=desk-left-out');
    const partial = await desk.open(/href="\/ops(\/imports\/[0-9a-f-]{36})"/.exec(others.text)?.[1] ?? '');
    expect(partial.text).toContain('province &quot;Narnia&quot; is not known: left out');
    expect(partial.text.match(/Narnia/g)).toHaveLength(2);
    expect(partial.text).toContain('contractType &quot;eterno&quot; is not known: left out');
    expect(partial.text).toContain('salary is not a field of the format: not read');
    expect(partial.text).toContain('unmapped (1 line)');
    expect(partial.text).toMatch(/>2<\/a>: (?:province|contractType) &quot;/);
    const [, partialPath = ''] = /href="\/ops(\/imports\/[0-9a-f-]{36})"/.exec(others.text) ?? [];
    const warned = await desk.open(`${partialPath}?result=warnings`);
    expect(warned.text).toMatch(/aria-current="true">With warnings<\/a><\/dt><dd>1</);
    expect(warned.text).toContain('<span id="line-1">1</span>');
    const none = await desk.open(`/imports/${id}?result=warnings`);
    expect(none.text).toContain('No line has warnings.');
    const lostValues = await desk.open(`${partialPath}/download/results?result=warnings`);
    expect(JSON.parse(lostValues.text)).toMatchObject({ line: 1, result: 'created' });
    expect((await desk.open('/imports/none')).status).toBe(404);
    // A later import of the same lines takes nothing from the page of the earlier one.
    await signIn.curro.load('desk-left-out', [leftOut]);
    await signIn.curro.load('desk-imports', [bad]);
    const [, again = ''] =
      /href="\/ops\/imports\/([0-9a-f-]{36})"/.exec((await desk.open('/imports?source=desk-imports')).text) ??
      [];
    const earlier = await desk.open(`/imports/${id}`);
    expect(earlier.text).toContain(`href="/ops${letter}">Correct the line</a>`);
    expect(earlier.text).toContain(`rejected again in a <a href="/ops/imports/${again}">later import</a>`);
    expect(earlier.text).toContain('>1 waiting</a>');
    expect((await run('imports', 'show', id, '--rejected-lines')).out).toBe(lines.text);
    await run('dead-letters', 'discard', letter.replace('/dead-letters/', ''), '--yes');
    const discarded = await desk.open(`/imports/${id}`);
    expect(discarded.text).toContain('No rejected line is left: 1 discarded.');
    expect(discarded.text).not.toContain('/download/rejected-lines');
    const gone = await desk.open(`/imports/${id}/download/rejected-lines`);
    expect([gone.status, gone.text]).toEqual([410, expect.stringContaining('left: 1 discarded.')]);
    expect(await run('imports', 'show', id, '--rejected-lines')).toMatchObject({
      out: '',
      error: expect.stringContaining('no rejected line is left'),
    });
    const [, oldest = ''] = /curro imports show (\S+) --results/.exec(partial.text) ?? [];
    expect((await desk.open(`/imports/${oldest}`)).text).toContain('salary is not a field of the format');
    const { out: shown } = await run('imports', 'show', oldest, '--results');
    expect(shown).toContain('contractType "eterno" is not known: left out (unmapped)');
    expect(shown).toContain('salary is not a field of the format: not read (unknown field)');
  });
});

describe('import of a file', () => {
  const send = async (
    source: string,
    file: Blob,
    { name = 'offers.ndjson', key }: { readonly name?: string; readonly key?: string } = {},
  ) => {
    const page = await desk.open(`/imports/-new?source=${source}`);
    const body = new FormData();
    for (const [field, value] of Object.entries(formOf(page, '/ops/imports').hidden))
      body.set(field, field === '_key' ? (key ?? value) : value);
    body.set('source', source);
    body.set('file', file, name);
    const sent = await desk.visitor.once(`${origin}/ops/imports`, { method: 'POST', body });
    return sent.location === undefined ? sent : desk.visitor.open(sent.location);
  };
  const lines = (...values: readonly unknown[]): string =>
    values.map((value) => `${JSON.stringify(value)}\n`).join('');

  test('its results are shown, plain and gzip, also of a file of many chunks', async () => {
    const plain = await send('desk-upload', new Blob([lines(offer('a'), { externalId: 'b' })]));
    expect(plain.url).toMatch(/\/ops\/imports\/[0-9a-f-]{36}$/);
    expect(plain.text).toContain('complete, 1 rejected</span>');
    expect(plain.text).toContain(
      'href="/ops/imports/-new?source=desk-upload">Import them again, corrected</a>',
    );
    const zipped = await send('desk-upload', new Blob([gzipSync(lines(offer('a'), offer('b')))]), {
      name: 'offers.ndjson.gz',
    });
    expect(zipped.text).toMatch(/Unchanged<\/a><\/dt><dd>1</);
    const long = { ...offer('long'), description: 'Se busca. '.repeat(600) };
    const many = Array.from({ length: 400 }, (_, at) => ({ ...long, externalId: `many-${at}` }));
    const large = await send('desk-upload', new Blob([lines(...many)]));
    expect(large.text).toMatch(/Created<\/a><\/dt><dd>400</);
    const { out } = await run('imports', 'list', '--source', 'desk-upload', '--json');
    expect(JSON.parse(out).imports.map(({ received }: { received: number }) => received)).toEqual([
      400, 2, 2,
    ]);
  });

  const csv = (...rows: readonly string[]): Blob =>
    new Blob([`Ref;Puesto;Texto;Ciudad;Sueldo;Tipo\n${rows.join('\n')}\n`]);
  const good = '1;Camarero;Se busca camarero.;Toledo;18.000 € al año;Indefinido';

  test('a CSV file is imported after a choice of its columns and a preview', async () => {
    const first = await send('desk-csv', csv(good, '2;;Sin título.;Madrid;;'), { name: 'ofertas.csv' });
    expect(first.url).toMatch(/\/ops\/imports\/-file\/[0-9a-f-]{36}$/);
    // Usual names are chosen; the operator chooses the others.
    expect(first.text).toMatch(/name="map-title"[^>]*>(?:(?!<\/select>).)*<option value="Puesto" selected>/s);
    const path = new URL(first.url).pathname.replace('/ops', '');
    const chosen = {
      header: 'yes',
      delimiter: ';',
      columns: JSON.stringify(['Ref', 'Puesto', 'Texto', 'Ciudad', 'Sueldo', 'Tipo']),
      'map-externalId': 'Ref',
      'map-title': 'Puesto',
      'map-description': 'Texto',
      'map-salaryText': 'Sueldo',
      'map-contractText': 'Tipo',
    };
    const preview = await desk.send(first, path, chosen);
    expect(preview.text).toContain('Of 2 lines, 1 would be stored, 0 of them with warnings, and 1 rejected.');
    expect(preview.text).toMatch(/18,000 € gross a year/);
    expect(preview.text).toMatch(/data-label="Contract">[^<]*[Pp]ermanent/);
    expect(preview.text).toContain('title is missing');
    expect((await run('imports', 'list', '--source', 'desk-csv', '--json')).out).toContain('"imports":[]');
    const body = new URLSearchParams({ ...formOf(preview, `/ops${path}`).hidden, ...chosen });
    const sent = await desk.visitor.once(`${origin}/ops${path}/import`, { method: 'POST', body });
    const imported = await desk.visitor.open(sent.location ?? '');
    expect(imported.url).toMatch(/\/ops\/imports\/[0-9a-f-]{36}$/);
    expect(imported.text).toContain('complete, 1 rejected</span>');
    // The lines have the numbers of the file, whose first line is the header.
    expect(imported.text).toContain('<span id="line-2">2</span>');
    expect((await desk.open(path)).status).toBe(404);
  });

  test('the preview has the warnings of the import; a line that another one replaced has no title of it', async () => {
    const rows = [
      'Referencia;Título;Descripción;Jornada;Salario mínimo;URL;Notas internas',
      '1;Camarera;Se busca.;Completa;18000;;x',
      '2;Camarero de sábados;Se busca.;Fin de semana;1.300 €/mes;;',
      '1;Jefa de sala;Se busca.;Completa;20000;;',
    ];
    const first = await send('desk-csv-warned', new Blob([rows.join('\n')]), { name: 'ofertas.csv' });
    expect(first.text).toMatch(
      /name="map-salaryMin"[^>]*>(?:(?!<\/select>).)*<option value="Salario mínimo" selected>/s,
    );
    expect(first.text).toContain('URL, as the field');
    expect(first.text).toContain('Of 3 lines, 3 would be stored, 2 of them with warnings, and 0 rejected.');
    expect(first.text).toContain('Columns that are not used: Notas internas.');
    expect(first.text).toMatch(/[Ww]orkday(?:Text)? &quot;Fin de semana&quot; is not known: left out/);
    expect(first.text).toContain('came before in this import');
    const path = new URL(first.url).pathname.replace('/ops', '');
    const form = formOf(first, `/ops${path}`);
    const chosen = {
      header: 'yes',
      'map-externalId': 'Referencia',
      'map-title': 'Título',
      'map-description': 'Descripción',
      'map-workdayText': 'Jornada',
      'map-salaryMin': 'Salario mínimo',
    };
    const body = new URLSearchParams({ ...form.hidden, ...chosen });
    const sent = await desk.visitor.once(`${origin}/ops${path}/import`, { method: 'POST', body });
    const imported = await desk.visitor.open(sent.location ?? '');
    expect(imported.text).toMatch(/With warnings<\/a><\/dt><dd[^>]*>2</);
    expect(imported.text.match(/>Jefa de sala<\/a>/g)).toHaveLength(1);
    expect(imported.text).toContain('<small>replaced by line 4</small>');
  });

  test('columns that are missing are named, and another delimiter gives other columns', async () => {
    const first = await send('desk-csv-columns', new Blob(['a|b;c\n1|2;3\n']), { name: 'a.csv' });
    expect(first.text).toContain('No column for externalId, title, description; the columns are: a|b, c');
    expect(first.text).not.toContain('Import the file');
    const path = new URL(first.url).pathname.replace('/ops', '');
    const other = await desk.send(first, path, { header: 'yes', delimiter: '|', 'map-title': 'c' });
    expect(other.text).toContain('the columns are: a, b;c');
    expect(other.text).not.toContain('not in the sample');
    expect((await run('imports', 'list', '--source', 'desk-csv-columns', '--json')).out).toContain(
      '"imports":[]',
    );
  });

  test('another format, an empty or damaged file and an invalid source are refused with what to do', async () => {
    const xml = await send('desk-refused', new Blob(['<jobs><job/></jobs>']), { name: 'offers.xml' });
    expect([xml.status, xml.text]).toEqual([
      400,
      expect.stringContaining(
        'offers.xml looks like XML; an import reads NDJSON, one offer on each line, or CSV. Nothing was sent. Feeds read XML: curro feed add desk-refused --format xml',
      ),
    ]);
    const document = await send('desk-refused', new Blob([JSON.stringify({ offers: [offer('a')] })]));
    expect([document.status, document.text]).toEqual([
      400,
      expect.stringContaining(
        'looks like a JSON document with a list in its field offers; an import reads NDJSON',
      ),
    ]);
    const workbook = await send('desk-refused', new Blob(['PK\x03\x04\0\0xl/workbook.xml']));
    expect([workbook.status, workbook.text]).toEqual([
      400,
      expect.stringContaining('looks like an Excel workbook; an import reads NDJSON'),
    ]);
    const empty = await send('desk-refused', new Blob([' \n']));
    expect(empty.text).toContain('offers.ndjson is empty');
    const none = await send('desk-refused', new Blob([]), { name: '' });
    expect(none.text).toContain('Choose a file.');
    const damaged = await send('desk-refused', new Blob([new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3, 4])]));
    expect([damaged.status, damaged.text]).toEqual([400, expect.stringContaining('damaged or incomplete')]);
    const invalid = await send('desk refused', new Blob([lines(offer('a'))]));
    expect([invalid.status, invalid.text]).toEqual([
      400,
      expect.stringContaining('<a href="#field-source">Source</a>: Letters without accents'),
    ]);
    const foreign = await send('desk-refused', new Blob([lines(offer('a'))]), { key: 'x'.repeat(43) });
    expect(foreign.status).toBe(403);
    const { out } = await run('imports', 'list', '--source', 'desk-refused', '--json');
    expect(JSON.parse(out).imports).toEqual([]);
  });
});

describe('dead letters', () => {
  const title = (text: string) => JSON.stringify({ ...offer('edited'), title: text });

  test('one is edited, refused with its errors, and retried', async () => {
    await signIn.curro.load('desk-letters', [{ ...offer('edited'), title: '' }]);
    const list = await desk.open('/dead-letters?source=desk-letters');
    const [, id = ''] = /href="\/ops\/dead-letters\/(\d+)"/.exec(list.text) ?? [];
    const label = /aria-label="\d+ to look at in Dead letters"/;
    await until('the count in the navigation', async () => label.test((await desk.open('/queues')).text));
    expect((await run('dead-letters', 'list', '--source', 'desk-letters')).out).toMatch(
      new RegExp(
        `^ *${id} +import-line +desk-letters +1 +edited +1 .* title is missing \\(missing title\\)$`,
        'm',
      ),
    );
    const page = await desk.open(`/dead-letters/${id}`);
    expect(page.text).toContain('A line of an import was rejected.');
    expect(page.text).toMatch(/class="desk-wrong"><dt>title<\/dt><dd>.*<p class="error">[^<]*missing/);
    expect(page.text).toContain('&quot;title&quot;: &quot;&quot;,');
    const edit = (text: string, then = '') =>
      desk.send(page, `/dead-letters/${id}/edit`, { text, ...(then === '' ? {} : { then }) });
    const wrong = await edit('{');
    expect(wrong.status).toBe(400);
    expect(wrong.text).toMatch(/<textarea[^>]* aria-invalid="true"/);
    expect(wrong.text).toContain('This is not valid JSON.');
    // One row of buttons: each sends the text.
    expect(page.text).not.toContain(`action="/ops/dead-letters/${id}/retry"`);
    expect(page.text.match(/>(?:Save and retry|Save|Retry|Discard)<\/button>/g)).toHaveLength(3);
    const [, shown = ''] = /<textarea[^>]*>\n([\s\S]*?)<\/textarea>/.exec(page.text) ?? [];
    const refused = await edit(shown.replaceAll('&quot;', '"').replaceAll('\n', '\r\n'), 'retry');
    expect(refused.status).toBe(400);
    expect(refused.text).not.toContain('Edited by');
    expect(refused.text).toMatch(
      /<b>The retry failed again:<\/b><\/p>\s<ul><li>title is missing<\/li><\/ul>/,
    );
    const still = await edit(title(' '), 'retry');
    expect(still.status).toBe(400);
    expect(still.text).toMatch(
      /<b>Saved\. The retry failed again:<\/b><\/p>\s<ul><li>title [^<]+<\/li><\/ul>/,
    );
    expect(still.text).not.toContain('A line of an import was rejected');
    const saved = await edit(title('Camarera'));
    expect(saved.text).toContain('role="status">Saved.');
    expect((await run('dead-letters', 'show', id)).out).toContain('Camarera');
    const retried = await edit(title('Camarero de sala'), 'retry');
    expect(retried.text).toMatch(/role="status"><p>Retried\.<\/p><p>The line is stored as the offer /);
    expect(retried.text).not.toContain('A line of an import was rejected');
    const waiting = ({ text }: { text: string }) =>
      Number(/aria-label="(\d+) to look at in Dead letters"/.exec(text)?.[1] ?? 0);
    expect(waiting(retried)).toBe(waiting(saved) - 1);
    expect(retried.text).toContain(`curro dead-letters show ${id}`);
    expect(retried.text).not.toContain(`curro dead-letters retry ${id}`);
    const stored = await desk.open('/offers?id=desk-letters%2Fedited');
    expect(stored.text).toContain('Camarero de sala');
    const resolved = await desk.open(`/dead-letters/${id}`);
    expect(resolved.text).not.toContain('desk-wrong');
    expect(resolved.text).toMatch(/<div class="notice"><p><span[^>]*>retried<\/span> <b>A line/);
    expect(resolved.text).toMatch(
      /The line is stored as the offer <a href="\/ops\/offers\?id=[0-9a-f]{32}">Camarero de sala</,
    );
    const from = await desk.open(/href="\/ops(\/imports\/[^?"]+)/.exec(resolved.text)?.[1] ?? '');
    expect(from.text).toContain('1 rejected, 1 corrected since');
    expect(from.text).toContain('>0 waiting</a>');
    expect(from.text).toMatch(new RegExp(`dead-letters/${id}">Dead letter ${id}</a> <span[^>]*>retried<`));
    expect(resolved.text).toMatch(/Resolved<\/dt><dd>.* by operator@correo\.example</);
    expect((await desk.open('/dead-letters?source=desk-letters')).text).toContain(
      'No dead letters match the filter. <a href="/ops/dead-letters">',
    );
    expect((await desk.open('/imports?source=desk-none')).text).toContain('No imports match the filter.');
  });

  test('one of the list is discarded and the list stays filtered; the command edits a line, too', async () => {
    await signIn.curro.load('desk-rows', [{ ...offer('row'), title: '' }, { externalId: 'other' }]);
    const list = await desk.open('/dead-letters?source=desk-rows');
    const ids = [...list.text.matchAll(/dead-letters\/(\d+)\/discard/g)].map(([, id = '']) => id);
    expect(ids).toHaveLength(2);
    expect(list.text).toContain('<a href="/ops/dead-letters">Remove the filter</a>');
    // Newest first: the last line of the import is the first one of the list.
    expect([...list.text.matchAll(/<small>line (\d)</g)].map(([, line]) => line)).toEqual(['2', '1']);
    expect((await desk.open(`/dead-letters/${ids[0]}`)).text).toContain(
      `<a href="/ops/dead-letters/${ids[1]}">Next rejected line of this import: line 1</a>`,
    );
    const discarded = await desk.send(list, `/dead-letters/${ids[0]}/discard`);
    expect(discarded.text).toContain('role="status">Discarded: 1.');
    expect(discarded.url).toContain('source=desk-rows');
    const edited = await runCommand(
      signIn.curro,
      ['dead-letters', 'edit', ids[1] ?? '', '-', '--line'],
      title('Camarera'),
    );
    expect([edited.code, edited.error]).toEqual([0, '']);
    expect((await run('dead-letters', 'retry', ids[1] ?? '')).code).toBe(0);
  });

  test('all of a filter are discarded after a confirmation', async () => {
    const lines = [1, 2, 3].map((number) => ({ externalId: `none-${number}` }));
    await signIn.curro.load('desk-discard', lines);
    await signIn.curro.load('desk-other', [{ externalId: 'other' }]);
    const page = await desk.open('/dead-letters?source=desk-discard');
    const question = await desk.visitor.send(page, {}, 'none:', '/ops/dead-letters/discard');
    expect(question.text).toContain('3 dead letters with source &quot;desk-discard&quot;');
    const done = await desk.visitor.send(question, {}, 'none:', '/ops/dead-letters/discard');
    expect(done.text).toContain('Discarded: 3.');
    expect((await desk.open('/dead-letters?source=desk-other')).text).toContain('<b>1 dead letter</b>');
    expect((await desk.open('/dead-letters')).text).toContain('Choose a filter');
  });
});

describe('feeds', () => {
  const csv = 'externalId;puesto;descripcion\na;Camarero;Sala y barra\nb;;Sin puesto\n';
  const mapping = JSON.stringify({ title: 'puesto', description: 'descripcion' });

  test('a feed is tried before it is saved, then read, paused, edited and removed', async () => {
    const server = await startFeedServer();
    const url = server.serve('/jobs.csv', csv);
    const values = { name: 'desk', url, format: 'csv', mapping, minutes: '60', share: '50', header: 'yes' };
    const form = await desk.open('/feeds/-new');
    const sample = await desk.visitor.once(`${origin}/ops/feeds/-try`, {
      method: 'POST',
      body: new URLSearchParams({
        ...formOf(form, '/ops/feeds').hidden,
        ...values,
        authorization: 'Bearer geheim',
      }),
    });
    expect(sample.text).toContain('>Camarero</td>');
    expect(sample.text).toContain('<p>title is missing <small class="desk-code">missing</small>');
    expect(sample.text).toContain(`value="${url}"`);
    expect(form.text).not.toContain('Not stored yet');
    expect(sample.text).toContain('Not stored yet: enter it again.');
    expect(sample.text).not.toContain('geheim');
    const forbidden = { ...formOf(form, '/ops/feeds').hidden, ...values, url: 'http://10.0.0.1/jobs.csv' };
    const failed = await desk.visitor.once(`${origin}/ops/feeds/-try`, {
      method: 'POST',
      body: new URLSearchParams(forbidden),
    });
    expect(failed.text).toMatch(/role="alert"><p><b>[^<]+\.<\/b> <code>forbidden_address<\/code>/);
    expect(failed.text).not.toContain('No records.');
    const misspelt = `${'a'.repeat(64)}.example`;
    const noHost = await desk.visitor.once(`${origin}/ops/feeds/-try`, {
      method: 'POST',
      body: new URLSearchParams({ ...forbidden, url: `http://${misspelt}/jobs.csv` }),
    });
    expect([noHost.status, noHost.text]).toEqual([
      400,
      expect.stringContaining(
        `<a href="#field-url">Web address</a>: There is no host ${misspelt}: correct the address.`,
      ),
    ]);
    expect(failed.text).toContain('>Save without a sample</button>');
    const withoutSecret = await desk.send(sample, '/feeds', values);
    expect([withoutSecret.status, withoutSecret.text]).toEqual([
      400,
      expect.stringContaining('<a href="#field-authorization">Authorization header</a>: Not stored yet'),
    ]);
    expect((await run('feed', 'list', '--json')).out).toContain('"feeds":[]');
    const invalid = await desk.send(form, '/feeds', { ...values, full: 'yes', share: '700' });
    expect([invalid.status, invalid.text]).toEqual([400, expect.stringContaining('from 0 to 100')]);
    const secretInvalid = await desk.send(form, '/feeds', { ...values, minutes: '0', authorization: 'x' });
    expect(secretInvalid.text).toContain('Not stored yet: enter it again.');
    expect(invalid.text).toContain('<a href="#field-share">Ask for confirmation below</a>');
    expect(invalid.text).toMatch(
      /name="share"[^>]* aria-describedby="field-share-error[^>]* aria-invalid="true"/,
    );
    const unnamed = await desk.send(form, '/feeds', { name: 'X x', format: 'csv' });
    expect(unnamed.text).toContain('<a href="#field-name">Name</a>: Letters without accents');
    const several = await desk.send(form, '/feeds', {
      name: 'X x',
      format: 'csv',
      minutes: '0',
      mapping: '{',
    });
    expect([...several.text.matchAll(/<a href="#field-(\w+)">/g)].map(([, field]) => field)).toEqual([
      'name',
      'url',
      'minutes',
      'mapping',
    ]);
    expect(several.text).toContain('<li aria-current="page">Add a feed</li>');
    const nowhere = await desk.send(form, '/feeds', { name: 'desk', format: 'csv', place: 'directory', url });
    expect(nowhere.text).toContain('<a href="#field-directory">Directory</a>: Enter a path');

    const saved = await desk.send(form, '/feeds', { ...values, paused: 'yes' });
    expect(saved.text).toContain('on request only');
    await desk.send(saved, '/feeds/desk/run');
    await until(
      'the run',
      async () => JSON.parse((await run('feed', 'show', 'desk', '--json')).out).lastRun.state === 'done',
    );
    const done = await desk.open('/feeds/desk');
    expect(done.text).toContain('2 offers: 1 created, 0 updated, 0 closed; 1 record rejected');
    expect(done.text).toContain('done, 1 rejected</span>');
    expect(done.text).toContain('<li>title from <b>puesto</b></li>');
    expect(done.text).toContain('?result=rejected">Rejected records</a>');
    const resumed = await desk.send(done, '/feeds/desk/resume');
    expect(resumed.text).toContain('<dt>Interval</dt><dd>1 hour</dd>');
    expect(resumed.text).toMatch(/<dt>Next run<\/dt><dd>(?:within a minute|<time)/);
    await until('the next run', async () =>
      /Next run<\/dt><dd><time/.test((await desk.open('/feeds/desk')).text),
    );
    const edit = await desk.open('/feeds/desk/edit');
    expect(edit.text).toContain('curro feed show desk<');
    expect(edit.text).not.toContain('--replace');
    const edited = await desk.send(edit, '/feeds/desk/edit', { ...values, minutes: '90' });
    expect(edited.text).toContain('90 minutes');
    const long = 'agency-of-the-north-and-of-all-towns-at-the-coast';
    await run('feed', 'add', long, '--format', 'csv', '--url', `http://${misspelt}/jobs.csv`);
    await run('feed', 'run', long);
    // The overview and the page of the feed have the same text.
    const unknownHost = new RegExp(`there is no host ${misspelt}: correct the address`, 'i');
    await until('the failed run', async () => unknownHost.test((await desk.open(`/feeds/${long}`)).text));
    expect((await desk.open('')).text).toMatch(unknownHost);
    // The notice and the state of the feed name the same next run.
    const unread = (await desk.open(`/feeds/${long}`)).text;
    const [, ofNotice] = /Next run by the schedule: (.*?)\.<\/p>/s.exec(unread) ?? [];
    const [, ofState] = /<dt>Next run<\/dt><dd>(.*?)<\/dd>/s.exec(unread) ?? [];
    expect([ofNotice, ofState]).toEqual([ofState, expect.stringMatching(/./)]);
    // A long name breaks into lines.
    const feeds = await desk.open('/feeds');
    expect(feeds.text).toContain('<a href="/ops/feeds/desk" class="desk-name">');
    expect(feeds.text).toContain(`<a href="/ops/feeds/${long}">`);
    await run('feed', 'remove', long, '--yes');
    const removed = await desk.send(edited, '/feeds/desk/remove');
    expect([removed.status, removed.url]).toEqual([200, `${origin}/ops/feeds?done=removed`]);
    expect((await desk.open('/feeds/desk')).status).toBe(404);
    await server.close();
  });
});

describe('columns of a feed', () => {
  test('those of a sample are chosen for the fields, some by their names, and stored', async () => {
    const server = await startFeedServer();
    const url = server.serve('/vacantes.csv', 'Ref;Puesto;Texto;Ciudad\n7;Lechera;Turno de noche;Vigo\n');
    const values = {
      name: 'columns',
      url,
      format: 'csv',
      minutes: '60',
      share: '50',
      header: 'yes',
      paused: 'yes',
    };
    const form = await desk.open('/feeds/-new');
    const tryWith = (fields: Readonly<Record<string, string>>) =>
      desk.visitor.once(`${origin}/ops/feeds/-try`, {
        method: 'POST',
        body: new URLSearchParams({ ...formOf(form, '/ops/feeds').hidden, ...values, ...fields }),
      });
    const failed = await tryWith({});
    expect(failed.text).toContain('<a href="#mapping">Choose the columns</a>');
    expect(failed.text).toMatch(/<details open id="mapping">/);
    expect(failed.text).toMatch(
      /name="map-externalId"[^>]*><option value="">Choose a column<\/option><option value="Ref" selected>/,
    );
    expect(failed.text).toMatch(/name="map-description"[^>]* aria-invalid="true"><option value="" selected>/);
    expect(failed.text).toMatch(/name="map-city"[^>]*>.*?<option value="Ciudad" selected>/);
    const { hidden } = formOf(failed, '/ops/feeds');
    const columns = {
      columns: hidden.columns ?? '',
      'map-externalId': 'Ref',
      'map-title': 'Puesto',
      'map-description': 'Texto',
    };
    const sample = await tryWith({ ...columns, mapping: '{"country": {"value": "espana"}}' });
    expect(sample.text).toContain('>Lechera</td>');
    const saved = await desk.send(sample, '/feeds', {
      ...values,
      ...columns,
      mapping: '{"country": {"value": "espana"}}',
    });
    expect(saved.text).toContain('<li>description from <b>Texto</b></li>');
    expect(saved.text).toContain('<li>country: always <b>espana</b></li>');
    expect(JSON.parse((await run('feed', 'show', 'columns', '--json')).out).mapping).toEqual({
      externalId: 'Ref',
      title: 'Puesto',
      description: 'Texto',
      country: { value: 'espana' },
    });
    await run('feed', 'remove', 'columns', '--yes');
    await server.close();
  });

  test('the elements of an XML feed are chosen, too', async () => {
    const server = await startFeedServer();
    const url = server.serve(
      '/vacantes.xml',
      '<vacantes><job><codigo>7</codigo><denominacion>Lechera</denominacion><texto>Noche</texto></job></vacantes>',
    );
    const form = await desk.open('/feeds/-new');
    const sample = await desk.visitor.once(`${origin}/ops/feeds/-try`, {
      method: 'POST',
      body: new URLSearchParams({
        ...formOf(form, '/ops/feeds').hidden,
        ...{ name: 'elements', url, format: 'xml', minutes: '60', share: '50' },
      }),
    });
    expect(sample.text).toMatch(
      /name="map-title"[^>]*><option value="" selected>By its usual names<\/option><option value="codigo">/,
    );
    await server.close();
  });
});

describe('errors of commands', () => {
  test('a file of another format, an empty and a missing one are refused before anything is sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'curro-csv-'));
    const file = join(folder, 'wrong.csv');
    await writeFile(file, 'Ref;Puesto\n1;Camarero\n');
    const csv = await run('import', file, '--source', 'wrong');
    await writeFile(file, '\n');
    const empty = await run('import', file, '--source', 'wrong');
    await rm(folder, { recursive: true });
    const missing = await run('import', file, '--source', 'wrong');
    expect([csv.code, csv.out, csv.error]).toEqual([
      2,
      '',
      expect.stringContaining('no column for externalId, title, description; the columns are: Ref, Puesto'),
    ]);
    expect(csv.error).toContain('--columns "externalId=Ref,title=Puesto,description=COLUMN"');
    expect([empty.code, empty.error]).toEqual([2, `error: ${file} is empty: nothing was sent.\n`]);
    expect([missing.code, missing.error]).toEqual([2, `error: There is no file ${file}.\n`]);
    expect((await run('imports', 'list', '--source', 'wrong', '--json')).out).toContain('"imports":[]');
    expect((await run('imports', 'list', '--source', 'wrong')).out).toBe('no imports match the filter\n');
  });

  test('a CSV file is previewed and imported; rejected rows are written with their numbers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'curro-csv-'));
    const [file, rejects] = [join(folder, 'offers.csv.gz'), join(folder, 'rejects.ndjson')];
    await writeFile(file, gzipSync('Ref;Puesto;Texto\n1;Camarero;Se busca.\n2;;Se busca.\n'));
    const columns = ['--source', 'cli-csv', '--columns', 'externalId=Ref,title=Puesto,description=Texto'];
    const preview = await run('import', file, ...columns, '--preview');
    expect([preview.code, preview.error]).toEqual([1, '']);
    expect(preview.out).toMatch(/\n +2 +accepted +1 +Camarero.*\n +3 +rejected +2 .*title is missing\n/);
    expect(preview.out).toContain(
      '2 lines: 1 would be stored, 0 of them with warnings, 1 rejected; nothing was stored',
    );
    expect((await run('imports', 'list', '--source', 'cli-csv', '--json')).out).toContain('"imports":[]');
    const imported = await run('import', file, ...columns, '--rejects', rejects);
    expect([imported.code, imported.out]).toEqual([1, expect.stringContaining('created 1,')]);
    expect(imported.error).toContain('line 3: missing title');
    expect(JSON.parse(await readFile(rejects, 'utf8'))).toMatchObject({ line: 3, raw: expect.any(String) });
    const wrong = await run('import', file, '--source', 'cli-csv', '--columns', 'titel=Puesto');
    expect([wrong.code, wrong.error]).toEqual([2, expect.stringContaining('did you mean title?')]);
    await rm(folder, { recursive: true });
  });

  test('the first rejected lines are shown with their reasons', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'curro-rejected-'));
    const file = join(folder, 'offers.ndjson');
    const lines = [1, 2, 3, 4].map((number) => JSON.stringify({ externalId: String(number) }));
    await writeFile(file, lines.join('\n'));
    const { code, out, error } = await run('import', file, '--source', 'wrong');
    await rm(folder, { recursive: true });
    expect([code, out]).toEqual([1, expect.stringContaining('rejected 4')]);
    expect(error).toContain('line 1: missing title');
    expect(error).not.toContain('line 4');
    expect(error).toMatch(/curro imports show [0-9a-f-]{36} --only rejected/);
  });

  test('the first lines with warnings are shown with the command that lists all', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'curro-warned-'));
    const file = join(folder, 'offers.ndjson');
    const lines = [1, 2, 3, 4].map((at) =>
      JSON.stringify({ ...offer(`warned-${at}`), contractType: 'eterno' }),
    );
    await writeFile(file, lines.join('\n'));
    const { code, out, error } = await run('import', file, '--source', 'warned');
    await rm(folder, { recursive: true });
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(
      /stored with warnings: 4\n {2}line 1: .*eterno.*\n {2}line 2: .*\n {2}line 3: .*\nAll warnings: curro imports show/,
    );
    const [, ...command] = /curro (imports show \S+ --only warnings)/.exec(out)?.[0].split(' ') ?? [];
    expect((await run(...command)).out.trimEnd().split('\n')).toHaveLength(4);
  });

  test('a forbidden address names the setting; a paused feed is not announced as read', async () => {
    const add = ['feed', 'add', 'private', '--format', 'csv', '--url', 'http://10.1.2.3/', '--paused'];
    expect((await run(...add)).out).toBe(
      'feed private: registered, paused: read it with curro feed run private\n',
    );
    const { code, out } = await run('feed', 'run', 'private');
    expect([code, out]).toEqual([1, expect.stringContaining('FEED_ALLOWED_NETWORKS')]);
    const trial = await run('feed', 'try', 'private', '--format', 'csv', '--url', 'http://10.1.2.3/');
    expect([trial.code, trial.error]).toEqual([1, expect.stringContaining('failed: forbidden_address')]);
    await run('feed', 'remove', 'private', '--yes');
  });

  test('an unknown record is a sentence without JSON', async () => {
    const { code, error } = await run('feed', 'show', 'unknown');
    expect([code, error]).toEqual([
      1,
      'error: There is no feed unknown. (404)\ncurro feed list lists the feeds.\n',
    ]);
  });
});

describe('unmapped values', () => {
  test('a value is mapped after a preview of the stored offers', async () => {
    await signIn.curro.load('desk-words', [{ ...offer('one'), category: 'Hostelería fina' }, offer('two')]);
    expect((await desk.open('/unmapped')).text).toContain('/ops/unmapped?source=desk-words');
    const page = await desk.open('/unmapped?source=desk-words');
    const key = 'turismo-restauracion';
    const wrong = await desk.send(page, '/unmapped/preview', { key: 'none-such' });
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('“none-such” is not a category of the dictionary.'),
    ]);
    expect(wrong.text).toMatch(/<select[^>]* aria-invalid="true" aria-describedby="value-0-error"/);
    expect((await run('sources', 'unmapped')).out).toMatch(/^desk-words .* Hostelería fina$/m);
    const preview = await desk.send(page, '/unmapped/preview', { key });
    expect(preview.text).toContain('1 of 1 open offer with this value would change');
    const args = [
      'desk-words',
      '--field',
      'category',
      '--word',
      'Hostelería fina',
      '--key',
      key,
      '--preview',
    ];
    expect((await run('sources', 'map', ...args)).out).toContain('1 of 1 open offer with');
    expect((await run('sources', 'map', 'desk-words', '--json')).out).toContain('"mappings":{}');
    const mapped = await desk.send(preview, '/unmapped/map');
    expect(mapped.text).toContain('No unmapped values.');
    expect((await run('sources', 'map', 'desk-words')).out).toContain(key);
    expect((await run('sources', 'list')).out).toMatch(/^desk-words +0$/m);
  });

  test('values of large dictionaries are found by their names', async () => {
    const line = { ...offer('one'), province: 'Zamora capital' };
    await signIn.curro.load('desk-names', [line]);
    const suggest = async (query: string) => {
      const cookie = `curro-ops=${desk.visitor.cookies.get('curro-ops|/ops')?.value}`;
      const response = await fetch(`${origin}/ops/unmapped/values?${query}`, { headers: { cookie } });
      return JSON.parse(await response.text()).values;
    };
    const zamora = { key: 'zamora', name: 'Zamora', note: 'España' };
    expect((await suggest('field=province&q=Zamora+capital'))[0]).toEqual(zamora);
    const page = await desk.open('/unmapped?source=desk-names&field=province');
    expect(page.text).toMatch(/<input[^>]* data-values="province" data-word="Zamora capital"/);
    const similar = await desk.send(page, '/unmapped/preview', { key: 'zamor' });
    expect(similar.status).toBe(400);
    expect(similar.text).toContain('“zamor” is not a province of the dictionary. Choose one of these:');
    expect(similar.text).toMatch(/name="choice" value="zamora"[^>]*>Zamora <small>España</);
    const preview = await desk.send(similar, '/unmapped/preview', { key: 'zamor', choice: 'zamora' });
    expect(preview.text).toContain('Preview: “Zamora capital” is province Zamora');
    expect(preview.text).toContain('<ins>Zamora, España</ins>');
    const mapped = await desk.send(preview, '/unmapped/map');
    expect(mapped.text).toContain('Zamora <small class="desk-code">zamora</small>');
    const question = await desk.send(mapped, '/unmapped/preview', { word: 'Zamora capital', key: '' });
    const removed = await desk.send(question, '/unmapped/map');
    expect(removed.text).toContain('No mappings.');
  });

  test('towns of the province in the line and of Spain are first; a short name is asked for, a preview is in words', async () => {
    const lines = [
      { ...offer('town'), city: 'Vitoria Gasteiz capital', province: 'Álava' },
      { ...offer('other'), city: 'Villanueva sin apellido', province: 'Jaén' },
    ];
    await signIn.curro.load('desk-towns', lines);
    const page = await desk.open('/unmapped?source=desk-towns&field=city');
    expect(page.text).toContain('data-word="Villanueva sin apellido" data-province="Jaén"');
    expect(page.text).toContain('City in Jaén');
    const find = async (query: string) =>
      JSON.parse((await desk.open(`/unmapped/values?field=city&${query}`)).text).values.map(
        ({ name, note }: { name: string; note: string }) => `${name} ${note}`,
      );
    expect((await find('q=vitoria'))[0]).toMatch(/^Vitoria-Gasteiz/);
    expect((await find('q=valencia'))[0]).toMatch(/^Valencia\b/);
    expect((await find('q=villanueva&province=Ja%C3%A9n'))[0]).toContain('Jaén');
    const values = { source: 'desk-towns', field: 'city', word: 'Vitoria Gasteiz capital', typed: 'yes' };
    const typed = await desk.send(page, '/unmapped/preview', { ...values, key: 'vitoria' });
    expect([typed.status, typed.text]).toEqual([
      400,
      expect.stringMatching(/“vitoria” can be several places\. Choose one of these:.*?>Vitoria-Gasteiz/s),
    ]);
    const preview = await desk.send(page, '/unmapped/preview', { ...values, key: 'Vitoria-Gasteiz' });
    expect(preview.text).toContain('is city Vitoria-Gasteiz</h2>');
    expect(preview.text).toMatch(/<ins>Vitoria-Gasteiz, Álava[^<]*, España<\/ins>/);
    expect(preview.text).not.toContain('cityKey');
  });

  test('the list of all sources is shown again after a mapping', async () => {
    await signIn.curro.load('desk-all', [{ ...offer('one'), category: 'Oficio de todas' }]);
    const page = await desk.open('/unmapped?field=category');
    const fields = {
      source: 'desk-all',
      field: 'category',
      word: 'Oficio de todas',
      key: 'turismo-restauracion',
    };
    const preview = await desk.send(page, '/unmapped/preview', fields);
    expect(preview.text).toContain('href="/ops/unmapped?field=category">Cancel</a>');
    expect(preview.text).toContain('<h1>Unmapped values</h1>');
    const mapped = await desk.send(preview, '/unmapped/map');
    expect(mapped.url).toBe(`${origin}/ops/unmapped?field=category&done=mapped`);
    expect((await run('sources', 'map', 'desk-all')).out).toContain('turismo-restauracion');
  });
});

describe('index', () => {
  test('a reindex is started and rolled back, and the index compared, each once and with confirmation', async () => {
    const started = await desk.send(await desk.open('/index'), '/index/reindex/start');
    expect(started.text).toContain('role="status">Started.');
    await until('the swap', async () => (await desk.open('/index')).text.includes('Roll back'));
    const question = await desk.visitor.send(
      await desk.open('/index'),
      {},
      'none:',
      '/ops/index/reindex/rollback',
    );
    expect(question.text).toContain('Searches use the former index again');
    await desk.visitor.send(question, {}, 'none:', '/ops/index/reindex/rollback');
    await until('the rollback', async () => (await desk.open('/index')).text.includes('rolled back'));
    const index = await desk.open('/index');
    expect(index.text).toContain('Offers in the index');
    await desk.send(index, '/index/reconcile/start', { dryRun: '' });
    await until('the comparison', async () => (await desk.open('/index')).text.includes('>repair</td>'));
    const compared = await desk.open('/index');
    expect(compared.text).toContain('Start a reindex');
    expect(compared.text).toMatch(/s for [\d,]+ entries of index and database together/);
    expect(compared.text).toMatch(/Size of the index<\/dt><dd>[\d.]+ [kM]?B</);
  });
});

describe('clients', () => {
  test('the secret of a client is shown once, when it is created and when it is replaced', async () => {
    const page = await desk.open('/clients/-new');
    const wrong = await desk.send(page, '/clients', { name: 'curro-evil', redirects: 'http://jobs.example' });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('<a href="#field-name">Id</a>: Letters');
    expect(wrong.text).toContain('<a href="#field-redirects">Redirect addresses</a>: One address');
    const searches = { name: 'desk-widget', kind: 'search', redirects: 'https://jobs.example/back' };
    expect((await desk.send(page, '/clients', searches)).text).toContain('has no secret');
    const widget = await desk.open('/clients/desk-widget');
    expect(widget.text).toContain('no: it has no redirect address');
    expect(widget.text).toContain('only searches');
    expect(widget.text).toMatch(/Scopes<\/dt><dd>none</);
    expect((await desk.open('/clients')).text).toContain('only searches');
    expect(wrong.text).toContain('<details><summary>Restrict the scopes');
    const taken = await desk.send(page, '/clients', { name: 'desk-widget' });
    expect(taken.status).toBe(400);
    expect(taken.text).toContain('<a href="#field-name">Id</a>: Another client has this id');
    const scoped = await desk.send(page, '/clients', { name: 'curro-evil', scopes: 'none-such' });
    expect(scoped.text).toContain('<details open><summary>Restrict the scopes');
    const created = await desk.send(page, '/clients', { name: 'desk-app', origins: 'https://jobs.example' });
    const [, secret = ''] = /desk-secret"><code>([^<]+)</.exec(created.text) ?? [];
    expect(secret).toHaveLength(43);
    const header = Buffer.from(`desk-app:${secret}`).toString('base64');
    expect(created.text).toContain(`<code>Authorization: Basic ${header}</code>`);
    expect(created.text).toContain('<code>desk-app</code>');
    expect(created.text).toMatch(/href="\/docs[^"]*">Quickstart for developers</);
    const client = await desk.open('/clients/desk-app');
    expect(client.text).toContain('https://jobs.example');
    // Without a redirect address it signs no users in and requests no tokens.
    expect(client.text).not.toContain('Token request');
    expect(client.text).not.toContain(secret);
    const replaced = await desk.send(client, '/clients/desk-app/secret');
    expect(/desk-secret"><code>([^<]+)</.exec(replaced.text)?.[1]).not.toBe(secret);
    const invalid = await desk.send(client, '/clients/desk-app/edit', {
      title: 'Jobs of the North',
      origins: 'https://jobs.example/a',
    });
    expect(invalid.status).toBe(400);
    expect(invalid.text).toContain('<a href="#field-origins">Allowed origins</a>: One origin on each line');
    expect(invalid.text).toContain('https://jobs.example/a</textarea>');
    expect(invalid.text).toContain('value="Jobs of the North"');
    const saved = await desk.send(client, '/clients/desk-app/edit', {
      title: 'Jobs of the North',
      origins: 'https://other.example',
      redirects: 'https://other.example/back\nhttps://jobs.example/back',
    });
    expect(saved.text).toContain('https://other.example');
    expect(saved.text).toContain('<h1>Jobs of the North</h1>');
    expect(saved.text).toMatch(
      /<code>curl -u &#39;desk-app:SECRET&#39; http[^ ]+\/oauth\/authorize -d grant_type=authorization_code -d code=CODE -d redirect_uri=https:\/\/other\.example\/back</,
    );
    expect(JSON.parse((await run('client', 'list', '--json')).out).clients).toContainEqual(
      expect.objectContaining({
        id: 'desk-app',
        title: 'Jobs of the North',
        redirectUris: ['https://other.example/back', 'https://jobs.example/back'],
      }),
    );
    await desk.send(saved, '/clients/desk-app/remove');
    expect((await run('client', 'list')).out).not.toContain('desk-app');
  });

  test('a signing key is requested', async () => {
    const requested = await desk.send(await desk.open('/clients'), '/clients/-key');
    const key = () => desk.visitor.open(requested.url);
    await until('the key', async () => /The key [\w-]+ signs from/.test((await key()).text));
  });
});

describe('reported offers and duplicates', () => {
  test('a report is dismissed, another deletes its offer, a third one hides it', async () => {
    await signIn.curro.load('desk-reports', [offer('good'), offer('fraud'), offer('wrong')]);
    const context = { db: signIn.curro.db, clock: systemClock };
    for (const id of ['good', 'fraud']) {
      const report = { offerId: offerId('desk-reports', id), reason: 'fraud', note: `<b>${id}</b>` } as const;
      await reportOffer(context, report);
    }
    for (const reason of ['incorrect', 'other'] as const)
      await reportOffer(context, { offerId: offerId('desk-reports', 'wrong'), reason, note: '' });
    for (const note of ['', 'They ask for money.', 'Again', 'And again'])
      await reportOffer(context, { offerId: offerId('desk-reports', 'fraud'), reason: 'other', note });
    expect(await countReportedOffers(context.db, 100)).toBe(3);
    const page = await desk.open('/reports');
    expect(page.text).toContain('<b>Fraud</b></p><p class="desk-note">&lt;b&gt;good&lt;/b&gt;</p>');
    expect(page.text).toContain('5 reports: <b>Other 4, Fraud</b></p>');
    expect(page.text).toContain('<p class="desk-note"><b>Other:</b> They ask for money.</p>');
    expect(page.text).toContain('<summary>1 more note</summary>');
    expect(page.text).toContain('Dismiss all 5');
    const ids = [...page.text.matchAll(/\/ops\/reports\/(\d+)\/resolve/g)].map(([, id]) => id);
    // Each offer has one row; fraud and many reports are first.
    const [fraud = '', , good = '', , wrong = ''] = ids;
    expect(ids).toEqual([fraud, fraud, good, good, wrong, wrong]);
    expect(Number(good)).toBeLessThan(Number(fraud));
    await desk.send(page, `/reports/${good}/resolve`);
    const deletion = { resolution: 'offer-deleted' };
    const question = await desk.visitor.send(page, deletion, 'none:', `/ops/reports/${fraud}/resolve`);
    expect(question.text).toContain('its applicants are notified');
    expect(question.text).toContain('(desk-reports/fraud)');
    expect(question.text).toContain('<b>Fraud:</b> &lt;b&gt;fraud&lt;/b&gt;');
    expect(question.text).toContain(`action="/ops/reports/${fraud}/hide"`);
    await desk.visitor.send(question, {}, 'none:', `/ops/reports/${fraud}/resolve`);
    const hiding = await desk.visitor.send(page, {}, 'none:', `/ops/reports/${wrong}/hide`);
    expect(hiding.text).toContain('Imports do not store it again');
    await desk.visitor.send(hiding, {}, 'none:', `/ops/reports/${wrong}/hide`);
    expect((await run('offers', 'show', 'desk-reports/wrong')).out).toMatch(
      /\nstate +hidden\n.* hide .* Reported: incorrect, other\n/s,
    );
    expect((await desk.open('/reports')).text).toContain('No reports.');
    const resolved = await desk.open('/reports?state=resolved');
    expect(resolved.text).toMatch(/5 reports: <b>Other 4, Fraud<\/b>[\s\S]*Offer deleted/);
    expect((await run('reports', 'list', '--state', 'resolved')).out).toContain('desk-reports/fraud');
    await signIn.curro.settled();
    expect((await signIn.curro.fetch(`/api/9/offer/${offerId('desk-reports', 'fraud')}`)).status).toBe(404);
  });

  test('equal offers are listed with the reason, compared, and one of them is hidden', async () => {
    const texts = {
      title: 'Relojero de torre',
      description: 'Mantiene el reloj de la torre y sus campanas.',
    };
    const lines = ['one', 'other'].map((externalId) => ({ ...offer(externalId), ...texts }));
    await signIn.curro.load('desk-equal', lines);
    const open = () => desk.open('/duplicates?source=desk-equal');
    await until('a group', async () => (await open()).text.includes('2 equal offers of desk-equal'));
    const list = await open();
    expect(list.text).toContain('Title, company and description are equal.');
    const [, compare = ''] = /href="\/ops(\/duplicates\/compare[^"]*)"/.exec(list.text) ?? [];
    const compared = await desk.open(compare.replace('&amp;', '&'));
    expect(compared.text).toContain(texts.description);
    expect(compared.text).toContain('<b>100 %</b> of the text is the same.');
    for (const name of ['Salary', 'Contract', 'Workday', 'Requirements'])
      expect(compared.text).toContain(`>${name}</th>`);
    expect(list.text).not.toContain('other title');
    const hide = '/duplicates/hide';
    const stale = formOf(list, `/ops${hide}`).hidden;
    const question = await desk.visitor.send(list, {}, 'none:', `/ops${hide}`);
    expect(question.text).toMatch(
      /<b>Relojero de torre<\/b>[^(]* \(desk-equal\/\w+\) is hidden; <b>Relojero de torre<\/b>/,
    );
    expect(question.text).toContain('href="/ops/duplicates?source=desk-equal"');
    const hidden = await desk.visitor.send(question, {}, 'none:', `/ops${hide}`);
    expect(hidden.text).toContain('role="status">Hidden.');
    expect(hidden.url).toContain('source=desk-equal');
    expect((await run('offers', 'decisions', '--limit', '1')).out).toMatch(/hide .* Duplicate of \S+\/\S+\n/);
    // A page that another operator still has open must not hide the remaining offer, too.
    const swapped = { id: stale.of ?? '', of: stale.id ?? '' };
    const refused = await desk.visitor.send(list, swapped, 'none:', `/ops${hide}`);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('which would remain, is not open'),
    ]);
  });

  test('other titles of one company with the same text are listed without a button that hides them', async () => {
    const description = `Trabaja en la torre del reloj. ${Array.from({ length: 60 }, (_, n) => `Palabra${n}`).join(' ')}.`;
    const titled = (externalId: string, title: string) => ({
      ...offer(externalId),
      title,
      description,
      company: { name: 'Torres SL' },
    });
    await signIn.curro.load('desk-titles', [titled('one', 'Relojero'), titled('two', 'Campanero')]);
    const open = () => desk.open('/duplicates?source=desk-titles');
    await until('a group', async () => (await open()).text.includes('2 nearly equal offers of desk-titles'));
    const list = await open();
    expect(list.text).toContain('these are different vacancies');
    expect(list.text).toContain('>other title<');
    expect(list.text).toContain('/ops/duplicates/compare');
    expect(list.text).not.toContain('/ops/duplicates/hide');
    expect((await run('duplicates', '--source', 'desk-titles')).out).toMatch(/ other title /);
    await signIn.curro.load('desk-titles', [titled('three', 'relojero.')]);
    await until('a copy', async () => (await open()).text.includes('3 nearly equal offers'));
    const copied = await open();
    expect(copied.text.match(/action="\/ops\/duplicates\/hide"/g)).toHaveLength(1);
    expect(copied.text).toContain('<b>Other titles.</b>');
  });

  test('all but one of the equal offers of a group are hidden at once', async () => {
    const texts = { title: 'Campanero mayor', description: 'Toca las campanas de la torre mayor.' };
    const lines = ['one', 'two', 'three'].map((externalId) => ({ ...offer(externalId), ...texts }));
    await signIn.curro.load('desk-many', lines);
    const open = () => desk.open('/duplicates?source=desk-many');
    await until('a group', async () => (await open()).text.includes('Hide the other 2'));
    const action = '/duplicates/hide-others';
    const question = await desk.visitor.send(await open(), {}, 'none:', `/ops${action}`);
    expect(question.text).toContain('2 offers with the same texts, company and cities are hidden');
    const hidden = await desk.visitor.send(question, {}, 'none:', `/ops${action}`);
    expect(hidden.text).toContain('role="status">Hidden: 2.');
    expect(hidden.text).toContain('No duplicates match the filter.');
  });

  test('of two operators who hide both offers of a group at the same time, one is refused', async () => {
    const pairs = ['uno', 'dos', 'tres', 'cuatro', 'cinco'].map((name) => {
      const texts = { title: `Farero ${name}`, description: `Enciende el faro ${name} cada noche.` };
      return ['left', 'right'].map((side) => ({ ...offer(`${name}-${side}`), ...texts }));
    });
    await signIn.curro.load('desk-race', pairs.flat());
    const list = await desk.open('/duplicates');
    const { hidden } = formOf(list, '/ops/sign-out');
    const cookie = `curro-ops=${desk.visitor.cookies.get('curro-ops|/ops')?.value}`;
    const hide = async (id: string, of: string): Promise<number> => {
      const body = new URLSearchParams({ ...hidden, id, of, confirmed: 'yes' });
      const headers = { cookie, accept: 'text/html' };
      const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
      return (await fetch(`${origin}/ops/duplicates/hide`, init)).status;
    };
    const results = await Promise.all(
      pairs.map(async (pair) => {
        const [left = '', right = ''] = pair.map(({ externalId }) => offerId('desk-race', externalId));
        return (await Promise.all([hide(left, right), hide(right, left)])).toSorted(
          (one, other) => one - other,
        );
      }),
    );
    expect(results).toEqual(pairs.map(() => [303, 409]));
    const args = ['--duplicate-of', 'desk-race/uno-left', '--reason', 'Duplicate', '--yes'];
    const same = await run('offers', 'hide', 'desk-race/uno-left', ...args);
    expect([same.code, same.error]).toEqual([1, expect.stringContaining('which would remain, is not open')]);
  });
});

describe('curro offers', () => {
  test('finds open offers by words and shows terms, dates, text and page', async () => {
    const found = {
      ...offer('found'),
      title: 'Afinador de clavicordios',
      company: 'Órganos Ibéricos',
      contractType: 'indefinido',
      workday: 'completa',
      category: 'turismo-restauracion',
      salaryMin: 18_000,
      salaryMax: 21_000,
      salaryPeriod: 'bruto-ano',
    };
    await signIn.curro.load('desk-find', [found]);
    const id = offerId('desk-find', 'found');
    await until('the offer', async () => (await run('offers', 'find', 'clavicordios')).out.includes(id));
    const { out, code } = await run('offers', 'find', 'afinador', 'clavicordios');
    expect([code, out]).toEqual([0, expect.stringContaining('Órganos Ibéricos')]);
    expect((await run('offers', 'find', 'xyzzyplugh')).out).toContain('no open offer has these words');
    const { out: shown } = await run('offers', 'show', 'desk-find/found');
    expect(shown).toMatch(/salary +18,000 to 21,000 € gross a year\n/);
    expect(shown).toMatch(/contract +Permanent\n/);
    expect(shown).toMatch(/workday +Full-time\n/);
    expect(shown).toMatch(/category +Tourism\b/);
    expect(shown).toMatch(/expires +2099-12-31T00:00:00Z\n/);
    expect(shown).toMatch(/page +http\S+afinador-de-clavicordios\S+\n/);
    expect(shown).toContain('description\nSe busca camarero.');
    const unknown = await run('offers', 'show', 'clavicordios');
    expect(unknown.error).toContain('curro offers find WORDS finds open ones');
  });
});

describe('offers', () => {
  const search = async (externalId: string) =>
    (await signIn.curro.fetch(`/api/9/offer/${offerId('desk-moderation', externalId)}`)).status;
  const moderate = async (externalId: string, action: string) => {
    const found = await desk.open(`/offers?id=${encodeURIComponent(`desk-moderation/${externalId}`)}`);
    return desk.send(found, '/offers/moderate', { action, reason: `Because of ${action}` });
  };

  test('a hidden offer is not stored again by an import until it is restored', async () => {
    const lines = [offer('hidden'), offer('shown')];
    await signIn.curro.load('desk-moderation', lines);
    expect(await search('hidden')).toBe(200);
    const shown = await desk.open('/offers?id=desk-moderation%2Fhidden');
    expect(shown.text).toContain('<dt>Salary</dt>');
    const asked = await desk.visitor.send(
      shown,
      { action: 'hide', reason: 'It is a fraud' },
      'none:',
      '/ops/offers/moderate',
    );
    expect(asked.text).toContain('(desk-moderation/hidden)');
    expect(asked.text).toContain('<dt>Your reason</dt><dd>It is a fraud</dd>');
    const hidden = await moderate('hidden', 'hide');
    expect(hidden.text).toContain('>Because of hide</td>');
    await signIn.curro.load('desk-moderation', [
      { ...offer('hidden'), title: 'Camarera de sala' },
      offer('shown'),
    ]);
    expect([await search('hidden'), await search('shown')]).toEqual([404, 200]);
    expect((await run('offers', 'show', 'desk-moderation/hidden')).out).toMatch(
      /\nstate +hidden\napplications +0\n/,
    );
    expect(hidden.text).not.toContain('type="radio"');
    const restored = await moderate('hidden', 'restore');
    expect(restored.text).toContain('role="status">Restored.');
    expect(restored.text).toContain('Camarera de sala');
    await signIn.curro.settled();
    expect(await search('hidden')).toBe(200);
  });

  test('a restored offer has the dates that it had', async () => {
    const { published: _, ...line } = offer('dated');
    await signIn.curro.load('desk-moderation', [line]);
    const id = offerId('desk-moderation', 'dated');
    const [published, updated] = ['2026-02-01T08:00:00.000', '2026-02-03T09:00:00.000'];
    await signIn.curro.db
      .updateTable('offers')
      .set({ published_at: new Date(`${published}Z`), updated_at: new Date(`${updated}Z`) })
      .where('id', '=', id)
      .execute();
    for (const action of ['hide', 'close']) {
      await moderate('dated', action);
      await moderate('dated', 'restore');
      await signIn.curro.settled();
      const shown: unknown = await (await signIn.curro.fetch(`/api/9/offer/${id}`)).json();
      expect(shown).toMatchObject({ creationDate: `${published}+0000`, updateDate: `${updated}+0000` });
    }
  });

  test('a closed offer is opened by the next import; an action needs a reason and an existing offer', async () => {
    const line = { ...offer('closed'), title: 'Encuadernador', province: 'Madrid' };
    await signIn.curro.load('desk-moderation', [line]);
    const name = offerId('desk-moderation', 'closed');
    const without = await desk.send(await desk.open(`/offers?id=${name}`), '/offers/moderate', {
      action: 'close',
      reason: ' ',
    });
    expect([without.status, without.text]).toEqual([
      400,
      expect.stringContaining('<a href="#field-reason">Reason</a>: Enter'),
    ]);
    expect(without.text).toMatch(/value="close" checked/);
    const neither = await desk.send(await desk.open(`/offers?id=${name}`), '/offers/moderate', {
      reason: 'x',
    });
    expect(neither.text).toMatch(/<fieldset[^>]* role="radiogroup"[^>]* aria-invalid="true"/);
    const long = await desk.open(`/offers?id=${'palabra '.repeat(80)}`);
    expect([long.status, long.text]).toEqual([400, expect.stringContaining('at most 512 characters')]);
    expect(long.text).toMatch(/name="id"[^>]* aria-invalid="true"/);
    const { code, out } = await run('offers', 'close', name, '--reason', 'Filled', '--yes');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /\nstate +closed\n.*\n\ntime +action +by +reason\n[^\n]* close +test-operator +Filled\n$/s,
      ),
    ]);
    expect((await run('offers', 'close', name, '--reason', 'Again', '--yes')).error).toContain('409');
    const reopened = await moderate('closed', 'restore');
    expect(reopened.text).toMatch(/desk-state-good">open<.*Because of restore<\/td>/s);
    expect((await run('offers', 'restore', name, '--reason', 'It is open')).error).toContain('409');
    await run('offers', 'close', name, '--reason', 'Filled', '--yes');
    await signIn.curro.load('desk-moderation', [line]);
    expect((await run('offers', 'show', name)).out).toMatch(/\nstate +active\napplications +0\n/);
    await signIn.curro.load('desk-moderation', [{ ...line, state: 'closed' }]);
    const closedBySource = await run('offers', 'restore', name, '--reason', 'Closed by its source');
    expect(closedBySource.error).toContain('409');
    await signIn.curro.load('desk-moderation', [line]);
    expect((await run('offers', 'show', name, '--json')).out).toContain('"cities":[]');
    const words = await desk.open('/offers?id=encuadernador');
    expect(words.text).toContain('for “encuadernador”, best matches first');
    const none = await desk.open('/offers?id=ornitorrinco');
    expect(none.text).toContain('No offer has “ornitorrinco” as its id');
    expect(words.text).toContain(`href="/ops/offers?id=${name}">Encuadernador</a>`);
    expect((await desk.open('/offers')).text).toContain('>Filled</td>');
    expect((await run('offers', 'decisions', '--limit', '1')).out).toMatch(
      /close +test-operator .* Filled\n/,
    );
  });
});

describe('experiments', () => {
  /** Opens the first result of a search in which the rankings differ: the newest offers do not repeat the word. */
  const openFirstResult = async (): Promise<void> => {
    const headers = { 'user-agent': 'visitor' };
    const found = await signIn.curro.fetch('/api/9/offer?q=sumiller&order=relevancia-desc', { headers });
    const [first] = JSON.parse(await found.text()).offers;
    const search = found.headers.get('x-search-id');
    const path = `/api/1/offer/${first.id}/opened?search=${search}&position=1`;
    await signIn.curro.fetch(path, { method: 'POST', headers });
  };

  test('one is started, refused while another one runs, and stopped with its result', async () => {
    await signIn.curro.load(
      'desk-experiments',
      Array.from({ length: 8 }, (_, at) => ({
        ...offer(String(at)),
        title: 'Sumiller',
        description: at < 4 ? 'Se busca sumiller.' : 'Servicio de vinos.',
        published: `2026-03-0${at + 1}T08:00:00Z`,
      })),
    );
    const page = await desk.open('/searches/experiments');
    expect(page.text).toMatch(/name="exact"[^>]* value="2"/);
    const wrong = await desk.send(page, '/searches/experiments', { name: 'Exact', share: '500', exact: '3' });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('<a href="#field-share">')]);
    const heavy = await desk.send(page, '/searches/experiments', { name: 'Exact', share: '50', exact: '30' });
    expect(heavy.text).toMatch(/name="exact"[^>]* value="30"[^>]* aria-invalid="true"/);
    const equal = await desk.send(page, '/searches/experiments', { name: 'Same', share: '50', exact: '2' });
    expect([equal.status, equal.text]).toEqual([400, expect.stringContaining('Change at least one weight')]);
    const values = { name: 'Exact <titles>', share: '100', exact: '3', description: '0' };
    const started = await desk.send(page, '/searches/experiments', values);
    expect(started.text).toContain('Exact &lt;titles&gt;');
    expect(started.text).toContain('All words in the title, not inflected: 3 instead of 2');
    expect(started.text).toContain('No visitor has opened more results of one ranking');
    expect((await desk.send(page, '/searches/experiments', values)).status).toBe(400);
    expect((await run('searches', 'experiments', 'list')).out).toContain(
      'Exact <titles>: 100.0 % of visitors',
    );
    expect(started.text).not.toContain('desk-chart');
    let drawn = '';
    await until('the share of a visitor', async () => {
      await openFirstResult();
      drawn = (await desk.open('/searches/experiments')).text;
      return drawn.includes('class="desk-chart"');
    });
    expect(drawn).toMatch(/aria-label="Too early to say:[^"]* 1 visitor opened more results of one ranking/);
    // One visitor is the whole share of A or of B.
    expect(drawn).toMatch(/<circle cx="(0|400)\.0"/);
    expect(drawn).toMatch(/<line class="interval" x1="\d+\.\d" y1="16" x2="\d+\.\d" y2="16"\/>/);
    const [, action = ''] = /action="\/ops(\/searches\/experiments\/\d+\/stop)"/.exec(started.text) ?? [];
    const asked = await desk.visitor.send(started, {}, 'none:', `/ops${action}`);
    expect(asked.text).toMatch(/<dt>Experiment<\/dt><dd><b>[^<]+<\/b>/);
    const stopped = await desk.send(started, action);
    expect(stopped.text).toContain('Stopped too early: 1 of 100 visitors with a preference.');
    expect(stopped.text).not.toContain('<progress');
    expect(stopped.text).toContain('role="status">Stopped.');
    expect(stopped.text).toContain('Start an experiment');
  });
});

describe('rules', () => {
  test('a pin is made of offers that are found by words, and shows its errors at the fields', async () => {
    const torres = { company: { name: 'Torres SL' }, city: 'Toledo', province: 'Toledo' };
    await signIn.curro.load('desk-rules', [{ ...offer('first'), ...torres, title: 'Relojero' }]);
    const id = offerId('desk-rules', 'first');
    const save = '/searches/rules/save';
    expect((await desk.open('/searches/rules/new')).text).toContain('/rules/new?kind=boost"');
    const page = await desk.open('/searches/rules/new?kind=pin');
    const found = await desk.send(page, save, { do: 'find', offer: 'relojero', q: 'relojero' });
    expect(found.text).toContain(`value="add ${id}"`);
    const added = await desk.send(found, save, { do: `add ${id}` });
    expect(added.text).toContain(`name="offerIds" value="${id}"`);
    const named = await desk.send(page, save, { do: 'find', offer: 'desk-rules/first' });
    expect(named.text).toContain(`name="offerIds" value="${id}"`);
    expect(added.text).toContain(`name="words" value="relojero"`);
    expect(added.text).toContain('>added</td>');
    const pending = await desk.send(page, save, { do: 'save', offer: 'relojero', q: 'relojero' });
    expect([pending.status, pending.text]).toEqual([400, expect.stringContaining('It is not added yet')]);
    expect(pending.text).toContain(`value="add ${id}"`);
    const entered = await desk.send(page, save, { do: 'enter', offer: 'desk-rules/first', q: 'relojero' });
    expect(entered.text).toContain(`name="offerIds" value="${id}"`);
    const refused = await desk.send(page, save, { do: 'find', offer: 'palabra '.repeat(80), q: 'relojero' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('at most 512 characters')]);
    const synonyms = await desk.open('/searches/rules/new?kind=synonyms');
    const terms = Array.from({ length: 20 }, (_, at) => `${'palabra'.repeat(10)}${at}`).join('\n');
    const long = await desk.send(synonyms, save, { do: 'save', terms });
    expect(long.text).toMatch(/<a href="#field-terms">Terms<\/a>: [^<]*the terms joined by OR/);
    const unknown = await desk.send(page, save, { do: 'save', kind: 'none' });
    expect(unknown.url).toBe(`${origin}/ops/searches/rules/new`);
    const wrong = await desk.send(page, save, { do: 'save', q: ' ' });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('<a href="#field-q">Keywords')]);
    expect(wrong.text).toContain('<a href="#field-offer">Offers</a>: Add 1 to 10 offers.');
    const draft = { q: 'relojero', offer: 'desk-rules/first' };
    const preview = await desk.send(page, save, { do: 'preview', ...draft });
    expect(preview.text).toContain('<small>Torres SL, Toledo</small>');
    expect(preview.text).toContain('of 1 first page would change');
    const words = await desk.send(synonyms, save, { do: 'preview', terms: 'faro\nluz de la torre' });
    expect(words.text).not.toContain('first page');
    const saved = await desk.send(page, save, { do: 'save', ...draft });
    expect(saved.text).toMatch(
      /First:<ol[^>]*><li>Relojero <small>Torres SL, Toledo<\/small><\/li><\/ol><\/td>/,
    );
    expect(saved.text).toContain('>operator@correo.example</td>');
    const equal = await desk.send(page, save, { do: 'save', q: 'relojero', offer: 'desk-rules/first' });
    expect([equal.status, equal.text]).toEqual([400, expect.stringContaining('an equal search rule exists')]);
    const { out } = await run('searches', 'rules', 'list');
    expect(out).toMatch(new RegExp(`^ *\\d+ +pinned for relojero: ${id} `, 'm'));
    const again = ['searches', 'rules', 'add', '--boost', 'relojero', '--offers', 'desk-rules/first'];
    expect((await run(...again)).out).toContain(`after   boosted by 2 for relojero: ${id}`);
    // A list that another operator still has open offers a change that is no longer the last one.
    const [, undo = ''] = /action="\/ops(\/searches\/rules\/changes\/\d+\/undo)"/.exec(saved.text) ?? [];
    expect((await desk.send(saved, undo)).text).toContain('Undone. It applies to searches within seconds.');
    const late = await desk.send(saved, undo);
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringMatching(/role="alert">.*has changed since/),
    ]);
    expect(late.text).toContain('Last changes');
  });
});

describe('candidates', () => {
  test('a candidate is found by email address, exported and deleted', async () => {
    const token = await signIn.curro.tokens.candidate('desk-ana');
    await signIn.curro.fetch('/api/2/curriculum', { headers: { authorization: `Bearer ${token}` } });
    const empty = await desk.open('/candidates');
    expect(empty.text).toContain('What you can do');
    const found = await desk.send(empty, '/candidates/find', {
      text: 'DESK-ANA@example.org',
    });
    expect(found.text).toContain('>desk-ana</td>');
    const archive = await desk.send(found, '/candidates/export');
    expect(JSON.parse(archive.text)).toMatchObject({ candidate: [{ subject: 'desk-ana' }] });
    expect((await run('candidates', 'find', 'desk-ana')).out).toContain('desk-ana@example.org');
    expect(JSON.parse((await run('candidates', 'export', 'desk-ana')).out)).toEqual(JSON.parse(archive.text));
    const question = await desk.visitor.send(found, {}, 'none:', '/ops/candidates/delete');
    expect(question.text).toContain('<dt>Email</dt><dd>desk-ana@example.org</dd>');
    expect(question.text).toContain('<dt>CVs</dt><dd>1</dd>');
    const deleted = await desk.send(found, '/candidates/delete');
    expect(deleted.url).toBe(`${origin}/ops/candidates?done=deleted`);
    expect((await run('candidates', 'find', 'desk-ana')).out).toContain('no candidate has this');
    expect((await run('candidates', 'delete', 'desk-ana', '--yes')).code).toBe(1);
  });
});

describe('history', () => {
  test('the overview draws searches and lag of the last minutes', async () => {
    await until('two samples', async () => (await desk.open('')).text.includes('Searches per minute, last'));
    const { text } = await desk.open('');
    expect(text).toMatch(/<svg class="desk-spark"[^>]* role="img" aria-label="Age of the oldest pending job/);
  });
});

describe('commands', () => {
  test('each page shows commands that the CLI accepts', async () => {
    expect(await commandError('curro feed show | run desk-hints')).toContain('3 arguments');
    expect(await commandError('curro client create desk-hints --redirect-uri x')).toContain(
      'unknown --redirect-uri',
    );
    await run('client', 'create', 'desk-hints', '--redirect', 'https://jobs.example/back');
    await run('feed', 'add', 'desk-hints', '--format', 'csv', '--url', 'https://jobs.example/f', '--paused');
    await signIn.curro.load('desk-hints', [{ externalId: 'bad' }]);
    const linked = async (list: string): Promise<string> => {
      const { text } = await desk.open(list);
      return /(?<=<t[hd][^>]*><a href="\/ops)[^"]*/.exec(text)?.[0] ?? '';
    };
    const paths = [
      '',
      '/queues',
      '/index',
      '/feeds',
      '/feeds/-new',
      '/feeds/desk-hints',
      '/feeds/desk-hints/edit',
    ];
    const others = ['/imports', '/dead-letters', '/unmapped', '/unmapped?source=desk-hints', '/duplicates'];
    const access = [
      '/candidates',
      '/clients',
      '/clients/-new',
      '/clients/desk-hints',
      '/operators',
      '/reports',
    ];
    const rules = [
      '',
      '/new',
      ...['synonyms', 'blocked-correction', 'pin', 'boost'].map((kind) => `/new?kind=${kind}`),
    ];
    const search = [
      '/offers',
      '/searches',
      '/searches/experiments',
      ...rules.map((path) => `/searches/rules${path}`),
    ];
    const records = [
      await linked('/imports?source=desk-hints'),
      await linked('/dead-letters?source=desk-hints'),
    ];
    for (const path of [...paths, ...others, ...access, ...search, ...records]) {
      const page = await desk.open(path);
      const commands = shownCommands(page.text);
      expect([path, page.status, commands.length > 0]).toEqual([path, 200, true]);
      const errors = await Promise.all(commands.map(commandError));
      expect(errors.filter((error) => error !== undefined)).toEqual([]);
    }
  });
});
