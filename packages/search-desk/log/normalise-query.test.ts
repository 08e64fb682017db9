import { expect, test } from 'vitest';
import { normaliseQuery } from './normalise-query.ts';

test.each([
  ['  Camarero   MADRID ', 'camarero madrid'],
  [
    'java OR Kotlin -becario puesto:jefe "turno de noche"',
    'java OR kotlin -becario puesto:jefe "turno de noche"',
  ],
  ['C++ C# .NET camarer@s 24h', 'c++ c# .net camarer@s 24h'],
  ['30.000 euros', '30.000 euros'],
  ['peluquería ñoño', 'peluquería ñoño'],
])('%j is logged as %j', (text, logged) => {
  expect(normaliseQuery(text)).toBe(logged);
});

test.each([
  'juan.perez@example.org',
  'juan@gmail',
  '@juanperez',
  '612345678',
  '+34 612 34 56 78',
  '(612) 345-678',
  '612.34.56.78',
  '12345678Z',
  '12.345.678-Z',
  'X1234567L',
  'x-1234567-l',
  'AAA123456',
  'ES9121000418450200051332',
  'ES91 2100 0418 4502 0005 1332',
  '28/03/1990 ',
  '1990-03-28',
  'https://www.example.org/in/juan-perez',
  'www.example.org/juan',
  'juan.perez@example.co.uk,',
])('%j is not logged', (personal) => {
  const logged = normaliseQuery(`camarero ${personal} noche`) ?? '';
  expect(logged.replace(/^camarero\s*/, '').replace(/\s*noche$/, '')).not.toMatch(/\d{3}|@|juan|gmail/);
  expect(logged).toMatch(/^camarero\b.*\bnoche$/);
});

test('a text that is too long to be keywords is withheld', () => {
  expect(normaliseQuery('palabra '.repeat(13))).toBeUndefined();
  expect(normaliseQuery('abcdefghijklmnopqrstuvwxyz '.repeat(5))).toBeUndefined();
  expect(normaliseQuery(`camarero ${'x'.repeat(31)}`)).toBe('camarero');
  expect(normaliseQuery('')).toBe('');
});
