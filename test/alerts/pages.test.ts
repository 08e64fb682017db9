import { offerId } from '@curro/shared';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Curro } from '../support/curro.ts';
import { headerOf, textOf } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { type AlertsCurro, alertOffer, PORTAL_URL, startAlerts } from './start.ts';

const SOURCE = 'alert-pages';
let alerts: AlertsCurro;
let curro: Curro;
beforeAll(async () => {
  alerts = await startAlerts('alert-pages');
  ({ curro } = alerts);
});
afterAll(() => alerts.close());

/** A browser without scripts: cookies, links and forms. */
function createVisitor() {
  const cookies = new Map<string, string>();
  async function request(path: string, fields?: Readonly<Record<string, string>>) {
    const response = await fetch(curro.url + path, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(fields && { origin: curro.url }),
      },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return {
      status: response.status,
      location: response.headers.get('location'),
      html: await response.text(),
    };
  }
  /** Opens the page of a form and submits it with these fields besides those of the page. */
  async function submit(path: string, fields: Readonly<Record<string, string>>, action = path.split('?')[0]) {
    const { html } = await request(path);
    const inputs = [...html.matchAll(/<input [^>]*?name="([^"]+)"[^>]*? value="([^"]*)"[^>]*/g)].filter(
      ([tag]) => !tag.includes('type="radio"') || tag.includes(' checked'),
    );
    const values = Object.fromEntries(
      inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
    );
    return request(action ?? path, { ...values, ...fields });
  }
  return { request, submit };
}

async function signedIn(subject: string) {
  const visitor = createVisitor();
  await visitor.submit('/entrar', { token: await curro.tokens.candidate(subject) });
  return visitor;
}

const mailTo = async (address: string, count = 1): Promise<string> =>
  textOf((await alerts.awaitMails(address, count))[count - 1] ?? '');

/** Whether the worker has compared every stored offer with the saved searches. */
async function allOffersMatched(): Promise<boolean> {
  const { rows } = await sql<{ matched: boolean }>`
    select (select min(revision) from alert_partitions) >= (select max(revision) from offers) as matched`.execute(
    curro.db,
  );
  return rows[0]?.matched === true;
}

/** The path of an address of a mail. */
const pathIn = (mail: string, pattern: RegExp): string =>
  pattern.exec(mail)?.[0].replace(PORTAL_URL, '') ?? '';

