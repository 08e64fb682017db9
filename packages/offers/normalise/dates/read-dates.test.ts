import { expect, test } from 'vitest';
import { createDiagnostics } from '../diagnostics.ts';
import { readDates } from './read-dates.ts';
import { createZoneClock } from './zone-clock.ts';

const clock = createZoneClock('Europe/Madrid');
const now = new Date('2026-11-21T10:00:00Z');
const NOW = now.toISOString();

const neither = { publishedStated: false, updatedStated: false };

test.each([
  [{}, { publishedAt: NOW, updatedAt: NOW, ...neither }, []],
  [
    { published: '2026-11-01', updated: '2026-11-02T10:00:00Z', expires: '2026-12-01' },
    {
      publishedAt: '2026-10-31T23:00:00.000Z',
      updatedAt: '2026-11-02T10:00:00.000Z',
      expiresAt: '2026-12-01T23:00:00.000Z',
      publishedStated: true,
      updatedStated: true,
    },
    [],
  ],
  [
    { published: '2026-11-22T09:59:00Z' },
    {
      publishedAt: '2026-11-22T09:59:00.000Z',
      updatedAt: '2026-11-22T09:59:00.000Z',
      publishedStated: true,
      updatedStated: false,
    },
    [],
  ],
  [
    { published: '2026-11-22T10:01:00Z', updated: 'ayer', expires: 17 },
    { publishedAt: NOW, updatedAt: NOW, ...neither },
    [
      'published "2026-11-22T10:01:00Z" lies in the future: the moment of import is taken',
      'updated "ayer" is no date that exists: left out',
      'expires "17" is no date that exists: left out',
    ],
  ],
  [
    { expires: '9999-12-31' },
    { publishedAt: NOW, updatedAt: NOW, expiresAt: '9999-12-31T23:00:00.000Z', ...neither },
    [],
  ],
])('%j', (line, expected, messages) => {
  const diagnostics = createDiagnostics();
  expect(readDates(line, clock, now, diagnostics)).toEqual(expected);
  expect(diagnostics.warnings.map(({ message }) => message)).toEqual(messages);
  expect(diagnostics.warnings.every(({ code }) => code === 'bad_date')).toBe(true);
});
