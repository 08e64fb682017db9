import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { coreTitle, jobInTitle } from './core-title.ts';

const counts = buildVocabulary(
  {
    titles: [
      ['Vendedor', 40],
      ['Operador de grúa', 30],
      ['Operador de autoclave', 200],
      ['Junior administrativo', 12],
      ['Administrativo', 90],
      ['Operador', 4],
      ['Peluquero canino', 2],
      ['Camarero Getafe', 8],
      ['Camarero', 20],
      ['Profesor de lenguaje', 6],
      ['Técnico en enfermería', 9],
      ['Relaciones', 3],
      ['Laboral', 4],
    ],
    companies: [],
    skills: [],
    cities: [['getafe', 8]],
    provinces: [['ciudad-real', 3]],
  },
  loadDictionaries(),
);

test.each([
  ['Tienda requiere vendedora con manejo de RRSS', ['vendedora']],
  ['Junior administrativo para sólida compañía', ['junior', 'administrativo']],
  // Parts of one length: the most frequent.
  ['Vendedor o administrativo', ['administrativo']],
  // A word that is rarely alone is too general.
  ['Operador de mezclas', []],
  ['Operadora de grúa torre', ['operadora', 'grua']],
  // Two offers are not enough.
  ['Peluquero canino', []],
  ['Camarero Getafe', ['camarero']],
  ['Vendedor en Ciudad Real', ['vendedor']],
  ['', []],
])('%s: %j', (title, core) => {
  expect(coreTitle(title, counts)).toEqual(core);
});

test.each([
  ['Profesor de lenguaje', 'profesor de lenguaje'],
  ['Profesora de Lenguaje para colegio de niñas', 'profesora de lenguaje'],
  ['TÉCNICO EN ENFERMERÍA turno noche y finde', 'técnico en enfermería'],
  ['Camareros a4 y a5 lampa', 'camareros'],
  ['Camarero Getafe', 'camarero'],
  ['Operador Getafe de autoclave', 'operador autoclave'],
  // Few offers have it, but it is the name of a job.
  ['Panadera de noche', 'panadera'],
  ['Empresa líder busca soldador', 'soldador'],
  // A single word behind others that is not the name of a job.
  ['Analista Laboral', undefined],
  ['Colegio necesita UTP', undefined],
  ['¡Únete al equipo!', undefined],
  ['2026', undefined],
  ['', undefined],
])('the job that a visitor types, of %j: %j', (title, job) => {
  expect(jobInTitle(title, counts)).toBe(job);
});
