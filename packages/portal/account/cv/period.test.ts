import { education, experience } from '@curro/candidates';
import { expect, test } from 'vitest';
import { localeOf } from '../../locale.ts';
import { durationText, periodText } from './period.ts';

const locale = localeOf('es');

const readOf = (item: object) => {
  const values = new Map<string, unknown>(Object.entries(item));
  return (field: string) => values.get(field);
};

test.each([
  [{ startingDate: '2008-01-01', finishingDate: '2010-12-31' }, 'ene 2008 – dic 2010'],
  [{ finishingDate: '2019-12-31' }, 'dic 2019'],
  [{ startingDate: '2019-12-01', finishingDate: '2019-12-31' }, 'dic 2019'],
  [{ startingDate: '2008-01-01', finishingDate: '2010-06-30' }, 'ene 2008 – jun 2010'],
  [{ startingDate: '2008-01-01', stillEnrolled: true }, 'ene 2008 – actualidad'],
  // Of the portal: only the year is known.
  [{ startingDate: '2008-01-01', startingYearOnly: true, finishingDate: '2010-06-30' }, '2008 – jun 2010'],
  [{ startingDate: '2008-01-01', startingYearOnly: true, stillEnrolled: true }, '2008 – actualidad'],
  [{ startingDate: '2008-09-01', finishingDate: '2010-12-31', finishingYearOnly: true }, 'sept 2008 – 2010'],
  [{ finishingDate: '2010-12-31', finishingYearOnly: true }, '2010'],
  [
    {
      startingDate: '2010-01-01',
      startingYearOnly: true,
      finishingDate: '2010-12-31',
      finishingYearOnly: true,
    },
    '2010',
  ],
  [{ startingDate: '2008-09-15', finishingDate: '2010-06-21' }, 'sept 2008 – jun 2010'],
  [{}, ''],
])('the period of %o is %s', (item, expected) => {
  expect(periodText(locale, education.summary.period, readOf(item))).toBe(expected);
});

test.each([
  [{ startingDate: '2011-03-01', finishingDate: '2014-02-28' }, '3 años'],
  [{ startingDate: '2025-03-01', onCourse: true }, '1 año y 9 meses'],
  [{ startingDate: '2011-01-01', startingYearOnly: true, finishingDate: '2014-02-28' }, ''],
])('the duration of %o is "%s"', (item, expected) => {
  expect(durationText(locale, experience.summary.period, readOf(item), '2026-11-23')).toBe(expected);
});
