import {
  type Cv,
  education,
  experience,
  futureJob,
  type ItemSection,
  personalData,
  type Skills,
} from '@curro/candidates';

type Stored<Section extends { readonly stored: { parse(value: unknown): object } }> = ReturnType<
  Section['stored']['parse']
>;

/** The content of a CV that a file contains. */
export interface CvContent {
  /** Address of the account; '' if unknown. */
  readonly email: string;
  readonly personalData: Omit<Stored<typeof personalData>, IdentityField> | undefined;
  readonly education: readonly Stored<typeof education>[];
  readonly experience: readonly Stored<typeof experience>[];
  readonly futureJob: Stored<typeof futureJob> | undefined;
  /** '' if not stored. */
  readonly cvText: string;
  readonly skills: Skills;
}

type IdentityField = 'nationalIdentityCard' | 'nationalIdentityCardType';

/** The year of a day. */
export const yearOf = (day: string | undefined): string | undefined => day?.slice(0, 'yyyy'.length);

function visible(section: ItemSection, { items }: Cv): readonly object[] {
  const { field, value } = section.summary.hidden;
  const isHidden = (item: object): boolean =>
    new Map<string, unknown>(Object.entries(item)).get(field) === value;
  return (items.get(section.name) ?? []).filter((item) => !isHidden(item));
}

/**
 * The content of a CV for a file or a page that others see: without the identity document, without the entries that the
 * candidate hides from companies, and without hidden salaries.
 */
export function contentOf(cv: Cv, email: string): CvContent {
  const person = personalData.stored.optional().parse(cv.documents.get(personalData.name));
  const { nationalIdentityCard: _card, nationalIdentityCardType: _type, ...shown } = person ?? {};
  return {
    email,
    personalData: person === undefined ? undefined : personalData.stored.parse(shown),
    education: visible(education, cv).map((item) => education.stored.parse(item)),
    experience: visible(experience, cv).map((item) => {
      const { salaryPeriod, salaryMin, salaryMax, ...job } = experience.stored.parse(item);
      return job.hideSalary || salaryPeriod === undefined
        ? job
        : { ...job, salaryPeriod, salaryMin, salaryMax };
    }),
    futureJob: futureJob.stored.optional().parse(cv.documents.get(futureJob.name)),
    cvText: cv.cvText,
    skills: cv.skills,
  };
}
