import type { Ad } from './ad.ts';
import {
  contractPhrase,
  experiencePhrase,
  languagePhrase,
  salaryPhrase,
  studyPhrase,
  teleworkingPhrase,
  welcomePhrase,
} from './condition-phrases.ts';
import { choose, chooseSome, type Facts, fill, fits, type Library, type Phrase } from './phrases.ts';
import type { Random } from './random.ts';

const temporary = new Set(['de-duracion-determinada', 'fijo-discontinuo']);

const possessives: Record<string, string> = {
  el: 'nuestro',
  la: 'nuestra',
  los: 'nuestros',
  las: 'nuestras',
};

/** "el hotel" -> "nuestro hotel". */
function our(site: string): string {
  const [article = '', ...rest] = site.split(' ');
  return [possessives[article] ?? article, ...rest].join(' ');
}

function conditionsOf({ conditions, salary }: Ad): Set<string> {
  const { contractType = '', workday, experience = 'no-requerida' } = conditions;
  const conditionMarks = new Set<string>();
  if (temporary.has(contractType)) conditionMarks.add('temporal');
  if (contractType === 'indefinido') conditionMarks.add('indefinido');
  if (workday.startsWith('parcial')) conditionMarks.add('parcial');
  if (workday === 'completa' || workday === 'indiferente') conditionMarks.add('completa');
  if (experience !== 'no-requerida') conditionMarks.add('experiencia');
  if (salary === undefined) conditionMarks.add('sin salario');
  return conditionMarks;
}

/** The facts of an offer for its phrases: values of marks, and conditions. */
function factsOf(ad: Ad): Facts {
  const { employer, town, titleForms, vacancies, year } = ad;
  const { company } = employer;
  const values = new Map([
    ['una actividad', employer.business],
    ['el sitio', employer.site],
    ['nuestro sitio', our(employer.site)],
    ['puesto', titleForms.one],
    ['un puesto', titleForms.oneWithArticle],
    ['ciudad', town.name],
    ['provincia', town.province.name],
    ['años', String(year - company.founded)],
    ['desde', String(company.founded)],
    ['plantilla', String(company.staff)],
  ]);
  if (employer.naming === 'open') values.set('empresa', company.shortName);
  if (titleForms.variant !== undefined) values.set('variante', titleForms.variant.label);
  if (vacancies > 1 && titleForms.many !== undefined) {
    values.set('n', String(vacancies));
    values.set('puestos', titleForms.many);
  }
  return { values, conditions: conditionsOf(ad) };
}

/** The texts of the parts of an ad; a layout joins them. */
export interface AdParts {
  /** Addresses the reader as "tú", or impersonal. */
  readonly voice: 'tu' | 'imp';
  readonly hook: string;
  readonly about: string | undefined;
  readonly tasks: readonly string[];
  readonly requirements: readonly string[];
  readonly plus: readonly string[];
  readonly benefits: readonly string[];
  readonly schedule: string | undefined;
  readonly apply: string | undefined;
  /** A long paragraph on the selection process or the company; only in thorough ads. */
  readonly closing: string | undefined;
}

/** Shares, 0 to 1. */
const PLURAL_HOOK = 0.6;
const ABOUT = 0.55;
const SECOND_SENTENCE = 0.5;
const SCHEDULE = 0.7;
const APPLY = 0.55;
/** Detailed ads, nearly twice as long as the others. */
const THOROUGH = 0.12;

/** Maximum number of items of each part. */
const maxItemsOf = { tasks: 7, requirements: 4, benefits: 4 };
const maxItemsOfThorough = { tasks: 11, requirements: 6, benefits: 8 };

const hookKinds = { direct: 'direct', recruiter: 'recruiter', 'temporary-agency': 'agency' } as const;

function hookOf(ad: Ad, voice: string, library: Library, facts: Facts, random: Random): string {
  const { kind, naming } = ad.employer;
  if (facts.values.has('puestos') && random.chance(PLURAL_HOOK)) {
    const plural = choose(library.phrases('hook', 'plural'), facts, random);
    if (plural !== undefined) return plural;
  }
  const section = naming === 'open' ? hookKinds[kind] : 'hidden';
  const hook = choose(library.phrases('hook', `${section}.${voice}`), facts, random);
  if (hook === undefined) throw new Error(`no opening fits an ad of kind ${section}`);
  return hook;
}

