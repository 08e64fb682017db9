import type { Dictionaries } from '@curro/shared';
import { isExcluding } from '../fields.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { wordsOf } from '../vocabulary/words.ts';
import { withoutShorthand, withWrittenWords } from './abbreviations.ts';
import { asksForAnyJob, trimFillers, urgencyIn } from './fillers.ts';
import {
  everywhere,
  type Gazetteer,
  gazetteerOf,
  type PlacesWithin,
  shortNamesOf,
  townsWithin,
} from './gazetteer.ts';
import { namesOf } from './names.ts';
import { type QueryWord, readQueryWords, remainingText, typedText } from './query-words.ts';
import { readAnywhere } from './read-anywhere.ts';
import {
  hasPartTime,
  isConditionWord,
  readConditions,
  readFixedExpressions,
  readGraduates,
  readStudents,
} from './read-conditions.ts';
import { readExclusions, readUnknownExclusions } from './read-exclusions.ts';
import { ignoredIn, withoutNegated } from './read-ignored.ts';
import { readCompanies, readTitle } from './read-names.ts';
import { readPlaces, readRadius } from './read-places.ts';
import { readSalary } from './read-salary.ts';
import { isCondition, type Reading, type Slot, type SlotValue } from './reading.ts';
import { readWeekends, withWeekends } from './weekends.ts';
import { withWordsOfOffers } from './words-of-offers.ts';

/** A slot with the words it was read from. */
export interface UnderstoodSlot extends SlotValue {
  readonly words: string;
}

/** What a query asks for, and the q that remains when the slots become parameters. */
export interface UnderstoodQuery {
  readonly slots: readonly UnderstoodSlot[];
  readonly q: string;
  /** The words that are neither read nor searched, as typed: "bien pagado", "a 10 km". Absent: none. */
  readonly ignored?: readonly string[];
  /** Whether the text asks for offers of any place, and names none: "en toda España". */
  readonly isAnywhere?: true;
  /** The places of a slot that joins several: "Madrid o Sevilla". */
  readonly places?: readonly UnderstoodSlot[];
}

/** Longer texts are searched as they are. */
const MAX_WORDS = 20;

/** Slots whose parameter takes several values. */
const MERGED_SLOTS: ReadonlySet<Slot> = new Set<Slot>([
  'place',
  'distance',
  'contractType',
  'workday',
  'teleworking',
]);

/** Whether two readings can apply together: of a slot with one value, or of places of one kind. */
function isCompatible(a: Reading, b: Reading): boolean {
  if (a.to > b.from && a.from < b.to) return false;
  return a.values.every((value) =>
    b.values.every(
      (other) =>
        value.slot !== other.slot ||
        // "Jornada completa sin noches"
        isExcluding(value.parameter) !== isExcluding(other.parameter) ||
        (value.parameter === other.parameter && MERGED_SLOTS.has(value.slot)),
    ),
  );
}

/** The readings that apply: of overlapping ones the highest rank, then the longest, then the first. */
function chooseReadings(readings: readonly Reading[]): Reading[] {
  const chosen: Reading[] = [];
  const byRank = readings.toSorted(
    (a, b) => b.rank - a.rank || b.to - b.from - (a.to - a.from) || a.from - b.from,
  );
  for (const reading of byRank) {
    if (chosen.every((other) => isCompatible(reading, other))) chosen.push(reading);
  }
  return chosen.sort((a, b) => a.from - b.from);
}

const JOINERS = new Set(['o', 'u', 'y', 'e', 'or', 'and']);

const isPlace = ({ values }: Reading): boolean => values.some(({ slot }) => slot === 'place');

/**
 * Without the places when one of them is joined with a place of another kind: "Sevilla o Cataluña" as a city would hide
 * the offers of the region, and a city and a province exclude each other.
 */
function withoutMixedPlaces(
  words: readonly QueryWord[],
  chosen: readonly Reading[],
  all: readonly Reading[],
): readonly Reading[] {
  const isJoined = (first: Reading, second: Reading): boolean =>
    second.from === first.to + 1 && JOINERS.has(words[first.to]?.folded ?? '');
  const isMixed = chosen.some(
    (reading) =>
      isPlace(reading) &&
      all.some((other) => {
        const isOtherKind = other.values[0]?.parameter !== reading.values[0]?.parameter;
        return isPlace(other) && isOtherKind && (isJoined(reading, other) || isJoined(other, reading));
      }),
  );
  return isMixed ? chosen.filter((reading) => !isPlace(reading)) : chosen;
}

const titleSlot = (text: string): UnderstoodSlot => ({
  slot: 'title',
  parameter: 'q',
  value: text,
  words: text,
});

/**
 * The radius of a search is one for all its towns: of "Madrid 30 km o Sevilla 50 km" the larger, since the smaller would hide
 * offers that the text asks for. Hours of one kind narrow each other: "media jornada", "por las tardes".
 */
