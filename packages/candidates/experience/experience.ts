import type { Dictionaries } from '@curro/shared';

/** An experience item (contract 4.3); days are `yyyy-MM-dd`, the other words keys of their dictionaries. */
export interface Experience {
  /** The item to replace, digits; absent for a new one. */
  readonly id?: string;
  readonly company: string;
  readonly job: string;
  readonly description?: string;
  readonly startingDate: string;
  /** Absent exactly when onCourse is true. */
  readonly finishingDate?: string;
  readonly onCourse: boolean;
  readonly industry?: string;
  readonly level: string;
  readonly staff?: string;
  readonly reportingTo?: string;
  readonly category: string;
  readonly subcategories: readonly string[];
  /** The salary is whole or not there. */
  readonly salaryPeriod?: string;
  readonly salaryMin?: string;
  readonly salaryMax?: string;
  readonly hideSalary: boolean;
  readonly visible: boolean;
  readonly expertise: readonly { readonly skill: string }[];
}

export type StoredExperience = Experience & { readonly id: string };

/** What the rules of an experience ask for beside the body. */
export interface ExperienceContext {
  readonly dictionaries: Dictionaries;
  /** Ids of the experiences of this CV, digits. */
  readonly itemIds: readonly string[];
}
