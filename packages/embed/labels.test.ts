import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { conditionLabels, labelRows } from './labels.ts';

test('lists labels of sectors, salaries, provinces and unshown conditions that differ from their key or in English', () => {
  const rows = labelRows(loadDictionaries());
  for (const row of [
    ['atencion-a-cliente', 'Atención a clientes', 'Customer service'],
    ['a-coruna', 'A Coruña'],
    ['', 'Sevilla', 'Seville'],
  ])
    expect(rows).toContainEqual(row);
  expect(rows.map(([, es, en]) => [es, en])).toEqual(
    expect.arrayContaining([
      ['Bruto/mes', 'Gross/month'],
      ['Sin especificar', 'Not specified'],
    ]),
  );
  const labels = rows.map(([, es]) => es);
  for (const other of ['Granada', 'Zamora', 'Presencial']) expect(labels).not.toContain(other);
});

test('lists the conditions of each parameter by key and by label', () => {
  const { contractType, experienceMin, teleworking, workday } = conditionLabels(loadDictionaries());
  expect(contractType).toContainEqual(['indefinido', 'Indefinido', 'Contrato indefinido', 'Permanent']);
  expect(workday).toContainEqual(['completa', 'Completa', 'Jornada completa', 'Full-time']);
  expect(teleworking).toContainEqual(['solo-teletrabajo', 'Solo teletrabajo', 'Teletrabajo', 'Remote']);
  expect(experienceMin).toContainEqual([
    'no-requerida',
    'No Requerida',
    'Sin experiencia',
    'No experience needed',
  ]);
});
