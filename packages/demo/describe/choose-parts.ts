import type { Random } from '../random/random.ts';
import type { Ad } from './ad.ts';
import { contractPhrase, salaryPhrase, teleworkingPhrase, welcomePhrase } from './condition-phrases.ts';
import { factsOf } from './facts-of.ts';
import { choose, chooseSome, type Library } from './library.ts';
import { type Facts, fill, fits, type Phrase } from './phrase.ts';
import { experiencePhrase, languagePhrase, studyPhrase } from './requirements.ts';

/** The parts of an ad, each written out; a layout puts them together. */
export interface AdParts {
  /** Speaks to the reader as "tú", or impersonally. */
  readonly voice: 'tu' | 'imp';
  readonly hook: string;
  readonly about: string | undefined;
  readonly tasks: readonly string[];
  readonly requirements: readonly string[];
  readonly plus: readonly string[];
  readonly benefits: readonly string[];
  readonly schedule: string | undefined;
  readonly apply: string | undefined;
  /** A long paragraph on the selection or the company's ways, which only thorough ads have. */
  readonly closing: string | undefined;
}

/** Shares, 0 to 1. */
const PLURAL_HOOK = 0.6;
const ABOUT = 0.55;
const SECOND_SENTENCE = 0.5;
const SCHEDULE = 0.7;
const APPLY = 0.55;
/** Ads that tell everything: nearly twice as long as the others. */
const THOROUGH = 0.12;

/** Most items of each part. */
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

/** Whether a sentence says what a mark says; the founding year and the age of a company are one thing. */
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
  // Two sentences that both tell the founding year or the trade would repeat themselves.
  const apart = second?.marks.every((mark) => mark === 'empresa' || !mentions(first, mark));
  const both = second !== undefined && apart && random.chance(SECOND_SENTENCE);
  return both ? `${fill(first, facts)} ${fill(second, facts)}` : fill(first, facts);
}

const present = (phrases: readonly (string | undefined)[]): string[] =>
  phrases.filter((phrase) => phrase !== undefined);

const firstWord = (text: string): string => text.split(' ', 1)[0] ?? '';

/** The items with those of `more` that begin otherwise: "Trato cercano" adds little to "Trato cercano y paciente". */
function withoutAlike(items: readonly string[], more: readonly string[]): string[] {
  const firstWords = new Set(items.map(firstWord));
  const others = new Map(more.map((item) => [firstWord(item), item]));
  return [...items, ...[...others].filter(([key]) => !firstWords.has(key)).map(([, item]) => item)];
}

function requirementsOf(ad: Ad, maxItems: number, library: Library, facts: Facts, random: Random): string[] {
  const { family } = ad;
  const first = [experiencePhrase(ad, random), studyPhrase(ad)];
  const specific = chooseSome(family.requirements, random.between(1, maxItems), facts, random);
  // The years asked for say what a general line on experience would repeat.
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
