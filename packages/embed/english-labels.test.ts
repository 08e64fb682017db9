import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { englishLabels } from './english-labels.ts';

test('maps labels of filters and tags, but not labels of other countries', () => {
  expect(englishLabels(loadDictionaries())).toMatchObject({
    Presencial: 'On-site',
    'Atención a clientes': 'Customer service',
    'Bruto/mes': 'Gross/month',
    Sevilla: 'Seville',
  });
  expect(englishLabels(loadDictionaries())).not.toHaveProperty('Granada');
});
