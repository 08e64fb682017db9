import type { Dictionaries, DictionaryId, responses } from '@curro/shared';
import { byIdDescending, compareDescending } from '../present/newest-first.ts';
import type { StoredExperience } from './experience.ts';

/** An item as answered. */
export type ExperienceResponse = responses.ExperienceResponse;

/** One item: the id a text, unset keys the placeholder of their dictionary (contract 4.3). */
export function presentExperience(item: StoredExperience, dictionaries: Dictionaries): ExperienceResponse {
  const orPlaceholder = (key: string | undefined, id: DictionaryId): string =>
    key ?? dictionaries.get(id).placeholder.key;
  return {
    id: item.id,
    company: item.company,
    job: item.job,
    description: item.description ?? '',
    startingDate: item.startingDate,
    ...(item.finishingDate === undefined ? {} : { finishingDate: item.finishingDate }),
    onCourse: item.onCourse,
    industry: orPlaceholder(item.industry, 'industry'),
    level: item.level,
    staff: orPlaceholder(item.staff, 'staff'),
    reportingTo: orPlaceholder(item.reportingTo, 'manager-professional-level'),
    category: item.category,
    subcategories: item.subcategories,
    salaryMin: orPlaceholder(item.salaryMin, 'salary-quantity'),
    salaryMax: orPlaceholder(item.salaryMax, 'salary-quantity'),
    salaryPeriod: orPlaceholder(item.salaryPeriod, 'salary-period'),
    hideSalary: item.hideSalary,
    visible: item.visible,
    expertise: item.expertise,
  };
}

/** The list: ongoing first, then the latest begun (contract 4.3, experienceList). */
export function presentExperienceList(
  items: readonly StoredExperience[],
  dictionaries: Dictionaries,
): { readonly experience: readonly ExperienceResponse[] } {
  const experience = [...items]
    .sort(
      (a, b) =>
        Number(b.onCourse) - Number(a.onCourse) ||
        compareDescending(a.startingDate, b.startingDate) ||
        byIdDescending(a, b),
    )
    .map((item) => presentExperience(item, dictionaries));
  return { experience };
}
