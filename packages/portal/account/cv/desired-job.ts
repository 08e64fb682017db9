import {
  dayInMadrid,
  experience,
  type FormDescription,
  listItems,
  noExperienceKey,
  yearsOfJobs,
} from '@curro/candidates';
import { type FormValues, firstOf, type Request } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import { YES } from '../../forms/values.ts';
import type { EditTarget } from '../edit/target.ts';
import { requireCandidate } from '../require-candidate.ts';
import { NO_EXPERIENCE } from './missing-parts.ts';
import { type PastJob, proposeDesiredJob } from './propose-job.ts';
import type { Access } from './sections.ts';

const PERIOD = 'salaryPeriod';
const AMOUNTS = ['salaryMin', 'preferredSalary'];
/** Sorts a job without an end after all days. */
const STILL_HELD = '9999';

/** The values of a desired job for a candidate without experience, if the address of the form says so. */
function withoutExperience(c: Request, { dictionaries }: PortalContext, values: FormValues): FormValues {
  const key = noExperienceKey(dictionaries);
  if (c.req.query(NO_EXPERIENCE) === undefined || key === undefined) return values;
  return new Map([...values, ['yearsOfExperience', [key]]]);
}

/** What the jobs of a CV say about its candidate. */
interface JobsOfCv {
  /** The job that ended last or is still held first. */
  readonly jobs: readonly PastJob[];
  /** The values of the form that follow from the jobs. */
  readonly values: FormValues;
}

const NO_JOBS: JobsOfCv = { jobs: [], values: new Map() };

async function readJobs(c: Request, context: PortalContext, code: string): Promise<JobsOfCv> {
  const candidate = await requireCandidate(c, context, 'experienceList');
  const { items } = await listItems(context, candidate, { section: experience, code });
  const endOf = ({ finishingDate = STILL_HELD }: (typeof items)[number]): string => finishingDate;
  const jobs = items.toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1));
  const years = yearsOfJobs(items, dayInMadrid(context.clock.now()));
  const values = new Map<string, readonly string[]>();
  if (years !== undefined) values.set('yearsOfExperience', [years]);
  if (items.some(({ onCourse }) => onCourse)) values.set('working', [YES]);
  return { jobs, values };
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
      const { jobs, values: ofJobs } = c.req.method === 'GET' ? await readJobs(c, context, code) : NO_JOBS;
      const added = [...ofJobs].filter(([name]) => firstOf(values, name) === '');
      const known = withoutExperience(c, context, new Map([...values, ...added]));
      const proposed = await proposeDesiredJob(context, known, jobs);
      return firstOf(proposed, PERIOD) === '' ? new Map([...proposed, [PERIOD, [initial]]]) : proposed;
    },
    async save(body, ifMatch) {
      // Without an amount the period is only the one that the form starts with.
      const hasAmount = AMOUNTS.some((name) => (body[name] ?? '') !== '');
      return access.save(hasAmount ? body : { ...body, [PERIOD]: undefined }, ifMatch);
    },
  };
}
