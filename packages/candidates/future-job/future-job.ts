import type { Dictionaries } from '@curro/shared';

/** What a candidate looks for (contract 4.4); words are keys of their dictionaries. */
export interface FutureJob {
  readonly working: boolean;
  readonly employmentStatus: string;
  readonly yearsOfExperience: string;
  readonly lastJobSearch?: string;
  readonly lastJobSearchDetails?: string;
  readonly preferredPosition: string;
  readonly subcategories: readonly string[];
  readonly contractTypes: readonly string[];
  readonly workDay?: string;
  readonly availabilityToChangeHomeAddress: string;
  readonly availabilityToTravel: string;
  readonly preferredDestinations: readonly string[];
  readonly motivationToChange?: string;
  readonly futureJobGoals?: string;
  readonly salaryPeriod?: string;
  readonly salaryMin?: string;
  readonly preferredSalary?: string;
}

/** What the rules of the future job ask for beside the body. */
export interface FutureJobContext {
  readonly dictionaries: Dictionaries;
}
