import { companyId, loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { readCompany } from './company.ts';
import { createDiagnostics } from './diagnostics.ts';
import { createAtlas } from './places/atlas.ts';

const atlas = createAtlas(loadDictionaries());

const empty = {
  id: '',
  name: '',
  uri: '',
  logoUrl: '',
  kind: 'direct',
  hidden: true,
  description: '',
  web: '',
  city: '',
  zipCode: '',
};
const named = (name: string): object => ({ ...empty, id: companyId('s', { name }), name, hidden: false });

test.each([
  [undefined, empty],
  [null, empty],
  ['  ', empty],
  ['Confidencial', empty],
  ["Nom d'empresa no visible", empty],
  [{}, empty],
  ['Hornos  Mistral S.L.', named('Hornos Mistral S.L.')],
  [{ name: 'Hornos Mistral S.L.' }, named('Hornos Mistral S.L.')],
  [
    { id: 7, name: 'Hornos' },
    { ...named('Hornos'), id: companyId('s', { id: '7', name: 'Hornos' }) },
  ],
  [{ id: 'x' }, { ...empty, id: companyId('s', { id: 'x', name: '' }) }],
  [
    {
      name: 'Faena',
      uri: 'https://example.com/faena',
      logoUrl: 'https://example.com/l.png',
      kind: 'ETT',
      hidden: 'sí',
      description: '<p>Uno</p><p>Dos</p>',
      web: 'http://example.com',
      city: 'Vigo',
      province: 'Pontevedra',
      zipCode: '36201',
    },
    {
      id: companyId('s', { name: 'Faena' }),
      name: 'Faena',
      uri: 'https://example.com/faena',
      logoUrl: 'https://example.com/l.png',
      kind: 'temporary-agency',
      hidden: true,
      description: 'Uno\n\nDos',
      web: 'http://example.com/',
      city: 'Vigo',
      province: 'pontevedra',
      country: 'espana',
      zipCode: '36201',
    },
  ],
])('%j', (input, expected) => {
  const diagnostics = createDiagnostics();
  expect(readCompany(input, 's', atlas, diagnostics)).toEqual(expected);
  expect(diagnostics).toMatchObject({ warnings: [], unmapped: [] });
});

test.each([
  ['a-coruna', 'A Coruña'],
  ['A Coruña', 'A Coruña'],
  ['Coruña, A', 'Coruña, A'],
  ['Villa Invisible', 'Villa Invisible'],
])('the city %s is stored as %s', (city, name) => {
  const diagnostics = createDiagnostics();
  expect(readCompany({ name: 'Faena', city }, 's', atlas, diagnostics).city).toBe(name);
  expect(diagnostics.warnings).toEqual([]);
});

test('adds a warning for each value that it cannot use', () => {
  const diagnostics = createDiagnostics();
  const input = { name: 'a'.repeat(101), uri: 'javascript:alert(1)', kind: 'otra', country: 'Marte' };
  expect(readCompany(input, 's', atlas, diagnostics)).toMatchObject({ name: 'a'.repeat(100), uri: '' });
  expect(diagnostics.warnings.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'cut company.name',
    'unmapped company.uri',
  ]);
  expect(diagnostics.unmapped).toEqual([
    { field: 'company.kind', text: 'otra' },
    { field: 'company.country', text: 'Marte' },
  ]);
});
