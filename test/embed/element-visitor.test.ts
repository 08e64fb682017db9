import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser } from '../support/browser.ts';
import { chooseAsVisitor, type Embedding, searchBoxOf, startEmbedding, statusOf } from './host.ts';

/** Whether the chosen suggestion is inside its list and the window. */
const IS_ACTIVE_IN_SIGHT = `(() => {
  const option = document.querySelector('curro-search').shadowRoot.querySelector('[aria-selected="true"]');
  const [inner, outer] = [option, option.parentElement].map((each) => each.getBoundingClientRect());
  return inner.top >= outer.top && inner.bottom <= outer.bottom && inner.bottom <= innerHeight;
})()`;
/** The distance of the head of the list from the top of the window. */
const HEAD_TOP =
  "document.querySelector('curro-search').shadowRoot.querySelector('.head').getBoundingClientRect().top";
const FILTER_COLUMNS =
  "getComputedStyle(document.querySelector('curro-search').shadowRoot.querySelector('.more')).gridTemplateColumns";
const FOCUSED = "document.querySelector('curro-search').shadowRoot.activeElement?.id";
const BOX_OUTLINE =
  "getComputedStyle(document.querySelector('curro-search').shadowRoot.querySelector('#q')).outlineStyle";
/** The columns of the tiles of similar offers, and how much their last row is narrower than the list. */
const TILE_GAPS = `(() => {
  const list = document.querySelector('curro-search').shadowRoot.querySelector('.similar-list ul');
  const tiles = [...list.children].map((each) => each.getBoundingClientRect());
  const columns = new Set(tiles.map(({ x }) => Math.round(x))).size;
  return { columns, gap: Math.round(list.getBoundingClientRect().right - tiles.at(-1).right) };
})()`;
/** A head of the list that is scrolled to is at the top, but for rounding. */
const ROUNDING_PX = 1;
const PHONE = { width: 360, hasTouch: true, isMobile: true } as const;
const PHONE_HEIGHT = 640;
/** What the keyboard leaves of it. */
const KEYBOARD_HEIGHT = 400;
/** Rows of a list of suggestions on a phone. */
const MAX_ROWS = 5;
/** From the top of the form to the first offer: less than half of most phones. */
const MAX_FORM_PX = 280;
const TOUCH_PX = 44;
/** Of the sentences above the first offer, with the filters of the search. */
const MAX_SENTENCES_PX = 160;

