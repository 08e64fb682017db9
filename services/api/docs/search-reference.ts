import { counted, editDistance, foldText } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import type { RouteDescription } from '../openapi/describe.ts';
import type { Reference, ReferenceGroup } from './reference.ts';
import type { SearchEntry } from './search-entries.ts';
import { isMatch, markWords, relatedWord, textOf, variantsOf, wordsOf } from './search-operations.ts';

/** Entries that a page shows. */
const MAX_HITS = 20;
/** Entries that only mention the words, beside those that have one in their titles. */
const MAX_MENTIONS = 5;
const MAX_WORDS = 10;
/** A word of which there are so many times more of a near one is a typing error, although a text has it. */
const RARE_SHARE = 20;
/** Shorter words have too many neighbours for a correction. */
const MIN_CORRECTED_LENGTH = 4;

interface IndexedEntry extends SearchEntry {
  readonly foldedTitle: string;
  readonly foldedWithin: string;
  readonly foldedText: string;
}

/** The operations and entries of the reference, prepared for searches. */
export interface SearchIndex {
  readonly operations: readonly { readonly route: RouteDescription; readonly group: ReferenceGroup }[];
  readonly entries: readonly IndexedEntry[];
  /** How often each word occurs, for corrections. */
  readonly vocabulary: ReadonlyMap<string, number>;
}

/** What a search found. */
export interface SearchResult {
  /** The words that were searched: corrected if nothing has those of the reader. */
  readonly words: readonly string[];
  /** The corrected text; absent without a correction. */
  readonly corrected?: string;
  readonly operations: ReadonlySet<RouteDescription>;
  /** The best entries. */
  readonly hits: readonly SearchEntry[];
  /** The number of the entries that can be listed: with a word in their titles, and few that only mention them. */
  readonly total: number;
}

const vocabularyOf = (texts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of text.match(/[\p{L}\d]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** Prepares the operations and entries of the reference for searches. */
export function createSearchIndex({ operations }: Reference, found: readonly SearchEntry[]): SearchIndex {
  const entries = found.map((entry) => ({
    ...entry,
    foldedTitle: foldText(entry.title),
    foldedWithin: foldText(entry.within),
    foldedText: foldText(entry.text),
  }));
  const described = [...operations.values()];
  return {
    operations: described,
    entries,
    vocabulary: vocabularyOf([
      ...described.map(({ route, group: { name, description } }) =>
        `${name} ${description} ${textOf(route)}`.toLowerCase(),
      ),
      ...entries.flatMap(({ foldedTitle, foldedWithin, foldedText }) => [
        foldedTitle,
        foldedWithin,
        foldedText,
      ]),
    ]),
  };
}

/** Distances from this one on are those of words that the title lacks. */
const MENTIONED = 4;

/** How near a word is to the title of an entry; infinite if the entry lacks it. */
function distance({ kind, foldedTitle, foldedWithin, foldedText }: IndexedEntry, word: string): number {
  if (foldedTitle === word) return 0;
  // A section of the reference explains what each word of its title names.
  if (kind === 'section' && foldedTitle.split(' ').includes(word)) return 0;
  if (foldedTitle.startsWith(word)) return 2;
  if (foldedTitle.includes(word)) return 3;
  if (foldedWithin.includes(word)) return MENTIONED;
  return foldedText.includes(word) ? MENTIONED + 1 : Number.POSITIVE_INFINITY;
}

/** The distance of the nearest of a word and its synonyms; synonyms are those of titles only. */
function nearestDistance(entry: IndexedEntry, word: string): number {
  const [, ...others] = variantsOf(word);
  return Math.min(
    distance(entry, word),
    ...others
      .map((each) => {
        if (!each.startsWith('=')) return distance(entry, each);
        return entry.foldedTitle === each.slice(1) ? 0 : Number.POSITIVE_INFINITY;
      })
      // The word itself is nearer than a synonym.
      .map((each) => (each < MENTIONED ? each + 0.5 : Number.POSITIVE_INFINITY)),
  );
}

/** After the sections of the reference, parameters are what most readers look for. */
const KIND_ORDER: readonly SearchEntry['kind'][] = ['section', 'parameter', 'field', 'error', 'guide'];

/** Entries with the words by rank; the same field of several operations is one entry. */
function rankEntries(entries: readonly IndexedEntry[], words: readonly string[]) {
  const ranked = entries
    .map((entry) => {
      const distances = words.map((word) => nearestDistance(entry, word));
      return {
        entry,
        rank: distances.reduce((sum, each) => sum + each, 0),
        isNamed: distances.some((each) => each < MENTIONED),
      };
    })
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted(
      (a, b) => a.rank - b.rank || KIND_ORDER.indexOf(a.entry.kind) - KIND_ORDER.indexOf(b.entry.kind),
    );
  const groups = Map.groupBy(ranked, ({ entry: { kind, title, text, address } }) =>
    kind === 'guide' || kind === 'error' ? address : `${kind} ${title} ${text}`,
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, entry: { ...first.entry, others: others.length } }],
  );
}

