import { offer, startCurro } from '@curro/testing';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';

let curro;
beforeAll(async () => {
  const engines = inject('engines');
  curro = await startCurro(engines === null ? { mode: 'double' } : { mode: 'embedded', engines });
}, 60_000);
afterEach(() => curro.reset());
afterAll(() => curro.stop());

test('a search finds the offer of the feed', async () => {
  await curro.seed({ offers: [offer({ title: 'Soldador/a' }), offer()] });
  const response = await fetch(`${curro.url}/api/9/offer?q=soldador`);
  expect((await response.json()).totalResults).toBe(1);
});

test('the portal survives a failing search', async () => {
  await curro.fail('search', { status: 503, times: 1 });
  expect((await fetch(`${curro.url}/api/9/offer`)).status).toBe(503);
  expect((await fetch(`${curro.url}/api/9/offer`)).status).toBe(200);
});
