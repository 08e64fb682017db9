import * as sdk from '@curro/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('sdk-failures');
});
afterAll(() => curro.close());

test('errors have their code, validation errors and request id, in the requested language', async () => {
  const wrong = sdk.offerSearch(
    sdk.createCurro({ baseUrl: curro.url }),
    { province: ['atlantida'], page: -1 },
    { language: 'es' },
  );
  const error = await wrong.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(sdk.CurroError);
  expect(error).toMatchObject({
    code: '301',
    status: 400,
    field: 'province',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    message: expect.stringContaining('no existe'),
    errors: [{ error: '301' }, { error: '306', field: 'page' }],
  });
});

test('a rejected token is replaced once', async () => {
  const good = await curro.tokens.candidate('ana');
  const receivedCodes: (string | undefined)[] = [];
  const client = sdk.createCurro({
    baseUrl: curro.url,
    token: (rejected) => {
      receivedCodes.push(rejected);
      return rejected === undefined ? 'out-of-date' : good;
    },
  });
  expect((await sdk.candidateGet(client)).email).toBe('ana@example.org');
  expect(receivedCodes).toEqual([undefined, 'out-of-date']);
  const without = sdk.createCurro({ baseUrl: curro.url });
  await expect(sdk.candidateGet(without)).rejects.toMatchObject({ code: '101', status: 401 });
});

test('client and user share one header', async () => {
  const created = await curro.ops('/clients', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'sdk-client' }),
  });
  const { id, secret } = (await created.json()) as { id: string; secret: string };
  const token = await curro.tokens.sign({ sub: 'ana', scope: 'CV', client_id: id });
  const client = { id, secret };
  const mine = sdk.createCurro({ baseUrl: curro.url, token, client });
  expect(await sdk.curriculumList(mine)).toHaveLength(1);
  const wrong = sdk.createCurro({ baseUrl: curro.url, token, client: { id, secret: 'wrong' } });
  await expect(sdk.curriculumList(wrong)).rejects.toMatchObject({ code: '102', status: 401 });
});
