import type { Phrase } from '../describe/phrase.ts';
import type { Draw, Weighted } from '../random/weighted.ts';

/** How much responsibility a title has: below the occupation, the occupation, above it, in charge. */
export type Grade = -1 | 0 | 1 | 2;

/** A title of an occupation, written `Camarero/a de sala`; `{lenguaje}` stands for a variant of that set. */
export interface Title {
  readonly text: string;
  readonly grade: Grade;
  /** Lines of business that have the title, where not all of its family's do. */
  readonly activity: Draw<string> | undefined;
  /** Written as it stands: English titles and titles that name no single person. */
  readonly fixed: boolean;
  /** Taken from ESCO's long tail: only companies without a line of business of their own offer it. */
  readonly rare: boolean;
}

/** Where people of an occupation work, which settles hours, contracts and benefits. */
export interface Setting {
  readonly name: string;
  readonly workday: Draw<string>;
  readonly contractType: Draw<string>;
  /** Shares of the offers, 0 to 1. */
  readonly recruiters: number;
  readonly agencies: number;
  readonly severalVacancies: number;
  readonly department: string;
  readonly offers: readonly Phrase[];
  readonly soft: readonly Phrase[];
  readonly schedule: readonly Phrase[];
}

/** An occupation as job boards know it, with all that its offers are made of. */
export interface Family {
  readonly name: string;
  readonly setting: Setting;
  /** Major group of CNO-11, the key of the salary table. */
  readonly group: string;
  /** Pay relative to the group. */
  readonly pay: number;
  readonly category: string;
  readonly subcategory: string;
  readonly study: Draw<string>;
  readonly experience: Draw<string>;
  /** The occupation itself is a senior one: its titles in charge earn what the family's pay says. */
  readonly senior: boolean;
  /** Share of offers with some telework, 0 to 1. */
  readonly teleworking: number;
  readonly placeKind: string;
  /** What one studies for it. */
  readonly field: string;
  readonly activities: readonly Weighted<string>[];
  readonly activity: Draw<string>;
  readonly skills: readonly string[];
  readonly title: Draw<Title>;
  /** Titles of ESCO; undefined where no group of ESCO belongs to the family. */
  readonly rareTitle: Draw<Title> | undefined;
  readonly tasks: readonly Phrase[];
  readonly requirements: readonly Phrase[];
  readonly plus: readonly Phrase[];
}

/** One choice for a slot in a title (`{lenguaje}`: Java) and the skills that go with it. */
export interface Variant {
  readonly label: string;
  readonly skills: readonly string[];
}
