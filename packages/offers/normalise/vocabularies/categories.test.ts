import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { createDiagnostics } from '../diagnostics.ts';
import { createCategoryIndex, readCategory } from './categories.ts';
import { createVocabularies } from './vocabularies.ts';

const dictionaries = loadDictionaries();
const index = createCategoryIndex(dictionaries);
const vocabularies = createVocabularies(dictionaries);

function read(line: Record<string, unknown>): unknown {
  const diagnostics = createDiagnostics();
  const category = readCategory(line, index, vocabularies, diagnostics);
  return {
    ...category,
    warned: diagnostics.warnings.length,
    counted: diagnostics.unmapped.map(({ text }) => text),
  };
}

const nothing = { warned: 0, counted: [] };

test.each([
  [{}, {}],
  [{ category: '-' }, {}],
  [{ category: 'comercial-ventas' }, { category: 'comercial-ventas' }],
  [{ category: 'Sales and business development' }, { category: 'comercial-ventas' }],
  [{ category: 'INFORMÁTICA/TELECOMUNICACIONES' }, { category: 'informatica-telecomunicaciones' }],
  [{ category: 'Enfermería' }, { category: 'sanidad-salud', subcategory: 'enfermeria' }],
  [
    { category: 'Guardias de seguridad - Guardias porteros y porteras' },
    { category: 'profesiones-artes-oficios', subcategory: 'seguridad-vigilancia' },
  ],
  [{ subcategory: 'Nursing' }, { category: 'sanidad-salud', subcategory: 'enfermeria' }],
  [
    { category: 'CONSTRUCCIÓN', subcategory: 'FONTANERÍA' },
    { category: 'profesiones-artes-oficios', subcategory: 'fontaneria' },
  ],
  [
    { category: 'ADMINISTRACIÓN', subcategory: 'RECURSOS HUMANOS/PERSONAL' },
    { category: 'recursos-humanos' },
  ],
  // Two categories contain the name.
  [
    { category: 'informatica-telecomunicaciones', subcategory: 'Gestión de proyectos' },
    { category: 'informatica-telecomunicaciones', subcategory: 'it-gestion-proyectos' },
  ],
  [
    { category: 'Calidad, producción e I+D', subcategory: 'Gestión de proyectos' },
    { category: 'calidad-produccion-id', subcategory: 'calidad-produccion-gestion-proyectos' },
  ],
  [{ category: 'Presencial' }, { teleworking: 'trabajo-solo-presencial' }],
  [{ category: 'Presencial y desde casa' }, { teleworking: 'teletrabajo-posible' }],
])('%j', (line, expected) => {
  expect(read(line)).toEqual({ ...expected, ...nothing });
});

test.each([
  [{ category: 'Otros (varios)' }, { warned: 1, counted: ['Otros (varios)'] }],
  [{ category: 99 }, { warned: 1, counted: ['99'] }],
  [{ category: ['legal'] }, { warned: 1, counted: ['"["legal"]"'] }],
  [{ subcategory: 'Gestión de proyectos' }, { warned: 0, counted: ['Gestión de proyectos'] }],
  [
    { category: 'CONSTRUCCIÓN', subcategory: 'Alquimia' },
    { category: 'inmobiliario-construccion', warned: 0, counted: ['Alquimia'] },
  ],
  [
    { category: 'legal', subcategory: 'Enfermería' },
    { category: 'legal', warned: 0, counted: ['Enfermería'] },
  ],
  [
    { category: 'Alquimia', subcategory: 'Enfermería' },
    { category: 'sanidad-salud', subcategory: 'enfermeria', warned: 1, counted: ['Alquimia'] },
  ],
])('%j is not fully mapped', (line, expected) => {
  expect(read(line)).toEqual(expected);
});
