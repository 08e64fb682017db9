import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplicant } from '../applications/applicant.ts';
import { loadOffer } from '../applications/offers.ts';
import { createPerson } from '../candidate/person.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, scriptsHaveRun, startBrowser, type TestBrowser } from '../support/browser.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';
import { signIn } from './candidate.ts';
import { pdfOf } from './hostile-files.ts';

/** Picks an option of a list; buttons may have its name too. */
async function choose(
  page: Page,
  list: string | RegExp,
  option: { label?: string; index?: number },
): Promise<void> {
  await page.getByRole('combobox', { name: list }).selectOption(option);
}

/** Picks the month and the year of a date. */
async function chooseMonth(page: Page, date: string, month: string, year: string): Promise<void> {
  await choose(page, `${date}: Mes`, { label: month });
  await choose(page, `${date}: Año`, { label: year });
}

/** Picks an option of a long list: from its suggestions, or without JavaScript from its checkboxes. */
async function pick(page: Page, list: string, option: string, group?: string): Promise<void> {
  const input = page.getByRole('combobox', { name: list });
  if ((await input.count()) > 0) {
    await input.fill(option);
    await page.getByRole('listbox', { name: list }).getByRole('option', { name: option }).first().click();
    await page.getByRole('button', { name: `Quitar ${option}` }).waitFor();
    return;
  }
  const field = page.getByRole('group', { name: list });
  await field.locator('summary').first().click();
  if (group !== undefined) await field.locator('summary', { hasText: group }).click();
  await field.getByLabel(option, { exact: true }).check();
}

/** The horizontal overflow of the page, in pixels. */
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** The words of a review that lie in several lines. */
const BROKEN_WORDS = `[...document.querySelectorAll('.import-entry')].flatMap((entry) => {
  const broken = [];
  const texts = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
})`;

const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Guardar', exact: true }).click();
const saved = (page: Page): Promise<void> => page.getByText('Guardado.').waitFor();

