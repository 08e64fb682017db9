import type { Environment } from '@curro/platform';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { refuseXmlOnly } from './refuse-xml-only.ts';

const REFUSED = 406;
const app = new Hono<Environment>()
  .use(refuseXmlOnly)
  .get('/', (c) => c.text(''))
  .onError((_error, c) => c.body(null, REFUSED));

const statusOf = async (accept: string | undefined): Promise<number> =>
  (await app.request('/', { headers: accept === undefined ? {} : { accept } })).status;

test.each([
  'application/xml',
  'text/xml',
  'Application/XML; charset=utf-8',
  'application/xml, text/xml;q=0.9',
  'application/atom+xml',
  'application/xml, application/json;q=0',
  'application/xml, */*;q=0.0',
])('only XML: %s', async (accept) => {
  expect(await statusOf(accept)).toBe(REFUSED);
});

test.each([
  undefined,
  '',
  '*/*',
  'application/json',
  'application/xml, application/json;q=0.1',
  'application/xml;q=0.9, */*;q=0.1',
  'application/xml, application/*;q=0.5',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/*',
  'text/html, application/xml',
  'text/plain',
  'application/xml;q=0',
  'application/vnd.jobs+json',
])('not only XML: %s', async (accept) => {
  expect(await statusOf(accept)).toBe(200);
});
