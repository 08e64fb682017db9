import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';
import { type Applicant, createApplicant } from './applicant.ts';
import { loadOffer } from './offers.ts';
import { operate } from './operator.ts';

/** A company with three candidates. */
export interface Company {
  readonly curro: Curro;
  readonly first: Applicant;
  /** Creates an offer with applications of the first `count` candidates, one by default. */
  applied(count?: number): Promise<{ offer: string; externalId: string; codes: string[] }>;
  /** The tipoIds of a timeline of the first candidate, oldest first, after every job ended. */
  timeline(code: string): Promise<number[]>;
  /** The timelines of the first application of each candidate. */
  timelines(codes: readonly string[]): Promise<number[][]>;
  /** The job after it succeeded or failed. */
  ended(jobId: string): Promise<Record<string, unknown>>;
}

/** Starts a Curro with a company. */
export async function startCompany(name: string): Promise<Company> {
  const curro = await startCurro(name);
  const first = await createApplicant(curro, 'applicant-1');
  const others = [await createApplicant(curro, 'applicant-2'), await createApplicant(curro, 'applicant-3')];
  const applicants = [first, ...others];
  let offers = 0;

  async function timelineOf(code: string, person: Applicant): Promise<number[]> {
    await curro.settled();
    const { body } = await person.get(`/application/${code}/timeline`);
    return body.events.map(({ tipoId }: { tipoId: number }) => tipoId).reverse();
  }

  return {
    curro,
    first,
    async applied(count = 1) {
      offers += 1;
      const externalId = `offer-${offers}`;
      const offer = await loadOffer(curro, externalId);
      const codes = await Promise.all(applicants.slice(0, count).map((person) => person.applied(offer)));
      return { offer, externalId, codes };
    },
    timeline: (code) => timelineOf(code, first),
    timelines: (codes) => Promise.all(codes.map((code, at) => timelineOf(code, applicants[at] ?? first))),
    async ended(jobId) {
      let body: Record<string, unknown> = {};
      await until('the job to end', async () => {
        ({ body } = await operate(curro, 'GET', `/jobs/${jobId}`));
        return body.status === 'done' || body.status === 'failed';
      });
      return body;
    },
  };
}
