import {
  type Clock,
  type Dictionaries,
  type DictionaryEntry,
  type DictionaryId,
  isCountryGroup,
} from '@curro/shared';
import { catchAllLast } from '@curro/shared/display';
import type { Locale } from '../locale.ts';
import type { Option, OptionGroup } from './field.ts';

/** Options from the dictionaries in the language of the page. */
export interface Choices {
  all(id: DictionaryId): readonly OptionGroup[];
  /** The entries of a parent entry; empty while no parent is selected. */
  of(id: DictionaryId, parent: DictionaryId, key: string): readonly OptionGroup[];
  /** All entries, grouped by their parents. */
  byParent(id: DictionaryId, parent: DictionaryId): readonly OptionGroup[];
  /** Spain, then the other countries by name. */
  countries(): readonly OptionGroup[];
  /** The years of a working life, newest first; of a period that may end later, with some to come. */
  years(canBeFuture: boolean): readonly OptionGroup[];
  readonly dictionaries: Dictionaries;
}

/** Options with "Otros" behind all others. */
const inOrder = (options: readonly Option[]): readonly Option[] =>
  options.toSorted((one, other) => catchAllLast(one.value, other.value));

const group = (options: readonly Option[]): readonly OptionGroup[] =>
  options.length > 0 ? [{ options: inOrder(options) }] : [];

/** The lists that are alphabetical in Spanish; the order of others, such as that of levels, has a meaning. */
const ALPHABETICAL: ReadonlySet<DictionaryId> = new Set<DictionaryId>([
  'category',
  'subcategory',
  'industry',
  'language',
  'study-detail',
  'work-permit',
]);

/** Whether an alphabetical list ends with an entry: "Other degrees", or a group of countries. */
const isLast = ({ es, columns }: DictionaryEntry): boolean => /^Otr[oa]s?\b/.test(es) || columns.iso2 === '';

/** The key of the country that most candidates choose. */
const SPAIN = 'espana';

/** Years of a form after and before the current one. */
const YEARS_AHEAD = 6;
const YEARS_BACK = 70;

/** Creates the options for the forms of a locale. */
export function createChoices(
  { dictionaries, clock }: { readonly dictionaries: Dictionaries; readonly clock: Clock },
  { label, language }: Locale,
): Choices {
  const collator = new Intl.Collator(language);
  const option = (entry: DictionaryEntry): Option => ({ value: entry.key, label: label(entry) });
  const ordered = (id: DictionaryId, entries: readonly DictionaryEntry[]): readonly DictionaryEntry[] =>
    language === 'es' || !ALPHABETICAL.has(id)
      ? entries
      : entries.toSorted(
          (a, b) => Number(isLast(a)) - Number(isLast(b)) || collator.compare(label(a), label(b)),
        );
  const childrenOf = (id: DictionaryId, parent: DictionaryEntry): readonly Option[] =>
    inOrder(ordered(id, dictionaries.get(id).childrenOf(parent.id)).map(option));
  return {
    dictionaries,
    all: (id) => group(ordered(id, dictionaries.get(id).entries).map(option)),
    of(id, parent, key) {
      const chosen = dictionaries.get(parent).byKey(key);
      return chosen === undefined ? [] : group(childrenOf(id, chosen));
    },
    byParent: (id, parent) =>
      ordered(parent, dictionaries.get(parent).entries)
        .map((entry) => ({ label: label(entry), options: childrenOf(id, entry) }))
        .filter(({ options }) => options.length > 0),
    countries: () =>
      group(
        dictionaries
          .get('country')
          .entries.filter((entry) => !isCountryGroup(entry))
          .map(option)
          .sort(
            (a, b) =>
              Number(b.value === SPAIN) - Number(a.value === SPAIN) || collator.compare(a.label, b.label),
          ),
      ),
    years(canBeFuture) {
      const ahead = canBeFuture ? YEARS_AHEAD : 0;
      const last = clock.now().getUTCFullYear() + ahead;
      return group(
        Array.from({ length: ahead + YEARS_BACK + 1 }, (_, at) => String(last - at)).map((year) => ({
          value: year,
          label: year,
        })),
      );
    },
  };
}
