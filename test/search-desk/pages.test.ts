import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('search-pages', { SEARCH_LOG_FLUSH_MS: '20' });
  await curro.load('search-pages', [
    {
      externalId: 'a',
      title: 'Relojero',
      description: 'Se busca relojero.',
      published: '2026-03-01T08:00:00Z',
      expires: '2099-12-31T00:00:00Z',
    },
  ]);
});
afterAll(() => curro.close());

const report = async () => JSON.parse(await (await curro.ops('/searches')).text());

test('the page requires the sign-in of an operator', async () => {
  const headers = { accept: 'text/html' };
  const page = await curro.fetch('/ops/searches', { headers, redirect: 'manual' });
  expect(page.status).toBe(303);
  expect(page.headers.get('location')).toBe('/ops/sign-in?next=%2Fops%2Fsearches');
});

describeInBrowser('in a browser', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser(curro.url);
  });
  afterAll(() => browser.close());

  test('the portal and the element report opened results; the page shows them', async () => {
    const portal = await browser.visit('/?q=relojero');
    const reports: string[] = [];
    portal.page.on('request', (request) => {
      if (request.url().includes('/opened?')) reports.push(request.url());
    });
    // The menu of a link does not open it.
    await portal.page.click('.rows h3 a', { button: 'right' });
    await portal.page.click('.rows h3 a');
    await portal.page.waitForURL(/[?&]oferta=/);
    await until('the result opened in the portal', async () => (await report()).all.opens === 1);
    expect(reports).toHaveLength(1);
    await portal.close();

    const element = await browser.visit('/embed/');
    // The page of the offer is at the public address of the portal, where nothing listens.
    await element.page.evaluate(
      "document.addEventListener('curro-select', (event) => event.preventDefault())",
    );
    await element.page.locator('curro-search input[type="search"]').fill('relojero');
    await element.page.locator('curro-search input[type="search"]').press('Enter');
    await element.page.locator('curro-search a[part="link"]').click();
    await until('the result opened in the element', async () => (await report()).all.opens === 2);
    await element.close();

    await curro.ops('/searches/rules', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'synonyms', terms: ['relojero', '<b>horloger</b>'] }),
    });
    const extraHTTPHeaders = { authorization: `Bearer ${await curro.tokens.operator()}` };
    // A form that is not valid.
    const desk = await browser.visit('/ops/searches', { extraHTTPHeaders, expected: /status of 400/ });
    await desk.page.getByRole('rowheader', { name: 'relojero' }).waitFor();
    await desk.screenshot('search-desk-top');
    const section = desk.page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current="page"]');
    expect(await section.textContent()).toBe('Searches');
    expect(await accessibilityViolations(desk.page)).toEqual([]);
    await desk.page.selectOption('[name="report"]', 'empty');
    await desk.page.getByRole('button', { name: 'Show' }).click();
    await desk.page.getByText('No searches in these days.').waitFor();

    await desk.page.getByRole('link', { name: /^Rules/ }).click();
    const terms = { name: 'relojero, <b>horloger</b>', exact: true };
    await desk.page.getByRole('rowheader', terms).waitFor();
    await desk.page.getByRole('rowheader', { name: `Added synonyms: ${terms.name}` }).waitFor();
    await desk.page.getByRole('cell', { name: 'test-operator', exact: true }).waitFor();
    await desk.page.getByRole('link', { name: 'New rule' }).click();
    await desk.page.getByRole('link', { name: /^Synonyms/ }).click();
    await desk.page.getByLabel('Terms').fill('relojero');
    await desk.page.getByRole('button', { name: 'Save' }).click();
    await desk.page.getByRole('alert').waitFor();
    const focused = await desk.page.evaluate('document.activeElement.getAttribute("aria-invalid")');
    expect(focused).toBe('true');
    await desk.page.getByLabel('Terms').fill('relojero\nmaestro relojero');
    await desk.page.getByRole('button', { name: 'Preview', exact: true }).click();
    await desk.page.getByText('Nothing has been saved.').waitFor();
    await desk.page.getByRole('region', { name: 'Searches that visitors are offered' }).waitFor();
    expect(await accessibilityViolations(desk.page)).toEqual([]);
    await desk.screenshot('search-desk-rule-preview');
    await desk.page.getByRole('button', { name: 'Save' }).click();
    await desk.page.getByRole('rowheader', { name: 'relojero, maestro relojero', exact: true }).waitFor();
    await desk.screenshot('search-desk-rules');
    const changes = desk.page.getByRole('region', { name: 'Last changes' }).last();
    await changes.getByRole('button', { name: 'Undo' }).first().click();
    await changes.getByText('reverts a former change').waitFor();
    await desk.page.getByText('Undone. It applies to searches within seconds.').waitFor();
    // Only the newest change of a rule can be reverted.
    expect(await changes.getByText('changed since').count()).toBeGreaterThan(0);
    expect(
      await changes
        .getByRole('row')
        .filter({ hasText: 'Added synonyms: relojero, maestro' })
        .getByRole('button')
        .count(),
    ).toBe(0);
    const rules = JSON.parse(await (await curro.ops('/searches/rules')).text()).rules;
    expect(rules.map(({ rule }: { rule: object }) => rule)).toEqual([
      { kind: 'synonyms', terms: ['relojero', '<b>horloger</b>'] },
    ]);
    await desk.page.goto(`${curro.url}/ops/searches/rules/${rules[0].id}`);
    await desk.page.getByLabel('Terms').fill('relojero\nhorloger');
    await desk.page.getByRole('button', { name: 'Save' }).click();
    await desk.page.getByRole('button', { name: 'Remove' }).click();
    await desk.page.getByText('No rules.').waitFor();
    await desk.close();
  });
});
