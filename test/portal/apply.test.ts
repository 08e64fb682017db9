import { offerPath } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Applicant, createApplicant } from '../applications/applicant.ts';
import { loadOffer, questions } from '../applications/offers.ts';
import { reportAll } from '../applications/operator.ts';
import { bodies } from '../candidate/bodies.ts';
import { createPerson } from '../candidate/person.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, scriptsHaveRun, startBrowser, type TestBrowser } from '../support/browser.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { signIn } from './candidate.ts';
import { pdfWith } from './sendable-files.ts';

describeInBrowser('applying on the portal', () => {
  let curro: Curro;
  let browser: TestBrowser;
  let offers = 0;
  beforeAll(async () => {
    curro = await startCurro('portal-apply');
    browser = await startBrowser(curro.url);
  });
  afterAll(async () => {
    await browser.close();
    await curro.close();
  });

  /** Creates an offer with questions; returns the path of its page. */
  async function createOffer(
    offerFields: Record<string, unknown> = questions,
  ): Promise<{ id: string; path: string }> {
    offers += 1;
    const title = `Panadera/o ${offers}`;
    const id = await loadOffer(curro, `offer-${offers}`, { title, ...offerFields });
    return { id, path: offerPath({ id, title }) };
  }

  test('from the offer through sign-in to the form, with errors at its fields and a letter, to the application', async () => {
    const person = await createApplicant(curro, 'nora');
    const { path } = await createOffer();
    const visit = await browser.visit(path, { expected: /status of 400/ });
    const { page } = visit;
    await page.getByRole('link', { name: 'Inscribirse' }).click();
    await page.locator('#token').fill(person.token);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { level: 1, name: /^Inscribirse: Panadera/ }).waitFor();
    await scriptsHaveRun(page);
    expect(new URL(page.url()).pathname).toBe(`${path}/inscripcion`);

    await page.getByLabel('Texto de la carta').fill('x'.repeat(4_000));
    await page.getByRole('button', { name: 'Enviar la inscripción' }).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    await expect.poll(() => summary.getByRole('heading').textContent()).toBe('Hay 3 errores');
    await expect
      .poll(() => summary.locator('li').allTextContents())
      .toEqual([
        'Elige una opción en «¿Tienes carné de manipulador?».',
        'Escribe tu respuesta a «¿Qué noches puedes trabajar?».',
        'Escribe «Texto de la carta» con menos de 4.000 caracteres.',
      ]);
    await visit.screenshot('own-apply-errors-1440-light');
    expect(await accessibilityViolations(page)).toEqual([]);
    const open = page.getByLabel('¿Qué noches puedes trabajar?');
    expect(await open.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Texto de la carta').getAttribute('aria-invalid')).toBe('true');

    // Each error disappears when its field changes, the list with the last one.
    await page.getByLabel('Sí', { exact: true }).first().check();
    expect(await summary.getByRole('heading').textContent()).toBe('Hay 2 errores');
    await open.fill('Todas menos el lunes');
    expect(await summary.getByRole('heading').textContent()).toBe('Hay 1 error');
    expect(await open.getAttribute('aria-invalid')).toBeNull();
    await page.getByLabel('Texto de la carta').fill('Llevo diez años entre hornos.');
    expect([await summary.count(), await page.locator('#apply .error').count()]).toEqual([0, 0]);
    await page.getByLabel('Guardar esta carta').check();
    const name = page.getByLabel('Nombre de la carta');
    await expect.poll(() => name.inputValue()).toMatch(/^Panadera\/o \d+$/);
    await name.fill(' ');
    await page.getByRole('button', { name: 'Enviar la inscripción' }).click();
    await summary.getByText('Rellena «Nombre de la carta».').waitFor();
    await scriptsHaveRun(page);
    await name.fill('Hornos');
    await page.getByRole('button', { name: 'Enviar la inscripción' }).click();
    await page.getByText('Te has inscrito. Aquí verás').waitFor();
    await expect.poll(() => page.locator('.timeline li').count()).toBe(1);
    expect((await person.get('/coverletter')).body).toMatchObject([{ name: 'Hornos', main: true }]);
    const sent = page.getByRole('region', { name: 'Lo que has enviado' });
    await expect
      .poll(() => sent.locator('dt').allTextContents())
      .toEqual(['¿Tienes carné de manipulador?', '¿Qué noches puedes trabajar?']);
    await sent.getByText('Todas menos el lunes').waitFor();
    await sent.getByText('Llevo diez años entre hornos.').waitFor();
    await visit.screenshot('own-application-1440-light');
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.goto(curro.url + path);
    await page.getByRole('link', { name: 'Ver tu candidatura' }).waitFor();
    await visit.screenshot('own-offer-applied-1440-light');
    expect(await accessibilityViolations(page)).toEqual([]);

    // The card of the offer says so in results and among the saved offers.
    const applied = page.getByRole('link', { name: 'Inscrito', exact: true });
    const { pathname: application } = new URL(
      (await page.getByRole('link', { name: 'Ver tu candidatura' }).getAttribute('href')) ?? '',
      curro.url,
    );
    await page.locator('.apply .save').click();
    for (const list of ['/favoritos', '/?q=panadera']) {
      await page.goto(curro.url + list);
      await expect.poll(() => applied.getAttribute('href')).toBe(application);
      expect(await accessibilityViolations(page), list).toEqual([]);
    }
    await visit.close();
  });

  test('what is written in the form stays in the tab until it is sent, and the form shows the text of the offer', async () => {
    const { path } = await createOffer({ ...questions, description: 'Obrador con hornos de leña.' });
    await createApplicant(curro, 'noelia');
    const visit = await browser.visit('/', { width: 360 });
    const { page } = visit;
    await signIn(page, curro, 'noelia', `${path}/inscripcion`);
    await page.getByText('Ver el texto de la oferta').click();
    await page.getByText('Obrador con hornos de leña.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('apply-offer-text-360');
    await page.getByLabel('Sí').first().check();
    await page.locator('textarea[name^="open-"]').first().fill('Cinco años');
    await page.getByLabel('Texto de la carta').fill('Me gustaría trabajar en su obrador.');
    let questioned = false;
    page.on('dialog', (dialog) => {
      questioned = true;
      void dialog.accept();
    });
    await page.getByRole('link', { name: 'Volver a la oferta' }).click();
    await page.getByRole('link', { name: 'Inscribirse' }).first().click();
    await page.getByText('Hemos recuperado lo que habías escrito').waitFor();
    expect(questioned).toBe(false);
    expect(await page.getByLabel('Texto de la carta').inputValue()).toBe(
      'Me gustaría trabajar en su obrador.',
    );
    expect(await page.locator('textarea[name^="open-"]').first().inputValue()).toBe('Cinco años');
    expect(await page.getByLabel('Sí').first().isChecked()).toBe(true);
    const drafts = () =>
      page.evaluate(
        () => Object.keys(sessionStorage).filter((name) => name.startsWith('curro.draft.')).length,
      );
    expect(await drafts()).toBe(1);
    await page.getByRole('button', { name: 'Enviar la inscripción' }).click();
    await page.waitForURL(/made=1/);
    expect(await drafts()).toBe(0);
    await visit.close();
  });

  test('a stored letter fills in its text, which can change for this application', async () => {
    const person = await createApplicant(curro, 'lola');
    await person.put('/coverletter', { name: 'General', text: 'Me interesa.' });
    const { path } = await createOffer({});
    const visit = await browser.visit('/', { expected: /status of 400/ });
    const { page } = visit;
    await signIn(page, curro, 'lola', `${path}/inscripcion`);
    await page.locator('#f-letter').focus();
    await page.locator('#f-letter').selectOption({ label: 'General' });
    await expect.poll(() => page.getByLabel('Texto de la carta').inputValue()).toBe('Me interesa.');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('f-letter');
    await page.getByLabel('Texto de la carta').fill('Me interesa mucho.');
    await page.getByRole('button', { name: 'Enviar la inscripción' }).click();
    await page.getByText('Te has inscrito').waitFor();
    const [letter] = (await person.get('/coverletter')).body;
    expect((await person.get(`/coverletter/${letter.key}`)).body.text).toBe('Me interesa.');

    // A letter that is deleted while the form is open: the form remains with its answers.
    const other = await createOffer();
    await page.goto(`${curro.url}${other.path}/inscripcion`);
    await page.locator('#f-letter').selectOption({ label: 'General' });
    await expect.poll(() => page.getByLabel('Texto de la carta').inputValue()).toBe('Me interesa.');
    await page.getByLabel('Sí', { exact: true }).first().check();
    await page.getByLabel('¿Qué noches puedes trabajar?').fill('Los lunes');
    await person.delete(`/coverletter/${letter.key}`);
    await page.getByRole('button', { name: 'Enviar la inscripción' }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /«Carta/ })
      .waitFor();
    expect(await page.getByLabel('Sí', { exact: true }).first().isChecked()).toBe(true);
    expect(await page.getByLabel('¿Qué noches puedes trabajar?').inputValue()).toBe('Los lunes');
    expect(await page.getByLabel('Texto de la carta').inputValue()).toBe('Me interesa.');
    // An update of the form does not find the letter either.
    for (const field of ['letter', 'save']) {
      const status = await page.evaluate<number>(`(async () => {
        const body = new URLSearchParams(new FormData(document.getElementById('apply')));
        body.set('letter', '${letter.key}');
        body.set('save', 'true');
        body.set('refresh', '${field}');
        return (await fetch(location.href, { method: 'POST', body })).status;
      })()`);
      expect(status, field).toBe(200);
    }
    await visit.close();
  });

  test('a chosen file and the parts of the CV stay when the form is updated, and are sent', async () => {
    const person = await createApplicant(curro, 'fede');
    await person.put(person.cv('personaldata'), { ...bodies.personaldata, address: 'Calle Larios, 12' });
    const { path } = await createOffer({});
    const visit = await browser.visit('/', { width: 360 });
    const { page } = visit;
    await signIn(page, curro, 'fede', `/cv/${person.curriculum}/archivo/nuevo`);
    const file = { mimeType: 'application/pdf', buffer: await pdfWith('CV de Fede') };
    const chosen = page.getByLabel('Archivo', { exact: true });
    await chosen.setInputFiles({ ...file, name: 'grande.pdf', buffer: Buffer.alloc(5_100_000) });
    await page.getByRole('button', { name: 'Guardar el archivo' }).click();
    // The page says the same as before: nothing was sent.
    await page.getByText('El archivo supera el máximo de 5 MB.').waitFor();
    expect(await page.evaluate('document.activeElement.type')).toBe('file');
    await chosen.setInputFiles({ ...file, name: 'cv-fede.pdf' });
    await page.getByRole('button', { name: 'Guardar el archivo' }).click();
    await page.getByText('Archivo guardado.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('own-cv-file-360-light');

    await page.goto(`${curro.url}${path}/inscripcion`);
    expect(await page.getByLabel('Enviar también: cv-fede.pdf').isChecked()).toBe(true);
    const attachment = page.getByLabel('Adjuntar otro archivo');
    await attachment.setInputFiles({ ...file, name: 'grande.pdf', buffer: Buffer.alloc(5_100_000) });
    await page.getByText('El archivo supera el máximo de 5 MB.').waitFor();
    await attachment.setInputFiles({ ...file, name: 'solo-esta.pdf', buffer: await pdfWith('Solo esta') });
    const panel = page.getByRole('region', { name: 'Qué recibirá la empresa' });
    await page.locator('#d-parts summary').click();
    await panel.getByLabel('Dirección').check();
    await panel.getByText('tu dirección').waitFor();
    await panel.getByLabel('Dirección').uncheck();
    await panel.getByText('tu dirección').waitFor({ state: 'detached' });
    expect(await page.locator('.file-name').textContent()).toBe('solo-esta.pdf');
    expect(await panel.getByLabel('Teléfono').isVisible()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('own-apply-file-360-light');
    await page.getByRole('button', { name: 'Enviar la inscripción' }).click();
    await page.getByText('Te has inscrito.').waitFor();
    await page.getByRole('link', { name: 'solo-esta.pdf' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ver el que enviaste' }).click();
    await page.getByRole('heading', { level: 1, name: 'El currículum que enviaste' }).waitFor();
    expect(await page.getByText('Calle Larios').count()).toBe(0);
    await visit.close();
  });

  test('works without JavaScript; a form sent twice creates one application', async () => {
    const person = await createApplicant(curro, 'ines');
    const { path } = await createOffer();
    const visit = await browser.visit('/', { javaScriptEnabled: false, width: 360, colorScheme: 'dark' });
    const { page } = visit;
    await signIn(page, curro, 'ines', `/en${path}/inscripcion`);
    await page.getByLabel('Letter text').fill('Yours faithfully');
    await page.getByLabel('No', { exact: true }).check();
    await page.getByLabel('¿Qué noches puedes trabajar?').fill('Every night');
    await visit.screenshot('own-apply-360-dark');
    await page.getByRole('button', { name: 'Send application' }).dblclick();
    await page.waitForURL(/\/en\/candidaturas\/.*made=1/);
    expect((await person.get('/application')).body.totalFound).toBe(1);
    await page.goto(`${curro.url}/en${path}/inscripcion`);
    await page.getByText('You have already applied for this job.').waitFor();
    await visit.close();
  });

  test('an incomplete CV shows links to its missing parts', async () => {
    const { path } = await createOffer({});
    const visit = await browser.visit('/', { width: 360 });
    const { page } = visit;
    await signIn(page, curro, 'new-person', `${path}/inscripcion`);
    await page.getByRole('heading', { name: 'Primero, tu CV' }).waitFor();
    await expect
      .poll(() => page.locator('.steps li a').allTextContents())
      .toEqual(['Datos personales', 'Formación', 'Experiencia', 'Empleo que buscas']);
    await visit.screenshot('own-apply-incomplete-360-light');
    expect(await accessibilityViolations(page)).toEqual([]);
    const form = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Formación' }).click();
    await page.getByRole('heading', { level: 1, name: 'Añadir formación' }).waitFor();
    await page.getByRole('link', { name: 'Volver a la inscripción' }).click();

    await page.getByRole('link', { name: 'Subir mi CV' }).click();
    const buffer = Buffer.from(JSON.stringify({ basics: { name: 'Ana' }, skills: [{ name: 'TPV' }] }));
    await page
      .getByLabel('Archivo', { exact: true })
      .setInputFiles({ name: 'resume.json', mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: 'Leer el archivo' }).click();
    await page.getByRole('button', { name: 'Guardar selección' }).click();
    // Only entries that need their form are left.
    await page.getByText('guardada en el CV').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Guardar selección' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Continuar con la inscripción' }).click();
    await page.getByText('Paso 1 de 5').waitFor();
    await expect.poll(() => page.locator('.apply-offer').count()).toBe(1);
    // Filled in with the file, as from the review.
    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Ana');
    // A list of options is as wide as its field.
    await scriptsHaveRun(page);
    const licences = page.getByRole('combobox', { name: 'Permisos de conducir' });
    await licences.click();
    const widths = await page.getByRole('listbox').evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      const box = list.parentElement?.getBoundingClientRect();
      return [left >= (box?.left ?? 0), right <= (box?.right ?? 0)];
    });
    expect(widths).toEqual([true, true]);
    await licences.press('Escape');
    await page.getByRole('link', { name: 'Volver a la inscripción' }).click();
    // The form of the part continues with the file.
    await page.getByRole('heading', { name: 'Tu CV no está completo' }).waitFor();
    await page.getByRole('link', { name: 'Completar el CV' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(form);
    await visit.close();
  });

  test('the missing part of a CV is a step of the application, which returns to the offer', async () => {
    const person = await createPerson(curro, 'stepper');
    for (const section of ['personaldata', 'experience', 'futurejob'] as const) {
      await person.put(person.cv(section), bodies[section]);
    }
    const { path } = await createOffer({});
    const visit = await browser.visit('/', { width: 360, expected: /status of 400/ });
    const { page } = visit;
    await signIn(page, curro, 'stepper', `${path}/inscripcion`);
    await page.getByRole('link', { name: 'Completar el CV' }).click();
    await page.getByText('Paso 2 de 5').waitFor();
    await expect.poll(() => page.locator('.stepper [aria-current]').textContent()).toBe('Formación');
    await visit.screenshot('own-apply-step-360-light');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar y continuar' }).click();
    await page.getByRole('alert').waitFor();
    await scriptsHaveRun(page);
    await page.getByRole('combobox', { name: 'Nivel de estudios' }).selectOption({ label: 'Grado' });
    await page.getByRole('combobox', { name: 'Titulación' }).waitFor();
    await page.getByRole('combobox', { name: 'Titulación' }).selectOption({ index: 1 });
    for (const [date, month, year] of [
      ['inicio', 'septiembre', '2009'],
      ['fin', 'junio', '2013'],
    ] as const) {
      await page.getByLabel(`Fecha de ${date}: Mes`).selectOption({ label: month });
      await page.getByLabel(`Fecha de ${date}: Año`).selectOption({ label: year });
    }
    await page.getByRole('button', { name: 'Guardar y continuar' }).click();
    await page.getByText('Paso 5 de 5').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${path}/inscripcion`);
    await page.getByRole('button', { name: 'Enviar la inscripción' }).click();
    await page.getByText('Te has inscrito').waitFor();
    await visit.close();
  });

  test('a candidate without experience goes on to the desired job, which says so', async () => {
    const person = await createPerson(curro, 'first-job');
    for (const section of ['personaldata', 'education'] as const) {
      await person.put(person.cv(section), bodies[section]);
    }
    const { path } = await createOffer();
    const visit = await browser.visit('/', { width: 360, expected: /status of 400/ });
    const { page } = visit;
    await signIn(page, curro, 'first-job', `${path}/inscripcion`);
    await page.getByRole('link', { name: 'Completar el CV' }).click();
    await page.getByText('Paso 3 de 5').waitFor();
    await visit.screenshot('own-apply-no-experience-360-light');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'No tengo experiencia' }).click();
    await page.getByText('Paso 4 de 5').waitFor();
    const years = page.getByRole('combobox', { name: 'Años de experiencia' });
    await expect.poll(() => years.locator('option:checked').textContent()).toBe('Sin experiencia');
    await person.put(person.cv('futurejob'), { ...bodies.futurejob, yearsOfExperience: 'sin-experiencia' });
    await page.goto(`${curro.url}${path}/inscripcion?continue=1`);
    await page.getByText('Paso 5 de 5').waitFor();
    // The steps remain after an error.
    await page.getByRole('button', { name: 'Enviar la inscripción' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByText('Paso 5 de 5').waitFor();
    await visit.close();
  });

  test('a step returns to an application form of this portal only', async () => {
    const person = await createPerson(curro, 'redirected');
    const visit = await browser.visit('/');
    const { page } = visit;
    for (const next of [
      'https://evil.example/empleo/x/inscripcion',
      '//evil.example/empleo/x/inscripcion',
      '/salir',
    ]) {
      const form = `/cv/${person.curriculum}/texto?${new URLSearchParams({ next }).toString()}`;
      if (page.url() === `${curro.url}/`) await signIn(page, curro, 'redirected', form);
      else await page.goto(curro.url + form);
      expect(await page.locator('input[name="next"]').count()).toBe(0);
    }
    await visit.close();
  });

  test('an offer with an external form, a closed and an unknown one have no form', async () => {
    const external = await createOffer({ externalUrlForm: 'https://forms.example/7' });
    const closed = await createOffer({ state: 'closed' });
    const visit = await browser.visit('/', { expected: /status of 404/ });
    const { page } = visit;
    await signIn(page, curro, 'vera', '/cartas');
    await page.goto(`${curro.url}${external.path}/inscripcion`);
    expect(new URL(page.url()).pathname).toBe(external.path);
    expect(
      await page.getByRole('link', { name: 'Inscribirse en la web de la empresa' }).getAttribute('href'),
    ).toBe('https://forms.example/7');
    await page.goto(`${curro.url}${closed.path}/inscripcion`);
    await page.getByText('Esta oferta está cerrada.').waitFor();
    expect((await page.goto(`${curro.url}/empleo/nada/inscripcion`))?.status()).toBe(404);
    await visit.close();
  });

  async function withApplications(
    name: string,
    count: number,
  ): Promise<{ person: Applicant; codes: string[] }> {
    const person = await createApplicant(curro, name);
    const codes: string[] = [];
    const pay = { salaryMin: 18_000, salaryMax: 21_000, salaryPeriod: 'bruto-ano' };
    for (let at = 0; at < count; at += 1) codes.push(await person.applied((await createOffer(pay)).id));
    return { person, codes };
  }

  test('shows events: unread until viewed, rejections with reasons, filtered, hidden and shown again', async () => {
    const { codes } = await withApplications('pepa', 3);
    const [first = '', second = ''] = codes;
    await reportAll(curro, first, ['cv-read', 'continue-process']);
    await curro.ops(`/applications/${second}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'discarded', rejectedReasons: ['Se busca otra formación'] }),
    });
    await curro.settled();
    const visit = await browser.visit('/');
    const { page } = visit;
    await signIn(page, curro, 'pepa', '/candidaturas');
    await page.getByText('3 candidaturas').waitFor();
    const rowOf = (code: string) =>
      page.locator('.applications li', { has: page.locator(`a[href$="${code}"]`) });
    await expect.poll(() => rowOf(first).getByText('3 novedades').count()).toBe(1);
    await expect.poll(() => rowOf(first).getByText('18.000 – 21.000 € bruto/año').count()).toBe(1);
    const statuses = (code: string) => rowOf(code).locator('.application-status').allTextContents();
    expect([await statuses(first), await statuses(second)]).toEqual([['En proceso'], ['Descartada']]);
    // The latest news is first.
    const links = await page
      .locator('.applications li h2 a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').at(-1)));
    expect(links.slice(0, 2)).toEqual([second, first]);
    expect(await rowOf(second).locator('.application-over').count()).toBe(1);
    expect(await rowOf(second).getByText('Descartada').count()).toBe(1);
    await visit.screenshot('own-applications-1440-light');
    expect(await accessibilityViolations(page)).toEqual([]);

    await rowOf(first).getByRole('link').click();
    await expect
      .poll(() => page.locator('.timeline > li > p').allTextContents())
      .toEqual([
        'Sigues adelante en el proceso de selección Nuevo',
        'La empresa ha abierto tu currículum Nuevo',
        'Tu inscripción en la oferta ha quedado registrada',
      ]);
    await page.getByRole('link', { name: 'Volver a mis candidaturas' }).click();
    await rowOf(first).waitFor();
    await expect.poll(() => rowOf(first).getByText('novedades').count()).toBe(0);

    await rowOf(second).getByRole('link').click();
    await page.locator('.application-state').getByText('Se busca otra formación').waitFor();
    const similar = page.getByRole('link', { name: 'Buscar ofertas parecidas' });
    expect(await similar.getAttribute('href')).toMatch(/^\/\?q=panadero&province=zamora$/);
    await visit.screenshot('own-application-rejected-1440-light');
    await page.goto(`${curro.url}/candidaturas`);
    // Up to five applications have no order.
    expect(await page.getByLabel('Ordenar').count()).toBe(0);
    const tabs = page.getByRole('navigation', { name: 'Candidaturas por estado' });
    expect(await tabs.getByRole('link').allTextContents()).toEqual([
      'Todas 3',
      'Enviadas 1',
      'En proceso 1',
      'Cerradas 1',
    ]);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 360, height });
    const tops = await tabs.getByRole('link').evaluateAll((links) => links.map((link) => link.offsetTop));
    expect(new Set(tops).size).toBe(1);
    await page.setViewportSize({ width, height });
    await tabs.getByRole('link', { name: 'Cerradas' }).click();
    await page.getByText('1 candidatura', { exact: true }).waitFor();
    await expect.poll(() => rowOf(second).count()).toBe(1);
    await page.goto(`${curro.url}/candidaturas?order=application-date`);
    await page.getByLabel('Ordenar').waitFor();

    await rowOf(first)
      .getByRole('button', { name: /^Ocultar/ })
      .click();
    await page.getByText('La candidatura ya no aparece').waitFor();
    await expect.poll(() => rowOf(first).count()).toBe(0);
    await page.getByRole('link', { name: 'Ver 1 oculta' }).click();
    await page.getByRole('heading', { name: 'Candidaturas ocultas' }).waitFor();
    await expect.poll(() => page.locator('.applications > li').count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('own-applications-hidden-1440-light');
    await rowOf(first)
      .getByRole('button', { name: /^Volver a mostrarla/ })
      .click();
    await page.getByText('3 candidaturas').waitFor();
    await expect.poll(() => page.getByRole('link', { name: /oculta/ }).count()).toBe(0);

    await curro.ops(`/applications/${first}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'message-send', message: 'Hola, Pepa:\n¿puedes venir el <lunes>?' }),
    });
    await curro.settled();
    await page.goto(`${curro.url}/candidaturas/${first}`);
    await page.locator('.timeline li').first().waitFor();
    // What happened since the last visit is marked once.
    const unread = page.locator('.timeline li', { has: page.getByText('Nuevo', { exact: true }) });
    await expect.poll(() => unread.count()).toBe(1);
    await page.reload();
    await page.locator('.timeline li').first().waitFor();
    expect(await unread.count()).toBe(0);
    // The message that waits for a reply is beside the state, with the way to reply.
    const state = page.locator('.application-state');
    await state.getByText('¿puedes venir el <lunes>?').waitFor();
    await state.getByText('Responder a la empresa').waitFor();
    await page.getByRole('link', { name: 'Retirar mi candidatura' }).click();
    await page.getByRole('heading', { name: /^¿Retirar tu candidatura a / }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Retirar mi candidatura' }).click();
    await page.getByText('Has retirado tu candidatura.').waitFor();
    await page.locator('.timeline').getByText('Has comunicado que no sigues en el proceso').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Retirar mi candidatura' }).count()).toBe(0);
    await visit.screenshot('own-application-withdrawn-1440-light');
    await page.locator('.application-facts a.button').click();
    await page.getByText('y después retiraste tu candidatura').first().waitFor();
    await visit.close();
  });

  test('after an application the page shows skills that the CV lacks, an alert and similar offers without an application', async () => {
    const person = await createApplicant(curro, 'nieves');
    const skilled = {
      ...bodies.experience,
      id: undefined,
      description: 'Declaraciones de IVA e IRPF. Hojas de Excel.',
    };
    expect((await person.put(person.cv('experience'), skilled)).status).toBe(200);
    const ids: string[] = [];
    for (const at of [1, 2, 3, 4, 5]) {
      const title = `Churrera de feria ${at}`;
      const fields = {
        title,
        skills: at === 1 ? ['COBOL', 'Panadería', 'Masas e IVA', 'Microsoft Excel'] : [],
      };
      ids.push(await loadOffer(curro, `churrera-${at}`, fields));
    }
    await person.apply(ids[1] ?? '');
    const [id = ''] = ids;
    const visit = await browser.visit('/', { width: 360, javaScriptEnabled: false });
    const { page } = visit;
    const path = `${offerPath({ id, title: 'Churrera de feria 1' })}/inscripcion`;
    await signIn(page, curro, 'nieves', path);
    // Before the application is sent there is time to add them: the form of a skill returns to that of the application.
    await page.getByText('Esta oferta pide COBOL. No lo hemos encontrado en tu CV.').waitFor();
    await page.getByRole('link', { name: 'Añádelo a tu CV si lo tienes' }).click();
    await page.getByRole('link', { name: 'Volver a la inscripción' }).first().click();
    await page.getByRole('button', { name: 'Enviar la inscripción' }).click();
    const next = page.getByRole('region', { name: 'Y ahora' });
    // The CV mentions parts of the others in its jobs.
    await next.getByText('Esta oferta pide COBOL. No lo hemos encontrado en tu CV').waitFor();
    await next.getByRole('link', { name: /^Avísame de ofertas/ }).waitFor();
    const titles = await next.locator('.rows h3').allTextContents();
    expect(titles.map((title) => title.trim()).toSorted()).toEqual(
      [3, 4, 5].map((at) => `Churrera de feria ${at}`),
    );
    await visit.screenshot('own-application-next-360');
    // While the process goes on, the page is about the application only.
    await page.goto(page.url().replace(/\?.*/, ''));
    await page.getByRole('region', { name: 'Historial' }).waitFor();
    expect(await next.count()).toBe(0);
    await visit.close();
  });

  test('paginates applications', async () => {
    await withApplications('paca', 21);
    const visit = await browser.visit('/', { width: 360, colorScheme: 'dark' });
    const { page } = visit;
    await signIn(page, curro, 'paca', '/en/candidaturas');
    await expect.poll(() => page.locator('.applications > li').count()).toBe(20);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => page.locator('.applications > li').count()).toBe(1);
    await visit.screenshot('own-applications-360-dark');
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.close();
  });
});
