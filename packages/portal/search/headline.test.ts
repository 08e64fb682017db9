import { expect, test } from 'vitest';
import { exampleSearch } from '../example-models.ts';
import { localeOf } from '../locale.ts';
import type { TypedSearch } from './choose-search.ts';
import { headline } from './headline.ts';

/** The search that a text became: its conditions by parameter and label. */
const typedAs = (text: string, ...conditions: (readonly [string, string])[]): TypedSearch => ({
  text,
  query: new URLSearchParams([['q', text]]),
  count: 0,
  isCorrected: false,
  names: [],
  jobs: [],
  understood: conditions.map(([parameter, label]) => ({ parameter, label, without: new URLSearchParams() })),
});

interface Case {
  readonly query: string;
  readonly typed?: TypedSearch;
  readonly company?: string;
  readonly total?: number;
}

/** The title of a search in both languages. */
function titlesOf({ query, typed, company, total = 3 }: Case): string[] {
  const { result } = exampleSearch('x');
  const search = { typed, company, result: { ...result, total }, query: new URLSearchParams(query) };
  return (['es', 'en'] as const).map((language) =>
    headline(exampleSearch('x', { ...search, locale: localeOf(language) })),
  );
}

const noExperience = ['experienceMin', 'Sin experiencia'] as const;
const inValencia = ['city', 'Valencia'] as const;
const waiter = typedAs('camarero sin experiencia en Valencia', noExperience, inValencia);

test.each<[string, Case, string, string]>([
  ['nothing', { query: '' }, 'Ofertas de empleo', 'Jobs'],
  [
    'a company',
    { query: 'q=company%3A(hornos+mistral)' },
    'Ofertas de hornos mistral',
    'Jobs at hornos mistral',
  ],
  [
    'a company in a town',
    { query: 'q=empresa%3Aadecco&city=sevilla' },
    'Ofertas de empleo en Sevilla · adecco',
    'Jobs in Seville · adecco',
  ],
  ['a job', { query: 'q=camarero' }, 'Empleo de camarero', 'Jobs for camarero'],
  [
    'a job and a town',
    { query: 'q=camarero&city=sevilla' },
    'Empleo de camarero en Sevilla',
    'Jobs for camarero in Seville',
  ],
  [
    'a job of a sentence with conditions',
    { query: 'q=camarero&city=Valencia&experienceMin=sin-experiencia', typed: waiter },
    'Empleo de camarero en Valencia',
    'Jobs for camarero in Valencia',
  ],
  [
    'a job of a sentence with conditions, without offers',
    { query: 'q=camarero&city=Valencia&experienceMin=sin-experiencia', typed: waiter, total: 0 },
    'Empleo de camarero en Valencia',
    'Jobs for camarero in Valencia',
  ],
  [
    'a job and a province of a sentence, without offers',
    {
      query: 'q=auxiliar+de+enfermer%C3%ADa&province=zamora',
      typed: typedAs('busco trabajo de auxiliar de enfermería en Zamora', ['province', 'Zamora']),
      total: 0,
    },
    'Empleo de auxiliar de enfermería en la provincia de Zamora',
    'Jobs for auxiliar de enfermería in the province of Zamora',
  ],
  [
    'conditions of a text without a job',
    {
      query: 'city=Valencia&experienceMin=sin-experiencia',
      typed: typedAs('sin experiencia en Valencia', noExperience, inValencia),
    },
    'Ofertas de empleo en Valencia: Sin experiencia',
    'Jobs in Valencia: Sin experiencia',
  ],
  [
    'a text that asks for a place and what is around it',
    {
      query: 'city=Valencia&distance=25',
      typed: typedAs('empleo cerca de Valencia', inValencia, ['distance', '25 km']),
    },
    'Ofertas de empleo en Valencia y 25 km alrededor',
    'Jobs in Valencia and 25 km around',
  ],
  [
    'conditions of a text around a town',
    {
      query: 'city=Valencia&distance=10&experienceMin=sin-experiencia',
      typed: typedAs('sin experiencia a 10 km de Valencia', noExperience, ['distance', '10 km'], inValencia),
    },
    'Ofertas de empleo en Valencia y 10 km alrededor: Sin experiencia',
    'Jobs in Valencia and 10 km around: Sin experiencia',
  ],
  [
    'a sentence without offers that names no job',
    { query: 'q=panadera+con+alojamiento+en+la+costa&city=sevilla', total: 0 },
    'Ofertas de empleo en Sevilla',
    'Jobs in Seville',
  ],
  [
    'a sentence with offers',
    { query: 'q=panadera+con+alojamiento+en+la+costa' },
    'Empleo de panadera con alojamiento en la costa',
    'Jobs for panadera con alojamiento en la costa',
  ],
  [
    'a corrected text',
    { query: 'q=administrativo', typed: { ...typedAs('adminstrativo'), isCorrected: true } },
    'Empleo de administrativo',
    'Jobs for administrativo',
  ],
  [
    'a job at a company',
    { query: 'q=camarero&employerId=82', company: 'Ibermar' },
    'Empleo de camarero · Ibermar',
    'Jobs for camarero · Ibermar',
  ],
  ['a company', { query: 'employerId=82', company: 'Ibermar' }, 'Ofertas de Ibermar', 'Jobs at Ibermar'],
  [
    'a company in a town',
    { query: 'employerId=82&city=sevilla', company: 'Ibermar' },
    'Ofertas de empleo en Sevilla · Ibermar',
    'Jobs in Seville · Ibermar',
  ],
  [
    'conditions of a text at a company',
    {
      query: 'employerId=82&experienceMin=sin-experiencia',
      company: 'Ibermar',
      typed: typedAs('sin experiencia', noExperience),
    },
    'Ofertas de Ibermar: Sin experiencia',
    'Jobs at Ibermar: Sin experiencia',
  ],
  [
    'a job and a sector',
    { query: 'q=camarero&category=turismo-restauracion' },
    'Empleo de camarero',
    'Jobs for camarero',
  ],
])('the title of %s', (_, search, spanish, english) => {
  expect(titlesOf(search)).toEqual([spanish, english]);
});
