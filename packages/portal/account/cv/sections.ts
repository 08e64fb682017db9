import type { FormValues } from '@curro/platform';
import type { Choices } from '../../forms/choices.ts';
import type { FormRows } from '../../forms/field.ts';
import { educationRows } from '../../forms/sections/education.ts';
import { experienceRows } from '../../forms/sections/experience.ts';
import { futureJobRows } from '../../forms/sections/future-job.ts';
import { personalDataRows } from '../../forms/sections/personal-data.ts';
import { cvTextRows } from '../../forms/sections/texts.ts';
import { YES } from '../../forms/values.ts';
import type { Locale } from '../../locale.ts';

/** A part of a CV that candidates edit. */
export interface CvSection {
  /** Its form's texts. */
  readonly name: 'personalData' | 'education' | 'experience' | 'futureJob' | 'cvText';
  /** The last word of its page's address, and of its operation's path. */
  readonly slug: string;
  readonly resource: string;
  /** Holds items of their own rather than one document. */
  readonly items: boolean;
  readonly rows: (choices: Choices, locale: Locale) => FormRows;
  readonly defaults: FormValues;
}

const NOTHING_YET: FormValues = new Map();

/** The parts in the order of the page; the first four are what makes a CV complete. */
export const cvSections: readonly CvSection[] = [
  {
    name: 'personalData',
    slug: 'datos-personales',
    resource: 'personaldata',
    items: false,
    rows: personalDataRows,
    defaults: new Map([
      ['country', ['espana']],
      ['nationalities', ['espana']],
      ['preferredContactPhone', ['mobile-phone']],
      ['nationalIdentityCardType', ['nif']],
    ]),
  },
  {
    name: 'education',
    slug: 'formacion',
    resource: 'education',
    items: true,
    rows: educationRows,
    defaults: NOTHING_YET,
  },
  {
    name: 'experience',
    slug: 'experiencia',
    resource: 'experience',
    items: true,
    rows: experienceRows,
    defaults: new Map([['visible', [YES]]]),
  },
  {
    name: 'futureJob',
    slug: 'empleo-que-busco',
    resource: 'futurejob',
    items: false,
    rows: futureJobRows,
    defaults: NOTHING_YET,
  },
  {
    name: 'cvText',
    slug: 'texto',
    resource: 'cvtext',
    items: false,
    rows: () => cvTextRows,
    defaults: NOTHING_YET,
  },
];

/** The address of a new item, in place of its id. */
export const NEW_ITEM = 'nueva';