/** Whether a phrase contains the fact of a mark; founding year and age of a company count as the same fact. */
function mentions(phrase: Phrase, mark: string): boolean {
  const age = mark === 'años' || mark === 'desde';
  return age ? phrase.marks.includes('años') || phrase.marks.includes('desde') : phrase.marks.includes(mark);
}

function aboutOf(ad: Ad, library: Library, facts: Facts, random: Random): string | undefined {
  if (!random.chance(ABOUT)) return undefined;
  const section = ad.employer.kind === 'direct' ? 'named' : 'client';
  const phrases = library.phrases('about', section).filter((phrase) => fits(phrase, facts));
  const [first, second] = random.some(phrases, 2);
  if (first === undefined) return undefined;
  // Two sentences with the same fact, such as the founding year, would be repetitive.
  const apart = second?.marks.every((mark) => mark === 'empresa' || !mentions(first, mark));
  const both = second !== undefined && apart && random.chance(SECOND_SENTENCE);
  return both ? `${fill(first, facts)} ${fill(second, facts)}` : fill(first, facts);
}

const present = (phrases: readonly (string | undefined)[]): string[] =>
  phrases.filter((phrase) => phrase !== undefined);

const firstWord = (text: string): string => text.split(' ', 1)[0] ?? '';

/** Adds the items of `more` that begin with another word: "Trato cercano" repeats "Trato cercano y paciente". */
function withoutAlike(items: readonly string[], more: readonly string[]): string[] {
  const firstWords = new Set(items.map(firstWord));
  const others = new Map(more.map((item) => [firstWord(item), item]));
  return [...items, ...[...others].filter(([key]) => !firstWords.has(key)).map(([, item]) => item)];
}

function requirementsOf(ad: Ad, maxItems: number, library: Library, facts: Facts, random: Random): string[] {
  const { family } = ad;
  const first = [experiencePhrase(ad, random), studyPhrase(ad)];
  const specific = chooseSome(family.requirements, random.between(1, maxItems), facts, random);
  // The years of experience replace a general line on experience.
  const withoutExperience =
    first[0] === undefined ? specific : specific.filter((requirement) => !/^Experiencia/.test(requirement));
  const soft = chooseSome(family.setting.soft, random.between(0, 2), facts, random);
  const common = chooseSome(library.phrases('soft', 'any'), random.between(0, 1), facts, random);
  return withoutAlike(present([...first, ...withoutExperience]), [...soft, ...common]);
}

function benefitsOf(ad: Ad, maxItems: number, library: Library, facts: Facts, random: Random): string[] {
  const specific = present([
    contractPhrase(ad, random),
    salaryPhrase(ad, random),
    teleworkingPhrase(ad, random),
    welcomePhrase(ad, random),
    ...chooseSome(ad.family.setting.offers, random.between(1, maxItems), facts, random),
  ]);
  return withoutAlike(
    specific,
    chooseSome(library.phrases('offers', 'any'), random.between(0, 2), facts, random),
  );
}

function tasksOf(ad: Ad, maxItems: number, library: Library, facts: Facts, random: Random): string[] {
  const { family, title } = ad;
  const specific = chooseSome(family.tasks, random.between(3, maxItems), facts, random);
  if (title.grade < 1 || family.senior) return specific;
  return [...chooseSome(library.phrases('lead', 'tasks'), random.between(1, 2), facts, random), ...specific];
}

/** Writes the parts of an ad. */
export function chooseParts(ad: Ad, library: Library, random: Random): AdParts {
  const facts = factsOf(ad);
  const voice = random.chance(0.5) ? 'tu' : 'imp';
  const thorough = random.chance(THOROUGH);
  const maxItems = thorough ? maxItemsOfThorough : maxItemsOf;
  return {
    voice,
    hook: hookOf(ad, voice, library, facts, random),
    about: aboutOf(ad, library, facts, random),
    tasks: tasksOf(ad, maxItems.tasks, library, facts, random),
    requirements: requirementsOf(ad, maxItems.requirements, library, facts, random),
    plus: [
      ...present([languagePhrase(ad, random)]),
      ...chooseSome(ad.family.plus, random.between(0, 3), facts, random),
    ],
    benefits: benefitsOf(ad, maxItems.benefits, library, facts, random),
    schedule: random.chance(SCHEDULE) ? ad.schedule : undefined,
    closing: thorough ? choose(library.phrases('closing', 'any'), facts, random) : undefined,
    apply: random.chance(APPLY) ? choose(library.phrases('apply', voice), facts, random) : undefined,
  };
}
