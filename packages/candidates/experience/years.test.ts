import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { yearsOfJobs } from './years.ts';

const TODAY = '2026-11-23';
const job = (startingDate: string, finishingDate?: string, isYearOnly = false) => ({
  startingDate,
  finishingDate,
  onCourse: finishingDate === undefined,
  startingYearOnly: isYearOnly,
  finishingYearOnly: isYearOnly,
});

test.each([
  [[], undefined],
  [[job('2026-10-01')], 'menos-de-1-ano'],
  [[job('2025-12-01')], '1-ano'],
  [[job('2021-03-01', '2023-02-28')], '2-anos'],
  // Two at once, and a pause.
  [
    [job('2015-01-01', '2016-12-31'), job('2016-01-01', '2017-12-31'), job('2020-01-01', '2020-12-31')],
    '4-anos',
  ],
  [[job('2008-01-01', '2010-12-31', true)], '2-anos'],
  // Half a year of a job of which one year is all that is known.
  [[job('2010-01-01', '2010-12-31', true)], 'menos-de-1-ano'],
  [[job('2010-01-01', '2010-12-31', true), job('2012-01-01', '2014-12-31', true)], '2-anos'],
  [[job('2010-01-01', '2010-12-31', true), job('2011-01-01', '2011-12-31', true)], '1-ano'],
  // The rest of a contract does not count.
  [[job('2026-01-01', '2030-12-31')], 'menos-de-1-ano'],
  [[job('2016-11-01')], '10-anos'],
  [[job('2013-01-01')], 'mas-de-10-anos'],
  [[job('2008-01-01')], 'mas-de-15-anos'],
  [[job('1990-01-01')], 'mas-de-20-anos'],
])('the experience of %j is %s', (jobs, key) => {
  expect(yearsOfJobs(jobs, TODAY)).toBe(key);
  if (key !== undefined) expect(loadDictionaries().get('candidate-experience').byKey(key)).toBeDefined();
});