describe('a visitor without an account', () => {
  const email = 'visitor@example.org';
  const form = '/alertas/nueva?q=relojero&province=zamora';

  test('confirms the address, receives offers and unsubscribes with one click', async () => {
    const visitor = createVisitor();
    const saved = await visitor.submit(form, { email, frequency: 'instant' });
    expect(saved.html).toContain('Mira tu correo');
    const confirmation = await mailTo(email);
    await curro.load(SOURCE, [alertOffer('early', 'Relojero')]);
    await until('the offer to be compared with the saved searches', allOffersMatched);
    const confirm = pathIn(confirmation, /https:\/\/jobs\.example\/alertas\/[\w-]+\/confirmar/);
    // A program that opens the link changes nothing.
    await visitor.request(confirm);
    expect((await visitor.request(confirm, {})).html).toContain('Confirmado');

    await curro.load(SOURCE, [alertOffer('late', 'Relojera')]);
    const digest = await mailTo(email, 2);
    expect(digest).toContain(offerId(SOURCE, 'late'));
    expect(digest).not.toContain(offerId(SOURCE, 'early'));

    const header = headerOf(alerts.mailsTo(email)[1] ?? '', 'List-Unsubscribe');
    const unsubscribe = header.replace(/^<https:\/\/jobs\.example|>$/g, '');
    const oneClick = await fetch(curro.url + unsubscribe, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(oneClick.status).toBe(200);
    const manage = pathIn(digest, /https:\/\/jobs\.example\/alertas\/[\w-]+(?=[\s"])/);
    const list = await visitor.request(manage);
    expect(list.html).toContain('En pausa');
    const removed = await visitor.submit(manage, { command: 'remove' });
    expect(removed.status).toBe(303);
    expect((await visitor.request(manage)).html).toContain('Todavía no tienes ninguna alerta');
  });

  test('a visitor who saves a search again gets another confirmation mail while it is not confirmed', async () => {
    const address = 'again@example.org';
    const save = (frequency: string) =>
      createVisitor().submit('/alertas/nueva?q=hilandero', { email: address, frequency });
    const stored = () =>
      curro.db
        .selectFrom('saved_searches')
        .innerJoin('alert_owners', 'alert_owners.id', 'saved_searches.owner_id')
        .select(['frequency', 'paused_by'])
        .where('alert_owners.email', '=', address)
        .execute();
    await save('daily');
    await save('weekly');
    expect(await stored()).toEqual([{ frequency: 'weekly', paused_by: 'confirmation' }]);
    const confirm = pathIn(await mailTo(address, 2), /https:\/\/jobs\.example\/alertas\/[\w-]+\/confirmar/);
    expect((await createVisitor().request(confirm, {})).html).toContain('Confirmado');
    // The address is confirmed now: others cannot change its search, and the page does not reveal that it exists.
    expect((await save('instant')).html).toContain('Mira tu correo');
    expect(await stored()).toEqual([{ frequency: 'weekly', paused_by: null }]);
  });

  test('an operator exports and deletes the searches of a visitor', async () => {
    const address = 'leaving@example.org';
    await createVisitor().submit(form, { email: address, frequency: 'daily' });
    const path = `/visitors/${address}/savedsearches`;
    const exported: unknown = await (await curro.ops(path)).json();
    expect(exported).toMatchObject({ savedSearches: [{ query: 'q=relojero&province=zamora' }] });
    expect((await curro.ops(path, { method: 'DELETE' })).status).toBe(200);
    expect(await (await curro.ops(path)).json()).toEqual({ savedSearches: [] });
    expect((await curro.ops(path, { method: 'DELETE' })).status).toBe(404);
  });

  test.each([
    [{ email: 'no-address' }, 'Escribe en «Tu correo electrónico» una dirección completa'],
    [{ email: 'ana@b.example,eva@c.example' }, 'Escribe en «Tu correo electrónico» una dirección completa'],
    [{ name: '' }, 'Rellena «Nombre».'],
    [{ query: 'province=atlantis' }, 'La búsqueda ya no es válida.'],
  ])('%j saves nothing and reports why', async (fields, text) => {
    const page = await createVisitor().submit(form, {
      email: 'other@example.org',
      frequency: 'daily',
      ...fields,
    });
    expect(page.status).toBe(400);
    expect(page.html).toContain(text);
    expect(alerts.mailsTo('other@example.org')).toEqual([]);
    const owners = await curro.db
      .selectFrom('alert_owners')
      .select('id')
      .where('email', '=', 'other@example.org')
      .execute();
    expect(owners).toEqual([]);
  });

  test('pages of one person are not cached, and their secret address does not leave them', async () => {
    const address = 'private@example.org';
    await createVisitor().submit(form, { email: address, frequency: 'daily' });
    const confirmation = await mailTo(address);
    const secret = /jobs\.example(\/alertas\/[\w-]+)\/confirmar/.exec(confirmation)?.[1] ?? '';
    const owner = await curro.db
      .selectFrom('alert_owners')
      .select('secret')
      .where('email', '=', address)
      .executeTakeFirstOrThrow();
    const manage = `/alertas/${owner.secret}`;
    const headersOf = async (path: string, status: number) => {
      const response = await fetch(curro.url + path, { headers: { accept: 'text/html' } });
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return { policy: response.headers.get('referrer-policy'), html: await response.text() };
    };
    const paths = [manage, `${secret}/confirmar`, `${secret}/baja`, `/en${manage}`];
    for (const [path, status] of [
      ...paths.map((path) => [path, 200] as const),
      ['/alertas/unknown', 404] as const,
    ]) {
      const { policy, html } = await headersOf(path, status);
      expect(policy).toBe('no-referrer');
      expect(html).toMatch(/\/entrar\?next=%2F(?:en)?"/);
    }
    expect((await headersOf(form, 200)).policy).toBe('strict-origin-when-cross-origin');
  });

  test('the confirmation mails to one address and from one client are limited', async () => {
    const statuses = async (addresses: readonly string[]) => {
      const found: number[] = [];
      for (const address of addresses) {
        const page = await createVisitor().submit(form, { email: address, frequency: 'daily' });
        found.push(page.status);
      }
      return found;
    };
    expect(await statuses(Array(4).fill('flooded@example.org'))).toEqual([200, 200, 200, 429]);
    const others = await statuses(Array.from({ length: 10 }, (_, at) => `flooded${at}@example.org`));
    expect(others.at(-1)).toBe(429);
    await until('the mails', async () => alerts.mailsTo('flooded@example.org').length === 3);
  });

  test('unsubscribing from a search that an operator paused is final, and needs a confirmed search', async () => {
    const { id: owner } = await curro.db
      .insertInto('alert_owners')
      .values({ candidate_id: null, email: 'u@example.org', confirmed_email: null, secret: 'owner-u' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [before, after] of [
      [null, 'owner'],
      ['confirmation', 'confirmation'],
    ] as const) {
      const secret = `secret-${before}`;
      await curro.db
        .insertInto('saved_searches')
        .values({
          owner_id: owner,
          client_id: null,
          name: 'x',
          query: 'q=x',
          query_version: 9,
          frequency: 'daily',
          channel: 'email',
          paused_by: before,
          operator_paused: true,
          broad: false,
          secret,
        })
        .execute();
      expect((await createVisitor().request(`/alertas/${secret}/baja`, {})).status).toBe(200);
      const { paused_by, operator_paused } = await curro.db
        .selectFrom('saved_searches')
        .select(['paused_by', 'operator_paused'])
        .where('secret', '=', secret)
        .executeTakeFirstOrThrow();
      expect([paused_by, operator_paused]).toEqual([after, true]);
    }
  });

  test('the page of one person changes no search of another', async () => {
    const stored: { secret: string; key: string }[] = [];
    for (const name of ['mine', 'theirs']) {
      const secret = `secret-of-${name}`;
      const owner = await curro.db
        .insertInto('alert_owners')
        .values({ candidate_id: null, email: `${name}@example.org`, confirmed_email: null, secret })
        .returning('id')
        .executeTakeFirstOrThrow();
      const search = await curro.db
        .insertInto('saved_searches')
        .values({
          owner_id: owner.id,
          client_id: null,
          name,
          query: 'q=x',
          query_version: 9,
          frequency: 'daily',
          channel: 'email',
          paused_by: null,
          broad: false,
          secret: `search-${name}`,
        })
        .returning('key')
        .executeTakeFirstOrThrow();
      stored.push({ secret, key: search.key });
    }
    const [{ secret } = { secret: '' }, { key } = { key: '' }] = stored;
    const visitor = createVisitor();
    const edit = `/alertas/${secret}/editar/${key}`;
    expect((await visitor.request(edit)).status).toBe(404);
    expect((await visitor.request(edit, { name: 'x', frequency: 'instant' })).status).toBe(404);
    for (const command of ['pause', 'remove']) {
      expect((await visitor.request(`/alertas/${secret}`, { command, search: key })).status).toBe(404);
    }
    const left = await curro.db
      .selectFrom('saved_searches')
      .select(['name', 'frequency', 'paused_by'])
      .where('key', '=', key)
      .execute();
    expect(left).toEqual([{ name: 'theirs', frequency: 'daily', paused_by: null }]);
  });

  test('an unknown secret is not found', async () => {
    for (const path of ['', '/baja', '/confirmar', '/rss']) {
      expect((await createVisitor().request(`/alertas/unknown${path}`)).status).toBe(404);
    }
  });

  test('a form from another site is refused', async () => {
    const response = await fetch(`${curro.url}/alertas/nueva`, {
      method: 'POST',
      headers: { origin: 'https://other.example' },
      body: new URLSearchParams({ email, name: 'x', query: 'q=x', frequency: 'daily' }),
    });
    expect(response.status).toBe(403);
  });
});

describe('a signed-in candidate', () => {
  test('saves with the bell, lists, sees new offers marked once, reads the feed', async () => {
    const candidate = await signedIn('collector');
    const results = await candidate.request('/?q=acordeonista');
    const bell = /href="(\/alertas\/nueva\?[^"]+)"/.exec(results.html)?.[1] ?? '';
    const saved = await candidate.submit(bell.replaceAll('&amp;', '&'), {
      channel: 'rss',
      frequency: 'instant',
    });
    expect(saved.location).toMatch(/^\/alertas\?saved=[0-9a-f-]{36}$/);

    // Recently published offers are marked as new for every visitor.
    const published = new Date(Date.now() - 10 * 86_400_000).toISOString();
    await curro.load(SOURCE, [alertOffer('music', 'Acordeonista', { published })]);
    await until('the match', async () =>
      (await candidate.request('/alertas')).html.includes('1 oferta nueva'),
    );
    const { html } = await candidate.request('/alertas');
    const link = /href="(\/\?[^"]*savedSearch=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await candidate.request(link)).html).toContain('>Nueva</li>');
    expect((await candidate.request(link)).html).not.toContain('>Nueva</li>');
    expect((await candidate.request('/alertas')).html).not.toContain('oferta nueva');

    const feed = /href="(\/alertas\/[\w-]+\/rss)"/.exec(html)?.[1] ?? '';
    const rss = await createVisitor().request(feed);
    expect(rss.html).toContain(offerId(SOURCE, 'music'));
    await curro.ops(`/offers/${SOURCE}/music`, { method: 'DELETE' });
    expect((await createVisitor().request(feed)).html).not.toContain(offerId(SOURCE, 'music'));
  });

  test('pauses, resumes and deletes a search', async () => {
    const candidate = await signedIn('pauser');
    await candidate.submit('/alertas/nueva?q=afilador', { channel: 'email', frequency: 'daily' });
    await candidate.submit('/alertas', { command: 'pause' });
    expect((await candidate.request('/alertas')).html).toContain('En pausa');
    await candidate.submit('/alertas', { command: 'resume' });
    expect((await candidate.request('/alertas')).html).not.toContain('En pausa');
    const question =
      /href="(\/alertas\?borrar=[^"#]+)#/.exec((await candidate.request('/alertas')).html)?.[1] ?? '';
    expect((await candidate.request(question)).html).toContain('¿Borrar «');
    expect((await candidate.request('/alertas')).html).not.toContain('value="remove"');
    await candidate.submit(question, { command: 'remove' });
    expect((await candidate.request('/alertas')).html).toContain('Todavía no tienes ninguna alerta');
  });

  test('an equal search is not saved again: the list shows the existing one', async () => {
    const candidate = await signedIn('repeater');
    const save = (path: string, fields: Readonly<Record<string, string>>) =>
      candidate.submit(`/alertas/nueva?${path}`, { channel: 'email', frequency: 'daily', ...fields });
    await save('q=tornero&province=zamora', { name: 'Tornos' });
    const again = await save('province=zamora&q=tornero&page=2', { frequency: 'weekly' });
    expect(again.location).toMatch(/^\/alertas\?existing=/);
    const { html } = await candidate.request(again.location ?? '');
    expect(html).toContain('Ya tenías una alerta de esta búsqueda, «Tornos»');
    expect(html.match(/name="search"/g)).toHaveLength(1);
    // A feed of the same search is another alert.
    await save('q=tornero&province=zamora', { channel: 'rss' });
    expect((await candidate.request('/alertas')).html.match(/name="search"/g)).toHaveLength(2);
  });

  test('the list says when the next digest comes, unless the search is paused', async () => {
    const candidate = await signedIn('planner');
    await candidate.submit('/alertas/nueva?q=vidriero', { channel: 'email', frequency: 'weekly' });
    const next = /Próximo aviso: (?:hoy|mañana|lunes, \d+ de \p{L}+), si hay ofertas nuevas\./u;
    expect((await candidate.request('/alertas')).html).toMatch(next);
    expect((await candidate.request('/alertas')).html).not.toContain('Último aviso');
    await candidate.submit('/alertas', { command: 'pause' });
    expect((await candidate.request('/alertas')).html).not.toContain('Próximo aviso');
  });

  test('the list requires a session', async () => {
    expect((await createVisitor().request('/alertas')).status).toBe(303);
  });
});
