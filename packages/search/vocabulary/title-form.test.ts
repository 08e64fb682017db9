import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { isJobTitle, titleForm } from './title-form.ts';

const dictionaries = loadDictionaries();

test.each([
  ['Camarero/a de sala', [], 'Camarero de sala'],
  ['URGENTE: CAMARERO/A (Madrid)', [], 'Camarero'],
  ['Trabajo Vendedora Part Time Maipú', ['Maipú'], 'Vendedora'],
  ['PARAMÉDICO MAIPÚ', ['Maipú'], 'Paramédico'],
  ['Administrativo/a 12', [], 'Administrativo'],
  ['Auxiliar administrativa/o en Sevilla', [], 'Auxiliar administrativo'],
  ['Se busca Conductor - Zaragoza', [], 'Conductor'],
  ['Madrid - Cocinero', [], 'Cocinero'],
  ['Camarero extra para eventos H/M', [], 'Camarero extra para eventos'],
  ['Soldador m/f/d', [], 'Soldador'],
  ['Programador C++', [], 'Programador C++'],
  ['Programador C++ / Java', [], 'Programador C++'],
  ['Camarero+ cocinero', [], 'Camarero'],
  ['Soldador h m/f media jornada', [], 'Soldador'],
  [`Soldador ${'h m '.repeat(100)}z`, [], undefined],
  ['Jefe de Sala', ['Sala'], 'Jefe de Sala'],
  ['Vendedor@s', [], 'Vendedores'],
  ['Enfermer@ de noche', [], 'Enfermero de noche'],
  ['Programador Java sénior', ['Barcelona'], 'Programador Java sénior'],
  ['Técnico RRHH', [], 'Técnico RRHH'],
  ['ENFERMERA/O DE NOCHE', [], 'Enfermero de noche'],
  ['PROGRAMADOR INFORMàTIC JUNIOR', [], 'Programador informàtic junior'],
  ['RECEPCIONISTA administrativo', [], 'Recepcionista administrativo'],
  ['Consultor SAP FI/CO', [], 'Consultor SAP FI/CO'],
  ['Madrid', [], undefined],
  ['Trabajo', [], undefined],
  ['Una descripción entera de todo el puesto con sus muchas palabras', [], undefined],
])('the job of %j (%j) is %j', (title, places, form) => {
  expect(titleForm(title, places, dictionaries)).toBe(form);
});

const places = new Set(['maipu', 'la florida', 'sala', 'madrid']);

test.each([
  ['Camarero', true],
  ['Jefe de sala', true],
  ['Técnico en Trabajo Social', true],
  ['Soldador TIG 2', true],
  ['Maipú/operarios de producción', false],
  ['Local La Florida', false],
  ['Florista', true],
  ['Ofrezco trabajo comida rápida', false],
  ['Trabajo Camarero', false],
  ['Camarero Madrid', false],
  ['Vendedoras $590', false],
  ['288616 analista', false],
])('%s: %s', (title, expected) => {
  expect(isJobTitle(title, places)).toBe(expected);
});
