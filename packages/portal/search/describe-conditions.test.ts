import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { describeConditions } from './describe-conditions.ts';

const dictionaries = loadDictionaries();

test.each<[string, string[], [string, string][]]>([
  ['', [], []],
  [
    'province=madrid&contractType=indefinido&salaryMin=21000',
    ['Madrid (province)', 'Permanent', 'From €21,000 a year'],
    [],
  ],
  ['city=zamora&distance=30&sinceDate=_7_DAYS', ['Zamora and 30 km around', 'Last 7 days'], []],
  ['box=-11.28,36.269,1.65,45.273&vip=true', ['Map area'], [['vip', 'true']]],
])('%s', (conditions, labels, others) => {
  expect(describeConditions(conditions, { dictionaries, language: 'en' })).toEqual({ labels, others });
});
