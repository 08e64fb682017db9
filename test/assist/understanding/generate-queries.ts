import { generateOffers } from '@curro/demo';
import { titleForm } from '@curro/search';
import { cityPopulation, type Dictionaries, foldText } from '@curro/shared';
import { createRandom, pick } from '../../support/random.ts';
import { expandLabel, type LabelledQuery } from './labelled-queries.ts';

const SEED = 41;
const TITLE_SEED = 99;
const TITLE_OFFERS = 1_500;
const LARGE_TOWN = 20_000;

/** A part of a query and the labels that it expects. */
type Part = readonly [text: string, ...labels: string[]];
type Random = () => number;

const conditions: readonly Part[] = [
  ['media jornada', 'workday=PARCIAL'],
  ['a tiempo parcial', 'workday=PARCIAL'],
  ['part time', 'workday=PARCIAL'],
  ['part-time', 'workday=PARCIAL'],
  ['por horas', 'workday=PARCIAL'],
  ['jornada completa', 'workday=completa'],
  ['full time', 'workday=completa'],
  ['jornada intensiva', 'workday=INTENSIVA'],
  ['media jornada mañanas', 'workday=parcial-manana'],
  ['por las tardes', 'workday=TARDES'],
  ['indefinido', 'contractType=indefinido'],
  ['contrato indefinido', 'contractType=indefinido'],
  ['fijo', 'contractType=indefinido'],
  ['temporal', 'contractType=de-duracion-determinada'],
  ['contrato temporal', 'contractType=de-duracion-determinada'],
  ['fijo discontinuo', 'contractType=fijo-discontinuo'],
  ['en prácticas', 'contractType=formativo'],
  ['autónomo', 'contractType=autonomo'],
  ['freelance', 'contractType=autonomo'],
  ['remoto', 'teleworking=solo-teletrabajo'],
  ['en remoto', 'teleworking=solo-teletrabajo'],
  ['remote', 'teleworking=solo-teletrabajo'],
  ['desde casa', 'teleworking=solo-teletrabajo'],
  ['teletrabajo', 'teleworking=TELETRABAJO'],
  ['híbrido', 'teleworking=teletrabajo-posible'],
  ['presencial', 'teleworking=trabajo-solo-presencial'],
  ['sin experiencia', 'experienceMin=no-requerida'],
  ['no experience', 'experienceMin=no-requerida'],
  ['primer empleo', 'experienceMin=no-requerida'],
  ['2 años de experiencia', 'experienceMin=al-menos-2-anos'],
  ['con 3 años de experiencia', 'experienceMin=al-menos-3-anos'],
  ['más de 5 años de experiencia', 'experienceMin=mas-de-5-anos'],
];

const HOURS = 1_780;
const MONTHS = 12;

function salaryPart(random: Random): Part {
  const thousands = 14 + Math.floor(random() * 40);
  const month = 1_000 + 100 * Math.floor(random() * 25);
  const hour = 8 + Math.floor(random() * 12);
  return pick<Part>(random, [
    [`${thousands}.000 euros`, `salaryMin=${thousands}000`],
    [`${thousands}000€`, `salaryMin=${thousands}000`],
    [`${thousands}k`, `salaryMin=${thousands}000`],
    [`más de ${thousands}.000 € brutos al año`, `salaryMin=${thousands}000`],
    [`mínimo ${thousands}.000 €`, `salaryMin=${thousands}000`],
    [`hasta ${thousands}.000 euros`, `salaryMax=${thousands}000`],
    [
      `entre ${thousands}.000 y ${thousands + 6}.000 euros`,
      `salaryMin=${thousands}000`,
      `salaryMax=${thousands + 6}000`,
    ],
    [`${month} euros al mes`, `salaryMin=${month * MONTHS}`],
    [`${month} €/mes`, `salaryMin=${month * MONTHS}`],
    [`${hour} euros la hora`, `salaryMin=${hour * HOURS}`],
  ]);
}