describeInBrowser('the CV on the portal', () => {
  let curro: Curro;
  let browser: TestBrowser;
  beforeAll(async () => {
    curro = await startCurro('portal-cv');
    browser = await startBrowser(curro.url);
  });
  afterAll(async () => {
    await browser.close();
    await curro.close();
  });

  /** The pages between an empty CV and a complete one, with the values that show dependent fields. */
  async function fillIn(page: Page, update: (label: string) => Promise<void>): Promise<void> {
    const step = async (name: string): Promise<void> => {
      // Narrow windows fold the steps above the parts.
      const fold = page.locator('.step-list:not([open]) > summary');
      if (await fold.isVisible()) await fold.click();
      await page.locator('.stepper').getByRole('link', { name }).click();
      await scriptsHaveRun(page);
    };
    await page.getByRole('heading', { name: 'Datos personales', level: 1 }).waitFor();
    await scriptsHaveRun(page);
    await page.getByLabel('Nombre', { exact: true }).fill('Candela');
    await page.getByLabel('Primer apellido').fill('Ruibarbo');
    await page.getByLabel('Fecha de nacimiento').fill('1991-11-02');
    await choose(page, 'Sexo', { label: 'Mujer' });
    await choose(page, 'Nacionalidades, 1', { label: 'España' });
    const postcode = page.getByLabel('Código postal');
    await postcode.fill('49600');
    await postcode.press('Tab');
    await update('Código postal');
    // Without JavaScript the postcode chooses the province when the form is sent.
    const province = page.getByRole('combobox', { name: 'Provincia o región' });
    if ((await province.inputValue()) === '') {
      await choose(page, 'Provincia o región', { label: 'Zamora' });
      await update('Provincia o región');
    } else expect(await province.inputValue()).toBe('zamora');
    const town = page.getByRole('combobox', { name: /^Localidad$/ });
    // The postcode chooses the town, too: it is the only one with it.
    if ((await town.inputValue()) === '') await town.fill('benavente');
    else expect(await town.inputValue()).toBe('Benavente');
    await page.getByLabel('Número').fill('12345678Z');
    await page.getByRole('textbox', { name: 'Móvil' }).fill('600 00 00 00');
    await pick(page, 'Permisos de conducir', 'B');
    await page.getByRole('button', { name: 'Guardar y seguir con Formación' }).click();
    await page.getByText('Datos personales: guardado.').waitFor();
    await scriptsHaveRun(page);

    await choose(page, 'Nivel de estudios', { label: 'Grado' });
    await update('Nivel de estudios');
    await choose(page, 'Titulación', { index: 1 });
    await chooseMonth(page, 'Fecha de inicio', 'septiembre', '2009');
    await chooseMonth(page, 'Fecha de fin', 'junio', '2013');
    await save(page);
    await saved(page);

    await step('Experiencia');
    await page.getByRole('textbox', { name: 'Puesto' }).fill('Panadera');
    await page.getByRole('textbox', { name: 'Empresa' }).fill('Obrador La Encina');
    await choose(page, 'Nivel', { label: 'Empleado/a' });
    await choose(page, 'Área', { label: 'Turismo y restauración' });
    await update('Área');
    await page.getByLabel('Restauración').check();
    await chooseMonth(page, 'Fecha de inicio', 'enero', '2014');
    await page.getByLabel('Sigo en este puesto').check();
    await update('Sigo en este puesto');
    await save(page);
    await saved(page);

    await step('Empleo que buscas');
    await page.getByLabel('Sí', { exact: true }).check();
    await choose(page, 'Búsqueda de empleo', { index: 1 });
    await choose(page, 'Años de experiencia', { label: '2 años' });
    // The last job and its specialities are proposed.
    expect(await page.getByLabel('Puesto que buscas').inputValue()).toBe('Panadera');
    await page.getByLabel('Puesto que buscas').fill('Encargada de obrador');
    await choose(page, 'Salario deseado', { label: '18.000 €' });
    await update('Puesto que buscas');
    await choose(page, 'Disponibilidad para cambiar de residencia', { label: 'Buena' });
    await choose(page, 'Disponibilidad para viajar', { label: 'Total' });
    await save(page);
    await saved(page);
  }

  test('is filled in from empty to complete', async () => {
    const visit = await browser.visit('/', { width: 360, colorScheme: 'dark' });
    const { page } = visit;
    await signIn(page, curro, 'rosa', '/candidaturas');
    await page.goto(`${curro.url}/cv`);
    await page.getByRole('link', { name: 'Rellenar a mano' }).click();
    await page.getByRole('link', { name: 'Volver al CV' }).click();
    await page.getByRole('heading', { name: 'Faltan 4 partes' }).waitFor();
    await page.getByRole('link', { name: 'Completar: Datos personales' }).waitFor();
    await visit.screenshot('own-cv-empty-360-dark');
    await page.goBack();
    await fillIn(page, () => page.locator('form[aria-busy]').waitFor({ state: 'detached' }));
    await page.getByRole('heading', { name: 'CV completo' }).waitFor();
    await visit.screenshot('own-cv-complete-360-dark');
    expect(await accessibilityViolations(page)).toEqual([]);
    const rosa = await createPerson(curro, 'rosa');
    expect((await rosa.get('/curriculum')).body).toMatchObject([{ completed: true }]);
    expect((await rosa.get(rosa.cv('personaldata'))).body).toMatchObject({
      cityCode: 'benavente',
      driverLicenses: ['b'],
      nationalities: ['espana'],
    });
    expect((await rosa.get(rosa.cv('futurejob'))).body).toMatchObject({
      preferredPosition: 'Encargada de obrador',
      subcategories: ['restauracion'],
      salaryPeriod: 'bruto-ano',
      preferredSalary: '18.000',
    });
    await visit.close();
  });

  test('is filled in without JavaScript as well', async () => {
    const visit = await browser.visit('/', { javaScriptEnabled: false });
    const { page } = visit;
    await signIn(page, curro, 'blanca', '/candidaturas');
    await page.goto(`${curro.url}/cv`);
    await page.getByRole('link', { name: 'Rellenar a mano' }).click();
    await fillIn(page, async (label) => {
      const button = page.getByRole('button', { name: `Actualizar: ${label}` });
      if ((await button.count()) > 0) await button.click();
    });
    await page.getByRole('heading', { name: 'CV completo' }).waitFor();
    await visit.screenshot('own-cv-without-script');
    await visit.close();
  });

  test('validation errors are shown at their fields in the page’s language, and input is retained', async () => {
    const visit = await browser.visit('/', { expected: /status of 400/ });
    const { page } = visit;
    const { curriculum } = await createApplicant(curro, 'marta');
    await signIn(page, curro, 'marta', `/en/cv/${curriculum}/datos-personales`);
    await page.getByLabel('Number').fill('12345678A');
    await page.getByLabel('Postcode').fill('99');
    await page.getByLabel('First name').fill('');
    await page.locator('summary', { hasText: 'More details (optional)' }).click();
    await page.getByRole('button', { name: 'Add more: Web pages and profiles' }).click();
    await page.getByLabel('Address, 2').fill('not an address');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const summary = page.getByRole('alert');
    expect(await summary.getByRole('heading').textContent()).toBe('There are 4 errors');
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('alert');
    await expect.poll(() => page.title()).toBe('Error: Personal data · Curro');
    await expect
      .poll(() => summary.locator('li').allTextContents())
      .toEqual([
        'Fill in “First name”.',
        'Check “ID number”: a NIF has 8 digits and the letter that belongs to them.',
        'Check “Postcode”: it has 5 digits in Spain and 5 to 10 in other countries.',
        'Enter the full address in “Web pages and profiles”, starting with https://, instead of not an address.',
      ]);
    const number = page.getByLabel('Number');
    expect(await number.inputValue()).toBe('12345678A');
    const described = (await number.getAttribute('aria-describedby'))?.split(' ').at(-1) ?? '';
    expect(await page.locator(`#${described}`).textContent()).toMatch(/^A NIF has 8 digits/);
    // An error does not move its control out of the line of the one beside it.
    const top = async (id: string) => (await page.locator(`#${id}`).boundingBox())?.y;
    expect(await top('f-nationalIdentityCard')).toBe(await top('f-nationalIdentityCardType'));
    expect(await top('f-name')).toBe(await top('f-surname1'));
    await visit.screenshot('own-errors-1440-light');
    expect(await accessibilityViolations(page)).toEqual([]);
    // An update of the form keeps the errors of its other fields.
    await choose(page, 'Preferred phone', { label: 'Landline' });
    await page.locator('form[aria-busy]').waitFor({ state: 'detached' });
    expect(await summary.getByRole('heading').textContent()).toBe('There are 4 errors');
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(`#${described}`).textContent()).toMatch(/^A NIF has 8 digits/);
    await choose(page, 'Preferred phone', { label: 'Mobile' });
    await page.locator('form[aria-busy]').waitFor({ state: 'detached' });
    await summary.getByRole('link', { name: /“Web pages and profiles”/ }).click();
    await page.locator('#f-webpages-1:focus').waitFor();
    expect(await page.locator(':focus').inputValue()).toBe('not an address');

    await number.fill('12345678Z');
    await page.getByLabel('Postcode').fill('49001');
    await page.getByLabel('First name').fill('Marta');
    await page.getByLabel('Address, 2').fill('https://marta.example');
    await page.keyboard.press('Enter');
    await page.getByText('Saved.').waitFor();
    await expect.poll(() => page.getByText('marta.example').count()).toBe(1);
    await visit.close();
  });

  test('a concurrent change is shown, and either version can be saved', async () => {
    const person = await createApplicant(curro, 'julia');
    const visit = await browser.visit('/', { expected: /status of 412/ });
    const { page } = visit;
    await signIn(page, curro, 'julia', `/cv/${person.curriculum}/texto`);
    const mine =
      'Quince años entre hornos de leña, masas madre y turnos de noche, al frente de equipos de seis personas en Zamora.';
    await scriptsHaveRun(page);
    await page.getByLabel('Texto', { exact: true }).fill(mine.slice(0, 13));
    await page.getByText('13 de 30.720 caracteres: faltan 97').waitFor();
    await page.getByLabel('Texto', { exact: true }).fill(mine);
    await page.getByText(`${mine.length} de 30.720 caracteres`).waitFor();
    // The browser asks before the unsaved text is lost.
    const asked = page.waitForEvent('dialog');
    const left = page.getByRole('link', { name: 'Volver al CV' }).click({ noWaitAfter: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await left;
    const theirs = mine.replace('Quince', 'Veinte');
    await person.put(person.cv('cvtext'), { cvtext: theirs });
    await save(page);
    await page.getByRole('heading', { name: 'Los datos han cambiado mientras los editabas' }).waitFor();
    expect(await page.getByRole('alert').textContent()).toContain(theirs);
    expect(await page.getByLabel('Texto', { exact: true }).inputValue()).toBe(mine);
    expect((await person.get(person.cv('cvtext'))).body.cvtext).toBe(theirs);
    await visit.screenshot('own-conflict-1440-light');
    expect(await accessibilityViolations(page)).toEqual([]);
    await save(page);
    await saved(page);
    expect((await person.get(person.cv('cvtext'))).body.cvtext).toBe(mine);
    await visit.close();
  });

  test('items are changed and deleted, and several CVs are listed', async () => {
    const person = await createApplicant(curro, 'emma');
    await loadOffer(curro, 'proposal', {
      title: 'Panadera/o',
      category: 'turismo-restauracion',
      subcategory: 'restauracion',
    });
    await curro.ops('/candidates/emma/curricula', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'CV obrador' }),
    });
    await curro.ops(`/curricula/${person.curriculum}/skills`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        expertise: [{ skill: 'Masa madre', level: 'alto' }],
        language: [
          {
            id: 1,
            category: 1301,
            reading: 'elemental',
            speaking: 'elemental',
            writing: 'elemental',
            comments: '',
          },
        ],
      }),
    });
    const visit = await browser.visit('/', { width: 360, expected: /status of 400/ });
    const { page } = visit;
    await signIn(page, curro, 'emma', `/cv/${person.curriculum}`);
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Tus CV' }).getByRole('link').allTextContents())
      .toEqual(['Mi CV', 'CV obrador incompleto']);
    const skills = page.getByRole('region', { name: 'Conocimientos' });
    await expect.poll(() => skills.getByRole('listitem').getByText('Alto', { exact: true }).count()).toBe(1);
    await page.getByRole('link', { name: 'Editar: Masa madre' }).click();
    await choose(page, 'Nivel', { label: 'Bajo' });
    expect(await page.getByRole('navigation', { name: 'Partes del CV' }).count()).toBe(0);
    await visit.screenshot('own-skill-360-light');
    await save(page);
    await saved(page);
    await page.getByRole('link', { name: 'Añadir: Idiomas' }).click();
    await scriptsHaveRun(page);
    await save(page);
    // One list sets the three levels, so that one error is shown for them.
    await expect
      .poll(() => page.getByRole('alert').locator('li').allTextContents())
      .toEqual(['Elige una opción en «Idioma».', 'Elige una opción en «Nivel».']);
    await scriptsHaveRun(page);
    await expect
      .poll(() => page.locator('#edit .error').allTextContents())
      .toEqual(['Elige una opción.', 'Elige una opción.']);
    expect(await page.getByLabel('Lectura').isVisible()).toBe(false);
    expect(await page.getByRole('combobox', { name: 'Nivel' }).getAttribute('aria-invalid')).toBe('true');
    expect(await accessibilityViolations(page)).toEqual([]);
    await choose(page, 'Idioma', { label: 'Inglés' });
    await choose(page, 'Nivel', { label: 'Medio (B1)' });
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByText('Lectura, expresión oral y escritura').click();
    await choose(page, 'Expresión oral', { label: 'Conversación (B1)' });
    expect(await page.getByRole('combobox', { name: 'Nivel' }).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Guardar y añadir otro' }).click();
    await saved(page);
    await page.getByText('Ya en tu CV: Español, Inglés.').waitFor();
    expect(await page.getByRole('combobox', { name: 'Idioma' }).inputValue()).toBe('');
    await page.getByRole('link', { name: 'Volver al CV' }).click();
    await page.getByRole('link', { name: 'Añadir: Conocimientos' }).click();
    await scriptsHaveRun(page);
    await page.getByLabel('Conocimiento, 2').fill('masa madre');
    await choose(page, 'Nivel, 2', { label: 'Alto' });
    await save(page);
    await expect
      .poll(() => page.getByRole('alert').locator('li').allTextContents())
      .toEqual(['Escribe otra cosa en «Conocimientos»: «masa madre» está repetido.']);
    expect(await page.getByLabel('Conocimiento, 2').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Conocimiento, 1').getAttribute('aria-invalid')).toBe(null);
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('own-skills-360-light');
    await scriptsHaveRun(page);
    // A skill of the CV does not stop the others.
    await page.getByLabel('Conocimiento, 4').fill('Hojaldre');
    await page.getByRole('button', { name: 'Añadir más: Conocimientos' }).click();
    await page.locator('#f-expertise-4:focus').waitFor();
    await page.keyboard.type('Horno de leña');
    // A skill need not state a level.
    expect(await page.getByLabel('Nivel, 4').inputValue()).toBe('');
    await save(page);
    await saved(page);
    await page.getByText('1 conocimiento ya estaba en tu CV y no ha cambiado.').waitFor();
    await page.getByRole('region', { name: 'Conocimientos' }).getByText('Horno de leña').waitFor();
    for (const skill of ['Hojaldre', 'Horno de leña']) {
      await page.getByRole('link', { name: `Borrar: ${skill}` }).click();
      await page.getByRole('button', { name: 'Borrar' }).click();
      await page.getByText('Borrado.').waitFor();
    }
    await page.getByRole('link', { name: 'Borrar: Español' }).click();
    await page.getByRole('button', { name: 'Borrar' }).click();
    await page.getByText('Borrado.').waitFor();
    expect((await person.get(person.cv('skill'))).body).toEqual({
      expertise: [{ skill: 'Masa madre', level: 'bajo' }],
      language: [
        { id: 3, category: 1301, reading: 'medio', speaking: 'conversacion', writing: 'medio', comments: '' },
      ],
    });
    await page.getByRole('link', { name: 'Añadir: Experiencia' }).click();
    await page.getByRole('heading', { name: 'Añadir experiencia' }).waitFor();
    await scriptsHaveRun(page);
    await save(page);
    const required = page.getByRole('alert');
    await required.getByText('Elige una opción en «Área».').waitFor();
    await scriptsHaveRun(page);
    const job = page.getByRole('textbox', { name: 'Puesto' });
    const level = page.getByRole('combobox', { name: 'Nivel' });
    await job.fill('Becaria de contabilidad');
    await page.keyboard.press('Tab');
    await expect.poll(() => level.inputValue()).toBe('becario-a-practicas');
    // The search for the category of the job has a time limit: a slow machine needs a further attempt.
    await expect
      .poll(async () => {
        const shown = await job.inputValue();
        const rendered = page.waitForResponse((response) => response.request().method() === 'POST');
        await job.fill(shown === 'Panadera' ? 'Panadera ' : 'Panadera');
        await page.keyboard.press('Tab');
        await rendered;
        await page.locator('form[aria-busy]').waitFor({ state: 'detached' });
        return page.getByRole('combobox', { name: 'Área' }).inputValue();
      })
      .toBe('turismo-restauracion');
    // The proposed level follows the changed title.
    expect(await level.inputValue()).toBe('empleado-a');
    // What is proposed has no errors.
    expect(
      await page.locator('#edit [aria-invalid]').evaluateAll((inputs) => inputs.map(({ id }) => id)),
    ).toEqual(expect.not.arrayContaining(['f-level', 'f-category']));
    expect(await required.getByText(/«(?:Nivel|Área)»/).count()).toBe(0);
    expect(await required.getByText('«Empresa»').count()).toBe(1);
    expect(await page.getByLabel('Restauración').isChecked()).toBe(true);
    expect(await page.getByRole('combobox', { name: 'Personas a tu cargo' }).isVisible()).toBe(false);
    await choose(page, 'Nivel', { label: 'Mando intermedio' });
    await page.getByRole('combobox', { name: 'Personas a tu cargo' }).waitFor();
    // As after an import.
    expect(await page.getByRole('combobox', { name: 'Puesto de tu superior' }).inputValue()).toBe(
      'seleccionar',
    );
    await page.getByRole('group', { name: 'Fecha de fin' }).waitFor();
    await page.getByLabel('Sigo en este puesto').check();
    await page.getByRole('group', { name: 'Fecha de fin' }).waitFor({ state: 'detached' });
    await page.locator('summary', { hasText: 'Más datos (opcional)' }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    // Its many specialities are in another part that can be folded, before this one.
    await choose(page, 'Área', { label: 'Ingenieros y técnicos' });
    await page.getByRole('combobox', { name: 'Especialidades' }).waitFor();
    await page.getByRole('combobox', { name: 'Sector de la empresa' }).waitFor();
    await page.goto(`${curro.url}/cv/${person.curriculum}`);
    await page.getByRole('link', { name: 'Vista previa' }).click();
    await page.getByRole('listitem').getByText('Masa madre').waitFor();
    const profile = page.getByRole('link', { name: 'facebook.com/' });
    expect(await profile.getAttribute('href')).toMatch(/^https:\/\/www\.facebook\.com\//);
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('own-preview-360-light');
    await page.goto(`${curro.url}/cv/${person.curriculum}`);
    await page.getByRole('link', { name: 'Editar: Panadera' }).click();
    await page.getByRole('textbox', { name: 'Puesto' }).fill('Jefa de obrador');
    await page.getByLabel('Funciones').fill('Masas y hornos.\n\nTurno de noche.');
    await page.getByLabel('Sigo en este puesto').check();
    await page.getByRole('group', { name: 'Fecha de fin' }).waitFor({ state: 'detached' });
    await save(page);
    await saved(page);
    const jobs = page.getByRole('region', { name: 'Experiencia' });
    await jobs.getByText(/ – actualidad · \d+ años/).waitFor();
    expect(await jobs.locator('.text p').allTextContents()).toEqual(['Masas y hornos.', 'Turno de noche.']);
    await page.getByRole('link', { name: 'Borrar: Jefa de obrador' }).click();
    await page.getByRole('heading', { name: /^¿Borrar «Jefa de obrador · / }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('own-removal-360-light');
    await page.getByRole('button', { name: 'Borrar' }).click();
    await page.getByText('Borrado.').waitFor();
    expect((await person.get(person.cv('experience'))).body.experience).toEqual([]);
    await visit.close();
  });

  test('what the PDF contains is chosen without JavaScript, and the preview shows it', async () => {
    const person = await createApplicant(curro, 'celia');
    const visit = await browser.visit('/', { javaScriptEnabled: false });
    const { page } = visit;
    await signIn(page, curro, 'celia', `/cv/${person.curriculum}`);
    const files = page.getByRole('region', { name: 'Descargar' });
    await files.getByLabel('Nacionalidad').check();
    await files.getByRole('button', { name: 'Vista previa' }).click();
    const cv = page.getByRole('article');
    await cv.getByText('Nacionalidades').waitFor();
    expect(await cv.getByText('Empleo deseado').count()).toBe(0);
    await page.getByLabel('Teléfono').uncheck();
    await page.getByLabel('Empleo deseado').check();
    await page.getByRole('button', { name: 'Actualizar la vista previa' }).click();
    await cv.getByRole('heading', { name: 'Empleo deseado' }).waitFor();
    expect(await cv.getByText('600 000 000').count()).toBe(0);
    const download = page.waitForEvent('download');
    await page.getByLabel('Moderno').check();
    await page.getByRole('button', { name: 'Descargar PDF' }).click();
    expect((await download).suggestedFilename()).toBe('cv-candela-ruibarbo-moderno.pdf');
    expect((await download).url()).toMatch(/\?show=&design=modern&show=nationality&show=desiredJob$/);
    await visit.close();
  });

  test('a value that is entered while the form is updated is not marked any more', async () => {
    const person = await createApplicant(curro, 'clara');
    const visit = await browser.visit('/', { expected: /status of 400/ });
    const { page } = visit;
    await signIn(page, curro, 'clara', `/cv/${person.curriculum}/experiencia/nueva`);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByRole('heading', { name: 'Hay 6 errores' }).waitFor();
    const { promise: typed, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/experiencia/nueva', async (route) => {
      await typed;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Puesto' }).fill('Panadera');
    await page.getByRole('textbox', { name: 'Empresa' }).fill('Obrador La Encina');
    await page.locator('form[aria-busy]').waitFor();
    go();
    await page.locator('form[aria-busy]').waitFor({ state: 'detached' });
    const company = page.getByRole('textbox', { name: 'Empresa' });
    expect(await company.inputValue()).toBe('Obrador La Encina');
    expect(await company.getAttribute('aria-invalid')).toBe(null);
    expect(await page.locator('#errors').getByText('«Empresa»').count()).toBe(0);
    await visit.close();
  });

  test('the preview shows at once what the candidate chooses', async () => {
    const person = await createApplicant(curro, 'carlota');
    const visit = await browser.visit('/', {});
    const { page } = visit;
    await signIn(page, curro, 'carlota', `/cv/${person.curriculum}/vista-previa`);
    const cv = page.getByRole('article');
    await cv.getByText('600 000 000').waitFor();
    const phone = page.getByLabel('Teléfono');
    await phone.focus();
    await page.keyboard.press('Space');
    await cv.getByText('600 000 000').waitFor({ state: 'detached' });
    expect(await page.locator(':focus').getAttribute('value')).toBe(await phone.getAttribute('value'));
    const link = page.getByRole('link', { name: 'Descargar PDF' });
    expect(await link.getAttribute('href')).toMatch(/pdf-classic\?show=$/);
    await visit.screenshot('own-preview-classic-light');
    // The modern template has the contact data in a section beside the others.
    await page.getByLabel('Moderno').check();
    await cv.getByRole('heading', { name: 'Contacto' }).waitFor();
    expect(await link.getAttribute('href')).toMatch(/pdf-modern\?show=$/);
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('own-preview-modern-light');
    await page.reload();
    await cv.getByRole('heading', { name: 'Contacto' }).waitFor();
    expect(await phone.isChecked()).toBe(false);
    expect(await cv.getByText('600 000 000').count()).toBe(0);
    await visit.close();
  });

  test('all parts of a section of a review can be unticked at once', async () => {
    const person = await createApplicant(curro, 'ramona');
    const visit = await browser.visit('/', { width: 360 });
    const { page } = visit;
    await signIn(page, curro, 'ramona', `/cv/${person.curriculum}/importar`);
    const skills = ['TPV', 'Cata de vinos', 'Coctelería', 'Barista'].map((name) => ({ name }));
    const work = [{ name: 'Bar Sol', position: 'Camarera', startDate: '2019-03', endDate: '2020-04' }];
    const buffer = Buffer.from(JSON.stringify({ basics: { name: 'Ramona Prado' }, work, skills }));
    await page
      .getByLabel('Archivo', { exact: true })
      .setInputFiles({ name: 'resume.json', mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: 'Leer el archivo' }).click();
    const section = page.getByRole('region', { name: 'Conocimientos' });
    const ticked = () => section.getByRole('checkbox', { checked: true }).count();
    await section.getByRole('button', { name: 'Desmarcar todo' }).waitFor();
    expect(await ticked()).toBe(4);
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('own-review-untick-360-light');
    await section.getByRole('button', { name: 'Desmarcar todo' }).click();
    expect(await ticked()).toBe(0);
    await visit.close();
  });

  test('a file is imported after its review, in the form where data is missing', async () => {
    const person = await createApplicant(curro, 'lucia');
    const visit = await browser.visit('/', { width: 360, expected: /status of 415/ });
    const { page } = visit;
    await signIn(page, curro, 'lucia', `/cv/${person.curriculum}`);
    await page.getByRole('link', { name: 'Importar desde un archivo' }).click();
    const upload = async (name: string, text: string): Promise<void> => {
      const buffer = Buffer.from(text);
      await page
        .getByLabel('Archivo', { exact: true })
        .setInputFiles({ name, mimeType: 'application/json', buffer });
      await page.getByText(name, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Leer el archivo' }).click();
    };
    await upload('photo.pdf', 'not a CV');
    await page.getByRole('alert').getByText('Es una página web o un archivo de texto').waitFor();
    await visit.screenshot('own-import-error-360-light');
    const dates = { startDate: '2019-03', endDate: '2020-04' };
    const work = [{ name: 'Bar Sol', position: 'Jefa de sala', ...dates, highlights: ['Mesas', 'Caja'] }];
    await upload(
      'resume.json',
      JSON.stringify({ basics: { name: 'Lucía Prado' }, work, skills: [{ name: 'TPV' }] }),
    );
    await page.getByRole('heading', { name: 'Revisa lo que hemos leído' }).waitFor();
    expect(await page.locator('.import-body .text li').allInnerTexts()).toEqual(['Mesas', 'Caja']);
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('own-import-review-360-light');
    await choose(page, 'Nivel de TPV', { label: 'Alto' });
    await page.getByRole('button', { name: 'Guardar selección' }).click();
    await page.getByText('parte guardada en el CV').or(page.getByText('partes guardadas en el CV')).waitFor();
    await page.getByRole('link', { name: 'Completar: Jefa de sala · Bar Sol' }).click();
    await scriptsHaveRun(page);
    await choose(page, 'Nivel', { label: 'Empleado/a' });
    await choose(page, 'Área', { label: 'Turismo y restauración' });
    await page.getByLabel('Restauración').check();
    await save(page);
    await page.getByRole('heading', { name: 'Revisa lo que hemos leído' }).waitFor();
    expect((await person.get(person.cv('experience'))).body.experience).toContainEqual(
      expect.objectContaining({ job: 'Jefa de sala', company: 'Bar Sol', finishingDate: '2020-04-30' }),
    );
    expect((await person.get(person.cv('skill'))).body.expertise).toEqual([{ skill: 'TPV', level: 'alto' }]);
    await visit.close();
  });

  test('a review folds the lists of what is complete, and its forms name what is missing until it is chosen', async () => {
    const person = await createApplicant(curro, 'olga');
    const visit = await browser.visit('/', { width: 360 });
    const { page } = visit;
    await signIn(page, curro, 'olga', `/cv/${person.curriculum}/importar`);
    const work = [{ name: 'Bar Sol', position: 'Camarera', startDate: '2019-03', endDate: '2020-04' }];
    const languages = [{ language: 'Portuguese' }, { language: 'Galician' }];
    const resume = { basics: {}, work, languages, awards: [{ title: 'Mejor tapa' }] };
    const buffer = Buffer.from(JSON.stringify(resume));
    await page
      .getByLabel('Archivo', { exact: true })
      .setInputFiles({ name: 'cv.json', mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: 'Leer el archivo' }).click();
    const level = page.getByRole('combobox', { name: 'Nivel: Camarera · Bar Sol' });
    const summary = page.locator('.import-more > summary');
    await summary.getByText('Empleado/a · Restauración').waitFor();
    await scriptsHaveRun(page);
    expect(await level.isVisible()).toBe(false);
    await summary.click();
    await level.selectOption({ label: 'Especialista' });
    await summary.getByText('Especialista · Restauración').waitFor();
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    // The list of a language saves it at once.
    const galician = page.getByRole('checkbox', { name: 'Gallego' });
    expect(await galician.isChecked()).toBe(false);
    await choose(page, 'Nivel: Gallego', { label: 'Medio (B1)' });
    expect(await galician.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Guardar selección' }).click();
    await page.getByText('2 partes guardadas en el CV.').waitFor();
    expect((await person.get(person.cv('experience'))).body.experience).toContainEqual(
      expect.objectContaining({ job: 'Camarera', level: 'especialista' }),
    );
    const award = page.locator('.import-unread li', { hasText: 'Premio: Mejor tapa' });
    await award.locator('summary').click();
    await page.getByRole('button', { name: /^Añadir a «Sobre mí».*: Premio: Mejor tapa$/ }).click();
    await page.getByRole('region', { name: 'Sobre mí' }).getByText('Premio: Mejor tapa').waitFor();
    expect(await page.getByText('Lo que no hemos recogido').count()).toBe(0);

    await page.getByRole('link', { name: 'Completar: Portugués' }).click();
    await scriptsHaveRun(page);
    const marks = page.locator('#edit .missing:visible');
    expect(await marks.allTextContents()).toEqual(['Falta']);
    expect(await page.getByRole('combobox', { name: 'Nivel Falta' }).count()).toBe(1);
    expect(await page.getByLabel('Lectura').isVisible()).toBe(false);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('own-import-language-360-light');
    await choose(page, 'Nivel', { label: 'Alto (C1)' });
    expect(await marks.count()).toBe(0);
    expect(await page.locator('#errors').count()).toBe(0);
    await save(page);
    await page.getByText('1 parte guardada en el CV.').waitFor();
    await visit.close();
  });

  test.each([320, 360, 390, 412])('the review of a file fits %i px and breaks no words', async (width) => {
    const subject = `phone-${width}`;
    const person = await createApplicant(curro, subject);
    const visit = await browser.visit('/', { width });
    const { page } = visit;
    await signIn(page, curro, subject, `/cv/${person.curriculum}/importar`);
    const lines = `Lucía Prado
Experiencia
Dependienta de moda, Tejidos Bidasoa, 2019 - 2021
Encargada, Manipulados Hortofrutícolas, 2021 - 2022
Estudios
Bachillerato, IES Castro, 2008 - 2010
Bachillerato. Sobresaliente, IES Castro, 2010 - 2012
Habilidades
Excel, Me adapto bien a los cambios, Electromecánica
Idiomas
Inglés: medio
Otros datos
Voluntaria en Cruz Roja`;
    const buffer = await pdfOf((document) => lines.split('\n').map((line) => document.text(line)));
    await page
      .getByLabel('Archivo', { exact: true })
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Leer el archivo' }).click();
    await page.getByRole('heading', { name: 'Revisa lo que hemos leído' }).waitFor();
    await page.getByText('Revísalo: quizá no es un conocimiento.').waitFor();
    await page.getByRole('button', { name: 'Quitar la línea: Voluntaria en Cruz Roja' }).waitFor();
    await visit.screenshot(`own-import-review-${width}-light`);
    expect(await page.evaluate(BROKEN_WORDS)).toEqual([]);
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    const entries = await page.locator('.import-entry').all();
    expect(entries.length).toBeGreaterThan(6);
    for (const entry of entries) {
      const name = await entry.locator('.import-head').boundingBox();
      const actions = await entry.locator('.item-links').boundingBox();
      expect(actions?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
    }
    // The list of a doubtful skill has its level, and the files have buttons of one width below that of the preview.
    expect(await page.getByText('Nivel: Medio').count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(`${curro.url}/cv/${person.curriculum}`);
    const widths = await page
      .locator('.downloads :is(a, button)')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().width)));
    expect([widths.length, new Set(widths.slice(1)).size]).toEqual([5, 1]);
    await visit.screenshot(`own-cv-${width}-light`);
    await visit.close();
  });

  test('saved offers of the browser become those of the account, and leave the browser with the sign-out', async () => {
    const title = 'Hornera';
    const id = await loadOffer(curro, 'saved', { title });
    const { page, close } = await browser.visit('/');
    // Undefined while the browser goes to another page.
    const stored = (name: string) =>
      page
        .evaluate<{ id: string }[] | null>(`JSON.parse(localStorage.getItem('${name}'))`)
        .catch(() => undefined);
    const exchanged = (offers: number) =>
      until(
        'the exchange of saved offers',
        async () => (await stored('curro.favourites.account'))?.length === offers,
      );
    const device = [
      { id, title: 'x', company: 'x', savedAt: '2026-11-01T10:00:00.000Z' },
      { id: 'f'.repeat(32), title: 'unknown', company: '', savedAt: '2026-11-01T10:00:00.000Z' },
    ];
    await page.evaluate(
      `localStorage.setItem('curro.favourites', ${JSON.stringify(JSON.stringify(device))})`,
    );
    await signIn(page, curro, 'saver', '/cartas');
    await exchanged(1);
    expect(await stored('curro.favourites')).toMatchObject([
      { id, title, savedAt: '2026-11-01T10:00:00.000Z' },
    ]);
    const list = await page.evaluate(async () => (await fetch('/favoritos')).text());
    expect(list).toContain('Se guardan en tu cuenta');
    await page.evaluate(`localStorage.setItem('curro:recent', '[]')`);
    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await until('an empty list', async () => (await stored('curro.favourites')) === null);
    expect(await page.evaluate(`localStorage.getItem('curro:recent')`)).toBe(null);
    await signIn(page, curro, 'saver', '/cartas');
    await exchanged(1);
    await page.evaluate(`localStorage.setItem('curro.favourites', '[]')`);
    await page.reload();
    await exchanged(0);
    await close();
  });

  test('the CV of another candidate is not found', async () => {
    const { curriculum } = await createPerson(curro, 'other');
    const visit = await browser.visit('/', { expected: /status of 404/ });
    await signIn(visit.page, curro, 'curious', '/cartas');
    for (const path of [
      `/cv/${curriculum}`,
      `/cv/${curriculum}/texto`,
      '/cv/x',
      '/candidaturas/x',
      '/cartas/x',
    ]) {
      expect((await visit.page.goto(curro.url + path))?.status(), path).toBe(404);
    }
    await visit.close();
  });
});
