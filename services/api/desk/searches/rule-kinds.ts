import type { SearchRule } from '@curro/search';
import type { FieldRules } from '../form-errors.ts';

/** A kind of rules as the pages describe it. */
export interface RuleKind {
  readonly kind: SearchRule['kind'];
  readonly name: string;
  /** What such a rule is for, in one line. */
  readonly about: string;
  /** What such a rule does, and where it ends. */
  readonly effect: string;
}

const WHERE =
  'It applies to searches with these keywords in order of relevance, also with other word endings and with filters, to offers that the search finds. It stays until it is removed; closed and expired offers are left out.';

/** The kinds of rules, in the order of the page. */
export const ruleKinds: readonly RuleKind[] = [
  {
    kind: 'synonyms',
    name: 'Synonyms',
    about: 'Words with the same meaning, such as camarero and mesero.',
    effect:
      'A search with one of the terms ranks offers with the others higher, and visitors are offered the other terms as another search.',
  },
  {
    kind: 'blocked-correction',
    name: 'Blocked correction',
    about: 'A word that is right, but which searches correct to another one.',
    effect: 'Searches with the word are sent as they are typed.',
  },
  {
    kind: 'pin',
    name: 'Pinned offers',
    about: 'Offers that are the first results for certain keywords, in your order.',
    effect: `These offers are first, in this order. ${WHERE}`,
  },
  {
    kind: 'boost',
    name: 'Boosted offers',
    about: 'Offers that rank higher for certain keywords, without a fixed place.',
    effect: `The score of these offers is higher. ${WHERE}`,
  },
];

/** The kind with this name in addresses and forms; undefined for any other. */
export const ruleKindOf = (kind: string | undefined): RuleKind | undefined =>
  ruleKinds.find((each) => each.kind === kind);

/** The rules of the fields as the forms show them. */
export const ruleRules: FieldRules = {
  terms: {
    label: 'Terms',
    rule: 'Enter 2 to 20 terms, one on each line, each with a letter or digit and at most 100 characters.',
  },
  typed: { label: 'Typed word', rule: 'Enter one word of letters and digits.' },
  correction: { label: 'Not corrected to', rule: 'Enter one word of letters and digits, or nothing.' },
  q: { label: 'Keywords', rule: 'Enter the words of a search, at most 100 characters.' },
  offerIds: { input: 'offer', label: 'Offers', rule: 'Add 1 to 10 offers.' },
  weight: { label: 'Weight', rule: 'Enter a number from 0.1 to 20.' },
};
