import { expect, test } from 'vitest';
import { namesOfOtherJobs } from '../also/equivalents.ts';
import { sameJobTitle } from './same-job.ts';

test.each([
  [
    'camarero',
    ['camarero de pisos', 'ayudante de camarero'],
    ['camarero', 'mozo de restaurante', 'jefe de sala'],
  ],
  ['camarero de pisos', [], ['camarero']],
  // "Maestro panadero" is another name of it.
  ['panadero', [], ['maestro panadero']],
  ['comercial', ['director comercial'], ['asesor comercial']],
])('names of other jobs with %s', (name, some, none) => {
  const others = namesOfOtherJobs(name);
  expect(others).toEqual(expect.arrayContaining(some));
  for (const each of none) expect(others).not.toContain(each);
});

const levelsOf = (job: string[], title: string): string[] =>
  JSON.stringify(sameJobTitle(job, title)).match(/ayudante|jefe|peón/g) ?? [];

test('titles with a level are other jobs, unless the level is part of the job', () => {
  expect(levelsOf(['soldador'], 'Soldador TIG')).toEqual(['ayudante', 'peón', 'jefe']);
  expect(JSON.stringify(sameJobTitle(['jefe', 'cocina'], 'Jefa de cocina'))).not.toContain(' jefe ');
  expect(sameJobTitle(['soldador'], 'Ayudanta de soldador')).toBeUndefined();
  expect(sameJobTitle([], 'Soldador')).toBeUndefined();
});
