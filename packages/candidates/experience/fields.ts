import type { Dictionaries, DictionaryEntry } from '@curro/shared';
import { readBoolean } from '../body/boolean.ts';
import { readDate } from '../body/date.ts';
import { readEntry } from '../body/key.ts';
import { type Keys, readKeys } from '../body/keys.ts';
import type { Body } from '../body/parsed.ts';
import { isMissing, type Reading, valueIn } from '../body/reading.ts';
import { readText } from '../body/text.ts';
import { type Amount, readAmount } from '../salary/amount.ts';
import { type Expertise, readExpertise } from './expertise.ts';

/** The members of an experience body as read. */
export interface ExperienceFields {
  readonly job: Reading<string>;
  readonly company: Reading<string>;
  readonly description: Reading<string>;
  readonly startingDate: Reading<string>;
  readonly finishingDate: Reading<string>;
  readonly onCourse: Reading<boolean>;
  readonly category: Reading<DictionaryEntry>;
  readonly subcategories: Keys;
  readonly industry: Reading<DictionaryEntry>;
  readonly level: Reading<DictionaryEntry>;
  readonly staff: Reading<DictionaryEntry>;
  readonly reportingTo: Reading<DictionaryEntry>;
  /** Also true for the placeholder: clients send it with levels that require reportingTo (contract 4.3). */
  readonly hasReportingTo: boolean;
  readonly salaryPeriod: Reading<DictionaryEntry>;
  readonly salaryMin: Amount | undefined;
  readonly salaryMax: Amount | undefined;
  readonly hideSalary: Reading<boolean>;
  readonly visible: Reading<boolean>;
  readonly expertise: Expertise;
}

export function readExperienceFields(body: Body, dictionaries: Dictionaries): ExperienceFields {
  const { subcategories } = body;
  const managers = dictionaries.get('manager-professional-level');
  const quantities = dictionaries.get('salary-quantity');
  const reportingTo = readEntry(body.reportingTo, managers);
  const salaryPeriod = readEntry(body.salaryPeriod, dictionaries.get('salary-period'));
  return {
    job: readText(body.job),
    company: readText(body.company),
    description: readText(body.description),
    startingDate: readDate(body.startingDate),
    finishingDate: readDate(body.finishingDate),
    onCourse: readBoolean(body.onCourse),
    category: readEntry(body.category, dictionaries.get('category')),
    subcategories: readKeys(
      typeof subcategories === 'string' ? [subcategories] : subcategories,
      'subcategories',
      dictionaries.get('subcategory'),
    ),
    industry: readEntry(body.industry, dictionaries.get('industry')),
    level: readEntry(body.level, dictionaries.get('professional-level')),
    staff: readEntry(body.staff, dictionaries.get('staff')),
    reportingTo,
    hasReportingTo:
      !isMissing(reportingTo) || valueIn(readText(body.reportingTo)) === managers.placeholder.key,
    salaryPeriod,
    salaryMin: readAmount(body.salaryMin, salaryPeriod, quantities),
    salaryMax: readAmount(body.salaryMax, salaryPeriod, quantities),
    hideSalary: readBoolean(body.hideSalary),
    visible: readBoolean(body.visible),
    expertise: readExpertise(body.expertise),
  };
}
