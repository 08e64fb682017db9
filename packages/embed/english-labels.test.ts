import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { englishLabels } from './english-labels.ts';

test('labels of filters and tags have English ones, those of other countries do not mix in', () => {
  expect(englishLabels(loadDictionaries())).toMatchObject({
    Presencial: 'On-site',
    'Atención a clientes': 'Customer service',
    'Bruto/mes': 'Gross/month',
    Sevilla: 'Seville',
  });
  expect(englishLabels(loadDictionaries())).not.toHaveProperty('Granada');
});
