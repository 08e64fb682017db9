/** What a part of a query means. */
export type Slot =
  | 'place'
  | 'distance'
  | 'contractType'
  | 'workday'
  | 'teleworking'
  | 'experience'
  | 'study'
  | 'salary'
  | 'category'
  | 'company'
  | 'excluded'
  | 'title';

const NOT_CONDITIONS: ReadonlySet<Slot> = new Set<Slot>([
  'place',
  'distance',
  'title',
  'company',
  'excluded',
]);

/** Whether a slot is a condition of the job: neither its name nor its company, and not where it is. */
export const isCondition = (slot: Slot): boolean => !NOT_CONDITIONS.has(slot);

/** A parameter that a part of a query can become. */
export interface SlotValue {
  readonly slot: Slot;
  readonly parameter: string;
  /** A valid value of the parameter in version 9; several keys are joined by commas. */
  readonly value: string;
  /** The words of a part of a reading; absent: all of them. */
  readonly words?: string;
  /** Of a salary that is not of a year: the amount as typed, and its period; `value` is in euros a year. */
  readonly amount?: number;
  readonly period?: 'bruto-mes' | 'bruto-hora';
  /** A distance that the text does not state: that of an island or another area around its town. */
  readonly isOfArea?: true;
}

/** The words from one position up to another, and what they mean; without values they mean only what they say. */
export interface Reading {
  readonly from: number;
  readonly to: number;
  readonly values: readonly SlotValue[];
  /** Of overlapping readings the highest rank applies, then the longest. */
  readonly rank: number;
  /** Whether no search has what the words say, as of what is excluded: "no Madrid". */
  readonly isIgnored?: true;
  /** Whether the words ask for offers of any place: "en toda España". */
  readonly isAnywhere?: true;
}

/** Ranks of readings: an expression that means nothing else, a condition, a name with a preposition, a name alone. */
export const rank = { fixed: 4, condition: 3, name: 2, bareName: 1 };
