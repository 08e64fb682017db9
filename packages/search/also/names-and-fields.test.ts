import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { alsoSearches } from './also-searches.ts';
import { jobAbbreviations, jobTitles, stemsOf } from './equivalents.ts';

const namesOf = (q: string): string =>
  alsoSearches(q, false)
    .filter(({ kind }) => kind === 'title')
    .flatMap(({ terms }) => terms)
    .join(', ');

describe('names of jobs in other languages', () => {
  test.each([
    ['housekeeping', 'camarero de pisos'],
    ['cleaning lady', 'limpiador'],
    ['dog walker', 'paseador de perros'],
    ['chef de partie', 'cocinero'],
    ['chauffeur', 'conductor'],
    ['plombier', 'fontanero'],
    ['mécanicien', 'mecánico'],
    ['serveuse', 'camarero'],
    ['femme de ménage', 'empleado de hogar'],
    ["agent d'entretien", 'personal de limpieza'],
    ['pedreiro', 'albañil'],
    ['empregada de mesa', 'camarero'],
    ['ajudante de cozinha', 'ayudante de cocina'],
    ['motorista', 'conductor'],
    ['cuoco', 'cocinero'],
    ['muratore', 'albañil'],
    ['magazziniere', 'mozo de almacén'],
    ['commessa', 'dependiente'],
    ['Kellner', 'camarero'],
    ['Reinigungskraft', 'limpiador'],
    ['Schweißer', 'soldador'],
    ['Verkäuferin', 'dependiente'],
    ['bucătar', 'cocinero'],
    ['șofer', 'conductor'],
    ['zidar', 'albañil'],
    ['menajera', 'empleado de hogar'],
    ['femeie de menaj', 'limpiador'],
    ['limpeza', 'limpieza'],
    ['empregada de limpeza', 'personal de limpieza'],
    ['senhora da limpeza', 'limpiador'],
    ['rentaplats', 'friegaplatos'],
    ['cangur', 'niñero'],
    ['coidador de maiores', 'cuidador de personas mayores'],
    ['kamioilari', 'conductor de camión'],
    ['elektrikari', 'electricista'],
  ])('%s is also searched as %s', (q, expected) => expect(namesOf(q).split(', ')).toContain(expected));

  test('no word has two groups, which would add the names of one job to the other', () => {
    const file = new URL('./data/foreign-names.txt', import.meta.url);
    const known = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .flatMap((line, at) =>
        [...new Set((line.split(' > ')[0] ?? '').split(', ').map(stemsOf))].map((stems) => ({ stems, at })),
      );
    const repeated = [...Map.groupBy(known, ({ stems }) => stems)].filter(([, lines]) => lines.length > 1);
    expect(repeated.map(([stems]) => stems)).toEqual([]);
  });
});

describe('fields of work with what is done, and where', () => {
  test.each([
    ['limpieza de casas', 'empleado de hogar'],
    ['limpiando casas', 'empleado de hogar'],
    ['limpieza a domicilio', 'empleado de hogar'],
    ['cuidado de niños en casa', 'niñero'],
    ['cuidando niños', 'niñero'],
    ['cuidado de mayores a domicilio', 'gerocultor'],
    ['plancha a domicilio', 'planchador'],
    ['cocinar en casa', 'cocinero'],
    ['dar clases a domicilio', 'profesor'],
    ['reparto de paquetes', 'repartidor'],
    ['recogida de fresas', 'peón agrícola'],
  ])('%s has the jobs of its field', (q, expected) => expect(namesOf(q).split(', ')).toContain(expected));

  test.each([
    ['FP electricidad', 'electricista'],
    ['grado medio de cocina', 'cocinero'],
    ['grado superior administración', 'administrativo'],
    ['ciclo formativo de grado medio peluquería', 'peluquero'],
    ['título de FP en soldadura', 'soldador'],
  ])('%s has the jobs of what was learned', (q, expected) =>
    expect(namesOf(q).split(', ')).toContain(expected),
  );

  test.each([
    'pintor de casas',
    'electricidad',
    'trabajo en casa',
    'técnico de electricidad',
    'casa rural',
    'cosas de casa',
  ])('%s is not a field of work', (q) =>
    expect(namesOf(q)).not.toMatch(/empleado de hogar|electricista|limpiador|costurero|niñero/),
  );
});

describe('words of which one may be missing, beside a job', () => {
  const wordsOf = (q: string, isOffered = false): string | undefined =>
    alsoSearches(q, true, undefined, { titles: new Set(), isOffered: () => isOffered }).find(
      ({ kind }) => kind === 'words',
    )?.q;

  test.each([
    ['cuidar ancianos casa', /^\(\(cuidar ancianos\) OR puesto:/],
    [
      'mecánico industrial maquinaria agrícola',
      /^\(\(mecánico industrial\) OR .*\) \(agrícola OR maquinaria\)$/,
    ],
    ['encargada tienda ropa', /^\(\(encargada tienda\) OR puesto:/],
    ['hotel playa camarero', /^\(camarero OR .*\) \(playa OR hotel\)$/],
    [
      'xilofonista zurdo jubilado diestro',
      /^xilofonista \(\(jubilado diestro\) OR \(zurdo diestro\) OR \(zurdo jubilado\)\)$/,
    ],
  ])('%s keeps the job', (q, expected) => expect(wordsOf(q)).toMatch(expected));

  test.each([
    ['repartidor furgoneta propia', 'repartidor (propia OR furgoneta)'],
    ['encargada tienda ropa', '(encargada tienda)'],
    ['aux enfermería residencia', '((aux OR auxiliar) enfermería)'],
    ['hotel playa camarero', 'camarero (playa OR hotel)'],
  ])('%s needs no other names when titles have the typed one', (q, expected) =>
    expect(wordsOf(q, true)).toBe(expected),
  );

  test.each(['camarero', 'limpiadora hospital', 'auxiliar de enfermería', 'camarera fin de semana'])(
    '%s has none',
    (q) => expect(wordsOf(q)).toBeUndefined(),
  );
});

describe('a person before what is to be done', () => {
  const dropped = (q: string): string | undefined =>
    alsoSearches(q, false).find(({ kind }) => kind === 'filler')?.q;

  test.each([
    ['señora para limpiar', 'limpiar'],
    ['chica para cuidar niños', 'cuidar niños'],
    ['busco mujer para cuidar ancianos', 'cuidar ancianos'],
    ['persona para limpieza por horas', 'limpieza por horas'],
    ['someone to clean', 'clean'],
  ])('%s asks for %s', (q, expected) => expect(dropped(q)).toBe(expected));

  test.each(['cuidar señora mayor', 'señora de la limpieza', 'personas mayores', 'chica'])('%s stays', (q) =>
    expect(dropped(q)).toBeUndefined(),
  );
});

test('no name consists of stop words, as "uñas" would, which folds to "unas"', () => {
  expect([...jobTitles.byStems.keys()].filter((stems) => stems === '')).toEqual([]);
  expect(jobAbbreviations.byStems.has('')).toBe(false);
  expect(jobTitles.byStems.has(stemsOf('técnico'))).toBe(false);
});
