import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { spellOutSymbols } from '../search-index/symbols.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { stemOf, wordsOf } from '../vocabulary/words.ts';

/** Terms with one meaning, by the stems of each of them. */
export interface Equivalents {
  readonly byStems: ReadonlyMap<string, readonly string[]>;
  /** The longest term in words. */
  readonly maxWords: number;
}

/** The words of a term that a search requires. */
const requiredWords = (text: string): string[] => wordsOf(text).filter((word) => !isStopWord(word));

/** The stems of the texts that were needed last: each search compares the names of a job, and words that others have typed. */
const knownStems = new LRUCache<string, string>({ max: 5_000 });
const MAX_KNOWN_LENGTH = 60;

/** What a term is compared by: its required words in any number and gender. C, C++ and C# are three. */
export function stemsOf(text: string): string {
  const known = knownStems.get(text);
  if (known !== undefined) return known;
  const stems = requiredWords(spellOutSymbols(text)).map(stemOf).join(' ');
  if (text.length <= MAX_KNOWN_LENGTH) knownStems.set(text, stems);
  return stems;
}

/** The terms of a group once each: gasfíter and gásfiter have the same stems. */
export function distinct(terms: readonly string[]): string[] {
  return [...new Map(terms.map((term) => [stemsOf(term), term])).values()];
}

export const noEquivalents: Equivalents = { byStems: new Map(), maxWords: 0 };

/** Terms, and those that they are replaced by; the terms themselves when they are equal. */
interface Group {
  readonly known: readonly string[];
  readonly targets: readonly string[];
}

/** Other names of one term: operators can write any number of groups with the same term. */
const MAX_OTHERS = 20;

/** Equivalents of groups of terms; of a term in many groups, those of the first ones. */
export function buildEquivalents(groups: readonly Group[]): Equivalents {
  const termsByStems = new Map<string, Map<string, string>>();
  for (const { known, targets } of groups) {
    // "ESO" consists of a stop word.
    const others = targets
      .map((term) => ({ term, stems: stemsOf(term) }))
      .filter(({ stems }) => stems !== '');
    for (const stems of new Set(
      known === targets ? others.map((other) => other.stems) : known.map(stemsOf),
    )) {
      const terms = termsByStems.get(stems) ?? new Map<string, string>();
      for (const other of others) {
        if (other.stems !== stems && terms.size < MAX_OTHERS) terms.set(other.stems, other.term);
      }
      termsByStems.set(stems, terms);
    }
  }
  const maxWords = [...termsByStems.keys()].reduce(
    (most, stems) => Math.max(most, stems.split(' ').length),
    0,
  );
  return {
    byStems: new Map([...termsByStems].map(([stems, terms]) => [stems, [...terms.values()]])),
    maxWords,
  };
}

const readGroups = (...names: readonly string[]): Group[] =>
  names
    .flatMap((name) =>
      readFileSync(new URL(`./data/${name}.txt`, import.meta.url), 'utf8')
        .trim()
        .split('\n'),
    )
    .map((line) => {
      const [known = [], targets = known] = line.split(' > ').map((terms) => terms.split(', '));
      return { known, targets };
    });

const readEquivalents = (...names: readonly string[]): Equivalents => buildEquivalents(readGroups(...names));

const namesOfJobs = readGroups('job-titles', 'foreign-names', 'colloquial-names');

/**
 * Names of the same job in Spain, Latin America and English, and for words of other languages and colloquial ones those in
 * Spain.
 */
export const jobTitles: Equivalents = buildEquivalents(namesOfJobs);

const stemListsOf = (names: readonly string[]): string[][] => names.map((name) => stemsOf(name).split(' '));

/** The words of the names that have several, by each of their words that no other name has. */
function readForeignPhrases(): ReadonlyMap<string, readonly (readonly string[])[]> {
  const isForeign = ({ known, targets }: Group): boolean => known !== targets;
  const phrases = stemListsOf(namesOfJobs.filter(isForeign).flatMap(({ known }) => known));
  const own = new Set([
    ...stemListsOf(namesOfJobs.flatMap(({ targets }) => targets)).flat(),
    ...phrases.filter(({ length }) => length === 1).flat(),
  ]);
  const foreign = stemListsOf(readGroups('foreign-names').flatMap(({ known }) => known)).flat();
  return new Map(
    [...new Set(foreign)]
      .filter((stem) => !own.has(stem))
      .map((stem) => [stem, phrases.filter((phrase) => phrase.includes(stem))] as const),
  );
}

/** Stems of words of foreign names of several words, with these names: "ajudante" of "ajudante de cozinha". */
export const foreignPhrases = readForeignPhrases();

