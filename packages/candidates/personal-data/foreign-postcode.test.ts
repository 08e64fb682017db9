import { expect, test } from 'vitest';
import { withoutNoPostcode, withStorablePostcode } from './foreign-postcode.ts';

test.each([
  // Digits, with or without separators.
  ['portugal', '1000-205', 'Rua Augusta 5', '1000205', 'Rua Augusta 5'],
  ['francia', '75 001', 'Rue de Lyon 5', '75001', 'Rue de Lyon 5'],
  ['polonia', '00-950', '', '00950', undefined],
  // Letters, or fewer digits than the API requires.
  ['reino-unido', 'BS1 4QA', '12 Park Street', '00000', '12 Park Street, BS1 4QA'],
  ['irlanda', ' D02 AF30 ', '', '00000', 'D02 AF30'],
  ['canada', 'K1A 0B6', '1 Main St, K1A 0B6', '00000', '1 Main St, K1A 0B6'],
  ['belgica', '1000', 'Rue Neuve 1', '00000', 'Rue Neuve 1, 1000'],
  // Countries without postcodes.
  ['panama', '', 'Calle 50', '00000', 'Calle 50'],
  ['panama', '00000', '', '00000', undefined],
  // Spain, and no country: the API validates them.
  ['espana', 'BS1 4QA', 'Calle Sol 5', 'BS1 4QA', 'Calle Sol 5'],
  ['espana', '', 'Calle Sol 5', '', 'Calle Sol 5'],
  ['', '1000', 'Calle Sol 5', '1000', 'Calle Sol 5'],
])('%s "%s" at "%s": postcode "%s", address "%s"', (country, zipCode, address, stored, complete) => {
  const body = { country, zipCode, ...(address !== '' && { address }) };
  const expected = { country, zipCode: stored, ...(complete !== undefined && { address: complete }) };
  const saved = withStorablePostcode(body);
  expect(saved).toEqual(expected);
  // A second save changes nothing.
  expect(withStorablePostcode(saved)).toEqual(expected);
});

test('a stored value that stands for no postcode is not shown', () => {
  const ana: { readonly name: string; readonly zipCode?: string } = { name: 'Ana' };
  expect(withoutNoPostcode({ ...ana, zipCode: '00000' })).toEqual(ana);
  expect(withoutNoPostcode({ ...ana, zipCode: '49600' })).toEqual({ ...ana, zipCode: '49600' });
  expect(withoutNoPostcode(ana)).toEqual(ana);
});
