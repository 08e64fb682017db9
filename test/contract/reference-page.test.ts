import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplicant } from '../applications/applicant.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import { runInEnvironment } from '../support/command.ts';
import { corpus } from '../support/corpus.ts';
import { type Curro, startCurro } from '../support/curro.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('reference');
  await curro.load('reference', corpus);
});
afterAll(() => curro.close());

test('the overview has requests in three languages, ways to a token, and every operation', async () => {
  const page = await (await curro.fetch('/docs')).text();
  for (const name of ['curl', 'JavaScript', 'Python']) expect(page).toContain(`>${name}</h3>`);
  for (const title of ['To try it out', 'Application', 'Users of your application'])
    expect(page).toContain(`<li><div><h3>${title}</h3>`);
  const described = (await (await curro.fetch('/openapi.json')).json()) as { paths: Record<string, object> };
  const operations = Object.values(described.paths).flatMap((methods) => Object.values(methods));
  const listed = [...page.matchAll(/data-id="(\w+)"/g)].map(([, id]) => id);
  expect(listed).toHaveLength(operations.length);
  expect(new Set(listed)).toEqual(new Set(operations.map(({ operationId }) => operationId)));
});

test('a search for operations needs no script: others are hidden, and the number is said', async () => {
  const search = async (q: string) => {
    const page = await (await curro.fetch(`/docs?q=${encodeURIComponent(q)}`)).text();
    const shown = [...page.matchAll(/data-id="(\w+)"( hidden)?/g)].filter(
      ([, , hidden]) => hidden === undefined,
    );
    const [, found] = /id="found"[^>]*>([^<]*)/.exec(page) ?? [];
    return { ids: shown.map(([, id]) => id), found };
  };
  expect(await search('similar')).toEqual({
    ids: ['similarOfferList'],
    found: expect.stringMatching(/^1 operation, \d+ other results$/),
  });
  // One typing error is corrected.
  const typed = await search('aplly');
  expect(typed.found).toMatch(/^Results for “apply”: /);
  expect(typed.ids[0]).toBe('applicationCreate');
  expect(await search('Offer 312')).toMatchObject({
    ids: ['offerSearch', 'similarOfferList', 'offerSearchV7', 'offerSearchV1'],
  });
  expect(await search('<none>')).toEqual({ ids: [], found: 'Nothing has these words.' });
  // The operations with the words in their titles are first, and other names of them find them, too.
  expect((await search('import')).ids[0]).toBe('opsOfferImport');
  expect((await search('apply')).ids[0]).toBe('applicationCreate');
  expect((await search('login')).ids).toContain('oauthToken');
  expect((await search('')).found).toBe('');
});

test.each([
  ['salaryMin', '/docs/offerSearch#parameter-salaryMin'],
  ['nextCursor', '/docs/offerSearch#response'],
  ['429', '/docs/offerSearch#error-rate_limit_exceeded'],
  ['signature', '/docs/guides/applications#webhooks'],
])('a search for %s leads to %s, also as the part that the script reads', async (q, address) => {
  const [path = '', anchor] = address.split('#');
  for (const page of [`/docs?q=${q}`, `/docs/search?q=${q}`])
    expect(await (await curro.fetch(page)).text(), page).toContain(`<li><a href="${address}">`);
  expect(await (await curro.fetch(path)).text()).toContain(` id="${anchor}"`);
});

