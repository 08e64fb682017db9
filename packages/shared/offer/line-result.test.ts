import { expect, test } from 'vitest';
import { isSelectedBy, type LineFilter, lineFilters, type StoredLineResult } from './line-result.ts';

const stored = { line: 1, result: 'created', id: 'a', reasons: [] } as const;
const reasons = [{ field: 'salary', code: 'bad_salary', message: 'salaryMin is above salaryMax' }] as const;

test.each<[what: string, line: StoredLineResult, filters: LineFilter[]]>([
  ['a stored line', stored, ['created']],
  ['a warning', { ...stored, reasons }, ['created', 'warnings']],
  [
    'a text without an entry',
    { ...stored, leftOut: { unmapped: [{ field: 'study', text: 'x' }], unknownFields: [] } },
    ['created', 'warnings'],
  ],
  ['an unknown field', { ...stored, leftOut: { unmapped: [], unknownFields: ['colour'] } }, ['created']],
  ['a rejected line', { line: 1, result: 'rejected', reasons }, ['rejected']],
])('%s', (_, line, filters) => {
  expect(lineFilters.filter((filter) => isSelectedBy(filter, line))).toEqual(filters);
});