/** Towns by a name that no other place of the dictionaries has. */
function townNames(dictionaries: Dictionaries): { name: string; key: string; isLarge: boolean }[] {
  const counts = new Map<string, number>();
  const cities = dictionaries.get('city').entries;
  for (const { es } of cities) counts.set(foldText(es), (counts.get(foldText(es)) ?? 0) + 1);
  const home = dictionaries.get('country').byKey('espana')?.id;
  return cities.flatMap((city) => {
    const province = dictionaries.get('province').byId(city.parent ?? 0);
    const named = dictionaries.get('province').resolveName(city.es);
    const isOther = named !== undefined && named.id !== province?.id;
    if (province?.parent !== home || counts.get(foldText(city.es)) !== 1 || isOther) return [];
    return [{ name: city.es, key: city.key, isLarge: cityPopulation(city) >= LARGE_TOWN }];
  });
}

/** Job titles of demo offers that are not those of the vocabulary; some in the feminine form. */
function jobTitles(dictionaries: Dictionaries): string[] {
  const offers = [
    ...generateOffers({ size: TITLE_OFFERS, seed: TITLE_SEED, dictionaries, now: new Date(0) }),
  ];
  return [
    ...new Set(
      offers.flatMap(({ title, city, province }) => {
        const form = titleForm(title, [city ?? '', province ?? ''], dictionaries);
        return form === undefined || /[\d,.:/+&-]/.test(form) ? [] : [form];
      }),
    ),
  ];
}

/** Companies as people write them: without the legal form. */
const shortName = (company: string): string => company.replace(/,? S\.[AL]\.(?:U\.)?$/, '');

const inCase = (random: Random, text: string): string => (random() < 0.6 ? text.toLowerCase() : text);

/** Queries generated from titles, places, conditions, salaries and companies. */
export function generateQueries(
  count: number,
  companies: readonly string[],
  dictionaries: Dictionaries,
): LabelledQuery[] {
  const random = createRandom(SEED);
  const towns = townNames(dictionaries);
  const large = towns.filter(({ isLarge }) => isLarge);
  const titles = jobTitles(dictionaries);
  const title = (): Part => {
    const text = inCase(random, pick(random, titles));
    return [text, `title=${text.toLowerCase()}`];
  };
  const place = (): Part => {
    const isLarge = random() < 0.7;
    const town = pick(random, isLarge ? large : towns);
    const withPreposition = !isLarge || random() < 0.5;
    return [`${withPreposition ? 'en ' : ''}${inCase(random, town.name)}`, `city=${town.key}`];
  };
  const company = (): Part => {
    const text = shortName(pick(random, companies));
    return [inCase(random, text), `company=${text.toLowerCase()}`];
  };
  const condition = (): Part => pick(random, conditions);
  const salary = (): Part => salaryPart(random);
  const literal = (text: string) => (): Part => [text];
  const templates: readonly (readonly (() => Part)[])[] = [
    [title, place],
    [title, place],
    [title, condition],
    [title, condition, place],
    [title, place, condition],
    [title, salary],
    [title, salary, place],
    [title, place, salary],
    [title, condition, salary],
    [title, company],
    [title, company, place],
    [company],
    [title],
    [literal('busco trabajo de'), title, place],
    [literal('necesito trabajo urgente de'), title],
    [literal('oferta de empleo'), title, condition],
    [literal('trabajo'), place],
    [literal('ofertas de trabajo'), condition, place],
    [condition, title, place],
    [title, condition, condition, place],
    [literal('trabajar en'), company],
    [literal('se busca'), title, place],
    [title, literal('urgente'), place],
  ];
  const compose = (): LabelledQuery => {
    const parts = pick(random, templates).map((draw) => draw());
    const expected = parts.flatMap(([, ...labels]) => labels.map(expandLabel));
    const parameters = new Set(expected.map((label) => label.replace(/=.*/, '')));
    // Two conditions of one parameter have no clear meaning.
    if (parameters.size < expected.length) return compose();
    return { text: parts.map(([text]) => text).join(' '), isDecoy: false, expected };
  };
  const queries = new Map<string, LabelledQuery>();
  while (queries.size < count) {
    const query = compose();
    queries.set(query.text, query);
  }
  return [...queries.values()];
}