describeInBrowser('a visitor of a page with <curro-search>', () => {
  let embedding: Embedding;
  beforeAll(async () => {
    embedding = await startEmbedding('embedvisitor');
  });
  afterAll(() => embedding.close());

  const visit: Embedding['visit'] = (body, options) => embedding.visit(body, options);
  const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');

  /** Answers requests for suggestions with these titles; the last text is answered when `release` is called. */
  async function suggest(page: Page, titles: readonly string[], delayed = ''): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/api\/1\/suggest\?/, async (route) => {
      if (new URL(route.request().url()).searchParams.get('q') === delayed) await promise;
      const json = { titles: titles.map((text) => ({ text })), companies: [] };
      await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }).catch(() => undefined);
    });
    return resolve;
  }

  /** Types a text, and reads the state of the box at once, before its suggestions are requested. */
  const typeAndMeasure = (page: Page, text: string): Promise<unknown> =>
    page.evaluate(`(async () => {
      const element = document.querySelector('curro-search');
      const box = element.shadowRoot.querySelector('#q');
      box.value = ${JSON.stringify(text)};
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await element.updateComplete;
      return {
        active: box.getAttribute('aria-activedescendant'),
        expanded: box.getAttribute('aria-expanded'),
        selected: element.shadowRoot.querySelectorAll('[aria-selected="true"]').length,
      };
    })()`);

  test('Enter searches the typed text while its suggestions are awaited, not one of a former text', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    const release = await suggest(page, ['Administrativo'], 'admon fincas');
    const box = searchBoxOf(page);
    await box.pressSequentially('adm');
    await optionsOf(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await box.getAttribute('aria-activedescendant')).toBe('suggestion-0');
    expect(await typeAndMeasure(page, 'admon fincas')).toEqual({
      active: null,
      expanded: 'true',
      selected: 0,
    });
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate("document.querySelector('curro-search').q")).toBe('admon fincas');
    release();
    await close();
  });

  test('an emptied search box has no suggestions', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await suggest(page, ['Administrativo']);
    const box = searchBoxOf(page);
    await box.pressSequentially('adm');
    await optionsOf(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await typeAndMeasure(page, '')).toEqual({ active: null, expanded: 'false', selected: 0 });
    await close();
  });

  test('the chosen suggestion is in sight, its number is announced, and ArrowDown opens the list again', async () => {
    const { page, close } = await visit('<curro-search></curro-search>', { width: 360 });
    const titles = Array.from(
      { length: 6 },
      (_, at) => `Administrativo de ${at + 1} almacenes y oficinas de la comarca`,
    );
    await suggest(page, titles);
    await page.setViewportSize({ width: 360, height: 400 });
    await page.locator('[part="offer"]').first().waitFor();
    const box = searchBoxOf(page);
    await box.pressSequentially('adm');
    await optionsOf(page).first().waitFor();
    await expect.poll(() => page.getByRole('status').getByText('6 sugerencias').count()).toBe(1);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.evaluate(IS_ACTIVE_IN_SIGHT)).toBe(true);
    await page.keyboard.press('Escape');
    await optionsOf(page).first().waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe('adm');
    await page.keyboard.press('ArrowDown');
    await optionsOf(page).first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await close();
  });

  test.each([
    ['a window', PHONE_HEIGHT],
    ['what a keyboard leaves of it', KEYBOARD_HEIGHT],
  ])('on a phone a long list of suggestions ends within %s', async (_, height) => {
    const { page, close } = await visit('<curro-search></curro-search>', PHONE);
    await page.setViewportSize({ width: PHONE.width, height });
    await page.locator('[part="offer"]').first().waitFor();
    await suggest(
      page,
      Array.from({ length: 6 }, (_each, at) => `Administrativo ${at + 1}`),
    );
    const box = searchBoxOf(page);
    await box.tap();
    await box.pressSequentially('adm');
    await optionsOf(page).first().waitFor();
    const list = await page.locator('[part="suggestions"]').boundingBox();
    if (list === null) throw new Error('no list');
    expect(list.height).toBeLessThanOrEqual(MAX_ROWS * TOUCH_PX);
    expect(list.y + list.height + TOUCH_PX).toBeLessThanOrEqual(height);
    // A tap beside the list closes it; the button that it covers can be tapped.
    await page.getByRole('heading', { name: 'Ofertas' }).tap();
    await optionsOf(page).first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Buscar', exact: true }).tap();
    await statusOf(page).getByText('45 ofertas').waitFor();
    await close();
  });

  test('on a phone a search closes the keyboard and shows its list', async () => {
    const { page, close } = await visit('<curro-search></curro-search>', PHONE);
    await page.setViewportSize({ width: PHONE.width, height: PHONE_HEIGHT });
    await page.locator('[part="offer"]').first().waitFor();
    await suggest(page, ['Administrativo']);
    const box = searchBoxOf(page);
    await box.tap();
    await box.pressSequentially('adm');
    await optionsOf(page).first().tap();
    await statusOf(page).getByText('45 ofertas').waitFor();
    await expect.poll(async () => Math.abs(await page.evaluate<number>(HEAD_TOP))).toBeLessThan(ROUNDING_PX);
    expect(await page.evaluate(FOCUSED)).not.toBe('q');

    await box.fill('panadero');
    expect(await page.evaluate(FOCUSED)).toBe('q');
    await page.keyboard.press('Enter');
    await statusOf(page).getByText('3 ofertas').waitFor();
    await expect.poll(() => page.evaluate(FOCUSED)).not.toBe('q');
    await close();
  });

  test('on a phone the first offer is in sight below the form, and what is tapped is 44 pixels high', async () => {
    const { page, close, screenshot } = await visit('<curro-search></curro-search>', PHONE);
    await page.setViewportSize({ width: PHONE.width, height: PHONE_HEIGHT });
    const first = page.locator('[part="offer"]').first();
    await first.waitFor();
    const boxOf = async (selector: string) => {
      const { y = 0, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {};
      return { y, height };
    };
    const [form, offer] = [await boxOf('[part="form"]'), await boxOf('[part="offer"]')];
    expect(offer.y - form.y).toBeLessThan(MAX_FORM_PX);
    await screenshot('embed-form-360');
    expect((await boxOf('#province')).y).toBe((await boxOf('#category')).y);
    expect((await boxOf('.last > .button')).y).toBe((await boxOf('form > .button')).y);
    await page.getByText('Filtros', { exact: true }).tap();
    await page.locator('#workday').tap();
    for (const selector of ['#q', '#province', 'form > .button', '#workday', '.values label', '#sort'])
      expect(Math.round((await boxOf(selector)).height), selector).toBeGreaterThanOrEqual(TOUCH_PX);
    await close();
  });

  test('on a phone the button of similar offers is tapped in 44 pixels', async () => {
    const { page, close } = await visit('<curro-search></curro-search>', PHONE);
    await page.locator('[part="similar-button"]').first().waitFor();
    const heights = await page.evaluate<number[]>(`(() => {
      const root = document.querySelector('curro-search').shadowRoot;
      return [...root.querySelectorAll('.similar-button')].map((button) => {
        button.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = button.getBoundingClientRect();
        const isHit = (at) => button.contains(root.elementFromPoint(x + width / 2, at));
        let [top, bottom] = [y + height / 2, y + height / 2];
        while (isHit(top - 1)) top -= 1;
        while (isHit(bottom + 1)) bottom += 1;
        return bottom - top + 1;
      });
    })()`);
    expect(heights).toHaveLength(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(TOUCH_PX);
    await close();
  });

  test('with a mouse a search moves neither the page nor the focus', async () => {
    const { page, close } = await visit('<curro-search></curro-search>', { width: 360 });
    await searchBoxOf(page).fill('administrativo');
    await page.keyboard.press('Enter');
    await statusOf(page).getByText('45 ofertas').waitFor();
    expect([await page.evaluate('scrollY'), await page.evaluate(FOCUSED)]).toEqual([0, 'q']);
    await close();
  });

  test('on a phone further filters have two columns, and a button that shows the list with its number', async () => {
    const { page, close, screenshot } = await visit(
      '<curro-search q="administrativo"></curro-search>',
      PHONE,
    );
    await page.setViewportSize({ width: PHONE.width, height: PHONE_HEIGHT });
    await statusOf(page).getByText('45 ofertas').waitFor();
    await page.getByText('Filtros', { exact: true }).tap();
    const show = page.getByRole('button', { name: /^Ver \d+ ofertas?$/ });
    expect(await show.textContent()).toBe('Ver 45 ofertas');
    expect(await page.evaluate<string>(FILTER_COLUMNS)).toMatch(/^\S+ \S+$/);
    await page.locator('#teleworking').tap();
    await page.getByRole('checkbox', { name: /^Híbrido/ }).tap();
    await page.locator('#teleworking').tap();
    await expect.poll(() => show.textContent()).toBe('Ver 22 ofertas');
    // The values lie over the button until something else is tapped, also where the focus stays.
    const values = page.getByRole('group', { name: 'Lugar de trabajo' });
    await page.locator('#teleworking').tap();
    await values.waitFor();
    const tap = (selector: string) =>
      page.locator(selector).dispatchEvent('pointerdown', { bubbles: true, composed: true });
    await tap('[part="values"] label:visible >> nth=0');
    expect(await values.isVisible()).toBe(true);
    await tap('h1');
    await values.waitFor({ state: 'hidden' });
    await expect.poll(async () => `Ver ${await statusOf(page).textContent()}`).toBe(await show.textContent());
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot('embed-more-filters-360');
    await show.tap();
    await show.waitFor({ state: 'hidden' });
    await expect.poll(async () => Math.abs(await page.evaluate<number>(HEAD_TOP))).toBeLessThan(ROUNDING_PX);
    await close();
  });

  test('several values of a filter are chosen, by pointer and keyboard; any working hours are last', async () => {
    const { page, close, screenshot } = await visit('<curro-search></curro-search>', { width: 768 });
    await page.locator('[part="offer"]').first().waitFor();
    await page.route(/\/api\/9\/offer\?/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const { values } = body.facets.find(({ key }: { key: string }) => key === 'workDay');
      values.unshift({ key: 'indiferente', value: 'Indiferente', count: 1 });
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    await page.locator('[part="offer"]').first().waitFor();
    await page.getByText('Filtros', { exact: true }).click();
    await page.locator('#workday').click();
    const hours = page.getByRole('group', { name: 'Jornada' }).locator('label');
    await expect.poll(() => hours.last().textContent()).toBe('Cualquier jornada (1)');
    const places = page.locator('.values', { has: page.locator('#teleworking') });
    const list = places.getByRole('group', { name: 'Lugar de trabajo' });
    const boxes = list.getByRole('checkbox');
    // The open values lie over it.
    await places.locator('summary').press('Enter');
    await boxes.first().waitFor();
    const labels = await list.locator('label').allTextContents();
    const counts = labels.map((label) => Number(/\((\d+)\)$/.exec(label)?.[1]));
    expect(counts.length).toBeGreaterThan(1);
    await expect.poll(() => hours.first().isVisible()).toBe(false);
    await list.locator('label').first().click();
    await statusOf(page)
      .getByText(new RegExp(`^${counts[0]} oferta`))
      .waitFor();
    await boxes.nth(1).focus();
    await page.keyboard.press('Space');
    await statusOf(page)
      .getByText(new RegExp(`^${(counts[0] ?? 0) + (counts[1] ?? 0)} oferta`))
      .waitFor();
    expect([await boxes.nth(0).isChecked(), await boxes.nth(1).isChecked()]).toEqual([true, true]);
    const chips = page.locator('[part="chips"] [part="chip"]');
    await expect
      .poll(() => chips.allTextContents())
      .toEqual(labels.slice(0, 2).map((label) => label.replace(/ \(.*/, '')));
    expect(await list.locator('label').allTextContents()).toEqual(labels);
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot('embed-values-768');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await places.locator('summary').click();
    await list.locator('label').first().click();
    await statusOf(page)
      .getByText(new RegExp(`^${counts[1]} oferta`))
      .waitFor();
    await page.getByText('Empleo', { exact: true }).click();
    await list.waitFor({ state: 'hidden' });
    await page.locator('[part="chips"] [part="chip"]').click();
    await expect.poll(() => page.locator('#teleworking').textContent()).toBe('Sin filtrar');
    await page.unrouteAll({ behavior: 'wait' });
    await close();
  });

  test.each([
    ['workday', { completa: 'Completa', 'parcial-noche': 'Parcial - Noche', indiferente: 'Indiferente' }],
    ['contractType', { indefinido: 'Indefinido', autonomo: 'Autónomo', formativo: 'Formativo' }],
    ['teleworking', {}],
    ['experienceMin', {}],
  ])('the values of %s keep their order when a chosen one has no offers', async (parameter, added) => {
    const { page, close } = await visit('<curro-search></curro-search>', { width: 768 });
    // The counts of a response are without the chosen values, as in a province that has none of them.
    await page.route(/\/api\/9\/offer\?/, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(`${parameter}=`, 'x=') });
      const body = await response.json();
      const chosen = new URL(route.request().url()).searchParams.get(parameter)?.split(',') ?? [];
      const facet = body.facets.find(
        ({ key }: { key: string }) => key.toLowerCase() === parameter.toLowerCase(),
      );
      const others = Object.entries(added).map(([key, value]) => ({ key, value, count: 1 }));
      facet.values = [
        ...others,
        ...facet.values.filter(({ key }: { key: string }) => !(key in added)),
      ].filter(({ key }) => !chosen.includes(key));
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    await page.locator('[part="offer"]').first().waitFor();
    await page.getByText('Filtros', { exact: true }).click();
    await page.locator(`#${parameter}`).click();
    const labels = page.locator('.values[open] label:not(:has-text("cualquiera"))');
    await labels.first().waitFor();
    const namesOf = async (): Promise<string[]> =>
      (await labels.allTextContents()).map((text) => text.replace(/ \(\d+\)$/, ''));
    const names = await namesOf();
    expect(names.length).toBeGreaterThan(1);
    for (const [at, name] of names.slice(0, 2).entries()) {
      await labels.nth(at).getByRole('checkbox').check();
      await expect.poll(() => labels.nth(at).textContent()).toBe(name);
      expect(await namesOf()).toEqual(names);
    }
    await page.unrouteAll({ behavior: 'wait' });
    await close();
  });

  test('a typed salary is in its place among the others, and a sector without offers too', async () => {
    const { page, close } = await visit('<curro-search></curro-search>', { width: 768 });
    await page.locator('[part="offer"]').first().waitFor();
    const optionsIn = async (id: string): Promise<string[]> =>
      (await page.locator(`${id} option`).allTextContents()).map((text) => text.replace(/ \(\d+\)$/, ''));
    await chooseAsVisitor(page, { filters: 'salaryMin=20000', category: 'legal' });
    await page.locator('[part="chips"]').getByText('Desde 20.000').waitFor();
    expect((await optionsIn('#salaryMin')).slice(0, 5)).toEqual([
      'Sin filtrar',
      ...[15, 18, 20, 21].map((thousands) => `Desde ${thousands}.000 €/año`),
    ]);
    const [all, ...sectors] = await optionsIn('#category');
    expect([all, sectors.includes('Legal')]).toEqual(['Todos', true]);
    expect(sectors.filter((each) => each !== 'Otros')).toEqual(
      sectors.filter((each) => each !== 'Otros').toSorted((a, b) => a.localeCompare(b, 'es')),
    );
    await close();
  });

  test('one choice stands for all kinds of part-time work, with one chip', async () => {
    const { page, close, screenshot } = await visit('<curro-search></curro-search>', { width: 768 });
    await page.locator('[part="offer"]').first().waitFor();
    const kinds = { manana: 2, tarde: 1, noche: 3, indiferente: 4 };
    await page.route(/\/api\/9\/offer\?/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const { values } = body.facets.find(({ key }: { key: string }) => key === 'workDay');
      values.splice(
        0,
        values.length,
        { key: 'completa', value: 'Completa', count: 9 },
        ...Object.entries(kinds).map(([key, count]) => ({
          key: `parcial-${key}`,
          value: `Parcial - ${key === 'manana' ? 'Mañana' : `${key[0]?.toUpperCase()}${key.slice(1)}`}`,
          count,
        })),
      );
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    await page.locator('[part="offer"]').first().waitFor();
    await page.getByText('Filtros', { exact: true }).click();
    await page.locator('#workday').click();
    const group = page.getByRole('group', { name: 'Jornada' });
    await expect
      .poll(() => group.locator('label').allTextContents())
      .toEqual([
        'Jornada completa (9)',
        'Jornada parcial (cualquiera) (10)',
        'Jornada parcial, mañana (2)',
        'Jornada parcial, tarde (1)',
        'Jornada parcial, noche (3)',
        'Jornada parcial, cualquier horario (4)',
      ]);
    const box = (name: RegExp) => group.getByRole('checkbox', { name });
    const chips = page.locator('[part="chips"] [part="chip"]');
    await box(/^Jornada parcial, noche/).check();
    await expect.poll(() => chips.allTextContents()).toEqual(['Jornada parcial, noche']);
    await box(/cualquiera/).check();
    await expect.poll(() => chips.allTextContents()).toEqual(['Jornada parcial']);
    expect(
      await box(/^Jornada parcial/).evaluateAll((all) => all.every((each) => Reflect.get(each, 'checked'))),
    ).toBe(true);
    await screenshot('embed-part-time-768');
    await box(/mañana/).uncheck();
    await expect.poll(() => chips.count()).toBe(3);
    expect(await box(/cualquiera/).isChecked()).toBe(false);
    await box(/cualquiera/).check();
    await box(/completa/).check();
    await expect.poll(() => chips.allTextContents()).toEqual(['Jornada parcial', 'Jornada completa']);
    await page.keyboard.press('Escape');
    await group.waitFor({ state: 'hidden' });
    await chips.first().click();
    await expect.poll(() => chips.allTextContents()).toEqual(['Jornada completa']);
    await page.unrouteAll({ behavior: 'wait' });
    await close();
  });

  test('one button removes all filters of the visitor, and no text or filter of the page', async () => {
    const { page, close, screenshot } = await visit(
      '<curro-search province="sevilla"></curro-search>',
      PHONE,
    );
    await statusOf(page).getByText('30 ofertas').waitFor();
    const clear = page.getByRole('button', { name: 'Quitar todos los filtros' });
    await page.getByLabel('Provincia').selectOption('madrid');
    await statusOf(page)
      .getByText(/^1\d ofertas/)
      .waitFor();
    expect(await clear.count()).toBe(0);
    await page.getByLabel('Sector').selectOption({ index: 1 });
    await clear.waitFor();
    await page.getByText('Filtros', { exact: true }).click();
    await page.getByLabel('Fecha de publicación').selectOption('_15_DAYS');
    await page.locator('[part="chips"]').getByText('Últimos 15 días').waitFor();
    await searchBoxOf(page).fill('administrativo');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate("document.querySelector('curro-search').q")).toBe('administrativo');
    await page.locator('[part="chips"]').waitFor();
    await screenshot('embed-clear-filters-360');
    await clear.click();
    const state = () =>
      page.evaluate(
        "(({ q, province, category, city, filters }) => [q, province, category, city, filters])(document.querySelector('curro-search'))",
      );
    await expect.poll(state).toEqual(['administrativo', 'sevilla', '', '', '']);
    await clear.waitFor({ state: 'detached' });
    await close();
  });

  test('wide elements show hours, contract and salary, and have the others behind a button', async () => {
    const { page, close, screenshot } = await visit('<curro-search></curro-search>', { width: 1440 });
    await page.locator('[part="offer"]').first().waitFor();
    const shown = () =>
      page.locator('.more :is(.label, label[for])').filter({ visible: true }).allTextContents();
    const first = ['Jornada', 'Contrato', 'Salario mínimo'];
    expect(await shown()).toEqual(first);
    const bottoms = await page
      .locator('#workday, #contractType, #salaryMin, .others')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)));
    expect(new Set(bottoms).size).toBe(1);
    await screenshot('embed-filters-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator('#salaryMin').selectOption('18000');
    await expect.poll(() => page.locator('[part="chip"]').allTextContents()).toEqual(['Desde 18.000 €/año']);
    // By keyboard, in the order of what is shown.
    await page.locator('#salaryMin').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(shown).toEqual([...first, 'Lugar de trabajo', 'Experiencia', 'Fecha de publicación']);
    const button = page.getByRole('button', { name: 'Más filtros', exact: true });
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await accessibilityViolations(page)).toEqual([]);
    // Narrow ones have all of them behind one button, with the number of those that are applied.
    await page.setViewportSize({ width: 768, height: 800 });
    const all = page.getByRole('button', { name: 'Filtros (1)', exact: true });
    expect(await all.getAttribute('aria-expanded')).toBe('true');
    await all.click();
    await expect.poll(shown).toEqual([]);
    await close();
  });

  test('a filter of the page is not among those of wide elements', async () => {
    const { page, close } = await visit('<curro-search filters="contractType=indefinido"></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    const shown = page.locator('.more :is(.label, label[for])').filter({ visible: true });
    expect(await shown.allTextContents()).toEqual(['Jornada', 'Salario mínimo']);
    await close();
  });

  test('a town with offers can be chosen as a place, and kilometres around it', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    const field = page.getByLabel('Provincia o ciudad');
    const towns = field.locator('optgroup[label="Ciudades"] option');
    const names = async () => (await towns.allTextContents()).map((text) => text.replace(/ \(\d+\)$/, ''));
    expect(await names()).toContain('Zamora (ciudad)');
    await field.selectOption('zamora');
    await expect.poll(names).not.toContain('Sevilla (ciudad)');
    await field.selectOption('city=zamora');
    await page.getByLabel('Radio · Zamora').selectOption({ label: '100 km' });
    await statusOf(page).getByText('3 ofertas').waitFor();
    const state = () =>
      page.evaluate(
        "(({ province, city, radius }) => [province, city, radius])(document.querySelector('curro-search'))",
      );
    expect(await state()).toEqual(['', 'zamora', 100]);
    expect(await field.inputValue()).toBe('city=zamora');
    expect(await accessibilityViolations(page)).toEqual([]);
    // Towns are not those around the chosen one only.
    expect(await names()).toContain('Sevilla (ciudad)');
    await field.selectOption('');
    await expect.poll(state).toEqual(['', '', 0]);
    await close();
  });

  test('on a phone the sentences above the list are short, and the filters in one row', async () => {
    const { page, close, screenshot } = await visit('<curro-search></curro-search>', PHONE);
    await searchBoxOf(page).fill('adminstrativo teletrabajo en Sevilla que no canse');
    await page.keyboard.press('Enter');
    await page.locator('[part="ignored"]').waitFor();
    const { height = MAX_SENTENCES_PX } = (await page.locator('.assistance').first().boundingBox()) ?? {};
    await screenshot('embed-sentences-360');
    expect(height).toBeLessThan(MAX_SENTENCES_PX);
    expect(await accessibilityViolations(page)).toEqual([]);
    await close();
  });

  test('provinces without offers can be chosen, below the others', async () => {
    const { page, close } = await visit('<curro-search q="administrativo"></curro-search>');
    await statusOf(page).getByText('45 ofertas').waitFor();
    const field = page.getByLabel('Provincia');
    const others = field.locator('optgroup').last();
    const groupOf = () => others.locator('option').allTextContents();
    expect(await field.locator(':scope > option').allTextContents()).toEqual([
      'Toda España',
      'Madrid (15)',
      'Sevilla (30)',
    ]);
    expect(await others.getAttribute('label')).toBe('Sin ofertas');
    const names = await groupOf();
    expect(names).toHaveLength(50);
    expect(names.slice(0, 3)).toEqual(['A Coruña', 'Álava/Araba', 'Albacete']);
    await field.selectOption('ciudad-real');
    await statusOf(page).getByText('0 ofertas').waitFor();
    expect([await field.inputValue(), (await groupOf()).length]).toEqual(['ciudad-real', 49]);
    await field.selectOption('madrid');
    await statusOf(page).getByText('15 ofertas').waitFor();
    await close();
  });

  test('titles of offers that the visitor has opened have another colour', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    // Browsers do not report the colour of visited links to scripts.
    const colours = await page.evaluate<
      string[]
    >(`[...document.querySelector('curro-search').shadowRoot.adoptedStyleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter(({ selectorText }) => selectorText === '.company' || selectorText?.includes(':visited'))
      .map(({ style }) => style.color)`);
    // That of secondary texts.
    expect(colours).toEqual([expect.stringContaining('var('), colours[0]]);
    await close();
  });

  test('the whole tile of a similar offer opens it, also in a new tab, by one link', async () => {
    const { page, close } = await visit('<curro-search q="administrativo"></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    await page.evaluate(`globalThis.opened = [];
      document.addEventListener('curro-select', (event) => {
        event.preventDefault();
        opened.push(event.detail.offer.id + (event.detail.newTab ? '*' : ''));
      })`);
    await page.locator('[part="similar-button"]').first().click();
    const tile = page.locator('[part="similar-offer"]').first();
    await tile.waitFor();
    expect(await tile.getByRole('link').count()).toBe(1);
    const { width = 0, height = 0 } = (await tile.boundingBox()) ?? {};
    // Near each corner, which is round, and the title.
    for (const position of [
      { x: 8, y: 8 },
      { x: width - 8, y: 8 },
      { x: 8, y: height - 8 },
      { x: width - 8, y: height - 8 },
      { x: 20, y: 20 },
    ])
      await tile.click({ position });
    await tile.click({ position: { x: width - 8, y: height - 8 }, button: 'middle' });
    const opened = await page.evaluate<string[]>('opened');
    const [first = ''] = opened;
    expect(opened).toEqual([...Array.from({ length: 5 }, () => first), `${first}*`]);
    await close();
  });

  test.each([1, 2, 3, 4])('%s tiles of similar offers fill their rows', async (count) => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    await page.route(/\/similar\?/, async (route) => {
      const response = await route.fetch();
      const { offers } = await response.json();
      const tiles = Array.from({ length: count }, (_, at) => ({ ...offers[0], id: `${at}`.repeat(32) }));
      await route.fulfill({ response, json: { offers: tiles } });
    });
    await page.locator('[part="similar-button"]').first().click();
    await expect.poll(() => page.locator('[part="similar-offer"]').count()).toBe(count);
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(TILE_GAPS)).toEqual({
        columns: width === 360 ? 1 : Math.min(count, 2),
        gap: 0,
      });
    }
    await page.unrouteAll({ behavior: 'wait' });
    await close();
  });

  test('the outline of the search box ends with a search, until the box is focused again', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    const box = searchBoxOf(page);
    await box.focus();
    expect(await page.evaluate(BOX_OUTLINE)).toBe('solid');
    await box.fill('panadero');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate("document.querySelector('curro-search').q")).toBe('panadero');
    expect([await page.evaluate(FOCUSED), await page.evaluate(BOX_OUTLINE)]).toEqual(['q', 'none']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect([await page.evaluate(FOCUSED), await page.evaluate(BOX_OUTLINE)]).toEqual(['q', 'solid']);
    await close();
  });

  test('at most two lines of hints are above a list, each with one search; the others are below it', async () => {
    const { page, close, screenshot } = await visit(
      '<curro-search province="madrid" hide="province"></curro-search>',
      { width: 360 },
    );
    await page.locator('[part="offer"]').first().waitFor();
    await page.route(/\/api\/9\/offer\?/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.assist = {
        ...body.assist,
        inTitle: { query: 'q=puesto%3Aadministrativo', totalResults: 2 },
        alternatives: [{ kind: 'title', terms: ['oficinista'], query: 'q=oficinista', totalResults: 99 }],
      };
      await route.fulfill({ response, json: body });
    });
    await searchBoxOf(page).fill('administrativo teletrabajo');
    await page.keyboard.press('Enter');
    await page.locator('[part="chip"]').getByText('Teletrabajo').waitFor();
    const hints = (at: number) => page.locator('.assistance').nth(at).locator(':scope > *');
    expect((await hints(0).allTextContents()).map((text) => text.trim().replace(/\s+/g, ' '))).toEqual([
      'Buscando administrativo.Teletrabajo',
      'Esta búsqueda se limita a: Madrid.',
    ]);
    expect(await hints(1).locator('.text-button').allTextContents()).toEqual([
      'Ver las que lo tienen en el puesto',
      'oficinista',
    ]);
    const top = async (selector: string): Promise<number> =>
      (await page.locator(selector).first().boundingBox())?.y ?? 0;
    expect(await top('[part="also"]')).toBeGreaterThan(await top('[part="offer"]'));
    expect(await top('[part="typed"]')).toBeLessThan(await top('[part="offer"]'));
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot('embed-hints-360');
    await page.unrouteAll({ behavior: 'wait' });
    await close();
  });

  test('a chip of one of several values removes that one', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    await chooseAsVisitor(page, { filters: 'workday=completa,intensiva-manana&box=36,-7,38,-4' });
    const chips = page.locator('[part="chips"] [part="chip"]');
    await expect
      .poll(() => chips.allTextContents())
      .toEqual(['Zona del mapa', 'Jornada completa', 'Jornada intensiva, mañana']);
    await chips.nth(1).click();
    await expect.poll(() => chips.allTextContents()).toEqual(['Zona del mapa', 'Jornada intensiva, mañana']);
    await close();
  });

  test('after a failure the next search is announced, is in the address and is repeated by a reload', async () => {
    const { page, close } = await visit('<curro-search address></curro-search>', {
      expected: /ERR_FAILED|did not respond/,
    });
    await page.locator('[part="offer"]').first().waitFor();
    await page.route(/q=panadero/, (route) => route.abort());
    await searchBoxOf(page).fill('panadero');
    await page.keyboard.press('Enter');
    await statusOf(page).getByText('No se ha podido conectar').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('panadero');
    const { promise: blocked, resolve: release } = Promise.withResolvers<void>();
    await page.route(/q=administrativo/, async (route) => {
      await blocked;
      await route.continue();
    });
    await searchBoxOf(page).fill('administrativo');
    await page.keyboard.press('Enter');
    await statusOf(page).getByText('Buscando…').waitFor();
    release();
    await statusOf(page).getByText('45 ofertas').waitFor();
    expect(await page.getByRole('navigation').getAttribute('aria-label')).toBe('Páginas');
    await searchBoxOf(page).fill('panadero');
    await page.keyboard.press('Enter');
    await statusOf(page).getByText('No se ha podido conectar').waitFor();
    await page.unrouteAll();
    await page.reload();
    await statusOf(page).getByText('3 ofertas').waitFor();
    expect(await searchBoxOf(page).inputValue()).toBe('panadero');
    await close();
  });

  test('the list of a removed filter leaves the focus to a visitor who types the next search', async () => {
    const { page, close } = await visit('<curro-search q="administrativo en Madrid"></curro-search>');
    await statusOf(page).getByText('15 ofertas').waitFor();
    const { promise: blocked, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/9\/offer\?/, async (route) => {
      await blocked;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Quitar Madrid' }).click();
    await searchBoxOf(page).fill('administrativo en Sevilla');
    release();
    await statusOf(page).getByText('45 ofertas').waitFor();
    await page.keyboard.press('Enter');
    await statusOf(page).getByText('30 ofertas').waitFor();
    await page.getByRole('button', { name: 'Quitar Sevilla' }).click();
    await statusOf(page).getByText('45 ofertas').waitFor();
    await expect.poll(() => statusOf(page).evaluate((status) => status.matches(':focus'))).toBe(true);
    await page.unrouteAll();
    await close();
  });

  test('a server that does not respond in time takes too long', async () => {
    const { page, close } = await visit('');
    await page.clock.install();
    const { promise: blocked, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/9\/offer\?/, () => blocked);
    await page.goto(embedding.host.origin + embedding.host.page('<curro-search></curro-search>'));
    await statusOf(page).getByText('Buscando…').waitFor();
    await page.clock.fastForward('00:11');
    await statusOf(page).getByText('El buscador tarda demasiado en responder').waitFor();
    await page.getByRole('button', { name: 'Volver a intentarlo' }).waitFor();
    release();
    await close();
  });

  test('pages have numbers, and the head of the next page is at the top', async () => {
    const { page, close } = await visit('<curro-search q="administrativo" page-size="5"></curro-search>', {
      width: 360,
    });
    await page.setViewportSize({ width: 360, height: PHONE_HEIGHT });
    const nav = page.getByRole('navigation', { name: 'Páginas' });
    const shown = async () => (await nav.getByRole('button').allTextContents()).join(' ');
    await nav.waitFor();
    expect(await shown()).toBe('Anterior 1 2 9 Siguiente');
    await nav.getByRole('button', { name: 'Página 9 de 9' }).click();
    await expect.poll(shown).toBe('Anterior 1 8 9 Siguiente');
    await nav.getByRole('button', { name: 'Página 8 de 9' }).click();
    await expect.poll(shown).toBe('Anterior 1 7 8 9 Siguiente');
    await expect.poll(() => nav.locator('[aria-current="page"]').textContent()).toBe('8');
    await expect.poll(async () => Math.abs(await page.evaluate<number>(HEAD_TOP))).toBeLessThan(ROUNDING_PX);
    await page.getByText('Filtros', { exact: true }).click();
    await nav.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByText('Página 9 de 9', { exact: true }).waitFor();
    await expect.poll(async () => Math.abs(await page.evaluate<number>(HEAD_TOP))).toBeLessThan(ROUNDING_PX);
    await close();
  });

  test('wide elements have buttons that go ten pages at once', async () => {
    const { page, close } = await visit('<curro-search page-size="2"></curro-search>');
    const nav = page.getByRole('navigation', { name: 'Páginas' });
    const shown = async () => (await nav.getByRole('button').allTextContents()).join(' ');
    await nav.getByRole('button', { name: /^Página 11 de/ }).click();
    await page.getByText(/^Página 11 de/).waitFor();
    await expect.poll(shown).toBe('Anterior 1 10 11 12 21 25 Siguiente');
    await page.setViewportSize({ width: 360, height: PHONE_HEIGHT });
    await expect.poll(shown).toBe('Anterior 1 10 11 12 25 Siguiente');
    await close();
  });

  test('recent searches have a text or an opened offer, and are shown before a search only', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    await page.evaluate("document.addEventListener('curro-select', (event) => event.preventDefault())");
    const recent = () => page.locator('[part="recent"] [part="chip"]').allTextContents();
    const province = page.getByLabel('Provincia');
    for (const key of ['madrid', 'sevilla']) {
      await province.selectOption(key);
      await page.locator('.results[aria-busy="false"]').waitFor();
    }
    await page.locator('[part="link"]').first().click();
    await searchBoxOf(page).fill('panadero');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('localStorage.length')).toBe(1);
    await page.locator('.results[aria-busy="false"]').waitFor();
    await searchBoxOf(page).fill('');
    await page.keyboard.press('Enter');
    await page.locator('.results[aria-busy="false"]').waitFor();
    // The province that the visitor chose is still one.
    expect(await recent()).toEqual([]);
    await province.selectOption('');
    await expect.poll(recent).toEqual(['panadero · Sevilla', 'Sevilla']);
    // The search of the page is not among those of before.
    await page.locator('curro-search').evaluate((element) => element.setAttribute('province', 'sevilla'));
    await expect.poll(recent).toEqual(['panadero · Sevilla']);
    await close();
  });

  test('a field shows what the visitor chooses where the page has a value between the others', async () => {
    const { page, close } = await visit('<curro-search city="sevilla" radius="20"></curro-search>');
    await page.locator('[part="offer"], [part="message"]').first().waitFor();
    const radius = page.getByLabel('Radio');
    for (const km of ['25', '50', '0', '10']) {
      await radius.selectOption(km);
      await page.locator('.results[aria-busy="false"]').waitFor();
      expect([km, await radius.inputValue()]).toEqual([km, km]);
    }
    await close();
  });

  test('a search is stored once while its text is refined, and each text is another one', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    const stored = () =>
      page.evaluate<string[]>(
        'Object.values(localStorage).flatMap((text) => JSON.parse(text)).map(({ label }) => label)',
      );
    const submit = async (text: string) => {
      await searchBoxOf(page).fill(text);
      await page.keyboard.press('Enter');
      await page.locator('.results[aria-busy="false"]').waitFor();
    };
    const province = page.getByLabel('Provincia');
    await submit('administrativo');
    await expect.poll(stored).toEqual(['administrativo']);
    await province.selectOption('madrid');
    await expect.poll(stored).toEqual(['administrativo · Madrid']);
    await page.getByLabel('Sector').selectOption('administracion-empresas');
    await expect.poll(stored).toEqual(['administrativo · Madrid · Administración de empresas']);
    await province.selectOption('');
    await expect.poll(stored).toEqual(['administrativo · Administración de empresas']);
    // The place of a text is a step of it, too.
    await submit('panadera');
    await expect
      .poll(stored)
      .toEqual(['panadera · Administración de empresas', 'administrativo · Administración de empresas']);
    await page.getByLabel('Sector').selectOption('');
    await expect.poll(stored).toEqual(['panadera', 'administrativo · Administración de empresas']);
    await submit('administrativo en Sevilla');
    await expect
      .poll(stored)
      .toEqual(['administrativo · Sevilla', 'panadera', 'administrativo · Administración de empresas']);
    await page.getByLabel('Radio').selectOption('25');
    await expect.poll(stored).toContain('administrativo · Sevilla, 25 km');
    expect(await stored()).toHaveLength(3);
    // A search of before is not replaced by the next text, nor by a step after a reload.
    await page.reload();
    await page.locator('[part="offer"]').first().waitFor();
    await page.getByRole('button', { name: 'Quitar Sevilla, 25 km' }).click();
    await expect
      .poll(stored)
      .toEqual(['administrativo', 'panadera', 'administrativo · Administración de empresas']);
    await close();
  });

  test('recent searches do not repeat what the page has fixed', async () => {
    const { page, close } = await visit(
      '<curro-search province="zamora,sevilla" hide="province"></curro-search>',
    );
    await page.locator('[part="offer"]').first().waitFor();
    const recent = () => page.locator('[part="recent"] [part="chip"]').allTextContents();
    const submit = async (text: string, total: string) => {
      await searchBoxOf(page).fill(text);
      await page.keyboard.press('Enter');
      await statusOf(page).getByText(total, { exact: true }).waitFor();
    };
    await submit('panadera', '3 ofertas');
    await submit('administrativo en Sevilla', '30 ofertas');
    await submit('', '30 ofertas');
    await page.getByRole('button', { name: 'Quitar Sevilla' }).click();
    await statusOf(page).getByText('33 ofertas', { exact: true }).waitFor();
    await expect.poll(recent).toEqual(['administrativo · Sevilla', 'panadera']);
    // Where the visitor chooses a province they have theirs.
    await page.locator('curro-search').evaluate((element) => {
      element.removeAttribute('province');
      element.setAttribute('hide', '');
    });
    await expect.poll(recent).toEqual(['administrativo · Sevilla', 'panadera · Zamora, Sevilla']);
    await close();
  });

  test('the search box is the widest field, and rows are balanced', async () => {
    const { page, close } = await visit('<curro-search></curro-search>', { width: 1440 });
    await page.locator('[part="offer"]').first().waitFor();
    const boxes = async () =>
      Promise.all(
        ['#q', '#province', '#category'].map(async (id) => {
          const box = await page.locator(id).boundingBox();
          return box ?? { x: 0, y: 0, width: 0, height: 0 };
        }),
      );
    const [text, province, category] = await boxes();
    expect(text?.width).toBeGreaterThan(Math.max(province?.width ?? 0, category?.width ?? 0));
    for (const width of [768, 900, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      const [, second, third] = await boxes();
      expect(second?.y).toBe(third?.y);
    }
    await close();
  });

  test('the filters of the page without a field are named above the list', async () => {
    const fixed = 'city="madrid" filters="teleworking=teletrabajo-posible" province="madrid"';
    const { page, close } = await visit(`<curro-search ${fixed}></curro-search>`);
    const limits = page.locator('[part="limits"]');
    await limits.waitFor();
    expect(await limits.textContent()).toBe('Esta búsqueda se limita a: Madrid · Híbrido.');
    await page.locator('curro-search').evaluate((element) => element.setAttribute('hide', 'limits'));
    await limits.waitFor({ state: 'detached' });
    await close();
  });

  test('an offer in several provinces has the place of the search', async () => {
    const offer = {
      description: 'Ruta.',
      company: { name: 'Rutas Ejemplo' },
      expires: '2099-12-31T00:00:00Z',
    };
    const towns = ['Toledo', 'Cuenca', 'Teruel'];
    await embedding.curro.load('drivers', [
      {
        ...offer,
        externalId: 'several',
        title: 'Conductor de ruta',
        places: towns.map((city) => ({ city })),
      },
      { ...offer, externalId: 'one', title: 'Conductor de ruta nocturna', city: 'Toledo' },
    ]);
    const { page, close } = await visit('<curro-search q="conductor de ruta"></curro-search>');
    const placeOf = (title: string) =>
      page
        .locator('[part="offer"]', { has: page.getByText(title, { exact: true }) })
        .locator('[part="place"]');
    const search = async (properties: Readonly<Record<string, unknown>>) => {
      const element = page.locator('curro-search');
      await element.evaluate(
        (each, values) =>
          new Promise((resolve) => {
            each.addEventListener('curro-search', resolve, { once: true });
            Object.assign(each, { province: '', city: '', radius: 0 }, values);
          }),
        properties,
      );
      return placeOf('Conductor de ruta').textContent();
    };
    await placeOf('Conductor de ruta').waitFor();
    expect(await placeOf('Conductor de ruta').textContent()).toBe('Toledo y otras provincias');
    expect(await search({ province: 'toledo' })).toBe('Toledo y otras provincias');
    expect(await placeOf('Conductor de ruta nocturna').textContent()).toBe('Toledo');
    expect(await search({ province: 'cuenca' })).toBe('Cuenca y otras provincias');
    expect(await search({ province: 'cuenca,teruel' })).toBe('Cuenca y otras provincias');
    expect(await search({ province: 'toledo,teruel' })).toBe('Toledo y otras provincias');
    expect(await search({ city: 'teruel' })).toBe('Teruel y otras provincias');
    expect(await search({ city: 'teruel', radius: 25 })).toBe('Teruel y otras provincias');
    expect(await search({ city: 'tarancon', radius: 100 })).toBe('Cuenca y otras provincias · a 75 km');
    await search({ province: 'toledo' });
    const row = page.locator('[part="offer"]', { hasText: 'Conductor de ruta nocturna' });
    const placeOfSimilar = async () => {
      await row.getByRole('button', { name: 'Ofertas parecidas' }).click();
      return row.locator('.similar-meta').first().textContent();
    };
    expect(await placeOfSimilar()).toBe('Rutas Ejemplo · Toledo y otras provincias');
    await close();
  });
});
