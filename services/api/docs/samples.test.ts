import { loadDictionaries, loadSkills, operations } from '@curro/shared';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { RouteDescription } from '../openapi/describe.ts';
import { allRoutes } from '../openapi/document.ts';
import { samplesOf } from './samples.ts';

const baseUrl = 'https://jobs.example';
const routes = new Map(
  allRoutes({ dictionaries: loadDictionaries(), skills: loadSkills() }).map((route) => [route.id, route]),
);
const routeOf = (id: string): RouteDescription => {
  const route = routes.get(id);
  if (route === undefined) throw new Error(`no operation ${id}`);
  return route;
};
const codes = (request: Parameters<typeof samplesOf>[0]): string[] =>
  samplesOf(request).map(({ code }) => code);

test('a search: lists are lists for the client', () => {
  const query = { q: "l'hospitalet", city: 'madrid' };
  expect(codes({ route: routeOf('offerSearch'), baseUrl, path: {}, query })).toEqual([
    "curl 'https://jobs.example/api/9/offer?q=l%27hospitalet&city=madrid'",
    `import { createCurro, offerSearch } from '@curro/client';

const curro = createCurro({ baseUrl: 'https://jobs.example' });
const response = await offerSearch(curro, {
  q: 'l\\'hospitalet',
  city: [
    'madrid',
  ],
});
console.log(response);`,
    `import requests

response = requests.get(
    'https://jobs.example/api/9/offer',
    params={
      "q": "l'hospitalet",
      "city": "madrid"
    },
    timeout=10,
)
if not response.ok:
    raise SystemExit(f'{response.status_code} {response.text}')
print(response.json())`,
  ]);
});

test('a write of an operator: token, path and body; the client has no function for it', () => {
  const request = {
    route: routeOf('opsOfferPut'),
    baseUrl,
    path: { source: 'my source', externalId: 'EXTERNAL_ID' },
    query: {},
    body: { json: { title: "Cook's mate", paused: true } },
  };
  expect(codes(request)).toEqual([
    `curl 'https://jobs.example/ops/v1/offers/my%20source/EXTERNAL_ID' \\
  -X PUT \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{
  "title": "Cook'\\''s mate",
  "paused": true
}'`,
    `const response = await fetch('https://jobs.example/ops/v1/offers/my%20source/EXTERNAL_ID', {
  method: 'PUT',
  headers: { authorization: \`Bearer \${process.env.TOKEN}\`, 'content-type': 'application/json' },
  body: JSON.stringify({
    title: 'Cook\\'s mate',
    paused: true,
  }),
});
if (!response.ok) throw new Error(await response.text());
console.log(await response.json());`,
    `import os
import requests

response = requests.put(
    'https://jobs.example/ops/v1/offers/my%20source/EXTERNAL_ID',
    headers={'Authorization': f"Bearer {os.environ['TOKEN']}"},
    json={
      "title": "Cook's mate",
      "paused": True
    },
    timeout=10,
)
if not response.ok:
    raise SystemExit(f'{response.status_code} {response.text}')
print(response.json())`,
  ]);
});

test('a body of another type comes from a file', () => {
  const body = { file: 'offers.ndjson', type: 'application/x-ndjson', text: '{}' };
  const [curl, javascript, python] = codes({
    route: routeOf('opsOfferImport'),
    baseUrl,
    path: {},
    query: {},
    body,
  });
  expect(curl).toContain('--data-binary @offers.ndjson');
  expect(javascript).toContain("body: await readFile('offers.ndjson')");
  expect(python).toContain("data=open('offers.ndjson', 'rb')");
});

test('a form has the credentials of the client', () => {
  const form = { grant_type: 'refresh_token', refresh_token: 'REFRESH_TOKEN' };
  expect(codes({ route: routeOf('oauthToken'), baseUrl, path: {}, query: {}, body: { form } })).toEqual([
    `curl 'https://jobs.example/oauth/authorize' \\
  -u my-portal:SECRET \\
  -d 'grant_type=refresh_token' \\
  -d 'refresh_token=REFRESH_TOKEN'`,
    `const response = await fetch('https://jobs.example/oauth/authorize', {
  method: 'POST',
  headers: { authorization: \`Basic \${btoa('my-portal:SECRET')}\` },
  body: new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: 'REFRESH_TOKEN',
  }),
});
if (!response.ok) throw new Error(await response.text());
console.log(await response.json());`,
    `import requests

response = requests.post(
    'https://jobs.example/oauth/authorize',
    auth=('my-portal', 'SECRET'),
    data={
      "grant_type": "refresh_token",
      "refresh_token": "REFRESH_TOKEN"
    },
    timeout=10,
)
if not response.ok:
    raise SystemExit(f'{response.status_code} {response.text}')
print(response.json())`,
  ]);
});

test('a response of lines is read as text', () => {
  const request = { route: routeOf('opsImportResults'), baseUrl, path: { id: '1' }, query: {} };
  const [, javascript] = codes(request);
  expect(javascript).toContain('await response.text());');
  expect(codes(request).at(-1)).toContain('print(response.text)');
});

test('the JavaScript of every operation is valid, with the client exactly for its operations', () => {
  const ofClient: ReadonlySet<string> = new Set(operations.map(({ id }) => id));
  for (const [id, route] of routes) {
    const body = route.body === undefined ? {} : { body: { json: z.json().parse({ a: [1, null, {}] }) } };
    const [, javascript = ''] = codes({ route, baseUrl, path: {}, query: { q: 'a' }, ...body });
    expect(() => transformSync(javascript, { format: 'esm' }), id).not.toThrow();
    expect(javascript.includes('@curro/client'), id).toBe(ofClient.has(id));
  }
});