function joinValues({ slot, parameter }: SlotValue, values: readonly string[]): string {
  if (slot === 'distance') return String(Math.max(...values.map(Number)));
  const lists = values.map((value) => value.split(','));
  const common = lists.reduce((one, other) => one.filter((key) => other.includes(key)));
  return slot === 'workday' && !isExcluding(parameter) && common.length > 0
    ? common.join(',')
    : [...new Set(values)].join(',');
}

/** Joins slots of one parameter: "Madrid o Sevilla" is one list of cities. */
function joinSlots(slots: readonly UnderstoodSlot[]): UnderstoodSlot[] {
  return [...Map.groupBy(slots, ({ slot, parameter }) => `${slot} ${parameter}`).values()].flatMap(
    ([first, ...others]) =>
      first === undefined
        ? []
        : {
            ...first,
            value: joinValues(
              first,
              [first, ...others].map(({ value }) => value),
            ),
            words: [first, ...others].map(({ words }) => words).join(', '),
          },
  );
}

/** Slots without the distances of areas when there are other places: "Barcelona o Mallorca" asks for no surroundings. */
function withoutAreaRadius(slots: readonly UnderstoodSlot[]): UnderstoodSlot[] {
  const areas = slots.filter(({ isOfArea }) => isOfArea === true).length;
  const places = slots.filter(({ slot }) => slot === 'place').length;
  return slots
    .filter(({ isOfArea }) => areas === places || isOfArea === undefined)
    .map(({ isOfArea: _, ...slot }) => slot);
}

/** The slots of a text that names no job: what graduates have in place of experience is a contract. */
const withGraduates = (slots: readonly UnderstoodSlot[]): readonly UnderstoodSlot[] =>
  slots.some(({ slot }) => slot === 'contractType')
    ? slots
    : slots.map((each) => ({ ...each, ...readGraduates(wordsOf(each.words).join(' ')) }));

/** The positions without a word that only stop words divide from itself: "camarero Madrid o camarero Sevilla". */
function withoutRepeated(words: readonly QueryWord[], positions: readonly number[]): number[] {
  const once: number[] = [];
  let between: number[] = [];
  for (const at of positions) {
    const { folded = '' } = words[at] ?? {};
    if (isStopWord(folded)) {
      between.push(at);
      continue;
    }
    const isRepeated = once.length > 0 && words[once.at(-1) ?? 0]?.folded === folded;
    if (!isRepeated) once.push(...between, at);
    between = [];
  }
  return once;
}

/** Words beside a condition that do not change it: "developer on-site only", "desarrollador teletrabajo 100%". */
const ONLY = new Set(['only', 'just', 'solo', 'solamente', 'unicamente', '100%']);

/** The positions without words that only limit what is read beside them. */
const withoutOnly = (
  words: readonly QueryWord[],
  positions: readonly number[],
  conditions: readonly Reading[],
): number[] =>
  positions.filter(
    (at) =>
      !ONLY.has(words[at]?.folded ?? '') || !conditions.some(({ from, to }) => from === at + 1 || to === at),
  );

/** The positions without stop words and "or" before what is read: "a" of "cambrer a Girona caps de setmana", "or" of "remote or hybrid". */
const withoutDangling = (words: readonly QueryWord[], positions: readonly number[]): number[] =>
  positions.filter(
    (at, index) =>
      positions[index + 1] === at + 1 ||
      !(isStopWord(words[at]?.folded ?? '') || JOINERS.has(words[at]?.folded ?? '')) ||
      at + 1 === words.length,
  );

const noShortNames: Gazetteer = new Map();

const textAt = (words: readonly QueryWord[], positions: readonly number[], text: 'raw' | 'folded'): string =>
  positions.map((at) => words[at]?.[text] ?? '').join(' ');

/**
 * The words of a text that no offer has, in which "parcial" behind a job alone means hours: "administrativa parcial madrid". The same
 * array without it.
 */
function withPartTime(words: readonly QueryWord[]): readonly QueryWord[] {
  const isHours = ({ folded }: QueryWord, at: number): boolean =>
    folded === 'parcial' && at > 0 && !isConditionWord(words[at - 1]?.folded ?? '');
  return words.some(isHours)
    ? words.map((word, at) => (isHours(word, at) ? { ...word, folded: 'jornada parcial' } : word))
    : words;
}

/** Whether words that only ask for a job are left out, and others remain: "trabajo de lunes a viernes". */
const isWithoutFillers = (words: readonly QueryWord[], rest: readonly number[]): boolean =>
  rest.some((at) => words[at]?.raw.startsWith('-') === false) &&
  words.some(({ folded }, at) => !rest.includes(at) && !isStopWord(folded));

/**
 * Reads place, conditions, salary, company and title from q. A q that uses the grammar is not interpreted. One that only asks
 * for a job, such as "ofertas de empleo", has no slots and no words.
 * @param isOpen whether the search has no value of a parameter yet; others stay in q
 * @param at.within places that the search does not leave: the name of a town of them means the town
 * @param at.isUnfound whether no offer has the words of the text: then it also has the names of towns that are words, and without
 *   what it excludes by words of no offer
 * @param at.excludesConditions whether negated contracts and working hours become parameters that exclude
 * @param at.hasTown whether the search has a town, around which kilometres without one are
 * @returns undefined when nothing is understood
 */
