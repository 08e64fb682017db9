import { operations } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpus } from '../support/corpus.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { recordExamples } from './record-examples.ts';

const SOURCE = 'examples';
/** Entries of a list that an example shows. */
const MAX_DIFFERENCES = 3;

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('examples', { PORTAL_URL: 'https://curro.example' });
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
afterAll(() => curro.close());

const shorten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, MAX_DIFFERENCES).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Numbers that differ between runs: ids of items and candidates. */
const GENERATED_ID = /(?<="(?:id)":"?)\d{8,11}(?="?,"(?:educationLevelCode|company|email|code)")/g;
const NOW = /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000/g;

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
  const text = JSON.stringify(shorten(example))
    .replace(UUID, uuid)
    .replace(GENERATED_ID, '14826429040')
    .replace(NOW, '2026-03-05T09:30:08.000+0000');
  return JSON.parse(text);
};

test('the examples of the description are responses of the service', async () => {
  const token = await curro.tokens.candidate('candela.ruibarbo');
  const recorded = await recordExamples({ baseUrl: curro.url, token }, SOURCE);
  const ids = operations.flatMap(({ id, versions }) => [
    id,
    ...versions.map((version) => `${id}V${version}`),
  ]);
  const examples = Object.fromEntries(
    ids.flatMap((id) => (recorded.has(id) ? [[id, settle(recorded.get(id))]] : [])),
  );
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(
    '../../services/api/openapi/examples.json',
  );
});
