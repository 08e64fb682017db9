import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { conditionLabels, englishLabels, labelsByKey } from './labels.ts';

test('maps labels of sectors, salaries, provinces and unshown conditions, but none of others and of other countries', () => {
  expect(englishLabels(loadDictionaries())).toMatchObject({
    'Atención a clientes': 'Customer service',
    'Bruto/mes': 'Gross/month',
    Sevilla: 'Seville',
    'Sin especificar': 'Not specified',
  });
  for (const other of ['Granada', 'Presencial'])
    expect(englishLabels(loadDictionaries())).not.toHaveProperty(other);
});

test('names keys whose spelling is not their label', () => {
  const labels = labelsByKey(loadDictionaries());
  expect(labels).toMatchObject({ 'turismo-restauracion': 'Turismo y restauración', 'a-coruna': 'A Coruña' });
  expect(labels).not.toHaveProperty('zamora');
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
