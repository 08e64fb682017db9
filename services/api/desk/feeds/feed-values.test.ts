import { feedSchema } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import { bodyOf, requireAuthorization, storedValues, valuesOf } from './feed-values.ts';

const formOf = (values: Readonly<Record<string, string>>) =>
  new Map(Object.entries(values).map(([name, value]) => [name, [value]]));
const URL_VALUES = { name: 'north', url: 'https://agency.example/f', format: 'csv', header: 'yes' };

describe('a stored feed', () => {
  const storedFeed = (values: { readonly floor?: number; readonly intervalSeconds?: number }) => ({
    name: 'north',
    feed: feedSchema.parse({
      url: 'https://agency.example/f',
      format: 'csv',
      source: 'north',
      full: true,
      ...values,
    }),
    hasSecret: false,
    createdBy: 'operator',
    createdAt: new Date(0),
    updatedAt: new Date(0),
    lastRun: undefined,
    runAwaitingConfirmation: undefined,
  });

  test.each([
    [0.07, '7'],
    [0.29, '29'],
    [0.57, '57'],
  ])('shows the share %d as %s and reads it back', (floor, share) => {
    const values = storedValues(storedFeed({ floor }), {});
    expect(values.share).toBe(share);
    expect(bodyOf(formOf(values))).toMatchObject({ floor });
  });

  test.each([
    [66, '1.1'],
    [100, '1.666667'],
    [3_600, '60'],
  ])('shows %d seconds as %s minutes and reads them back', (intervalSeconds, minutes) => {
    const values = storedValues(storedFeed({ intervalSeconds }), {});
    expect(values.minutes).toBe(minutes);
    expect(bodyOf(formOf(values))).toMatchObject({ intervalSeconds });
  });
});

describe('fields that the form hides', () => {
  const hidden = { delimiter: ';;', quote: 'x', record: '', share: '700', authorization: 'Bearer 7Fq2' };

  test('those of another format are not read', () => {
    const xml = bodyOf(formOf({ ...URL_VALUES, ...hidden, format: 'xml', record: 'vacancy' }));
    expect(xml).toMatchObject({ format: 'xml', record: 'vacancy' });
    for (const name of ['delimiter', 'quote', 'header']) expect(xml).not.toHaveProperty(name);
    const csv = bodyOf(formOf({ ...URL_VALUES, delimiter: '\\t', quote: '"', record: 'vacancy' }));
    expect(csv).toMatchObject({ delimiter: '\t', quote: '"', header: true });
    expect(csv).not.toHaveProperty('record');
  });

  test('the share is read for full feeds only', () => {
    expect(bodyOf(formOf({ ...URL_VALUES, share: '700' }))).not.toHaveProperty('floor');
    expect(bodyOf(formOf({ ...URL_VALUES, share: '40', full: 'yes' }))).toMatchObject({ floor: 0.4 });
  });

  test('a directory has neither address nor Authorization header', () => {
    const body = bodyOf(formOf({ ...URL_VALUES, ...hidden, place: 'directory', directory: 'north' }));
    expect(body).toMatchObject({ directory: 'north' });
    for (const name of ['url', 'authorization']) expect(body).not.toHaveProperty(name);
  });
});

describe('an Authorization header that was entered and is not stored', () => {
  const values = valuesOf(formOf({ ...URL_VALUES, authorization: 'Bearer 7Fq2' }));

  test('is not shown, and its absence is refused once', () => {
    expect(JSON.stringify(values)).not.toContain('7Fq2');
    expect(() => requireAuthorization(formOf(values))).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ params: { field: 'authorization', value: 'not entered again' } }),
      }),
    );
    const refused = valuesOf(formOf(values));
    expect(() => requireAuthorization(formOf(refused))).not.toThrow();
    expect(bodyOf(formOf(refused))).not.toHaveProperty('authorization');
  });

  test('is read when it is entered again, and not missed for a directory', () => {
    expect(bodyOf(formOf({ ...values, authorization: 'Bearer 7Fq2' }))).toMatchObject({
      authorization: 'Bearer 7Fq2',
    });
    const directory = { ...values, place: 'directory', directory: 'north' };
    expect(() => requireAuthorization(formOf(directory))).not.toThrow();
    expect(bodyOf(formOf(directory))).toMatchObject({ directory: 'north' });
  });
});
