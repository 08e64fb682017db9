import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { doubtsOf } from '../propose/doubts.ts';
import { readText } from './read-text.ts';

const HEAD = 'Raquel Soto Blanco\n645 118 290\n\nEXPERIENCIA\nContable, Grupo Norte, 2019 - 2022';
const draftOf = (text: string) => draftSchema.parse({ ...readText(text.split('\n')), format: 'word' });
const desiredIn = (text: string) => {
  const { futureJob, unread } = draftOf(`${HEAD}\n\n${text}`);
  return { futureJob, unread };
};

test.each([
  [
    'EMPLEO DESEADO\nPuesto deseado: Técnica contable\nSalario deseado: 22.000 € bruto/año\nSalario mínimo: 19.000 € bruto/año\nTipo de contrato: Indefinido',
    {
      preferredPosition: 'Técnica contable',
      preferredSalary: '22.000',
      salaryMin: '19.000',
      salaryPeriod: 'bruto-ano',
      contractTypes: ['indefinido'],
    },
  ],
  [
    'FUTURO EMPLEO\nSituación laboral: Trabajando actualmente\nEmpleo buscado: Camarera de pisos\nTipo de contrato: Temporal, fijo discontinuo',
    {
      working: true,
      preferredPosition: 'Camarera de pisos',
      contractTypes: ['de-duracion-determinada', 'fijo-discontinuo'],
    },
  ],
  [
    'OTROS DATOS\nSueldo mensual deseado: 1.500 euros brutos',
    { preferredSalary: '1.500', salaryPeriod: 'bruto-mes' },
  ],
  [
    'PREFERENCIAS LABORALES\n- Puesto que busco: Data analyst | Tipos de contrato: Indefinido o temporal',
    { preferredPosition: 'Data analyst', contractTypes: ['indefinido', 'de-duracion-determinada'] },
  ],
  ['EMPLEO DESEADO\nTécnica contable', { preferredPosition: 'Técnica contable' }],
])('lines with labels are the desired job: %s', (text, expected) => {
  expect(desiredIn(text).futureJob).toEqual(expected);
  expect(desiredIn(text).unread.filter((line) => /:/.test(line))).toEqual([]);
});

test.each([
  ['EMPLEO DESEADO\nSalario deseado: 22.350 € bruto/año', 'Salario deseado: 22.350 € bruto/año'],
  ['EMPLEO DESEADO\nSalario deseado: 1.500 € netos al mes', 'Salario deseado: 1.500 € netos al mes'],
  ['EMPLEO DESEADO\nSalario deseado: 22.000', 'Salario deseado: 22.000'],
  ['EMPLEO DESEADO\nTipo de contrato: Indiferente', 'Tipo de contrato: Indiferente'],
])('a value that no field can have stays unread: %s', (text, line) => {
  const { futureJob, unread } = desiredIn(text);
  expect(futureJob).toBeUndefined();
  expect(unread).toContain(line);
});

test('the label decides, not the job below the name', () => {
  const text = `Raquel Soto Blanco\nContable\n645 118 290\n\nEXPERIENCIA\nContable, Grupo Norte, 2019 - 2022\n\nEMPLEO DESEADO\nPuesto deseado: Técnica fiscal`;
  expect(draftOf(text).futureJob).toEqual({ preferredPosition: 'Técnica fiscal' });
  expect(draftOf(text).unread).not.toContain('Contable');
});

const jobOf = (data: string) => {
  const draft = draftOf(
    `Raquel Soto Blanco\n645 118 290\n\nEXPERIENCIA\nAdministrativa contable\nGrupo Norte\nseptiembre 2019 - agosto 2022\n${data}\nFunciones: Contabilidad general.`,
  );
  const [{ job = '', company = '', description = '', extra = {} } = {}] = draft.experience;
  return { job, company, description, extra, doubt: doubtsOf(draft, '2026-11-29').experience[0] };
};
const JOB = { job: 'Administrativa contable', company: 'Grupo Norte', doubt: undefined };

test.each([
  ['Nivel: Empleado/a\nPersonal a cargo: 0', { level: 'empleado-a', staff: '0' }, ''],
  ['Nivel: Mando intermedio\nPersonas a cargo: 1 - 5', { level: 'mando-intermedio', staff: '1-5' }, ''],
  ['Nivel profesional: Especialista\nPersonas a mi cargo: 14', { level: 'especialista', staff: '11-20' }, ''],
  [
    'Sector: Servicios empresariales\nCategoría: Administración de empresas\nSubcategoría: Contabilidad\nNivel: Empleado/a',
    { level: 'empleado-a' },
    'Sector: Servicios empresariales\nCategoría: Administración de empresas\nSubcategoría: Contabilidad\n',
  ],
  ['Nivel: Oficial de primera', {}, 'Nivel: Oficial de primera\n'],
])('data of a job with labels: %s', (data, extra, left) => {
  expect(jobOf(data)).toEqual({ ...JOB, extra, description: `${left}Contabilidad general.` });
});

test('a line of another job in a description remains a doubt', () => {
  expect(jobOf('Recepcionista de noche').doubt).toBe('description');
});
