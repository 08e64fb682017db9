import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { levelOfJob } from './propose-job.ts';

test.each([
  ['Camarera de sala', 'empleado-a'],
  ['Becario de laboratorio', 'becario-a-practicas'],
  ['Contrato en prácticas', 'becario-a-practicas'],
  ['Jefa de cocina', 'mando-intermedio'],
  ['Encargado/a de tienda', 'mando-intermedio'],
  ['Maître', 'mando-intermedio'],
  ['Directora financiera', 'direccion-gerencia'],
  ['Marketing intern', 'becario-a-practicas'],
  ['Auxiliar de comercio internacional', 'empleado-a'],
  ['Trabajadora interna', 'empleado-a'],
  ['Head of Sales', 'direccion-gerencia'],
  ['Headhunter', 'empleado-a'],
  ['Community manager', 'empleado-a'],
  ['Team leader', 'mando-intermedio'],
  ['', 'empleado-a'],
])('%s: %s', (job, level) => {
  expect(levelOfJob(job)).toBe(level);
  expect(loadDictionaries().get('professional-level').byKey(level)).toBeDefined();
});