/** Whether a letter is missing, added or replaced, or two neighbours are exchanged. */
function isTypingError(word: string, other: string): boolean {
  if (editDistance(word, other, 1) === 1) return true;
  const at = [...word].findIndex((letter, index) => letter !== other[index]);
  return (
    at >= 0 &&
    word.length === other.length &&
    `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}` === other
  );
}

/** The most frequent word of the reference of which a word is a typing error; the word itself if there is none. */
function corrected(word: string, { vocabulary }: SearchIndex): string {
  if (word.length < MIN_CORRECTED_LENGTH) return word;
  const words = [...vocabulary.keys()];
  const countOf = (each: string): number => vocabulary.get(each) ?? 0;
  const own = words
    .filter((each) => variantsOf(word).some((variant) => each.includes(variant)))
    .reduce((sum, each) => sum + countOf(each), 0);
  const [near] = words
    .filter((each) => isTypingError(word, each))
    .toSorted((a, b) => countOf(b) - countOf(a));
  return near !== undefined && countOf(near) > RARE_SHARE * own ? near : word;
}

function find({ operations, entries }: SearchIndex, words: readonly string[]): SearchResult {
  const ranked = rankEntries(entries, words);
  const named = ranked.filter(({ isNamed }) => isNamed);
  const mentions = ranked.filter(({ isNamed }) => !isNamed);
  // Words that are mentioned somewhere say little beside those that name something.
  const listed = [...named, ...(named.length > 0 ? mentions.slice(0, MAX_MENTIONS) : mentions)];
  return {
    words,
    operations: new Set(
      operations.filter(({ route, group }) => isMatch(route, group, words)).map(({ route }) => route),
    ),
    hits: listed.slice(0, MAX_HITS).map(({ entry }) => entry),
    total: listed.length,
  };
}

/** Searches the reference. If little has all words, those with one typing error are corrected. */
export function searchReference(index: SearchIndex, q: string): SearchResult {
  const words = wordsOf(q).slice(0, MAX_WORDS);
  if (words.length === 0)
    return { words, operations: new Set(index.operations.map(({ route }) => route)), hits: [], total: 0 };
  const found = find(index, words);
  if (found.operations.size > 0 || found.total > MAX_MENTIONS) return found;
  if (found.total === 0) {
    const related = words.map(relatedWord);
    const other = find(index, related);
    if (other.operations.size + other.total > 0) return { ...other, corrected: related.join(' ') };
  }
  const others = words.map((word) => corrected(foldText(word), index));
  if (others.every((word, at) => word === words[at])) return found;
  const other = find(index, others);
  return other.operations.size + other.total > found.total
    ? { ...other, corrected: others.join(' ') }
    : found;
}

/** The status of a search: the numbers of operations and of entries. */
export function foundText({ words, operations, total, corrected: other }: SearchResult): string {
  if (words.length === 0) return '';
  const parts = [
    ...(operations.size > 0 ? [counted(operations.size, 'operation')] : []),
    ...(total > 0 ? [counted(total, operations.size > 0 ? 'other result' : 'result')] : []),
  ];
  if (parts.length === 0) return 'Nothing has these words.';
  return `${other === undefined ? '' : `Results for “${other}”: `}${parts.join(', ')}`;
}

const KINDS: Readonly<Record<SearchEntry['kind'], string>> = {
  section: 'Section',
  parameter: 'Parameter',
  field: 'Field',
  error: 'Error',
  guide: 'Guide',
};

const hitLine = (
  { kind, title, within, address, others = 0 }: SearchEntry,
  words: readonly string[],
): Markup =>
  html`<li><a href="${address}"><span class="hit-kind">${KINDS[kind]}</span> <span class="hit-title">${markWords(title, words)}</span> <span class="hit-within">${within}${when(others > 0, () => html`, and ${counted(others, 'other place')}`)}</span></a></li>`;

/** Whether an entry is shown before the operations: a section of the reference with a word in its title is what is searched. */
const isBest = (entry: SearchEntry, words: readonly string[]): boolean =>
  entry.kind === 'section' &&
  words.some((word) => variantsOf(word).some((each) => foldText(entry.title).includes(each)));

/** The entries that are shown before the operations. */
export const bestHits = ({ hits, words }: SearchResult): Markup =>
  html`<ul class="hits" id="best">${hits.filter((hit) => isBest(hit, words)).map((hit) => hitLine(hit, words))}</ul>`;

/**
 * The other entries that a search found, which the script of the page fetches for each change of the words.
 * `data-words` are the words with which it filters the operations.
 */
export const searchHits = (found: SearchResult): Markup => {
  const { hits, words, total } = found;
  const others = hits.filter((hit) => !isBest(hit, words));
  return html`<div id="hits" data-words="${words.join(' ')}" data-found="${foundText(found)}">${when(
    others.length > 0,
    () =>
      html`<h3 class="unseen">Parameters, fields, errors and guides</h3><ul class="hits">${others.map((hit) => hitLine(hit, words))}</ul>${when(total > hits.length, () => html`<p class="hint">The first ${hits.length} of ${total}: another word narrows them down.</p>`)}`,
  )}</div>`;
};
