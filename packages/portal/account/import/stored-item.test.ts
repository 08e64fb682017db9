import { education, experience, type StoredItem } from '@curro/candidates';
import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { changesOf, containsText, findStoredItem, isSameValue, withRenamedItems } from './stored-item.ts';

const dictionaries = loadDictionaries();

test.each([
  ['Servir mesas.\nLlevar la caja.', '- Servir  mesas.\n\n• Llevar la caja.', true],
  ['Servir mesas. Llevar la caja.', 'Llevar la caja.', true],
  ['Servir mesas.', 'Servir mesas. Llevar la caja.', false],
])('%j contains %j', (whole, part, expected) => {
  expect(containsText(whole, part)).toBe(expected);
});

test.each([
  [['A2', 'B'], ['B', 'A2'], true],
  [['A2', 'B'], ['B'], false],
  [['B', 'B'], ['B', 'A2'], false],
  [
    [{ url: 'https://a.es' }, { url: 'https://b.es' }],
    [{ url: 'https://b.es' }, { url: 'https://a.es' }],
    true,
  ],
  [{ a: 1, b: ['x', 'y'] }, { b: ['y', 'x'], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  ['B', 'B', true],
  [true, false, false],
  [undefined, [], false],
])('%j and %j are the same: %s', (a, b, expected) => {
  expect(isSameValue(a, b)).toBe(expected);
});

const waitress = { id: '1', job: 'Camarera', company: 'Bar Sol', startingDate: '2015-02-01', onCourse: true };
const cook = {
  id: '2',
  job: 'Cocinera',
  company: 'Bar Luz',
  startingDate: '2012-01-01',
  finishingDate: '2014-12-31',
};

/** The id of the stored job that each entry describes. */
const jobsOf = (stored: readonly StoredItem<object>[], ...bodies: readonly Record<string, unknown>[]) => {
  const entries = bodies.map((body, at) => ({ key: String(at), section: 'experience', body }));
  return withRenamedItems(experience, stored, entries, dictionaries).map(
    (entry) => findStoredItem(experience, stored, entry, dictionaries)?.id,
  );
};

test('a file describes the stored job with its names and its time, also if one of them has a longer title', () => {
  const { id: _, ...same } = waitress;
  expect(jobsOf([waitress, cook], same)).toEqual(['1']);
  expect(jobsOf([waitress, cook], { job: 'Cocinera', company: 'Bar Luz' })).toEqual(['2']);
  expect(jobsOf([waitress], { ...same, job: 'Camarera de sala' })).toEqual(['1']);
  expect(jobsOf([waitress], { ...same, job: 'Encargada' })).toEqual([undefined]);
  expect(jobsOf([waitress], { ...same, job: 'Camarera de sala', startingDate: '2016-02-01' })).toEqual([
    undefined,
  ]);
  // A stored job that another entry describes is not that of a longer title.
  expect(jobsOf([waitress], { ...same, job: 'Camarera de sala' }, same)).toEqual([undefined, '1']);
});

test('studies of one family with other titles are others', () => {
  const family = { educationLevelCode: 'ciclo-formativo-grado-medio', courseCode: 'hosteleria-y-turismo' };
  const dates = { finishingDate: '2012-06-30', institutionName: 'IES Norte' };
  const stored = { id: '1', ...family, ...dates, ownTitle: 'Cocina y Gastronomía' };
  const idOf = (ownTitle: string | undefined) => {
    const entries = [{ key: '0', section: 'education', body: { ...family, ...dates, ownTitle } }];
    const [entry] = withRenamedItems(education, [stored], entries, dictionaries);
    return entry && findStoredItem(education, [stored], entry, dictionaries)?.id;
  };
  expect(idOf('Técnico en Cocina y Gastronomía')).toBe('1');
  expect(idOf('Servicios en Restauración')).toBeUndefined();
  expect(idOf(undefined)).toBe('1');
});

test.each([
  ['nothing that the file lacks', { job: 'Camarera', startingDate: '2015-02-01' }, {}],
  ['a description', { description: 'Llevar la caja.' }, { description: 'Llevar la caja.' }],
  ['a part of the description', { description: 'Servir mesas.' }, {}],
  [
    'the end of a current job',
    { startingDate: '2015-02-01', finishingDate: '2019-06-30' },
    {
      finishingDate: '2019-06-30',
      finishingYearOnly: undefined,
      onCourse: false,
    },
  ],
  ['no end of another period', { startingDate: '2017-02-01', finishingDate: '2019-06-30' }, {}],
])('a stored job is changed by %s', (_, body, expected) => {
  const stored = { ...waitress, description: 'Servir mesas. Preparar la sala.' };
  expect(changesOf(experience, stored, body)).toEqual(expected);
});

test('a year of a file is not another date than a month of that year', () => {
  const body = { startingDate: '2012-01-01', finishingDate: '2014-12-31', finishingYearOnly: true };
  const until = (finishingDate: string) => {
    const stored = { ...cook, finishingDate };
    return changesOf(experience, stored, body);
  };
  expect(until('2014-06-30')).toEqual({});
  expect(until('2013-06-30')).toEqual({
    finishingDate: '2014-12-31',
    finishingYearOnly: true,
    onCourse: false,
  });
});

test.each([
  ['a job without one', {}, { place: 'Lugo' }],
  ['a job with another one', { place: 'Vigo' }, { place: 'Lugo' }],
  ['a job with the same one and its province', { place: 'Lugo (Lugo)' }, {}],
  ['a job whose description begins with it', { description: 'Lugo\nMenús' }, {}],
  ['a job whose company has it', { company: 'Bar Sol, Lugo' }, {}],
])('the place in a file of %s', (_, stored, expected) => {
  expect(changesOf(experience, { ...cook, ...stored }, { place: 'Lugo' })).toEqual(expected);
});
