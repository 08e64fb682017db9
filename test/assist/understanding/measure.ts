import { type UnderstoodQuery, understandQuery, type Vocabulary } from '@curro/search';
import { type Dictionaries, foldText } from '@curro/shared';
import { demoVocabulary } from './demo-vocabulary.ts';
import { generateQueries } from './generate-queries.ts';
import { type LabelledQuery, readHandWritten } from './labelled-queries.ts';

/** The number of labelled queries: those by hand, and generated ones. */
const QUERIES = 1_000;

/** Figures of a set of queries. */
export interface Figures {
  readonly queries: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** F1 without job titles, which do not change what a search finds. */
  readonly filterF1: number;
  readonly decoys: number;
  /** Share of the decoys of which a filter is read that they do not ask for. */
  readonly wrongDecoys: number;
  /** A line for each query that is not understood as expected. */
  readonly differences: readonly string[];
}

const normalised = (label: string): string =>
  foldText(label.replace(/^q=company:\(?(.*?)\)?$/, 'company=$1').replace(/^q=/, 'title='));

const labelsOf = (understood: UnderstoodQuery | undefined): string[] =>
  (understood?.slots ?? []).map(({ parameter, value }) => normalised(`${parameter}=${value}`));

const isFilter = (label: string): boolean => !label.startsWith('title=');

interface Outcome {
  readonly query: LabelledQuery;
  readonly expected: readonly string[];
  readonly found: readonly string[];
}

function f1Of(outcomes: readonly Outcome[], counts: (label: string) => boolean) {
  let hits = 0;
  let found = 0;
  let expected = 0;
  for (const outcome of outcomes) {
    const wanted = new Set(outcome.expected.filter(counts));
    const read = outcome.found.filter(counts);
    hits += read.filter((label) => wanted.has(label)).length;
    found += read.length;
    expected += wanted.size;
  }
  const precision = hits / found;
  const recall = hits / expected;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

function figuresOf(outcomes: readonly Outcome[]): Figures {
  const decoys = outcomes.filter(({ query }) => query.isDecoy);
  const wrong = decoys.filter(({ expected, found }) =>
    found.some((label) => isFilter(label) && !expected.includes(label)),
  );
  return {
    queries: outcomes.length,
    ...f1Of(outcomes, () => true),
    filterF1: f1Of(outcomes, isFilter).f1,
    decoys: decoys.length,
    wrongDecoys: wrong.length / decoys.length,
    differences: outcomes
      .filter(({ expected, found }) => expected.toSorted().join() !== found.toSorted().join())
      .map(({ query, expected, found }) => `${query.text}: ${found.join('; ')} (${expected.join('; ')})`),
  };
}

/** Whether a query belongs to the half that the rules were not written on. */
function isHeldOut(text: string): boolean {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (hash ^ (hash >>> 15)) % 2 === 0;
}

/** Understands the labelled queries; the figures of the half that the rules were written on, and of the other half. */
export function measureUnderstanding(dictionaries: Dictionaries): {
  readonly development: Figures;
  readonly heldOut: Figures;
} {
  const vocabulary: Vocabulary = demoVocabulary(dictionaries);
  const byHand = readHandWritten();
  const companies = vocabulary.companies
    .filter(({ text }) => /, S\.|S\.L\.U\.$/.test(text))
    .map(({ text }) => text);
  const generated = generateQueries(QUERIES - byHand.length, companies, dictionaries);
  const outcomes = [...byHand, ...generated].map((query) => ({
    query,
    expected: query.expected.map(foldText),
    found: labelsOf(understandQuery(query.text, vocabulary, dictionaries)),
  }));
  return {
    development: figuresOf(outcomes.filter(({ query }) => !isHeldOut(query.text))),
    heldOut: figuresOf(outcomes.filter(({ query }) => isHeldOut(query.text))),
  };
}