test('the samples follow what a reader entered', async () => {
  const read = async (id: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await curro.fetch(`/docs/samples/${id}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, text: (await response.text()).replaceAll(/<[^>]+>/g, '') };
  };
  const edited = { path: { id: 'shop' }, query: { unknown: 'x' }, body: '{"title":"<Tienda>"}' };
  const { text } = await read('opsClientPut', edited);
  for (const part of ['/ops/v1/clients/shop&#39;', '&lt;Tienda&gt;', 'requests.put('])
    expect(text).toContain(part);
  expect(text).not.toContain('unknown');
  expect((await read('opsClientPut', { path: {}, query: {} })).text).toContain('/ops/v1/clients/ID&#39;');
  const deep = '['.repeat(50_000);
  for (const [body, code] of [
    [{ ...edited, body: '{' }, '221'],
    [{ ...edited, body: deep }, '221'],
    [{ path: 'x' }, '225'],
  ] as const)
    expect(await read('opsClientPut', body)).toEqual({
      status: 400,
      text: expect.stringContaining(`"${code}"`),
    });
  expect((await read('none', edited)).status).toBe(404);
});

test('the server accepts the body of each sample', { timeout: 240_000 }, async () => {
  const overview = await (await curro.fetch('/docs')).text();
  const { token } = await createApplicant(curro, 'samples');
  const operator = await curro.tokens.operator();
  const refused: string[] = [];
  let sent = 0;
  for (const [, id = ''] of overview.matchAll(/data-id="(\w+)"/g)) {
    const page = await (await curro.fetch(`/docs/${id}`)).text();
    const [, type, escaped] = /<textarea name="body"[^>]* data-type="([^"]+)"[^>]*>([^<]+)</.exec(page) ?? [];
    const [, method = '', template = ''] = /data-method="(\w+)" data-path="([^"]+)"/.exec(page) ?? [];
    if (type === undefined || escaped === undefined) continue;
    const { pathname, search } = new URL(
      /https?:\/\/[^\s<&]+[^<]*?(?=&#39;)/.exec(page)?.[0].replaceAll('&amp;', '&') ?? '',
    );
    // Ids that the reader replaces are those of nothing: only the body is checked.
    const response = await curro.fetch(pathname + search, {
      method,
      headers: {
        authorization: `Bearer ${template.startsWith('/ops/') ? operator : token}`,
        'content-type': type,
      },
      body: escaped
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&'),
    });
    const text = await response.text();
    sent += 1;
    // The code of the sign-in is a name to replace.
    if ([400, 413, 415].includes(response.status) && id !== 'oauthToken') refused.push(`${id}: ${text}`);
  }
  expect(refused).toEqual([]);
  expect(sent).toBeGreaterThan(30);
});

test('what a search finds is first, and marked', async () => {
  const read = async (q: string) => (await curro.fetch(`/docs?q=${q}`)).text();
  const isFirst = (page: string) => page.indexOf('id="operations"') < page.indexOf('id="quickstart"');
  expect(isFirst(await read('312'))).toBe(true);
  expect(isFirst(await read('nothing+like+this'))).toBe(true);
  expect(isFirst(await read(''))).toBe(false);
  expect(isFirst(await (await curro.fetch('/docs')).text())).toBe(false);
  expect(await read('312')).toContain(
    '<a class="operation-code" href="/docs/offerSearch#error-312">error <mark>312</mark></a>',
  );
  expect(await read('similar')).toContain('List <mark>similar</mark> offers');
  expect(await read('Similar+312')).toContain('List <mark>similar</mark> offers');
  expect(await read('(')).toContain('Search offers <mark>(</mark>version 7)');
  expect(await read('')).not.toContain('<mark>');
});

test('the commands of the page have the options that it names', async () => {
  const page = await (await curro.fetch('/docs')).text();
  const commands = [...page.matchAll(/npm run -s curro -- ([a-z ]+[a-z])([^<#)]*)/g)];
  expect(commands).toHaveLength(2);
  for (const [, words = '', rest = ''] of commands) {
    const { out } = await runInEnvironment({}, [...words.split(' ').slice(0, 2), '--help']);
    const options = [...rest.matchAll(/--[a-z-]+/g)].map(([option]) => option);
    expect(options).not.toEqual([]);
    for (const option of options) expect(out).toMatch(new RegExp(`^ +${option}\\b(?!-)`, 'm'));
  }
});

test('the guides name this server, and their links lead to parts of pages that exist', async () => {
  const overview = await (await curro.fetch('/docs')).text();
  const listed = [...overview.matchAll(/href="(\/docs\/guides\/[\w-]+)"/g)].map(
    ([, address = '']) => address,
  );
  const addresses = [...new Set(listed)];
  expect(addresses).toContain('/docs/guides/embed-in-five-minutes');
  const pages = new Map<string, string>();
  for (const address of addresses) {
    const response = await curro.fetch(address);
    expect(response.status, address).toBe(200);
    const page = await response.text();
    expect(page).toContain(`<a href="${address}" aria-current="page">`);
    expect(page).not.toContain('127.0.0.1:8080');
    expect(page).not.toContain('https://curro.example');
    pages.set(address, page);
  }
  expect(pages.get('/docs/guides/embed-in-five-minutes')).toContain('/embed/curro-search.js');
  const broken = [...pages].flatMap(([address, page]) =>
    [...page.matchAll(/href="((?:\/docs\/guides\/[\w-]+)?)#([^"]+)"/g)]
      .filter(([, path = '', anchor]) => pages.get(path || address)?.includes(` id="${anchor}"`) !== true)
      .map(([link]) => `${address}: ${link}`),
  );
  expect(broken).toEqual([]);
  const unknown = await curro.fetch('/docs/guides/nothing');
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain('href="/docs/guides/embed"');
});

test('the list of guides has each guide with its first sentence', async () => {
  const response = await curro.fetch('/docs/guides');
  expect(response.status).toBe(200);
  const page = await response.text();
  const rows = [
    ...page.matchAll(/<dt><a href="(\/docs\/guides\/[\w-]+)">[^<]+<\/a><\/dt><dd>([^<]*)<\/dd>/g),
  ];
  const overview = await (await curro.fetch('/docs')).text();
  const linked = [...overview.matchAll(/href="(\/docs\/guides\/[\w-]+)"/g)].map(([, address]) => address);
  expect(rows.map(([, address]) => address)).toEqual([...new Set(linked)]);
  for (const [, address, sentence] of rows) expect(sentence, address).toMatch(/^.{10,}[.!?]$/s);
});

test('the service serves the pages and their files with the security policy of all pages', async () => {
  const page = await curro.fetch('/docs');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  const files = [...(await page.text()).matchAll(/(?:href|src)="(\/docs\/assets\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(files).toHaveLength(4);
  for (const path of files) {
    const file = await curro.fetch(path);
    expect(file.status).toBe(200);
    expect(file.headers.get('cache-control')).toContain('immutable');
  }
  expect((await curro.fetch('/docs/assets/other.js')).status).toBe(404);
  const unknown = await curro.fetch('/docs/noOperation');
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/json']);
  const unknownPage = await curro.fetch('/docs/noOperation', { headers: { accept: 'text/html' } });
  expect(unknownPage.status).toBe(404);
  const lowerCase = await curro.fetch('/docs/offersearch', {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  expect([lowerCase.status, lowerCase.headers.get('location')]).toEqual([301, '/docs/offerSearch']);
  const similarName = await curro.fetch('/docs/searchOffers', { headers: { accept: 'text/html' } });
  const [, near = ''] = (await similarName.text()).split('Operations with a similar name');
  expect(/href="([^"]+)"/.exec(near)?.[1]).toBe('/docs/offerSearch');
  expect(await unknownPage.text()).toMatch(/<h1>No such operation<\/h1>[\s\S]* name="q" value="noOperation"/);
});

test('the examples have an offer of this server', async () => {
  const { offers } = (await (await curro.fetch('/api/9/offer?maxResults=100')).json()) as {
    offers: { id: string }[];
  };
  const page = await (await curro.fetch('/docs/offerGet')).text();
  const [, id] = /\/api\/7\/offer\/(\w+)/.exec(page) ?? [];
  expect(offers.map((offer) => offer.id)).toContain(id);
});

test('the example of an application succeeds for a candidate with a complete CV', async () => {
  const page = await (await curro.fetch('/docs/applicationCreate')).text();
  const [, path] = /https?:\/\/[^\s<]+?(\/api\/4\/offer\/\w+\/application)/.exec(page) ?? [];
  const [, escaped = ''] = /<textarea name="body"[^>]*>([^<]+)</.exec(page) ?? [];
  const body = escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const { token } = await createApplicant(curro);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await curro.fetch(path ?? '', { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toEqual([
    201,
    expect.objectContaining({ hasCoverLetter: true }),
  ]);
});

describeInBrowser('the reference page', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser(curro.url);
  });
  afterAll(() => browser.close());

  const variants = [
    ['wide', { width: 1440 }],
    ['narrow-dark', { width: 360, colorScheme: 'dark' }],
  ] as const;

  test.each(variants)(
    '%s: finds operations by word and error code, and sends requests to this server only',
    async (name, variant) => {
      const visit = await browser.visit('/docs', {
        ...variant,
        locale: 'es-ES',
        expected: /status of 40[01]|ERR_INTERNET_DISCONNECTED/,
      });
      const { page } = visit;
      const paths = page.locator('.operations > li:visible .operation-path');
      expect(await paths.first().textContent()).toBe('/api/9/offer');
      const filter = page.locator('#filter');
      await filter.fill('/api/9/offer 102');
      await expect.poll(() => paths.allTextContents()).toEqual(['/api/9/offer']);
      await filter.fill('Suggest');
      await expect.poll(() => paths.allTextContents()).toEqual(['/api/1/suggest', '/en/suggest', '/suggest']);
      await expect.poll(() => page.locator('#found').textContent()).toMatch(/^3 operations, /);
      await filter.fill('import');
      await expect
        .poll(() => page.locator('.operations > li:visible .operation-summary').first().textContent())
        .toBe('Import offers');
      await filter.fill('');
      await expect.poll(() => paths.first().textContent()).toBe('/api/9/offer');
      await filter.fill('Suggest');
      // A click before the list changes would be lost.
      await expect.poll(() => paths.allTextContents()).toEqual(['/api/1/suggest', '/en/suggest', '/suggest']);
      // The address has the words: the way back from an operation leads to the same list.
      await page.getByRole('link', { name: '/api/1/suggest' }).click();
      await page.waitForURL('**/docs/suggestionList');
      await page.goBack();
      await expect.poll(() => paths.allTextContents()).toEqual(['/api/1/suggest', '/en/suggest', '/suggest']);
      await page.locator('h1').click();
      await page.keyboard.press('/');
      expect(await page.evaluate('document.activeElement.id')).toBe('filter');
      await page.goto(`${curro.url}/docs?q=312`);
      const hit = page.getByRole('link', { name: 'error 312' }).first();
      const { y = Number.POSITIVE_INFINITY } = (await hit.boundingBox()) ?? {};
      expect(y).toBeLessThan(page.viewportSize()?.height ?? 0);
      // A question leads to the section that answers it, before the operations; another word of a synonym is found, too.
      await filter.fill('How do I get a token?');
      const best = page.locator('#best a');
      await expect.poll(() => best.getAttribute('href')).toBe('/docs#token');
      const firstOperation = page.locator('.operations > li:visible').first();
      const topOf = async (one: typeof best) => (await one.boundingBox())?.y ?? Number.NaN;
      expect(await topOf(best)).toBeLessThan(await topOf(firstOperation));
      await visit.screenshot(`reference-question-${variant.width}`);
      await filter.fill('paginación');
      await expect.poll(() => page.locator('#found').textContent()).toMatch(/^Results for “pagination”: 3 /);
      await expect
        .poll(() => paths.allTextContents())
        .toEqual(['/api/9/offer', '/api/7/offer', '/api/1/offer']);
      expect(await best.count()).toBe(0);
      await filter.fill('similar 103');
      await expect.poll(() => page.locator('.operation-code').count()).toBe(0);
      await filter.fill('similar 312');
      await expect.poll(() => page.locator('.operations mark').allTextContents()).toEqual(['similar', '312']);
      await filter.fill('');
      await expect.poll(() => page.locator('.operations mark').count()).toBe(0);
      await page.goto(`${curro.url}/docs`);
      const menu = page.getByRole('button', { name: 'Menu' });
      expect(await menu.isVisible()).toBe(variant.width < 1024);
      if (variant.width < 1024) await menu.click();
      const search = page.getByRole('searchbox', { name: 'Search the reference' });
      const matches = page.locator('#contents-matches a:visible', { has: page.locator('.method') });
      await search.fill('cover letter');
      await expect.poll(() => matches.count()).toBe(5);
      await search.fill('');
      await expect.poll(() => page.locator('.contents-title').first().isVisible()).toBe(true);
      await search.fill('cover letter');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs?q=cover+letter#operations');
      await expect.poll(() => paths.count()).toBe(5);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

      // The address of an operation and a status in the former page.
      await page.goto(`${curro.url}/docs#/Offers/offerSearch/401`);
      await page.waitForURL('**/docs/offerSearch#status-401');
      await page.locator('#status-401').waitFor();
      // The page of an operation finds all others, too, and more than fit lead to the overview.
      if (variant.width < 1024) await menu.click();
      await search.fill('/api/');
      await page.getByRole('link', { name: /^Show all \d+ operations$/ }).waitFor();
      expect(await matches.count()).toBe(12);
      await search.fill('103 similar');
      await expect
        .poll(() => page.locator('#contents-found').textContent())
        .toMatch(/^(?:Nothing has these words\.|\d+ results?)$/);
      // What the server finds besides operations, and a typing error.
      await search.fill('salaryMin');
      await page.locator('#contents-matches a[href="/docs/offerSearch#parameter-salaryMin"]').waitFor();
      await search.fill('aplly');
      await expect
        .poll(() => page.locator('#contents-found').textContent())
        .toMatch(/^Results for “apply”: /);
      await search.fill('get a token');
      await expect
        .poll(() => page.locator('#contents-matches a').first().getAttribute('href'))
        .toBe('/docs#token');
      await search.fill('similar');
      await expect.poll(() => page.locator('#contents-found').textContent()).toMatch(/^1 operation, /);
      await matches.click();
      await page.waitForURL('**/docs/similarOfferList');
      await page.goto(`${curro.url}/docs/offerSearch`);
      await page.getByText('Try it', { exact: true }).click();
      await page.getByLabel('q', { exact: true }).fill('panadera');
      await page.getByLabel('city', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Send' }).click();
      const received = page.locator('#received-code');
      await expect.poll(() => received.textContent()).toContain('Panadera/o de noche');
      expect(await page.locator('#sent-code').textContent()).toBe(
        `curl '${curro.url}/api/9/offer?q=panadera'`,
      );
      expect(await page.locator('.try [role=status]').textContent()).toContain('200');
      const showAll = page.locator('.outcome').getByText('Show all lines');
      expect(await showAll.isVisible()).toBe(true);
      expect(await received.locator('.code-key').first().textContent()).toBe('"currentPage"');
      // The lines of a short response are shown whole; fewer of them fit on a phone.
      await page.getByLabel('city', { exact: true }).fill('x');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => received.textContent()).toContain('error_description');
      // The answer is in the language of the page, not of the browser.
      expect(await received.textContent()).toContain('There is no city x.');
      await expect.poll(() => showAll.isVisible()).toBe(variant.width < 640);
      const pre = "document.querySelector('#received-code').parentElement";
      expect(await page.evaluate(`${pre}.scrollWidth <= ${pre}.clientWidth`)).toBe(true);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await visit.screenshot(`reference-${name}`);
      expect(await page.locator('.try [role=status]').textContent()).toMatch(/^✕ 400 /);
      // The code of the error leads to its line; the sample follows the form.
      expect(await received.locator('a[href="#error-312"], a[href^="#error-"]').count()).toBeGreaterThan(0);
      await expect.poll(() => page.locator('#curl-code').textContent()).toContain('city=x');
      // The id of a request is in the forms and the samples of other operations.
      await page.goto(`${curro.url}/docs/educationGet`);
      await page.getByText('Try it', { exact: true }).click();
      await page.getByLabel('curriculumId', { exact: true }).fill('4711');
      await expect.poll(() => page.locator('#curl-code').textContent()).toContain('/curriculum/4711/');
      // A request without a token leads to the text about tokens; a token stays with operations that need one.
      await page.goto(`${curro.url}/docs/candidateGet`);
      await page.getByText('Try it', { exact: true }).click();
      await page.getByLabel('Token', { exact: true }).fill('wrong');
      const tokenLink = page.locator('.try-send').getByRole('link', { name: 'Get a token' });
      expect(await tokenLink.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Send' }).click();
      await tokenLink.waitFor();
      expect(await page.locator('.try').getByRole('link', { name: 'Get a token' }).count()).toBe(1);
      expect(await page.locator('.try [role=status]').textContent()).toMatch(/^✕ 401 /);
      await page.evaluate("sessionStorage.setItem('curro-docs-token', 'secret')");
      await page.reload();
      expect(await page.locator('#try-token').inputValue()).toBe('secret');
      await page.goto(`${curro.url}/docs/suggestionList`);
      expect(await page.locator('#try-token').inputValue()).toBe('');
      await page.getByText('Try it', { exact: true }).click();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => received.textContent()).toContain('The server could not be reached.');
      await page.context().setOffline(false);
      await visit.close();
    },
  );
});
