import { expect, test } from 'vitest';
import { english, spanish } from './formats.ts';

const now = new Date('2026-11-21T09:00:00Z');

test.each([
  ['es', '2026-11-21T09:05:00Z', 'ahora mismo'],
  ['es', '2026-11-21T08:20:00Z', 'hace 40 minutos'],
  ['en', '2026-11-21T06:00:00Z', '3 hours ago'],
  ['es', '2026-11-20T08:00:00Z', 'ayer'],
  ['en', '2026-11-11T08:00:00Z', '10 days ago'],
  ['es', '2026-09-30T23:00:00Z', '1 de octubre de 2026'],
] as const)('%s: the age of %s is %s', (language, instant, age) => {
  expect((language === 'es' ? spanish : english).age(new Date(instant), now)).toBe(age);
});

test.each([
  ['es', '2026-11-21T08:20:00Z', 'hace 40 min'],
  ['es', '2026-11-19T08:00:00Z', 'anteayer'],
  ['en', '2026-11-21T06:00:00Z', '3 hr ago'],
  ['es', '2026-09-30T23:00:00Z', '1 oct 2026'],
] as const)('%s: in lists the age of %s is %s', (language, instant, age) => {
  expect((language === 'es' ? spanish : english).shortAge(new Date(instant), now)).toBe(age);
});

test.each([
  ['es', '2026-11-21T08:05:00Z', 'hoy a las 9:05'],
  ['es', '2026-11-21T00:05:00Z', 'hoy a la 1:05'],
  ['en', '2026-11-19T23:30:00Z', 'yesterday at 00:30'],
  ['es', '2026-11-18T08:00:00Z', '18 de noviembre de 2026 a las 9:00'],
] as const)('%s: the moment %s is %s', (language, instant, moment) => {
  expect((language === 'es' ? spanish : english).recent(new Date(instant), now)).toBe(moment);
});

test.each([
  ['es', '2026-11-21T20:00:00Z', 'Europe/Madrid', 'hoy'],
  ['es', '2026-11-21T23:00:00Z', 'Europe/Madrid', 'mañana'],
  ['es', '2026-11-21T23:00:00Z', 'Atlantic/Canary', 'hoy'],
  ['es', '2026-11-23T07:00:00Z', 'Europe/Madrid', 'lunes, 23 de noviembre'],
  ['en', '2026-11-22T07:00:00Z', 'Europe/Madrid', 'tomorrow'],
] as const)('%s: the coming day of %s in %s is %s', (language, instant, zone, day) => {
  expect((language === 'es' ? spanish : english).coming(new Date(instant), now, zone)).toBe(day);
});

test.each([
  ['es', 5, 'dentro de 5 segundos'],
  ['es', 1, 'dentro de 1 segundo'],
  ['en', 119, 'in 119 seconds'],
  ['es', 121, 'dentro de 3 minutos'],
  ['en', 3_600, 'in 60 minutes'],
] as const)('%s: a wait of %d seconds is %s', (language, seconds, wait) => {
  expect((language === 'es' ? spanish : english).wait(seconds)).toBe(wait);
});

test('numbers of four digits have a thousands separator, and 1 is singular', () => {
  expect(spanish.plural(1_234, 'oferta', 'ofertas')).toBe('1.234 ofertas');
  expect(english.plural(1, 'offer', 'offers')).toBe('1 offer');
});

test('what is not a date stays as it is', () => {
  expect(spanish.month('2025-99-99')).toBe('2025-99-99');
  expect(spanish.month('2025-09-01')).toBe('sept 2025');
});

test.each([
  ['2026-09-25', 'hace 2 meses', '2 months ago'],
  ['2025-02-01', 'hace 21 meses', '21 months ago'],
  ['2024-05-01', 'hace 2 años', '2 years ago'],
  ['2017-05-04', 'hace 9 años', '9 years ago'],
])('the age of what is of %s is %s, %s', (day, es, en) => {
  const now = new Date('2026-11-30T12:00:00Z');
  expect([spanish, english].map((formats) => formats.oldAge(new Date(day), now))).toEqual([es, en]);
});
