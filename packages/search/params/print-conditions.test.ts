import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import type { Version } from '../field.ts';
import { parseSearchParams } from './parse-search-params.ts';
import { printConditions } from './print-conditions.ts';

const dictionaries = loadDictionaries();

function print(query: string, version: Version): string {
  const parsed = parseSearchParams(new URLSearchParams(query), version, {
    dictionaries,
    now: new Date('2026-03-10T12:30:00.000Z'),
  });
  if (!parsed.ok) throw new Error('refused');
  return printConditions(parsed.params).toString();
}

test.each<[string, Version, string]>([
  ['q=camarero&page=3&order=title&facets=true', 9, ''],
  [
    'city=Zamora&distance=30&province=Madrid,zamora',
    9,
    'province=madrid&province=zamora&city=zamora&distance=30',
  ],
  [
    'provinceIds=33&salaryMin=1000&salaryPeriod=bruto-mes',
    9,
    'province=madrid&salaryMin=1000&salaryPeriod=bruto-mes',
  ],
  ['sinceDate=7_DAYS&emph=bold&employerId=8275', 9, 'employerId=8275&emph=bold&sinceDate=_7_DAYS'],
  ['companyName=Juan&vip=true&ett=false', 1, 'vip=true&ett=false'],
  ['publishedMin=2026-01-01T01:00:00%2B01:00', 1, 'publishedMin=2026-01-01T00%3A00%3A00.000Z'],
])('%s in version %i', (query, version, printed) => {
  expect(print(query, version)).toBe(printed);
  expect(print(printed, version)).toBe(printed);
});
