import { readFile } from 'node:fs/promises';
import { offerId, operations } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type SignInCurro, startSignIn } from '../identity/start.ts';
import { corpus } from '../support/corpus.ts';
import type { Curro } from '../support/curro.ts';
import { type Example, recordExamples } from './record-examples.ts';
import { recordServiceExamples } from './record-service-examples.ts';

const SOURCE = 'examples';
/** Entries of a list that an example shows. */
const MAX_DIFFERENCES = 3;

const FILE = '../../services/api/openapi/examples.json';

let signIn: SignInCurro;
let curro: Curro;
beforeAll(async () => {
  const api = {
    PORTAL_URL: 'https://curro.example',
    FEED_ALLOWED_NETWORKS: '127.0.0.0/8',
    SCHEDULES_CHECK_MS: '200',
  };
  signIn = await startSignIn('examples', {}, api);
  ({ curro } = signIn);
  await curro.load(SOURCE, [
    ...corpus,
    {
      externalId: 'second-baker',
      title: 'Panadero de noche',
      description: 'Hornadas de pan de masa madre en el centro de la ciudad.',
      city: 'León',
      province: 'León',
      published: '2026-03-02T07:15:00Z',
      expires: '2099-12-31T00:00:00Z',
    },
  ]);
});
afterAll(() => signIn.close());

const shorten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, MAX_DIFFERENCES).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Numbers that differ between runs: ids of items and candidates. */
const GENERATED_ID = /(?<="(?:id)":"?)\d{8,11}(?="?,"(?:educationLevelCode|company|email|code)")/g;
const NOW = /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?=\+0000|Z)/g;
const SECRET = /(?<="(?:secret|password)":")[\w-]{20,}(?=")/g;
/** Servers and names of the test, and those of the examples. */
const replacements = (): readonly (readonly [string, string])[] => [
  [signIn.url, 'https://accounts.curro.example'],
  [encodeURIComponent(signIn.url), encodeURIComponent('https://accounts.curro.example')],
  [curro.url, 'https://curro.example'],
  [curro.env.OFFERS_INDEX ?? '', 'curro_offers'],
  ['test-operator', 'teresa'],
  ['"client_id":"tests"', '"client_id":"my-portal"'],
];
const FEED_SERVER = /http:\/\/127\.0\.0\.1:\d+(?=\/offers\.csv)/g;

/** The same in every run, and of the same form. */
const settle = (example: unknown): unknown => {
  const placeholders = new Map<string, string>();
  const uuid = (original: string): string => {
    const placeholder =
      placeholders.get(original) ??
      `00000000-0000-4000-8000-${String(placeholders.size + 1).padStart(12, '0')}`;
    placeholders.set(original, placeholder);
    return placeholder;
  };
  const text = replacements()
    .reduce((result, [from, to]) => result.replaceAll(from, to), JSON.stringify(shorten(example)))
    .replace(FEED_SERVER, 'https://agency.example')
    .replace(UUID, uuid)
    .replace(GENERATED_ID, '14826429040')
    .replace(NOW, '2026-03-05T09:30:08.000')
    .replace(SECRET, '3vZ8mQf1xTt0bK6yWcE2hRj9nLs4uPd7aGo5iVtXqYA');
  return JSON.parse(text);
};

/** The paths of all fields of a value; of all entries of a list together. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => fieldsOf(part, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => fieldsOf(part, `${path}.${name}`))];
}

/**
 * The example to store: numbers, times and orders of the operator's responses differ between runs, so that the stored
 * response stays while its request is the same and it has every field of the new one.
 */
function steady(stored: Example | undefined, recorded: Example): Example {
  const { response: old, ...oldRequest } = stored ?? {};
  const { response, ...request } = recorded;
  if (JSON.stringify(oldRequest) !== JSON.stringify(request)) return recorded;
  const known = new Set(fieldsOf(old));
  return fieldsOf(response).every((field) => known.has(field)) ? { ...request, response: old } : recorded;
}

const settled = (examples: ReadonlyMap<string, Example>, ids: readonly string[]): Record<string, Example> =>
  Object.fromEntries(
    ids.flatMap((id) => (examples.has(id) ? [[id, settle(examples.get(id)) as Example]] : [])),
  );

test('the examples of the description are responses of the service', async () => {
  const token = await curro.tokens.candidate('candela.ruibarbo');
  const recorded = await recordExamples({ baseUrl: curro.url, token }, SOURCE);
  const { code } = z.looseObject({ code: z.string() }).parse(recorded.get('applicationGet')?.response);
  const service = await recordServiceExamples(signIn, { code, offer: offerId(SOURCE, 'baker') });
  const ids = operations.flatMap(({ id, versions }) => [
    id,
    ...versions.map((version) => `${id}V${version}`),
  ]);
  const stored: Record<string, Example> = JSON.parse(await readFile(new URL(FILE, import.meta.url), 'utf8'));
  const operated = Object.entries(settled(service, [...service.keys()].toSorted())).map(([id, example]) => [
    id,
    steady(stored[id], example),
  ]);
  const examples = { ...settled(recorded, ids), ...Object.fromEntries(operated) };
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(FILE);
});
