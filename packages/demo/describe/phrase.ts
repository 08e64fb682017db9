import { upperFirst } from './sentence.ts';

/** What a description knows about its offer: values of marks by name, and the conditions that hold. */
export interface Facts {
  readonly values: ReadonlyMap<string, string>;
  readonly conditions: ReadonlySet<string>;
}

/** A line of the data, cut at its marks (`{empresa}`): texts and mark names take turns, a text comes first. */
export interface Phrase {
  readonly condition: string | undefined;
  readonly texts: readonly string[];
  readonly marks: readonly string[];
}

const CONDITION = /^\[([^\]]+)\] /;
const MARK = /\{([^}]+)\}/;

/** Cuts a line of the data: an optional condition (`[temporal] `), then text with marks. */
export function parsePhrase(line: string): Phrase {
  const condition = CONDITION.exec(line)?.[1];
  const pieces = line.replace(CONDITION, '').split(MARK);
  return {
    condition,
    texts: pieces.filter((_, at) => at % 2 === 0),
    marks: pieces.filter((_, at) => at % 2 === 1),
  };
}

/** Whether the offer meets the condition of a phrase and has a value for each of its marks. */
export function fits(phrase: Phrase, facts: Facts): boolean {
  if (phrase.condition !== undefined && !facts.conditions.has(phrase.condition)) return false;
  return phrase.marks.length === 0 || phrase.marks.every((mark) => facts.values.has(mark));
}

/** Puts a value behind a text; "de el" and "a el" contract. */
function join(text: string, value: string): string {
  const contracts = value.startsWith('el ') && (text.endsWith(' de ') || text.endsWith(' a '));
  return contracts ? `${text.slice(0, -1)}${value.slice('e'.length)}` : text + value;
}

/** Writes a phrase with the values of the offer. Throws for a mark without a value. */
export function fill(phrase: Phrase, facts: Facts): string {
  let text = phrase.texts[0] ?? '';
  phrase.marks.forEach((mark, at) => {
    const value = facts.values.get(mark);
    if (value === undefined) throw new Error(`the mark ${mark} has no value`);
    text = join(text, value) + (phrase.texts[at + 1] ?? '');
  });
  return upperFirst(text);
}
