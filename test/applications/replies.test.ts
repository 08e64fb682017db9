import { readPersonalArchive } from '@curro/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../portal/candidate.ts';
import { createVisitor } from '../portal/visitor.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { startBrowser, type TestBrowser } from '../support/browser.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { startWebhookReceiver, type WebhookReceiver, webhookSignature } from '../support/webhook-receiver.ts';
import { createApplicant } from './applicant.ts';
import { loadOffer } from './offers.ts';
import { operate, report, reportAll, reportToAll } from './operator.ts';

let curro: Curro;
let browser: TestBrowser;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  curro = await startCurro('replies', { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32' });
  browser = await startBrowser(curro.url);
});
afterAll(async () => {
  await browser.close();
  await curro.close();
  await receiver.close();
});

const MESSAGE = { event: 'message-send', message: '¿Puedes venir el jueves a las 11?' };

/** An application of a new candidate, who is signed in on the portal. */
async function applicationOf(name: string) {
  const person = await createApplicant(curro, name);
  const offer = await loadOffer(curro, `offer-${name}`, { title: 'Panadera' });
  const code = await person.applied(offer);
  const visitor = createVisitor(curro);
  await visitor.signIn(name);
  const path = `/candidaturas/${code}`;
  const page = async () => (await visitor.send(path)).text();
  const post = async (form: Record<string, string>) =>
    visitor.post(`${path}/${'note' in form ? 'nota' : 'respuesta'}`, {
      _key: await visitor.keyOn(path),
      ...form,
    });
  return { person, code, offer, visitor, path, page, post };
}

const repliesTo = async (code: string): Promise<string[]> => {
  const { status, body } = await operate(curro, 'GET', `/applications/${code}/replies`);
  expect(status).toBe(200);
  return body.replies.map(({ text }: { text: string }) => text);
};

test('a candidate replies to a message; the system of the company is notified and reads the reply', async () => {
  const { code, page, post, person } = await applicationOf('ana');
  expect(await page()).not.toContain('Responder a la empresa');
  expect((await post({ reply: 'Sin mensaje' })).headers.get('location')).toBe(`/candidaturas/${code}`);
  expect(await repliesTo(code)).toEqual([]);
  const { body: hook } = await operate(curro, 'PUT', '/webhooks/tests', { url: receiver.url });
  await report(curro, code, MESSAGE);
  await curro.settled();
  receiver.reset();
  const sent = await post({ reply: '  Sí, allí estaré.\r\n<b>Ana</b> ' });
  expect(sent.headers.get('location')).toBe(`/candidaturas/${code}?replied=1`);
  expect(await repliesTo(code)).toEqual(['Sí, allí estaré.\n<b>Ana</b>']);
  await curro.settled();
  const [delivery, ...others] = receiver.received;
  if (delivery === undefined) throw new Error('no delivery');
  expect(others).toEqual([]);
  expect(JSON.parse(delivery.body)).toEqual({
    type: 'application.reply',
    timestamp: expect.stringMatching(/Z$/),
    data: { application: code, offer: expect.any(String), date: expect.any(String) },
  });
  expect(delivery.headers['webhook-signature']).toBe(webhookSignature(delivery, hook.secret));
  expect(delivery.headers['webhook-id']).toMatch(/^reply_\d+$/);
  await operate(curro, 'DELETE', '/webhooks/tests');
  const shown = await page();
  expect(shown).toContain('&lt;b&gt;Ana');
  expect(shown.indexOf('Has respondido a la empresa')).toBeLessThan(
    shown.lastIndexOf('La empresa te ha escrito'),
  );
  // The timeline of the contract has events only.
  const { body: timeline } = await person.get(`/application/${code}/timeline`);
  expect(timeline.totalFound).toBe(2);
  const { application_replies: archived } = await readPersonalArchive(curro.db, 'ana');
  expect(archived?.map(({ text }) => text)).toEqual(['Sí, allí estaré.\n<b>Ana</b>']);
});

