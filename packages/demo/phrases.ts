import { upperFirst } from '@curro/shared';
import { linesOf, parseSections, readText } from './data.ts';
import type { Random } from './random.ts';

const ABBREVIATION = /^\p{Lu}[\p{Lu}\d]/u;

/** Lower-cases the first letter, unless the first word is an abbreviation (`CAP`, `SAP`). */
export function lowerFirst(text: string): string {
  return ABBREVIATION.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** An `i` sound, before which "y" becomes "e". */
const SOUNDS_LIKE_I = /^h?[ií](?![aeo])/i;

/** A Spanish list: `a, b y c`, with "e" before an i sound; first letters in lower case. */
export function joinList(items: readonly string[]): string {
  const small = items.map(lowerFirst);
  const last = small.pop() ?? '';
  if (small.length === 0) return last;
  return `${small.join(', ')} ${SOUNDS_LIKE_I.test(last) ? 'e' : 'y'} ${last}`;
}

/** Facts about an offer for its description: values of marks by name, and conditions that are met. */
export interface Facts {
  readonly values: ReadonlyMap<string, string>;
  readonly conditions: ReadonlySet<string>;
}

/** A line of the data split at its marks (`{empresa}`): texts and mark names alternate, starting with a text. */
export interface Phrase {
  readonly condition: string | undefined;
  readonly texts: readonly string[];
  readonly marks: readonly string[];
}

const CONDITION = /^\[([^\]]+)\] /;
const MARK = /\{([^}]+)\}/;

/** Parses a line of the data: an optional condition (`[temporal] `), then text with marks. */
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

/** Appends a value to a text; "de el" and "a el" are contracted. */
function join(text: string, value: string): string {
  const contracts = value.startsWith('el ') && (text.endsWith(' de ') || text.endsWith(' a '));
  return contracts ? `${text.slice(0, -1)}${value.slice('e'.length)}` : text + value;
}

/**
 * Writes a phrase with the values of the offer.
 * @throws Error for a mark without a value
 */
export function fill(phrase: Phrase, facts: Facts): string {
  let text = phrase.texts[0] ?? '';
  phrase.marks.forEach((mark, at) => {
    const value = facts.values.get(mark);
    if (value === undefined) throw new Error(`the mark ${mark} has no value`);
    text = join(text, value) + (phrase.texts[at + 1] ?? '');
  });
  return upperFirst(text);
}

/** The phrases shared by all occupations. */
export interface Library {
  /**
   * Phrases of a section, e.g. `hook`, `direct.tu`.
   * @throws Error when the section is not in the data
   */
  phrases(group: string, section: string): readonly Phrase[];
  /** Working hours by the key of the working day. */
  schedules(workday: string): readonly Phrase[];
  /** Sets of headings for the parts of an ad: tasks, requirements, desired requirements, benefits. */
  readonly headings: readonly (readonly string[])[];
}

/** Reads the shared phrases. */
export function loadLibrary(): Library {
  const general = new Map<string, readonly Phrase[]>();
  for (const [group, sections] of parseSections(readText('texts/general.txt'))) {
    for (const [section, lines] of sections) general.set(`${group} ${section}`, lines.map(parsePhrase));
  }
  const workdays = parseSections(readText('texts/workdays.txt'));
  const schedules = new Map(
    [...workdays.keys()].map((key) => [key, linesOf(workdays, key, 'schedule').map(parsePhrase)]),
  );
  const headings = (general.get('headings sets') ?? []).map((phrase) => (phrase.texts[0] ?? '').split('|'));
  return {
    headings,
    schedules: (workday) => schedules.get(workday) ?? [],
    phrases(group, section) {
      const phrases = general.get(`${group} ${section}`);
      if (phrases === undefined) throw new Error(`unknown phrases ${group} ${section}`);
      return phrases;
    },
  };
}

/** The text of one phrase that fits the offer; undefined when none fits. */
export function choose(phrases: readonly Phrase[], facts: Facts, random: Random): string | undefined {
  // Most phrases fit: checking one is usually enough.
  const first = random.pick(phrases);
  if (fits(first, facts)) return fill(first, facts);
  const fitting = phrases.filter((phrase) => fits(phrase, facts));
  return fitting.length === 0 ? undefined : fill(random.pick(fitting), facts);
}

/** The texts of up to `count` different phrases that fit. */
export function chooseSome(
  phrases: readonly Phrase[],
  count: number,
  facts: Facts,
  random: Random,
): string[] {
  const fitting = phrases.filter((phrase) => fits(phrase, facts));
  return random.some(fitting, count).map((phrase) => fill(phrase, facts));
}
