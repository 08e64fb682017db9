import { expect, test } from 'vitest';
import { availabilityIn, conditionsIn, isInDesiredJob, withAvailabilityApart } from './availability.ts';

const travel = (key: string) => ({ availabilityToTravel: key });
const move = (key: string) => ({ availabilityToChangeHomeAddress: key });

test.each([
  ['Disponibilidad para viajar.', travel('buena')],
  ['Disponibilidad total para viajar', travel('total')],
  ['Total disponibilidad para viajar y cambiar de residencia.', { ...travel('total'), ...move('total') }],
  ['Vehículo propio y disponibilidad para desplazarme', travel('buena')],
  ['Disponibilidad geográfica nacional', move('buena')],
  ['Movilidad geográfica: total', move('total')],
  ['Sin disponibilidad para viajar', travel('ninguna')],
  ['No disponible para viajar ni cambiar de residencia', { ...travel('ninguna'), ...move('ninguna') }],
  ['Disponibilidad para viajar, no para cambiar de residencia', { ...travel('buena'), ...move('ninguna') }],
  ['Disponibilidad ocasional para viajar', travel('media')],
  ['Disponibilidad para viajar: sí', travel('buena')],
  ['Disponible para viajar sin problema', travel('buena')],
  ['Disponibilidad para viajar sin restricciones', travel('total')],
  ['Dispuesta a trasladarme', move('buena')],
  ['Disponibilitat per viatjar', travel('buena')],
  ['Mobilitat geogràfica', move('buena')],
  ['Willing to travel and to relocate', { ...travel('buena'), ...move('buena') }],
  ['Fully available for international travel', travel('total')],
  ['Disponibilidad para viajes nacionales e internacionales', travel('buena')],
  ['Disponibilidad nacional e internacional', move('buena')],
  ['Agente de viajes, con disponibilidad inmediata', {}],
  ['No fumador, disponibilidad para viajar', travel('buena')],
  ['Incorporación inmediata', {}],
  ['Disponibilidad horaria total', {}],
  ['Me gusta viajar y leer', {}],
  ['Documento nacional de identidad', {}],
])('%s: %o', (line, says) => {
  expect(availabilityIn([line])).toEqual(says);
});

test('the first statement of each field counts', () => {
  const lines = [
    'Disponibilidad total para viajar',
    'Movilidad geográfica',
    'Disponibilidad parcial para viajar',
  ];
  expect(availabilityIn(lines)).toEqual({ ...travel('total'), ...move('buena') });
  expect(availabilityIn([])).toEqual({});
});

test.each([
  ['Disponibilidad para viajar.', travel('buena'), true],
  ['Disponibilidad para viajar.', travel('total'), false],
  ['Disponibilidad para viajar.', {}, false],
  ['Disponibilidad para viajar. Incorporación inmediata.', travel('buena'), false],
  ['Vehículo propio y disponibilidad para viajar', travel('buena'), false],
  ['Vehículo propio con disponibilidad para viajar', travel('buena'), false],
  ['Disponibilidad para viajar con vehículo propio', travel('buena'), false],
  [
    'Otros: disponibilidad total para viajar y cambio de residencia',
    { ...travel('total'), ...move('total') },
    true,
  ],
  ['Incorporación inmediata', travel('buena'), false],
])('%s with %o: %s', (line, desiredJob, isIn) => {
  expect(isInDesiredJob(line, desiredJob)).toBe(isIn);
});

test.each([
  [
    'Disponibilidad para viajar y cambiar de residencia. · Referencias a petición.',
    ['Referencias a petición.', 'Disponibilidad para viajar y cambiar de residencia.'],
  ],
  [
    'Carretilla elevadora. · Inglés técnico. · Disponibilidad total para viajar por España y extranjero.',
    ['Carretilla elevadora. · Inglés técnico.', 'Disponibilidad total para viajar por España y extranjero.'],
  ],
  ['Puente grúa. Disponibilidad para viajar.', ['Puente grúa.', 'Disponibilidad para viajar.']],
  ['Disponibilidad para viajar', ['Disponibilidad para viajar']],
  [
    'Vehículo propio y disponibilidad para desplazarme',
    ['Vehículo propio y disponibilidad para desplazarme'],
  ],
  ['Pádel y ciclismo', ['Pádel y ciclismo']],
  ['Premio: Mejor equipo · 05/2019 · Feria', ['Premio: Mejor equipo · 05/2019 · Feria']],
])('what %s says about travelling is a line of its own', (line, lines) => {
  expect(withAvailabilityApart([line])).toEqual(lines);
});

