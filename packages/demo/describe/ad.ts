import type { Employer } from '../companies/choose-employer.ts';
import type { Conditions } from '../conditions/choose-conditions.ts';
import type { Family, Title } from '../families/family.ts';
import type { Town } from '../places/town.ts';
import type { TitleForms } from '../titles/name-title.ts';

/** What is settled about an offer before its text is written. */
export interface Ad {
  readonly family: Family;
  readonly title: Title;
  readonly titleForms: TitleForms;
  readonly conditions: Conditions;
  readonly employer: Employer;
  readonly town: Town;
  readonly vacancies: number;
  /** "de 18.000 a 22.000 € brutos al año"; undefined when the ad keeps it to itself. */
  readonly salary: string | undefined;
  /** How long a temporary contract lasts, "6 meses"; undefined when not stated. */
  readonly duration: string | undefined;
  /** The hours of work in words; undefined where nothing is known of them. */
  readonly schedule: string | undefined;
  readonly year: number;
}
