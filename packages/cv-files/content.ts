import {
  type Cv,
  type CvPart,
  cvParts,
  education,
  experience,
  futureJob,
  type ItemSection,
  personalData,
  type Skills,
  shownFutureJobSchema,
  shownPersonSchema,
  withoutNoPostcode,
} from '@curro/candidates';

type Stored<Section extends { readonly stored: { parse(value: unknown): object } }> = ReturnType<
  Section['stored']['parse']
>;

/** The content of a CV that a file contains. */
export interface CvContent {
  /** Address of the account; '' if unknown. */
  readonly email: string;
  readonly personalData: Partly<Omit<Stored<typeof personalData>, IdentityField>, PrivateField> | undefined;
  readonly education: readonly Stored<typeof education>[];
  readonly experience: readonly Stated<Stored<typeof experience>>[];
  readonly futureJob: Partly<Stored<typeof futureJob>, keyof Stored<typeof futureJob>> | undefined;
  /** '' if not stored. */
  readonly cvText: string;
  readonly skills: {
    readonly expertise: readonly Stated<Skills['expertise'][number]>[];
    readonly language: Skills['language'];
  };
}

/** An item without the level that the candidate has not stated. */
type Stated<Item extends { readonly level: unknown }> = Omit<Item, 'level' | 'unstatedLevel'> &
  Partial<Pick<Item, 'level'>>;

/** A content that may lack some of its required fields. */
type Partly<Content, Field extends keyof Content> = Omit<Content, Field> & {
  readonly [Name in Field]?: Content[Name] | undefined;
};

/** The required personal data that a printed page may lack: also those of a file that does not state them. */
type PrivateField =
  | 'birthDay'
  | 'gender'
  | 'zipCode'
  | 'nationalities'
  | 'preferredContactPhone'
  | 'driverLicenses'
  | 'vehicleOwner'
  | 'freelance'
  | 'workPermits';

type IdentityField = 'nationalIdentityCard' | 'nationalIdentityCardType';

/** The year of a day. */
export const yearOf = (day: string | undefined): string | undefined => day?.slice(0, 'yyyy'.length);

function visible(section: ItemSection, { items }: Cv): readonly object[] {
  const { field, value } = section.summary.hidden;
  const isHidden = (item: object): boolean =>
    new Map<string, unknown>(Object.entries(item)).get(field) === value;
  return (items.get(section.name) ?? []).filter((item) => !isHidden(item));
}

/** An item without a level that stands for none. */
function stated<Item extends { readonly level: unknown; readonly unstatedLevel?: boolean | undefined }>(
  item: Item,
): Stated<Item> {
  const { level, unstatedLevel, ...others } = item;
  return unstatedLevel === true ? others : { ...others, level };
}

/**
 * The content of a CV for a file or a page that others see: without the identity document, without the entries that the
 * candidate hides from companies, and without hidden salaries and levels that the candidate has not stated.
 */
export function contentOf(cv: Cv, email: string): CvContent {
  const person = shownPersonSchema.optional().parse(cv.documents.get(personalData.name));
  return {
    email,
    personalData: person && withoutNoPostcode(person),
    education: visible(education, cv).map((item) => {
      const { unstatedStart, startingDate, startingYearOnly, ...study } = education.stored.parse(item);
      return unstatedStart === true ? study : { ...study, startingDate, startingYearOnly };
    }),
    experience: visible(experience, cv).map((item) => {
      const { salaryPeriod, salaryMin, salaryMax, ...job } = stated(experience.stored.parse(item));
      return job.hideSalary || salaryPeriod === undefined
        ? job
        : { ...job, salaryPeriod, salaryMin, salaryMax };
    }),
    futureJob: shownFutureJobSchema.optional().parse(cv.documents.get(futureJob.name)),
    cvText: cv.cvText,
    skills: { ...cv.skills, expertise: cv.skills.expertise.map((each) => stated(each)) },
  };
}

/** The parts of a printed CV that the candidate chooses. */
export const printedParts = cvParts;
export type PrintedPart = CvPart;
/** What a CV for another company contains. */
export const defaultPrintedParts: ReadonlySet<PrintedPart> = new Set<PrintedPart>(['phones']);

/**
 * The content that the printed page shows, for the page and for the document inside a PDF, which candidates forward: without
 * sex, staff, salaries of jobs, what of the desired job is not for companies, and the parts that the candidate leaves out.
 * The areas of jobs remain, so that the PDF can be imported again.
 */
export function printedContentOf(content: CvContent, parts: ReadonlySet<PrintedPart>): CvContent {
  const { personalData: person, experience, futureJob: wish } = content;
  return {
    ...content,
    personalData: person && printedPerson(person, parts),
    experience: experience.map(
      ({ staff: _s, reportingTo: _r, salaryPeriod: _p, salaryMin: _min, salaryMax: _max, ...job }) => job,
    ),
    futureJob: wish && printedWish(wish, parts),
  };
}

type Person = NonNullable<CvContent['personalData']>;

/** The personal data without a part. */
const withoutPart: Readonly<Record<Exclude<PrintedPart, 'desiredJob'>, (person: Person) => Person>> = {
  phones: ({
    mobilePhone: _m,
    landLinePhone: _l,
    internationalPhone: _i,
    preferredContactPhone: _p,
    ...person
  }) => person,
  address: ({ address: _a, zipCode: _z, ...person }) => person,
  birthDay: ({ birthDay: _, ...person }) => person,
  nationality: ({ nationalities: _, ...person }) => person,
};

function printedPerson(
  { gender: _g, pendingWorkPermit: _p, ...person }: Person,
  parts: ReadonlySet<PrintedPart>,
): Person {
  return printedParts
    .filter((part) => part !== 'desiredJob')
    .filter((part) => !parts.has(part))
    .reduce<Person>((shown, part) => withoutPart[part](shown), person);
}

/** The desired job; without it, the position alone, which is the headline of the CV. */
function printedWish(
  {
    salaryMin: _m,
    motivationToChange: _r,
    employmentStatus: _s,
    lastJobSearch: _l,
    lastJobSearchDetails: _d,
    ...wish
  }: NonNullable<CvContent['futureJob']>,
  parts: ReadonlySet<PrintedPart>,
): CvContent['futureJob'] {
  if (parts.has('desiredJob')) return wish;
  const { preferredPosition } = wish;
  return preferredPosition === undefined ? undefined : { preferredPosition };
}
