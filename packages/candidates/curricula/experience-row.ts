import type { CandidateTables } from '@curro/db';
import type { Selectable } from 'kysely';

/** An experience as validated: days `yyyy-MM-dd`, dictionary keys, absent members left out (contract 4.3). */
export interface ExperienceContent {
  readonly company: string;
  readonly job: string;
  readonly description?: string;
  readonly startingDate: string;
  readonly finishingDate?: string;
  readonly onCourse: boolean;
  readonly industry?: string;
  readonly level: string;
  readonly staff?: string;
  readonly reportingTo?: string;
  readonly category: string;
  readonly subcategories: readonly string[];
  readonly salaryPeriod?: string;
  readonly salaryMin?: string;
  readonly salaryMax?: string;
  readonly hideSalary: boolean;
  readonly visible: boolean;
  readonly expertise: readonly { readonly skill: string }[];
}

/** An experience as stored. */
export interface StoredExperience extends ExperienceContent {
  readonly id: string;
  readonly revision: number;
}

/** A row as the rest of the code sees it. */
export function toExperience(row: Selectable<CandidateTables['experiences']>): StoredExperience {
  return {
    id: String(row.id),
    revision: row.revision,
    company: row.company,
    job: row.job,
    ...(row.description === '' ? {} : { description: row.description }),
    startingDate: row.starting_date,
    ...(row.finishing_date === null ? {} : { finishingDate: row.finishing_date }),
    onCourse: row.on_course,
    ...(row.industry === null ? {} : { industry: row.industry }),
    level: row.level,
    ...(row.staff === null ? {} : { staff: row.staff }),
    ...(row.reporting_to === null ? {} : { reportingTo: row.reporting_to }),
    category: row.category,
    subcategories: row.subcategories,
    ...(row.salary_period === null ? {} : { salaryPeriod: row.salary_period }),
    ...(row.salary_min === null ? {} : { salaryMin: row.salary_min }),
    ...(row.salary_max === null ? {} : { salaryMax: row.salary_max }),
    hideSalary: row.hide_salary,
    visible: row.visible,
    expertise: row.expertise.map((skill) => ({ skill })),
  };
}

/** The columns that a content fills. */
export const toExperienceColumns = (content: ExperienceContent) => ({
  company: content.company,
  job: content.job,
  description: content.description ?? '',
  starting_date: content.startingDate,
  finishing_date: content.finishingDate ?? null,
  on_course: content.onCourse,
  industry: content.industry ?? null,
  level: content.level,
  staff: content.staff ?? null,
  reporting_to: content.reportingTo ?? null,
  category: content.category,
  subcategories: [...content.subcategories],
  salary_period: content.salaryPeriod ?? null,
  salary_min: content.salaryMin ?? null,
  salary_max: content.salaryMax ?? null,
  hide_salary: content.hideSalary,
  visible: content.visible,
  expertise: content.expertise.map(({ skill }) => skill),
});