/** The names of each job with their stems. */
const ordinaryNames = namesOfJobs
  .filter(({ known, targets }) => known === targets)
  .flatMap(({ targets }) => targets.map((text) => ({ text, stems: stemsOf(text) })));

/** The names of other jobs that contain the name of a job: of "camarero", "camarero de pisos" and "ayudante de camarero". */
export function namesOfOtherJobs(name: string): readonly string[] {
  const stems = stemsOf(name);
  const own = new Set([stems, ...(jobTitles.byStems.get(stems) ?? []).map(stemsOf)]);
  const words = stems.split(' ');
  return ordinaryNames
    .filter((other) => {
      const others = other.stems.split(' ');
      return (
        others.length > words.length && !own.has(other.stems) && words.every((word) => others.includes(word))
      );
    })
    .map(({ text }) => text);
}

/** The stems of the names of jobs in use in Spain: the first of each group. */
const usualNames: ReadonlySet<string> = new Set(
  namesOfJobs.flatMap(({ known, targets }) => (known === targets ? targets.slice(0, 1) : [])).map(stemsOf),
);

/** Whether a name of a job has another one in use in Spain: "waiter", "mesero". */
export function hasUsualName(name: string): boolean {
  const stems = stemsOf(name);
  return jobTitles.byStems.has(stems) && !usualNames.has(stems);
}

/** The stems of the words that names of jobs begin with before a preposition ("promotor de ventas"), by the number of such names. */
export const jobHeads: ReadonlyMap<string, number> = new Map(
  [
    ...Map.groupBy(
      readGroups('job-titles')
        .flatMap(({ targets }) => targets.map(wordsOf))
        .filter(([, second]) => second !== undefined && isStopWord(second)),
      ([first = '']) => stemOf(first),
    ),
  ].map(([stem, names]) => [stem, names.length] as const),
);

/** Jobs, and those next to them, which a visitor without offers of the first can want. They are other jobs. */
export const nearbyTitles: Equivalents = readEquivalents('nearby-jobs');

/** Stems of the words of these names, which hardly any offer has: "cantero" is not a typing error of "cartero". */
export const rareNameStems: ReadonlySet<string> = new Set(
  [...nearbyTitles.byStems.keys()].flatMap((stems) => stems.split(' ')),
);

/** Abbreviations of titles, departments and studies, and what they stand for. */
export const jobAbbreviations: Equivalents = readEquivalents('abbreviations');
/** Those, and other names of languages, licences and times of work, which name no job. */
export const abbreviations: Equivalents = readEquivalents('abbreviations', 'other-words');
/** Technologies and fields of software, as visitors and offers name them; most have one name. */
export const technologies: Equivalents = readEquivalents('technologies');

/** Fields of work in the words of visitors, and jobs of them: "con niños", "cuidar mayores". They name no job inside other texts. */
const fieldsOfWork: Equivalents = readEquivalents('fields-of-work');
/** Subjects of vocational training, and their jobs. */
const fieldsOfStudy: Equivalents = readEquivalents('fields-of-study');
/** The fields of study of jobs that are called by a degree. */
const degrees: Equivalents = readEquivalents('degrees');

/** What a visitor has learned, before the subject: "FP electricidad", "grado medio de cocina". */
const DEGREE =
  /^(?:(?:licenciad|graduad|diplomad|titulad)(?:o|a|os|as|o a)|licenciatura|diplomatura|titulo|titulacion|carrera|grado(?: universitario)?|estudios)(?: (?:universitari[oa]s?|superior))? (?:de|en) (?=.)/;
const STUDY =
  /^(?:con )?(?:titulo |titulacion |estudios |ciclo |ciclo formativo |modulo )?(?:de |en )?(?:fp ?(?:1|2|i|ii)?|formacion profesional|cfgm|cfgs|(?:ciclo (?:formativo )?(?:de )?)?grado (?:medio|superior)|ciclo formativo|modulo)(?: (?:de|en))?(?: grado (?:medio|superior))?(?: (?:de|en))? (?=.)/;
/** Where most of such work is done, behind it: "limpieza de casas", "cuidado de niños en casa", "plancha a domicilio". */
const AT_HOME =
  /(?: (?:de|en|a|por|para|el|la|las|su|mi))* (?:casas?|domicilios?|hogar(?:es)?|viviendas?)(?: particular(?:es)?)?$/;
/** Endings of infinitives, gerunds and nouns of what is done: limpiar, limpiando, limpieza; cuidar, cuidado; plancha. */
const ACTION = /(?<=.{3})(?:[aei]r|ando|iendo|[ai]d[oa]|eza|[aeiu]cion|ura|[oa])$/;

