import { loadDictionaries } from '@curro/shared';
import { expect, it } from 'vitest';
import { minimalExperienceBody } from '../test-cases/experience-cases.ts';
import { parseExperience } from './parse-experience.ts';

const dictionaries = loadDictionaries();

it.each([
  ['becario-a-practicas', []],
  ['empleado-a', []],
  ['especialista', ['749']],
  ['mando-intermedio', ['657', '749']],
  ['direccion-gerencia', ['657']],
  ['consejo-directivo', ['657']],
])('asks of %s: %j', (level, codes) => {
  const parsed = parseExperience({ ...minimalExperienceBody, level }, { dictionaries, itemIds: [] });
  expect(parsed.ok ? [] : parsed.errors.map(({ code }) => code)).toEqual(codes);
});

it('speaks of every level of the dictionary', () => {
  expect(dictionaries.get('professional-level').entries).toHaveLength(6);
});