test('wrong replies stay in the form, and the last of twenty ends the conversation', async () => {
  const { code, page, post } = await applicationOf('eva');
  await reportAll(curro, code, ['cv-read', 'continue-process', 'contacted']);
  await curro.settled();
  for (const [reply, problem] of [
    ['   ', 'Escribe la respuesta.'],
    ['ñ'.repeat(4_001), 'El texto tiene 4.001 caracteres: caben 4.000.'],
    ['a\u0007b', 'El texto tiene caracteres que no se pueden guardar.'],
  ] as const) {
    const response = await post({ reply });
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).toContain(problem);
    expect(text).toMatch(/<details class="reply" id="responder" open>/);
  }
  expect(await repliesTo(code)).toEqual([]);
  for (let at = 0; at < 20; at += 1) await post({ reply: `Respuesta ${at}` });
  expect(await page()).not.toContain('Responder a la empresa');
  expect((await post({ reply: 'Una más' })).headers.get('location')).toBe(`/candidaturas/${code}`);
  expect(await repliesTo(code)).toHaveLength(20);
});

test('a candidate does not reply after the end, to the application of another, or without the key of the form', async () => {
  const { code, post, path, page, visitor } = await applicationOf('luz');
  await report(curro, code, MESSAGE);
  await curro.settled();
  const stranger = await applicationOf('sol');
  const foreign = await stranger.visitor.post(`${path}/respuesta`, {
    _key: await stranger.visitor.keyOn(stranger.path),
    reply: 'No es mía',
  });
  expect(foreign.status).toBe(404);
  const withoutKey = await visitor.post(`${path}/respuesta`, { reply: 'Sin clave' });
  expect(withoutKey.status).toBe(403);
  expect(await repliesTo(code)).toEqual([]);
  await report(curro, code, { event: 'discarded', rejectedReasons: ['Se busca otra formación'] });
  await curro.settled();
  const ended = await page();
  expect(ended).not.toContain('Responder a la empresa');
  // The reasons are beside the state, and not twice.
  expect(ended.split('Se busca otra formación')).toHaveLength(2);
  await post({ reply: 'Tarde' });
  expect(await repliesTo(code)).toEqual([]);
  expect((await operate(curro, 'GET', '/applications/x/replies')).status).toBe(404);
});

test('a note is saved, replaced and deleted, and shown in the list to its candidate only', async () => {
  const { code, post, page, visitor } = await applicationOf('paz');
  const list = async () => (await visitor.send('/candidaturas')).text();
  expect((await post({ note: 'Preguntar por <Teresa>' })).headers.get('location')).toBe(
    `/candidaturas/${code}?noted=1`,
  );
  for (const text of [await page(), await list()]) expect(text).toContain('Preguntar por &lt;Teresa&gt;');
  expect((await post({ note: 'x'.repeat(2_001) })).status).toBe(400);
  await post({ note: '' });
  expect(await list()).not.toContain('Teresa');
});

