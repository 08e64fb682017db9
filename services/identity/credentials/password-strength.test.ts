import { expect, test } from 'vitest';
import { validatePassword } from './password-strength.ts';

test.each([
  ['corta', 'short'],
  ['ñandúes', 'short'],
  ['x'.repeat(129), 'long'],
  ['password', 'weak'],
  ['12345678', 'weak'],
  ['qwertyuiop', 'weak'],
  ['ana.lopez', 'weak'],
  ['currocurro', 'weak'],
  ['cigarra verde en la torre', undefined],
  ['𝒜𝒷𝒸𝒹xk29vqw!', undefined],
])('%j', (password, error) => {
  expect(validatePassword(password, 'ana.lopez@correo.example')).toBe(error);
});
