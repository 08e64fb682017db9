import { loadDictionaries, systemClock } from '@curro/shared';
import { expect, test } from 'vitest';
import { createChoices } from '../../forms/choices.ts';
import { localeOf } from '../../locale.ts';
import { reviewEntries } from './entries.ts';
import { entryView } from './entry-view.ts';

const context = { dictionaries: loadDictionaries(), clock: systemClock };
const locale = localeOf('es');
const choices = createChoices(context, locale);

const stored = {
  name: 'Candela',
  country: 'espana',
  province: 'zamora',
  cityCode: 'zamora',
  zipCode: '49001',
};
const withStreet = { ...stored, address: 'C/ Colón 45, 3º B' };
const toro = { country: 'espana', province: 'zamora', cityCode: 'toro' };

/** What the review says to stay of the stored personal data. */
function retainedOf(before: object, body: Readonly<Record<string, unknown>>): string | undefined {
  const cv = {
    documents: new Map([['personalData', before]]),
    items: new Map(),
    skills: { expertise: [], language: [] },
    cvText: '',
  };
  const candidate = { id: 1, subject: 'c', email: 'c@example.org', personalData: undefined };
  const entry = { key: 'personalData-0', section: 'personalData', body };
  // biome-ignore lint/suspicious/noExplicitAny: the review reads these parts of a candidate only
  const [reviewed] = reviewEntries([entry], cv, candidate as any, context);
  if (reviewed === undefined) return undefined;
  const markup = String(entryView({ locale, choices, code: 'c', hasOthers: false }, reviewed));
  return /no lo dice: ([^<]*)\. Si te has mudado/.exec(markup)?.[1];
}

test.each([
  ['the postcode', stored, toro, 'Código postal: 49001'],
  ['the street, too', withStreet, toro, 'Código postal: 49001 · Dirección: C/ Colón 45, 3º B'],
  ['not what the file states', withStreet, { ...toro, zipCode: '49800' }, 'Dirección: C/ Colón 45, 3º B'],
  [
    'nothing if the file states all',
    withStreet,
    { ...toro, zipCode: '49800', address: 'Plaza 1' },
    undefined,
  ],
  ['nothing beside the same town', withStreet, { ...toro, cityCode: 'zamora', name: 'Ana' }, undefined],
  ['nothing without a town in the file', withStreet, { mobilePhone: '600111222' }, undefined],
])('beside another town the review names what stays of the address: %s', (_, before, body, expected) => {
  expect(retainedOf(before, body)).toBe(expected);
});
