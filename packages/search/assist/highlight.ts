import { foldText, type responses } from '@curro/shared';
import { compileWildcard } from '../predicate/wildcard.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import type { Query } from '../syntax/tree.ts';
import { stemOf, wordsOf } from '../vocabulary/words.ts';

/** The length of a fragment in characters, and how much of it precedes the first marked word. */
const FRAGMENT_LENGTH = 160;
const FRAGMENT_LEAD = 40;

/** The end of a text after which a fragment begins a sentence. */
const SENTENCE_END = /[.!?]\s*$/;

const WORD = /[\p{L}\p{N}]+/gu;

/** Whether a folded word is one that the query asks for. */
type IsMarked = (word: string) => boolean;

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

function collectWords(query: Query, found: Set<string>, patterns: IsMarked[]): void {
  for (const { exclude, atom } of query.flat()) {
    if (exclude) continue;
    if (atom.kind === 'group') collectWords(atom.query, found, patterns);
    else if (atom.kind === 'wildcard') {
      const letters = foldText(atom.pattern).replace(/[^\p{L}\p{N}*?]+/gu, '');
      patterns.push(compileWildcard(letters));
    } else for (const word of wordsOf(atom.text)) found.add(word);
  }
}

/**
 * The words that a query marks: those that are not excluded, in any number and gender, and stop words only if it has no
 * others.
 */
export function markedWords(query: Query): IsMarked {
  const found = new Set<string>();
  const patterns: IsMarked[] = [];
  collectWords(query, found, patterns);
  const words = [...found];
  const required = words.filter((word) => !isStopWord(word));
  const stems = new Set((required.length + patterns.length > 0 ? required : words).map(stemOf));
  return (word) => stems.has(stemOf(word)) || patterns.some((matches) => matches(word));
}

/** The text as HTML, the words of the query in `<mark>`. */
function mark(text: string, isMarked: IsMarked): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    html += escapeHtml(text.slice(end, match.index));
    html += isMarked(wordsOf(word).join('')) ? `<mark>${word}</mark>` : word;
    end = match.index + word.length;
  }
  return html + escapeHtml(text.slice(end));
}

/** The part of a text around its first marked word; undefined without one. */
function fragmentOf(text: string, isMarked: IsMarked, length: number): string | undefined {
  const first = [...text.matchAll(WORD)].find(([word]) => isMarked(wordsOf(word).join('')));
  if (first === undefined) return undefined;
  const line = text.replace(/\s/g, ' ');
  const from = first.index <= FRAGMENT_LEAD ? 0 : line.indexOf(' ', first.index - FRAGMENT_LEAD) + 1;
  const cut = from > 0 && !SENTENCE_END.test(line.slice(0, from)) ? '…' : '';
  if (line.length <= from + length) return cut + line.slice(from);
  return `${cut}${line.slice(from, Math.max(line.lastIndexOf(' ', from + length), first.index + first[0].length))}…`;
}

/** An offer as listed in a response. */
interface HighlightedText {
  readonly id: string;
  readonly title: string;
  readonly requirementMin: string;
}

/** Titles and a fragment of the requirements of listed offers as HTML with the words of the query marked. */
export function highlight(
  offers: readonly HighlightedText[],
  query: Query | undefined,
  length = FRAGMENT_LENGTH,
): NonNullable<responses.AssistResponse['highlight']> {
  const isMarked = markedWords(query ?? []);
  return offers.map(({ id, title, requirementMin }) => {
    const fragment = fragmentOf(requirementMin, isMarked, length);
    return {
      id,
      title: mark(title, isMarked),
      ...(fragment !== undefined && { text: mark(fragment, isMarked) }),
    };
  });
}
