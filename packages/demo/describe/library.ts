import type { Random } from '../random/random.ts';
import { linesOf, parseSections } from '../read/parse-sections.ts';
import { readText } from '../read/read-data.ts';
import { type Facts, fill, fits, type Phrase, parsePhrase } from './phrase.ts';

/** The phrases that every occupation shares. */
export interface Library {
  /** Phrases of a section, e.g. `hook`, `direct.tu`. Throws when the data lack it. */
  phrases(group: string, section: string): readonly Phrase[];
  /** Hours by the key of the working day. */
  schedules(workday: string): readonly Phrase[];
  /** Headings of the parts of an ad: tasks, what is asked, what is welcome, what is given. */
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
      if (phrases === undefined) throw new Error(`no phrases ${group} ${section}`);
      return phrases;
    },
  };
}

/** One phrase that fits the offer, written out; undefined when none fits. */
export function choose(phrases: readonly Phrase[], facts: Facts, random: Random): string | undefined {
  // Most phrases fit: looking at one is mostly enough.
  const first = random.pick(phrases);
  if (fits(first, facts)) return fill(first, facts);
  const fitting = phrases.filter((phrase) => fits(phrase, facts));
  return fitting.length === 0 ? undefined : fill(random.pick(fitting), facts);
}

/** Up to `count` different phrases that fit, written out. */
export function chooseSome(
  phrases: readonly Phrase[],
  count: number,
  facts: Facts,
  random: Random,
): string[] {
  const fitting = phrases.filter((phrase) => fits(phrase, facts));
  return random.some(fitting, count).map((phrase) => fill(phrase, facts));
}