export function understandQuery(
  text: string,
  vocabulary: Vocabulary,
  dictionaries: Dictionaries,
  isOpen: (parameter: string) => boolean = () => true,
  {
    within = everywhere,
    hasTown = false,
    isUnfound = false,
    excludesConditions = false,
  }: { within?: PlacesWithin; hasTown?: boolean; isUnfound?: boolean; excludesConditions?: boolean } = {},
): UnderstoodQuery | undefined {
  const typed = readQueryWords(text);
  if (typed === undefined || typed.length === 0 || typed.length > MAX_WORDS) return undefined;
  const names = namesOf(vocabulary);
  const written = withWrittenWords(withWordsOfOffers(withWeekends(withoutShorthand(typed))), names);
  const words = isUnfound ? withPartTime(written) : written;
  const gazetteer = gazetteerOf(vocabulary, dictionaries);
  const companyCount = (name: string): number => names.companies.get(name) ?? 0;
  const places = readPlaces(words, {
    gazetteer,
    titleWords: vocabulary.words,
    companyCount,
    jobs: names.jobs,
    ownTowns: townsWithin(vocabulary, dictionaries, within),
    dictionaries,
    isUnfound,
    shortNames: isUnfound ? shortNamesOf(vocabulary, dictionaries) : noShortNames,
  });
  const weekends = readWeekends(words);
  const fixed = [...readFixedExpressions(words), ...weekends];
  const conditions = readConditions(words, names.jobs);
  const positive = withoutNegated(
    words,
    [
      ...fixed,
      ...conditions,
      ...readSalary(words, names, [...conditions, ...places]),
      ...places,
      ...(hasTown ? readRadius(words) : []),
      ...readAnywhere(words),
      ...readCompanies(words, names, gazetteer),
    ],
    new Set(weekends),
    excludesConditions,
  );
  const excluded = readExclusions(words, names, positive);
  const unread = isUnfound ? readUnknownExclusions(words, names, [...positive, ...excluded]) : [];
  const all = [...positive, ...excluded, ...unread].filter(({ values }) =>
    values.every(({ parameter }) => parameter === 'q' || isOpen(parameter)),
  );
  const readings = withoutMixedPlaces(words, chooseReadings(all), all);
  const single = withoutAreaRadius(
    readings.flatMap(({ from, to, values }) =>
      values.map((value): UnderstoodSlot => ({ ...value, words: value.words ?? typedText(words, from, to) })),
    ),
  );
  const read = joinSlots(single);
  const placeSlots = single.filter(({ slot }) => slot === 'place');
  const ignored = ignoredIn(words, readings, names);
  const isLeft = (at: number): boolean =>
    ![...readings.filter(({ values, isAnywhere }) => values.length > 0 || isAnywhere), ...ignored].some(
      ({ from, to }) => at >= from && at < to,
    );
  const left = [...words.keys()].filter(isLeft);
  const isReadCondition = ({ values }: Reading): boolean => values.some(({ slot }) => isCondition(slot));
  const unlimited = withoutOnly(words, left, readings.filter(isReadCondition));
  const remaining = withoutRepeated(words, withoutDangling(words, trimFillers(words, unlimited, fixed)));
  const isWeekend = (at: number): boolean => weekends.some(({ from, to }) => at >= from && at < to);
  const named = remaining.filter((at) => !isWeekend(at));
  const isOfHours =
    read.some((each) => each.parameter === 'workday' && !hasPartTime(each)) || !isOpen('workday');
  const students = isOfHours ? undefined : readStudents(textAt(words, named, 'folded'));
  // "Busco trabajo urgente": offers are urgent, too.
  const urgent = remaining.length === 0 && read.length === 0 ? urgencyIn(words) : [];
  const rest = students === undefined ? [...remaining, ...urgent] : remaining.filter(isWeekend);
  const title = students === undefined ? readTitle(words, named, names) : undefined;
  const slots = [
    ...(title === undefined ? [] : [titleSlot(title)]),
    ...joinSlots([
      ...(rest.length === 0 ? withGraduates(read) : read),
      ...(students === undefined ? [] : [{ ...students, words: textAt(words, named, 'raw') }]),
    ]),
  ];
  const isAnywhere = placeSlots.length === 0 && readings.some((reading) => reading.isAnywhere);
  const isOther = words !== typed || isAnywhere || ignored.length > 0 || isWithoutFillers(words, rest);
  if (slots.length === 0 && !isOther && !asksForAnyJob(words, rest)) return undefined;
  const clauses = read
    .filter(({ slot }) => slot === 'company' || slot === 'excluded')
    .map(({ value }) => value);
  const q = [remainingText(words, rest), ...clauses].filter((part) => part !== '').join(' ');
  return {
    slots,
    q,
    ...(ignored.length > 0 && { ignored: ignored.map(({ from, to }) => typedText(words, from, to)) }),
    ...(isAnywhere && { isAnywhere }),
    ...(placeSlots.length > 1 && { places: placeSlots }),
  };
}
