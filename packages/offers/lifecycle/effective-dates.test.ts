import { type Offer, offerSchema } from '@curro/shared';
import { expect, test } from 'vitest';
import { effectiveDates, effectiveExpiry } from './effective-dates.ts';

const offer: Offer = offerSchema.parse({
  id: '0'.repeat(32),
  source: 'a',
  externalId: '1',
  title: 'Panadera',
  description: 'Masa madre.',
  company: { id: '', name: '' },
  places: [],
  highlight: { bold: false, urgent: false },
  questions: {},
  publishedAt: '2026-03-01T10:00:00Z',
  updatedAt: '2026-03-02T10:00:00Z',
});
const now = new Date('2026-03-10T15:30:00Z');
const stored = { publishedAt: new Date('2026-02-01T00:00:00Z'), updatedAt: new Date('2026-02-02T00:00:00Z') };

test.each([
  ['stated', { ...offer, expiresAt: '2026-04-01T00:00:00Z' }, '2026-04-01T00:00:00.000Z'],
  ['to the end of the day', offer, '2026-04-10T00:00:00.000Z'],
])('the end of an offer is %s', (_, input, end) => {
  expect(effectiveExpiry(input, 30, now).toISOString()).toBe(end);
});

test('an offer seen twice on one day expires at the same time', () => {
  const earlyDate = effectiveExpiry(offer, 30, new Date('2026-03-10T00:00:00Z'));
  expect(effectiveExpiry(offer, 30, new Date('2026-03-10T23:59:59Z'))).toEqual(earlyDate);
});

test.each([
  ['new, both stated', true, true, undefined, '2026-03-01T10:00', '2026-03-02T10:00'],
  ['new, only published stated', true, false, undefined, '2026-03-01T10:00', '2026-03-01T10:00'],
  ['known, nothing stated', false, false, stored, '2026-02-01T00:00', '2026-03-10T15:30'],
  ['known, published stated', true, false, stored, '2026-03-01T10:00', '2026-03-10T15:30'],
  ['known, updated stated', false, true, stored, '2026-02-01T00:00', '2026-03-02T10:00'],
])('%s', (_, publishedStated, updatedStated, storedDates, published, updated) => {
  const dates = effectiveDates({ offer, publishedStated, updatedStated }, storedDates, now);
  expect([dates.publishedAt, dates.updatedAt].map((date) => date.toISOString().slice(0, 16))).toEqual([
    published,
    updated,
  ]);
});
