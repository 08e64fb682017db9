import { loadDictionaries, type Offer, sourceSettingsSchema } from '@curro/shared';
import { expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';
import { createNormaliser } from './normalise.ts';

const normalise = createNormaliser({ dictionaries: loadDictionaries() });
const settings = sourceSettingsSchema.parse({});
const line = { externalId: '1', title: 'Panadero', description: 'Pan' };

function hashAt(now: string, fields: object = {}): string {
  const result = normalise.value({ ...line, ...fields }, { source: 's', settings, now: new Date(now) });
  return result.ok ? result.contentHash : '';
}

const today = hashAt('2026-11-21T10:00:00Z');

test.each([{}, { expires: '2027-01-01' }, { published: 'ayer' }, { unheardOf: 1 }, { title: ' Panadero ' }])(
  '%j does not change the content',
  (fields) => {
    expect(hashAt('2026-11-22T10:00:00Z', fields)).toBe(today);
  },
);

test.each([
  { published: '2026-11-21T10:00:00Z' },
  { updated: '2026-11-21T10:00:00Z' },
  { title: 'Panadera' },
  { urgent: true },
  { state: 'closed' },
])('%j changes it', (fields) => {
  expect(hashAt('2026-11-21T10:00:00Z', fields)).not.toBe(today);
});

test('does not depend on the order of the fields', () => {
  const result = normalise.value(line, { source: 's', settings, now: new Date() });
  if (!result.ok) throw new Error('the line is an offer');
  const { offer } = result;
  const reversed = Object.fromEntries(Object.entries(offer).toReversed()) as Offer;
  expect(contentHash(reversed, result)).toBe(result.contentHash);
});