test('a desired job contains that the candidate travels in a country', () => {
  const line = 'Disponibilidad total para viajar por España y extranjero.';
  expect(isInDesiredJob(line, travel('total'))).toBe(true);
  expect(isInDesiredJob(line, travel('buena'))).toBe(false);
});

const ACTIVE = { employmentStatus: 'estoy-buscando-trabajo-activamente' };
test.each([
  [['Incorporación inmediata'], { futureJobGoals: 'Incorporación inmediata.', ...ACTIVE }],
  [
    ['disponibilidad total, incorporación inmediata'],
    { futureJobGoals: 'Disponibilidad total, incorporación inmediata.', ...ACTIVE },
  ],
  [['Disponibilidad inmediata y para viajar'], { futureJobGoals: 'Disponibilidad inmediata.', ...ACTIVE }],
  [['Control de turnos, horarios y nóminas'], {}],
  [['Inmediata'], { futureJobGoals: 'Disponibilidad inmediata.', ...ACTIVE }],
  [['Immediate availability'], { futureJobGoals: 'Immediate availability.', ...ACTIVE }],
  [
    ['Disponibilidad horaria completa (turnos rotativos y fines de semana)'],
    { futureJobGoals: 'Disponibilidad horaria completa (turnos rotativos y fines de semana).' },
  ],
  [
    ['Incorporación en 15 días. No fumadora.', 'Jornada completa'],
    { futureJobGoals: 'Incorporación en 15 días. Jornada completa.', workDay: 'completa' },
  ],
  [
    ['Media jornada por las mañanas'],
    { futureJobGoals: 'Media jornada por las mañanas.', workDay: 'parcial-manana' },
  ],
  [['Disponibilidad para viajar'], {}],
  [['Disponibilidad de vehículo todas las mañanas'], {}],
  [['Mejora de los turnos de la planta'], {}],
  [['Carnet B'], {}],
])('%o says when a candidate can work: %o', (lines, conditions) => {
  expect(conditionsIn(lines)).toEqual(conditions);
});

test.each([
  ['Incorporación inmediata', { futureJobGoals: 'Incorporación inmediata.' }, true],
  ['Inmediata', { futureJobGoals: 'Disponibilidad inmediata.' }, true],
  ['Incorporación inmediata.', { futureJobGoals: 'Crecer' }, false],
  [
    'Incorporación inmediata. Disponibilidad para viajar',
    { futureJobGoals: 'Incorporación inmediata.' },
    false,
  ],
  [
    'Incorporación inmediata. Disponibilidad para viajar',
    { futureJobGoals: 'Incorporación inmediata.', ...travel('buena') },
    true,
  ],
  [
    'Disponibilidad inmediata y para viajar',
    { futureJobGoals: 'Disponibilidad inmediata.', ...travel('buena') },
    true,
  ],
  ['Disponibilidad inmediata y para viajar', { futureJobGoals: 'Disponibilidad inmediata.' }, false],
  ['Incorporación inmediata. No fumadora', { futureJobGoals: 'Incorporación inmediata.' }, false],
])('%s with %o: %s', (line, desiredJob, isIn) => {
  expect(isInDesiredJob(line, desiredJob)).toBe(isIn);
});

test('conditions beside other texts are lines of their own', () => {
  expect(
    withAvailabilityApart(['Incorporación inmediata. No fumadora. Disponibilidad para viajar.']),
  ).toEqual(['No fumadora.', 'Incorporación inmediata.', 'Disponibilidad para viajar.']);
});
