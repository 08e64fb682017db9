import { expect, test } from 'vitest';
import { localeOf } from '../../locale.ts';
import { unreadView } from './view.ts';

test.each([
  ['es', 'Parece un tiempo sin empleo, así que no lo proponemos como trabajo.'],
  ['en', 'It seems to be a time without employment, so we do not propose it as a job.'],
] as const)('what is not read says why, if that is a time without employment: %s', (language, reason) => {
  const lines = ['2013 – 2015 En desempleo', 'Baja por paternidad · 2014', 'Club de lectura'];
  const shown = unreadView(localeOf(language), lines).toString();
  expect(shown.match(/<li>.*?<\/li>/g)).toEqual([
    `<li>${lines[0]} <span class="hint">${reason}</span></li>`,
    `<li>${lines[1]} <span class="hint">${reason}</span></li>`,
    `<li>${lines[2]}</li>`,
  ]);
});
