import { createRandom, pick } from '../../support/random.ts';

const SEED = 4;
const filters = [
  'province=madrid',
  'province=barcelona&province=valencia-valencia',
  'category=informatica-telecomunicaciones',
  'city=madrid&distance=30',
  'city=sevilla',
  'salaryMin=20000',
  'teleworking=solo-teletrabajo',
  'contractType=indefinido',
  'workday=completa',
  'experienceMin=no-requerida,al-menos-2-anos',
  'sinceDate=_7_DAYS',
  'study=grado',
];
const orders = ['', '', 'relevancia-desc', 'relevancia-desc', 'title', 'applicants-asc'];

/** Of an offer only its title matters. */
interface Titled {
  readonly offer: { readonly title: string };
}

/** Words of four letters or more of the titles, common ones more often than rare ones. */
export function titleWords(records: readonly Titled[]): string[] {
  return records.flatMap(({ offer }) => offer.title.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
}

/** Query strings as visitors of a portal send them, the same in every run over the same records. */
export function mixedSearches(records: readonly Titled[], count: number): string[] {
  const random = createRandom(SEED);
  const words = titleWords(records);
  const word = (): string => pick(random, words);
  const texts = [
    () => '',
    word,
    word,
    () => `${word()} ${word()}`,
    () => `"${pick(random, records).offer.title.split(/\s+/).slice(0, 2).join(' ')}"`,
    () => `${word().slice(0, 4)}*`,
    () => `${word()} OR ${word()}`,
    () => `${word()} -${word()}`,
    () => `puesto:${word()}`,
  ];
  return Array.from({ length: count }, () => {
    const chosen = filters.filter(() => random() < 0.12).join('&');
    const page = random() < 0.1 ? '&page=3' : '';
    const query = new URLSearchParams({ q: pick(random, texts)(), order: pick(random, orders) });
    return `${query.toString()}&${chosen}${page}`;
  });
}
