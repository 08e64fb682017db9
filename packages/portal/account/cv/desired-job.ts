import { type FormDescription, listItems, noExperienceKey } from '@curro/candidates';
import { type FormValues, firstOf, type Request } from '@curro/platform';
import * as z from 'zod';
import type { PortalContext } from '../../context.ts';
import type { EditTarget } from '../edit/target.ts';
import { requireCandidate } from '../require-candidate.ts';
import { NO_EXPERIENCE } from './missing-parts.ts';
import { type LastJob, proposeDesiredJob } from './propose-job.ts';
import { type Access, cvSections } from './sections.ts';

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

const storedJob = z.object({
  job: z.string(),
  subcategories: z.array(z.string()),
  finishingDate: z.string().default(STILL_HELD),
});

/** The job of a CV that ended last or is still held; undefined without one. */
async function lastJobOf(c: Request, context: PortalContext, code: string): Promise<LastJob | undefined> {
  const section = cvSections.find(({ name }) => name === 'experience')?.list;
  if (section === undefined) return undefined;
  const candidate = await requireCandidate(c, context, 'experienceList');
  const { items } = await listItems(context, candidate, { section, code });
  const jobs = items.map((item) => storedJob.parse(item));
  return jobs.sort((a, b) => (a.finishingDate < b.finishingDate ? 1 : -1))[0];
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
      const last = c.req.method === 'GET' ? await lastJobOf(c, context, code) : undefined;
      const proposed = await proposeDesiredJob(context, withoutExperience(c, context, values), last);
      return firstOf(proposed, PERIOD) === '' ? new Map([...proposed, [PERIOD, [initial]]]) : proposed;
    },
    async save(body, ifMatch) {
      // Without an amount the period is only the one that the form starts with.
      const hasAmount = AMOUNTS.some((name) => (body[name] ?? '') !== '');
      return access.save(hasAmount ? body : { ...body, [PERIOD]: undefined }, ifMatch);
    },
  };
}
