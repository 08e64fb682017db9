import { errorRow, errorTable } from '@curro/shared';
import { describe, expect, it } from 'vitest';
import { overlaps } from './overlaps.ts';
import { type SectionWrite, sectionCases } from './section-cases.ts';
import { sectionWrite, today, type Written } from './section-writes.ts';

const cases = sectionCases(today);
const operations = Object.keys(cases) as SectionWrite[];

/** Codes of errors outside the fields of a body: the token, the CV of the path, the headers, the JSON. */
const checkedEarlier = new Set(['101', 'insufficient_scope', '361', '211', '221', '223', '224']);

const errorsOf = (written: Written): string[] =>
  written.ok ? [] : written.errors.map(({ code, field }) => `${code} ${field}`);

const existingIds = (count = 0): string[] => Array.from({ length: count }, (_, at) => String(at));

describe.each(operations)('%s', (operation) => {
  const { write } = sectionWrite(operation);
  const { refused, accepted } = cases[operation];

  it.each(refused)('rejects with $code: $what', ({ code, body, errors, existingItems }) => {
    const written = write(body, existingIds(existingItems));
    expect(errorsOf(written)).toEqual(errors);
    expect(errors.some((error) => error.startsWith(code))).toBe(true);
  });

  it.each(refused)('fills every placeholder in the text of $code: $what', ({ body, existingItems }) => {
    const written = write(body, existingIds(existingItems));
    for (const { code, params } of written.ok ? [] : written.errors) {
      const shownParams = [...errorRow(code, operation).en.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const availableParams = ['field', ...Object.keys(params ?? {})];
      expect(availableParams).toEqual(expect.arrayContaining(shownParams));
    }
  });

  it.each(accepted)('accepts $what', ({ body, response }) => {
    const written = write(body, []);
    const {
      id: _id,
      key: _key,
      ...printed
    }: Record<string, unknown> = written.ok ? { ...written.value.response } : { refused: errorsOf(written) };
    expect(printed).toEqual(response);
  });

  it('has a case for every error code of its body', () => {
    const covered = new Set<string>(refused.map(({ code }) => code));
    const missing = errorTable
      .filter((row) => row.operations.split(',').includes(operation))
      .map(({ code }) => code)
      .filter((code) => !checkedEarlier.has(code) && !covered.has(code));
    expect(missing).toEqual([]);
  });
});

it.each(overlaps(today))('resolves overlapping codes $codes: $decision', ({ operation, body, errors }) => {
  expect(errorsOf(sectionWrite(operation).write(body, []))).toEqual(errors);
});
