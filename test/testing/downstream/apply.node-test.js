import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { offer, startCurro } from '@curro/testing';

let curro;
before(async () => {
  curro = await startCurro({ mode: process.env.CURRO_MODE });
});
after(() => curro.stop());

test('a candidate applies', async () => {
  const { ids } = await curro.seed({ offers: [offer()] });
  const ana = await curro.candidate('ana');
  const headers = { authorization: ana.authorization, 'content-type': 'application/json' };
  const response = await fetch(`${curro.url}/api/4/offer/${ids[0]}/application`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  assert.equal(response.status, 201);
  await curro.settled();
  const list = await (await fetch(`${curro.url}/api/5/application`, { headers })).json();
  assert.equal(list.totalFound, 1);
});
