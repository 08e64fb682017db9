import { expect, test } from 'vitest';
import { readJobs } from './jobs.ts';

test.each([
  ['Hospital La Paz, Madrid (contrato eventual)', 'Hospital La Paz', 'Madrid\nContrato eventual'],
  ['Hospital La Paz (Madrid) (sustitución de verano)', 'Hospital La Paz', 'Madrid\nSustitución de verano'],
  ['Hospital La Paz, Madrid (interinidad)', 'Hospital La Paz', 'Madrid\nInterinidad'],
  ['Clínica Sol, Sevilla (media jornada)', 'Clínica Sol', 'Sevilla\nMedia jornada'],
  ['Clínica Sol (fines de semana)', 'Clínica Sol', 'Fines de semana'],
  ['Clínica Sol, Sevilla (Nervión)', 'Clínica Sol', 'Sevilla (Nervión)'],
  // Brackets that belong to the name, and a place alone in them.
  ['Servicio Andaluz de Salud (SAS)', 'Servicio Andaluz de Salud (SAS)', ''],
  ['Clínica Sol (Grupo Luz), Sevilla', 'Clínica Sol (Grupo Luz)', 'Sevilla'],
  ['Clínica Sol (Sevilla)', 'Clínica Sol', 'Sevilla'],
])('brackets behind a company: %s', (line, company, description) => {
  const { entries } = readJobs(['Enfermera', line, '2019 - 2020']);
  expect(entries.map((each) => [each.job, each.company, each.description])).toEqual([
    ['Enfermera', company, description],
  ]);
});
