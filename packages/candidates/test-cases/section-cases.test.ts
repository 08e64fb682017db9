import { type ErrorRow, errorRow, errorTable } from '@curro/shared';
import { describe, expect, it } from 'vitest';
import { overlaps } from './overlaps.ts';
import { type SectionWrite, sectionCases } from './section-cases.ts';
import { sectionWrites, today, type Written } from './section-writes.ts';

const cases = sectionCases(today);
const operations = Object.keys(cases) as SectionWrite[];

/** Codes that come before the members of a body: the token, the CV of the path, the headers, the JSON. */
const decidedBefore = new Set(['101', 'insufficient_scope', '361', '211', '221', '223', '224']);

const findingsOf = (written: Written): string[] =>
  written.ok ? [] : written.findings.map(({ code, field }) => `${code} ${field}`);

const heldIds = (count = 0): string[] => Array.from({ length: count }, (_, at) => String(at));

describe.each(operations)('%s', (operation) => {
  const write = sectionWrites[operation];
  const { refused, accepted } = cases[operation];

  it.each(refused)('refuses with $code: $what', ({ code, body, findings, held }) => {
    const written = write(body, heldIds(held));
    expect(findingsOf(written)).toEqual(findings);
    expect(findings.some((finding) => finding.startsWith(code))).toBe(true);
  });

  it.each(refused)('gives the text of $code every value it shows: $what', ({ body, held }) => {
    const written = write(body, heldIds(held));
    for (const { code, params } of written.ok ? [] : written.findings) {
      const shown = [...errorRow(code, operation).en.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const given = ['field', ...Object.keys(params ?? {})];
      expect(given).toEqual(expect.arrayContaining(shown));
    }
  });

  it.each(accepted)('accepts $what', ({ body, answer }) => {
    const written = write(body, []);
    const {
      id: _id,
      key: _key,
      ...printed
    }: Record<string, unknown> = written.ok ? { ...written.value.answer } : { refused: findingsOf(written) };
    expect(printed).toEqual(answer);
  });

  it('has a case for every code that its body can bring about', () => {
    const covered = new Set<string>(refused.map(({ code }) => code));
    const rows: readonly ErrorRow[] = errorTable;
    const missing = rows
      .filter((row) => row.operations.split(',').includes(operation))
      .map(({ code }) => code)
      .filter((code) => !decidedBefore.has(code) && !covered.has(code));
    expect(missing).toEqual([]);
  });
});

it.each(overlaps(today))('decides between $codes: $decision', ({ operation, body, findings }) => {
  expect(findingsOf(sectionWrites[operation](body, []))).toEqual(findings);
});
