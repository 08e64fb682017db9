import {
  type Candidate,
  dayInMadrid,
  experience,
  type FormDescription,
  type ImportEntry,
  listItems,
  noExperienceKey,
  readCvImport,
  yearsOfJobs,
} from '@curro/candidates';
import { isVolunteering } from '@curro/cv-files';
import { type FormValues, firstOf, type Request } from '@curro/platform';
import * as z from 'zod';
import type { PortalContext } from '../../context.ts';
import { YES } from '../../forms/values.ts';
import type { EditTarget } from '../edit/target.ts';
import { requireCandidate } from '../require-candidate.ts';
import { type Availability, availabilityIn, conditionsIn } from './availability.ts';
import { followTitle } from './follow-title.ts';
import { NO_EXPERIENCE } from './missing-parts.ts';
import { type PastJob, proposeDesiredJob } from './propose-job.ts';
import type { Access } from './sections.ts';

const PERIOD = 'salaryPeriod';
const FIELDS = { title: 'preferredPosition', groups: [['subcategories']] };
const AMOUNTS = ['salaryMin', 'preferredSalary'];
/** What the form begins with where nothing says whether the candidate travels or moves for a job: it requires both. */
const UNSTATED_AVAILABILITY: Required<Availability> = {
  availabilityToTravel: 'ninguna',
  availabilityToChangeHomeAddress: 'ninguna',
};
/** Where a line or a sentence of a text ends. */
const BETWEEN_LINES = /\n|(?<=\.)\s+/u;
/** Sorts a job without an end after all days. */
const STILL_HELD = '9999';

/** The values of a desired job for a candidate without experience, if the address of the form says so. */
function withoutExperience(c: Request, { dictionaries }: PortalContext, values: FormValues): FormValues {
  const key = noExperienceKey(dictionaries);
  if (c.req.query(NO_EXPERIENCE) === undefined || key === undefined) return values;
  return new Map([...values, ['yearsOfExperience', [key]]]);
}

/** What of a job says something about its candidate. */
const pastJob = z.object({
  job: z.string().default(''),
  description: z.string().default(''),
  subcategories: z.array(z.string()).default([]),
  startingDate: z.string(),
  finishingDate: z.string().optional(),
  onCourse: z.boolean().default(false),
  startingYearOnly: z.boolean().optional(),
  finishingYearOnly: z.boolean().optional(),
});

/** What the jobs of a CV, and a file that waits for its review, say about their candidate. */
interface JobsOfCv {
  /** The job that ended last or is still held first. */
  readonly jobs: readonly PastJob[];
  /** The values of the form that follow from the jobs, and from what the file says about travelling, moving and working hours. */
  readonly values: FormValues;
}

const NO_JOBS: JobsOfCv = { jobs: [], values: new Map() };

async function readJobs(context: PortalContext, candidate: Candidate, code: string): Promise<JobsOfCv> {
  const { items } = await listItems(context, candidate, { section: experience, code });
  const { entries, unread } = await readCvImport(context.db, { candidate, code: code.toLowerCase() });
  const read = entries
    .filter(({ section }) => section === experience.name)
    .map(({ proposed, body }) => ({ ...proposed, ...body }));
  const all = [...items, ...read].map((each) => pastJob.safeParse(each).data);
  const known = all.filter((each) => each !== undefined).filter((each) => !isVolunteering(each));
  const endOf = ({ finishingDate = STILL_HELD }: (typeof known)[number]): string => finishingDate;
  const jobs = known.toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1));
  // A file may leave out the end of a job, which then lasted an unknown time.
  const dated = known.filter(({ onCourse, finishingDate }) => onCourse || finishingDate !== undefined);
  const years = yearsOfJobs(dated, dayInMadrid(context.clock.now()));
  const texts = entries.map(({ body }) => body.cvtext).filter((text) => typeof text === 'string');
  const lines = [...unread, ...texts.flatMap((text) => text.split(BETWEEN_LINES))];
  const values = new Map<string, readonly string[]>(
    Object.entries({ ...UNSTATED_AVAILABILITY, ...availabilityIn(lines), ...conditionsIn(unread) }).map(
      ([name, key]) => [name, [key]],
    ),
  );
  if (years !== undefined) values.set('yearsOfExperience', [years]);
  if (known.some(({ onCourse }) => onCourse)) values.set('working', [YES]);
  return { jobs, values };
}

/** The values of the form with what the jobs say, where it has none. */
const withJobs = (values: FormValues, { values: ofJobs }: JobsOfCv): FormValues =>
  new Map([...values, ...[...ofJobs].filter(([name]) => firstOf(values, name) === '')]);

type Body = ImportEntry['body'];

/** What the form of a desired job adds to a body that is not stored: the review of a file shows it, too. */
export async function proposedWish(
  context: PortalContext,
  candidate: Candidate,
  code: string,
  body: Body,
): Promise<Body> {
  const values = new Map(
    Object.entries(body).map(([name, value]) => [name, [value].flat().map(String)] as const),
  );
  const jobs = await readJobs(context, candidate, code);
  const proposed = await proposeDesiredJob(context, withJobs(values, jobs), jobs.jobs);
  const added = {
    preferredPosition: firstOf(proposed, 'preferredPosition') || undefined,
    subcategories: proposed.get('subcategories'),
    yearsOfExperience: firstOf(proposed, 'yearsOfExperience') || undefined,
    working: firstOf(proposed, 'working') === YES || undefined,
    availabilityToChangeHomeAddress: firstOf(proposed, 'availabilityToChangeHomeAddress') || undefined,
    availabilityToTravel: firstOf(proposed, 'availabilityToTravel') || undefined,
    employmentStatus: firstOf(proposed, 'employmentStatus') || undefined,
    workDay: firstOf(proposed, 'workDay') || undefined,
    futureJobGoals: firstOf(proposed, 'futureJobGoals') || undefined,
  };
  return Object.fromEntries(
    Object.entries(added).filter(([name, value]) => value !== undefined && firstOf(values, name) === ''),
  );
}

/** The form of a desired job: proposals, a period whose amounts it lists, and "no experience" of the address. */
export function desiredJobTarget(
  c: Request,
  context: PortalContext,
  {
    code,
    description,
    access,
  }: { readonly code: string; readonly description: FormDescription; readonly access: Access },
): Pick<EditTarget, 'propose' | 'save'> {
  const { initial = '' } = description.fields[PERIOD]?.form ?? {};
  return {
    async propose(values) {
      // A text that the candidate removes does not come back with an update of the form.
      const isFirst = c.req.method === 'GET';
      const candidate = isFirst ? await requireCandidate(c, context, 'experienceList') : undefined;
      const known = candidate === undefined ? NO_JOBS : await readJobs(context, candidate, code);
      const filled = withoutExperience(c, context, withJobs(values, known));
      const proposed = await followTitle(filled, FIELDS, (open) =>
        proposeDesiredJob(context, open, known.jobs),
      );
      return firstOf(proposed, PERIOD) === '' ? new Map([...proposed, [PERIOD, [initial]]]) : proposed;
    },
    async save(body, ifMatch) {
      // Without an amount the period is only the one that the form starts with.
      const hasAmount = AMOUNTS.some((name) => (body[name] ?? '') !== '');
      return access.save(hasAmount ? body : { ...body, [PERIOD]: undefined }, ifMatch);
    },
  };
}
