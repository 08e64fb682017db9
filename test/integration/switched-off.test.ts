import { readConfig } from '@curro/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';

describe('operations that are switched off (contract 1.2, step 4)', () => {
  let curro: Curro;
  beforeAll(async () => {
    curro = await startCurro('switched-off', { SWITCHED_OFF_OPERATIONS: 'offerSearch, educationPut' });
  });
  afterAll(() => curro.close());

  const EDUCATION = '/api/2/curriculum/unknown/education';
  const wrongClient = { authorization: `Basic ${Buffer.from('nobody:x').toString('base64')}` };

  test.each([
    ['GET', '/api/9/offer', {}, 503, '116'],
    ['GET', '/api/1/offer?page=x', {}, 503, '116'],
    ['PUT', EDUCATION, {}, 503, '116'],
    ['PUT', EDUCATION, wrongClient, 401, '102'],
    ['GET', EDUCATION, {}, 401, '101'],
    ['POST', '/api/9/offer', {}, 405, 'method_not_allowed'],
    ['GET', '/api/7/offer/unknown', {}, 404, '313'],
  ])('%s %s %j: %i %s', async (method, path, headers, status, code) => {
    const response = await curro.fetch(path, { method, headers });
    expect(response.status).toBe(status);
    expect(response.headers.has('retry-after')).toBe(status === 503);
    expect(await response.json()).toMatchObject({ error: code });
  });

  test('the text is that of the language', async () => {
    const response = await curro.fetch('/api/9/offer', { headers: { 'accept-language': 'es' } });
    expect(await response.json()).toMatchObject({
      error_description: 'Esta operación está desactivada temporalmente.',
    });
  });

  test('an unknown operation stops the start', () => {
    expect(() => readConfig({ ...curro.env, SWITCHED_OFF_OPERATIONS: 'offerSerch' })).toThrow(
      /SWITCHED_OFF_OPERATIONS/,
    );
  });
});