const withAction = (stem: string, words: readonly string[]): string =>
  [stem, ...words.slice(1).map(stemOf)].join(' ');

/** The fields that begin with an infinitive, by the stem of what is done. */
const fieldsByAction: ReadonlyMap<string, readonly string[]> = new Map(
  readGroups('fields-of-work').flatMap(({ known, targets }) =>
    known
      .map(requiredWords)
      .filter(([first = '']) => /[aei]r$/.test(first))
      .map((words) => [withAction((words[0] ?? '').replace(ACTION, ''), words), targets] as const),
  ),
);

/** The jobs of a field by what is done, for a text of several words: of "cuidado de niños" those of "cuidar niños". */
function jobsOfAction(text: string): readonly string[] | undefined {
  const words = requiredWords(text);
  const action = (words[0] ?? '').replace(ACTION, '');
  return fieldsByAction.get(withAction(action, words));
}

/** Phrases in which a form of a job is another word, by the stem of the job: "personas dependientes" is not about shop assistants. */
const otherMeanings: ReadonlyMap<string, readonly string[]> = new Map(
  readGroups('other-meanings').map(({ known, targets }) => [known.map(stemsOf).join(), targets] as const),
);

/**
 * The words of a text that are not the names of jobs in some phrases of titles, with these: "camarero" with "camarero de pisos". Without
 * the phrases that the text means: "camarera piso", "lavadora".
 */
export function wordsOfOtherMeaning(
  text: string,
): { readonly word: string; readonly phrases: readonly string[] }[] {
  const words = new Set(wordsOf(text));
  const stems = new Set([...words].map(stemOf));
  const isMeant = (phrase: string, stem: string): boolean => {
    const others = requiredWords(phrase).filter((word) => stemOf(word) !== stem);
    return others.length === 0
      ? wordsOf(phrase).every((word) => words.has(word))
      : others.every((word) => stems.has(stemOf(word)));
  };
  return [...new Map([...words].map((word) => [stemOf(word), word] as const))].flatMap(([stem, word]) => {
    const phrases = (otherMeanings.get(stem) ?? []).filter((phrase) => !isMeant(phrase, stem));
    return phrases.length === 0 ? [] : [{ word, phrases }];
  });
}

/** The phrases of titles in which the words of a text are not the names of jobs; none that the text has itself. */
export const phrasesOfOtherMeaning = (text: string): readonly string[] =>
  wordsOfOtherMeaning(text).flatMap(({ phrases }) => phrases);

const employers: Equivalents = readEquivalents('employers');

/** The jobs that a well-known employer offers. */
export const jobsOfEmployer = (name: string): readonly string[] | undefined =>
  employers.byStems.get(stemsOf(name));

/** The jobs of a field of work or study with this name. */
export const jobsOfFieldName = (name: string): readonly string[] | undefined =>
  fieldsOfWork.byStems.get(stemsOf(name)) ?? fieldsOfStudy.byStems.get(stemsOf(name));

/** The field of study of a degree: "biología" of "bióloga", "derecho" of "licenciada en derecho". Undefined for other texts. */
export function fieldOfDegree(text: string): string | undefined {
  const [, field] = text.toLowerCase().split(DEGREE);
  return degrees.byStems.get(stemsOf(text))?.[0] ?? field;
}

/**
 * The jobs of a field of work, for a text that is nothing else: as visitors name it, by what is done at home, or by what they
 * have learned. Undefined for other texts.
 */
export function jobsOfField(text: string): readonly string[] | undefined {
  const exact = fieldsOfWork.byStems.get(stemsOf(text));
  if (exact !== undefined) return exact;
  const folded = wordsOf(text).join(' ');
  const subject = folded.replace(STUDY, '').replace(DEGREE, '');
  if (subject !== folded) return fieldsOfStudy.byStems.get(stemsOf(subject));
  const action = folded.replace(AT_HOME, '');
  if (action !== folded)
    return fieldsOfWork.byStems.get(stemsOf(action)) ?? jobsOfAction(folded) ?? jobsOfAction(action);
  const isJob = jobTitles.byStems.has(stemsOf(requiredWords(text)[0] ?? ''));
  return isJob || !folded.includes(' ') ? undefined : jobsOfAction(folded);
}

/** Other names of a job in Spain, Latin America and English, which a search for one of them finds, or the jobs of a field of work. */
export const otherJobTitles = (title: string): readonly string[] =>
  jobTitles.byStems.get(stemsOf(title)) ?? jobsOfField(title) ?? [];
