import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { createDiagnostics } from '../diagnostics.ts';
import { createVocabularies, type VocabularyField } from './vocabularies.ts';

const vocabularies = createVocabularies(loadDictionaries());

const cases: [field: VocabularyField, text: unknown, key: string][] = [
  ['contractType', 'indefinido', 'indefinido'],
  ['contractType', 'De duración determinada', 'de-duracion-determinada'],
  ['contractType', 'Permanent', 'indefinido'],
  ['contractType', 'Contrato temporal', 'de-duracion-determinada'],
  ['contractType', 'Plazo fijo, luego indefinido', 'de-duracion-determinada'],
  ['contractType', 'Indefinido previo periodo de prueba', 'indefinido'],
  ['contractType', 'Fijo discontinuo', 'fijo-discontinuo'],
  ['contractType', 'Sustitución por baja', 'de-duracion-determinada'],
  ['contractType', 'Contrato en prácticas con posibilidad de indefinido', 'formativo'],
  ['contractType', 'Autónomo / Freelance', 'autonomo'],
  ['workday', 'COMPLETA', 'completa'],
  ['workday', 'INDIFERENTE', 'indiferente'],
  ['workday', 'PARCIAL', 'parcial-indiferente'],
  ['workday', 'Jornada completa', 'completa'],
  ['workday', 'Full-time', 'completa'],
  ['workday', 'Part-time', 'parcial-indiferente'],
  ['workday', 'Part-time & Full-time', 'indiferente'],
  ['workday', 'Jornada Parcial/part time', 'parcial-indiferente'],
  ['workday', 'Jornada intensiva de mañana', 'intensiva-manana'],
  ['study', 'FP II, Ciclo de Grado Superior', 'ciclo-formativo-grado-superior'],
  ['study', 'FP I, Ciclo de Grado Medio', 'ciclo-formativo-grado-medio'],
  ['study', 'ESO, EGB, Graduado Escolar', 'educacion-secundaria-obligatoria'],
  ['study', 'Licenciado o Ingeniero Superior', 'licenciado'],
  ['study', 'Doctor Universitario', 'doctorado'],
  ['study', 'Magíster', 'master'],
  ['experienceMin', 'No requerida', 'no-requerida'],
  ['experienceMin', '1 años', 'al-menos-1-ano'],
  ['experienceMin', '7 años', 'mas-de-5-anos'],
  ['experienceMin', '20 años', 'mas-de-10-anos'],
  ['experienceMin', 'Entre 2 y 3 años', 'al-menos-2-anos'],
  ['experienceMin', 'Mínimo 24 meses', 'al-menos-2-anos'],
  ['experienceMin', 3, 'al-menos-3-anos'],
  ['experienceMin', 0, 'no-requerida'],
  ['teleworking', 'Presencial', 'trabajo-solo-presencial'],
  ['teleworking', 'Híbrido', 'teletrabajo-posible'],
  ['teleworking', '100% remoto', 'solo-teletrabajo'],
  ['teleworking', 'Remote only', 'solo-teletrabajo'],
  ['jobLevel', 'Prácticas', 'becario-a-practicas'],
  ['jobLevel', 'Mando intermedio', 'mando-intermedio'],
  ['salaryPeriod', 'Bruto/año', 'bruto-ano'],
  ['salaryPeriod', 'mensual', 'bruto-mes'],
  ['salaryPeriod', 'hour', 'bruto-hora'],
];

test.each(cases)('%s %j is %s', (field, text, key) => {
  const diagnostics = createDiagnostics();
  expect(vocabularies.read({ [field]: text }, field, diagnostics)).toBe(key);
  expect(diagnostics.unmapped).toEqual([]);
});

test.each(['Sin especificar', '(Seleccionar)', '-', '', null, 'Indiferente'])('%j states nothing', (text) => {
  const diagnostics = createDiagnostics();
  expect(vocabularies.read({ study: text }, 'study', diagnostics)).toBeUndefined();
  expect(diagnostics).toMatchObject({ warnings: [], unmapped: [] });
});

test.each([
  ['contractType', 'Fijo'],
  ['contractType', '3 meses y después indefinido'],
  ['workday', 'A turnos'],
  ['study', 'Estudios primarios'],
  ['experienceMin', '6 meses'],
  ['teleworking', 'quizás'],
] as const)('counts %s %j', (field, text) => {
  const diagnostics = createDiagnostics();
  expect(vocabularies.read({ [field]: text }, field, diagnostics)).toBeUndefined();
  expect(diagnostics).toMatchObject({ warnings: [], unmapped: [{ field, text }] });
});

test('reads the second field if the first one is unknown', () => {
  const diagnostics = createDiagnostics();
  const line = { contractType: 'otra cosa', contractText: 'indefinido' };
  expect(vocabularies.read(line, 'contractType', diagnostics)).toBe('indefinido');
  expect(diagnostics.unmapped).toEqual([{ field: 'contractType', text: 'otra cosa' }]);
});
