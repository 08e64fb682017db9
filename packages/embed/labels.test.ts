import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { keyOf } from './element/spelt-key.ts';
import { conditionLabels, labelRows } from './labels.ts';

test('lists labels of sectors, salaries, provinces and unshown conditions that differ from their key or in English', () => {
  const rows = labelRows(loadDictionaries());
  for (const row of [
    ['Atención a clientes', 'Customer service', 'atencion-a-cliente'],
    ['A Coruña'],
    ['Sevilla', 'Seville'],
    ['Islas Baleares/Illes Balears', expect.any(String), 'illes-balears'],
    ['Zamora'],
  ])
    expect(rows).toContainEqual(row);
  expect(rows.map(([es, en]) => [es, en])).toEqual(
    expect.arrayContaining([
      ['Bruto/mes', 'Gross/month'],
      ['Sin especificar', 'Not specified'],
    ]),
  );
  const labels = rows.map(([es]) => es);
  expect(labels).not.toContain('Presencial');
});

test('the first labels are those of the 52 provinces, whose keys follow from the rows', () => {
  const dictionaries = loadDictionaries();
  const spain = dictionaries.get('country').byKey('espana')?.id;
  const provinces = dictionaries.get('province').entries.filter(({ parent }) => parent === spain);
  expect(provinces).toHaveLength(52);
  const keys = labelRows(dictionaries).map(([es, , key]) => key ?? keyOf(es));
  expect(keys.slice(0, 52)).toEqual(provinces.map(({ key }) => key));
  expect(keys).not.toContain('');
});

test('lists the conditions of each parameter by key and by label', () => {
  const { contractType, experienceMin, teleworking, workday } = conditionLabels(loadDictionaries());
  expect(contractType).toContainEqual(['Indefinido', 'Permanent', 'Contrato indefinido']);
  expect(workday).toContainEqual(['Completa', 'Full-time', 'Jornada completa']);
  expect(teleworking).toContainEqual(['Solo teletrabajo', 'Remote', 'Teletrabajo']);
  expect(experienceMin).toContainEqual(['No Requerida', 'No experience needed', 'Sin experiencia']);
});
