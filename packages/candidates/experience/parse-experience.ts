import { readItemId } from '../body/item-id.ts';
import { keysOf } from '../body/keys.ts';
import { type Body, invalid, type Parsed, valid } from '../body/parsed.ts';
import { inputTextIn, valueIn } from '../body/reading.ts';
import { createReport, type Report } from '../body/report.ts';
import { checkDatesAndLengths } from './check-dates-and-lengths.ts';
import { checkKeys } from './check-keys.ts';
import { checkPresence } from './check-presence.ts';
import { checkSalary } from './check-salary.ts';
import type { Experience, ExperienceContext } from './experience.ts';
import { reportSkillLimits, reportSkillTypes } from './expertise.ts';
import { type ExperienceFields, readExperienceFields } from './fields.ts';

const convertible = ['job', 'company', 'description', 'onCourse', 'hideSalary', 'visible'] as const;

/** Limits of the skills and types without a code of their own: step 19 of contract 4.3. */
function checkLimitsAndTypes(fields: ExperienceFields, report: Report): void {
  reportSkillLimits(fields.expertise, report);
  for (const field of convertible) {
    if (fields[field].kind === 'malformed') report('225', field);
  }
  reportSkillTypes(fields.expertise, report);
}

/** Validates one experience (contract 4.3, experiencePut): an unknown item ends the checks. */
export function parseExperience(body: Body, context: ExperienceContext): Parsed<Experience> {
  const { report, errors } = createReport();
  const id = readItemId(body.id);
  if (id.kind === 'malformed' || (id.kind === 'value' && !context.itemIds.includes(id.value))) {
    report('655', 'id', { id: inputTextIn(id) });
    return invalid(errors);
  }

  const fields = readExperienceFields(body, context.dictionaries);
  checkPresence(fields, report);
  checkDatesAndLengths(fields, report);
  checkKeys(fields, report);
  checkSalary(fields, report);
  checkLimitsAndTypes(fields, report);

  const job = valueIn(fields.job);
  const company = valueIn(fields.company);
  const startingDate = valueIn(fields.startingDate);
  const level = valueIn(fields.level);
  const category = valueIn(fields.category);
  const incomplete =
    job === undefined ||
    company === undefined ||
    startingDate === undefined ||
    level === undefined ||
    category === undefined;
  if (incomplete || errors.length > 0) return invalid(errors);
  return valid<Experience>({
    id: valueIn(id),
    company,
    job,
    description: valueIn(fields.description),
    startingDate,
    finishingDate: valueIn(fields.finishingDate),
    onCourse: valueIn(fields.onCourse) ?? false,
    industry: valueIn(fields.industry)?.key,
    level: level.key,
    staff: valueIn(fields.staff)?.key,
    reportingTo: valueIn(fields.reportingTo)?.key,
    category: category.key,
    subcategories: keysOf(fields.subcategories),
    salaryPeriod: valueIn(fields.salaryPeriod)?.key,
    salaryMin: fields.salaryMin?.entry?.key,
    salaryMax: fields.salaryMax?.entry?.key,
    hideSalary: valueIn(fields.hideSalary) ?? false,
    visible: valueIn(fields.visible) ?? false,
    expertise: fields.expertise.skills.map(({ skill }) => ({ skill: valueIn(skill) ?? '' })),
  });
}