test('the page of an application shows the unanswered message, the steps that happened, and how to reply', async () => {
  const { code, offer } = await applicationOf('iris');
  await reportAll(curro, code, ['contacted', 'interviewed']);
  await report(curro, code, MESSAGE);
  await curro.settled();
  await reportToAll(curro, offer, 'process-closed');
  await curro.settled();
  const visit = await browser.visit('/', { width: 360 });
  const { page } = visit;
  await signIn(page, curro, 'iris', '/candidaturas');
  await page.getByText('Mensaje sin leer').waitFor();
  expect(await page.getByRole('link', { name: 'Cerradas 1' }).count()).toBe(1);
  await page.getByRole('link', { name: 'Panadera' }).click();
  const state = page.locator('.application-state');
  await state.getByText('¿Puedes venir el jueves a las 11?').waitFor();
  // The process was closed after the message, which has its own date.
  expect(await state.locator('time').count()).toBe(2);
  expect(await page.getByText('¿Puedes venir el jueves a las 11?').count()).toBe(1);
  // The company has not opened the CV.
  const steps = page.getByRole('navigation', { name: 'Fases de la candidatura' }).getByRole('listitem');
  expect(await steps.evaluateAll((all) => all.map((step) => step.className))).toEqual([
    'stepper-done',
    '',
    'stepper-done',
    '',
    '',
  ]);
  await state.getByText('Responder a la empresa').click();
  await page.getByLabel('Tu respuesta').fill('Allí estaré.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await page.getByText('Respuesta enviada.').waitFor();
  expect(await page.locator('.timeline > li > p').first().textContent()).toBe('Has respondido a la empresa');
  // The message is answered, and in the timeline.
  expect(await state.locator('blockquote').count()).toBe(0);
  await page.locator('.timeline').getByText('¿Puedes venir el jueves a las 11?').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await visit.close();
});

test('a job that is offered can be accepted after earlier replies and questions, until it is accepted', async () => {
  const { code, page: html, post, offer } = await applicationOf('zoe');
  await report(curro, code, { ...MESSAGE, message: `${MESSAGE.message} Llama al 612 345 678.` });
  await curro.settled();
  await post({ reply: 'Sí, allí estaré.' });
  await reportAll(curro, code, ['contacted', 'interviewed', 'offer']);
  await curro.settled();
  expect(await html()).toContain('Di a la empresa si aceptas el puesto.');
  await post({ reply: '¿Cuál es el horario?' });
  expect(await html()).toContain('Si todavía no le has dicho si aceptas el puesto, díselo aquí.');
  await report(curro, code, {
    event: 'message-send',
    message: 'De nueve a cinco. Escribe a rrhh@example.org.',
  });
  await report(curro, code, { event: 'message-send', message: '¿Qué nos dices?' });
  await curro.settled();
  const visit = await browser.visit('/', { width: 360 });
  const { page } = visit;
  await signIn(page, curro, 'zoe', `/candidaturas/${code}`);
  const state = page.locator('.application-state');
  await state.getByText('¿Qué nos dices?').waitFor();
  // The contacts that earlier messages name.
  await state.getByRole('link', { name: 'Responder por correo' }).waitFor();
  await state.getByRole('link', { name: 'Llamar al 612 345 678' }).waitFor();
  await state.getByText('Aceptar el puesto').click();
  await page.getByRole('button', { name: 'Enviar que lo acepto' }).click();
  await state.getByRole('heading', { name: 'Has aceptado el puesto' }).waitFor();
  await state.getByText('Se lo hemos enviado a la empresa.').waitFor();
  expect(await state.getByText('Aceptar el puesto').count()).toBe(0);
  expect(await state.getByText('Rechazar el puesto').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await state.getByRole('link', { name: 'He cambiado de idea' }).click();
  await page.getByRole('heading', { name: '¿Rechazar el puesto de «Panadera»?' }).waitFor();
  await visit.close();
  // The acceptance remains when the process is closed.
  await reportToAll(curro, offer, 'process-closed');
  await curro.settled();
  expect(await html()).toContain('Has aceptado el puesto');
});

test('a message before another event of the application is in the timeline only', async () => {
  const { code, page } = await applicationOf('gala');
  await reportAll(curro, code, ['contacted']);
  await report(curro, code, MESSAGE);
  await report(curro, code, { event: 'offer' });
  await curro.settled();
  const [state = '', timeline = ''] = (await page()).split('class="timeline"');
  expect(state).toContain('Di a la empresa si aceptas el puesto.');
  expect(state).not.toContain(MESSAGE.message);
  expect(timeline).toContain(MESSAGE.message);
});

test('after the hiring no older message waits for a reply', async () => {
  const { code, page } = await applicationOf('leo');
  await reportAll(curro, code, ['contacted', 'interviewed']);
  await report(curro, code, MESSAGE);
  await report(curro, code, { event: 'hired' });
  await curro.settled();
  const shown = await page();
  const [state = '', timeline = ''] = shown.split('class="timeline"');
  expect(state).toContain('¡Enhorabuena! El puesto es tuyo');
  expect(state).toContain('La empresa te dirá cómo y cuándo empiezas.');
  expect(state).not.toContain(MESSAGE.message);
  expect(timeline).toContain(MESSAGE.message);
  expect(timeline).toContain('Entrevista hecha');
});

test('a job that is offered is accepted with a reply', async () => {
  const { code } = await applicationOf('mar');
  await reportAll(curro, code, ['contacted', 'offer']);
  await curro.settled();
  const visit = await browser.visit('/');
  const { page } = visit;
  await signIn(page, curro, 'mar', `/candidaturas/${code}`);
  await page.getByRole('link', { name: 'Rechazar el puesto' }).click();
  await page.getByRole('heading', { name: '¿Rechazar el puesto de «Panadera»?' }).waitFor();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByText('Aceptar el puesto').click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enviar que lo acepto' }).click();
  await page.getByText('Respuesta enviada.').waitFor();
  expect(await repliesTo(code)).toEqual([
    'Acepto el puesto de «Panadera». Quedo a la espera de los siguientes pasos.',
  ]);
  await visit.close();
});
