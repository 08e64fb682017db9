import { expect, test } from 'vitest';
import { loadDictionaries } from '../dictionaries/load-dictionaries.ts';
import { conditionText } from './condition-text.ts';

const dictionaries = loadDictionaries();

test.each([
  ['experience-min', 'no-requerida', 'Sin experiencia', 'No experience needed'],
  ['experience-min', 'al-menos-1-ano', '1 año exp.', '1+ years exp.'],
  ['experience-min', 'al-menos-2-anos', '2 años exp.', '2+ years exp.'],
  ['experience-min', 'mas-de-5-anos', '+5 años exp.', 'Over 5 years exp.'],
  ['workday', 'completa', 'Jornada completa', 'Full-time'],
  ['workday', 'parcial-manana', 'Jornada parcial, mañana', 'Part-time, morning'],
  ['workday', 'indiferente', 'Cualquier jornada', 'Any working hours'],
  ['contract-type', 'indefinido', 'Contrato indefinido', 'Permanent'],
  ['contract-type', 'de-duracion-determinada', 'Contrato temporal', 'Fixed-term'],
  ['contract-type', 'otros-contratos', 'Otros contratos', 'Other contracts'],
  ['teleworking', 'solo-teletrabajo', 'Teletrabajo', 'Remote'],
  ['teleworking', 'no-se-sabe-no-esta-decidido', '', ''],
] as const)('%s %s reads %j and %j', (id, key, spanish, english) => {
  const entry = dictionaries.get(id).byKey(key) ?? { key: '', es: '', en: '' };
  expect(conditionText(id, entry, 'es')).toBe(spanish);
  expect(conditionText(id, entry, 'en')).toBe(english);
});
