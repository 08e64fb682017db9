import type { Dictionaries } from '@curro/shared';

/** An education item (contract 4.2); days are `yyyy-MM-dd`. */
export interface Education {
  /** The item to replace, digits; absent for a new one. */
  readonly id?: string;
  readonly educationLevelCode: string;
  readonly courseCode?: string;
  readonly courseName?: string;
  readonly startingDate?: string;
  readonly finishingDate?: string;
  readonly stillEnrolled: boolean;
  readonly institutionName?: string;
  readonly hideEducation: boolean;
}

export type StoredEducation = Education & { readonly id: string };

/** What the rules of an education item ask for beside the body. */
export interface EducationContext {
  readonly dictionaries: Dictionaries;
  /** Ids of the items of this CV, digits. */
  readonly itemIds: readonly string[];
}
