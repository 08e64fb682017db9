import { sectionCases } from '@curro/candidates/test-cases';
import { type OperationRow, operations } from '@curro/shared';
import { requestCases } from '../candidate/request-cases.ts';

/** A request of a candidate: the method, and the path below `/api/<version>`; the newest version by default. */
export interface CandidateRequest {
  readonly version?: number;
  readonly method: OperationRow['method'];
  readonly path: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the paths of refused requests name. */
interface ErrorContext {
  /** The day in Europe/Madrid. */
  readonly today: string;
  readonly curriculum: string;
  /** An application of the candidate. */
  readonly application: string;
  /** A letter of another candidate. */
  readonly otherLetter: string;
  readonly offers: Readonly<Record<'applied' | 'withQuestions' | 'closed' | 'external', string>>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const UNKNOWN = '11111111-2222-4333-8444-555555555555';

/** Each has one wrong value, so that all codes of searches are sent. */
const WRONG_SEARCHES = [
  ...['province=x', 'country=x', 'city=x', 'category=x', 'subcategory=x', 'contractType=x', 'workday=x'],
  ...['experienceMin=x', 'order=x', 'page=-1', 'salaryMin=x', 'salaryMax=x', 'employerId=!', 'maxResults=x'],
  'city=madrid&distance=far',
];
const WRONG_LISTS = ['hideRejected=x', 'order=x', 'page=0', 'pageSize=5'];

const rowOf = (id: string): OperationRow | undefined => operations.find((row) => row.id === id);

const get = (path: string): CandidateRequest => ({ method: 'GET', path });
const send = (method: 'PUT' | 'POST', path: string, body: object): CandidateRequest => ({
  method,
  path,
  headers: JSON_TYPE,
  body: JSON.stringify(body),
});

/** The path of an operation with ids that do not exist. */
export const unknownPath = ({ path }: OperationRow): string => path.replace(/\{\w+\}/g, UNKNOWN);

/** The path of a write; letters are not part of a CV. */
const sectionPath = (id: string, curriculum: string): string =>
  rowOf(id)?.path.replace('{curriculumId}', curriculum) ?? '';

/** Requests with invalid bodies of the sections of a CV, and of cover letters. */
const sectionRequests = ({ curriculum, today }: ErrorContext): CandidateRequest[] =>
  Object.entries(sectionCases(today)).flatMap(([id, { refused }]) =>
    refused
      .filter(({ existingItems }) => existingItems === undefined)
      .map(({ body }) => send('PUT', sectionPath(id, curriculum), body)),
  );

/** Requests that fill the lists of a candidate, and those that full lists refuse. */
export function fullListRequests({ curriculum, today }: Pick<ErrorContext, 'curriculum' | 'today'>): {
  readonly fill: readonly CandidateRequest[];
  readonly refused: readonly CandidateRequest[];
} {
  const fill: CandidateRequest[] = [];
  const requests: CandidateRequest[] = [];
  for (const [id, { accepted, refused }] of Object.entries(sectionCases(today))) {
    const path = sectionPath(id, curriculum);
    for (const { existingItems, body } of refused) {
      if (existingItems === undefined) continue;
      const valid = send('PUT', path, accepted[0]?.body ?? {});
      fill.push(...Array.from({ length: existingItems }, () => valid));
      requests.push(send('PUT', path, body));
    }
  }
  return { fill, refused: requests };
}

function applicationRequests({ offers, application }: ErrorContext): CandidateRequest[] {
  const apply = (offer: string, body: object = {}): CandidateRequest =>
    send('POST', `/offer/${offer}/application`, body);
  const whole = requestCases
    .filter(({ operation }) => operation === 'coverLetterPut')
    .map(
      ({ body, headers }): CandidateRequest => ({
        method: 'POST',
        path: `/offer/${offers.withQuestions}/application`,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      }),
    );
  return [
    ...whole,
    apply(UNKNOWN),
    apply(offers.closed),
    apply(offers.external),
    apply(offers.applied),
    apply(offers.withQuestions),
    apply(offers.withQuestions, { curriculumCode: UNKNOWN }),
    apply(offers.withQuestions, { coverLetter: { key: UNKNOWN } }),
    apply(offers.withQuestions, { coverLetter: { text: 'x'.repeat(4_000) } }),
    ...WRONG_LISTS.map((query) => get(`/application?${query}`)),
    get(`/application/${application}/timeline?page=0`),
    get(`/application/${application}/timeline?pageSize=5`),
    { method: 'PUT', path: `/application/${application}` },
    { method: 'PUT', path: `/application/${application}?hide=x` },
    get(`/application/${UNKNOWN}`),
    get(`/application/${UNKNOWN}/timeline`),
    { method: 'PUT', path: `/application/${UNKNOWN}?hide=true` },
  ];
}

/** The requests of a candidate with an application whose responses have every error code, except those of full lists. */
export function errorRequests(context: ErrorContext): CandidateRequest[] {
  const { curriculum, otherLetter } = context;
  return [
    ...requestCases.map(
      ({ method = 'GET', path, headers, body }): CandidateRequest => ({
        method,
        path: path.replace('{cv}', `/curriculum/${curriculum}`),
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      }),
    ),
    ...sectionRequests(context),
    ...applicationRequests(context),
    ...WRONG_SEARCHES.map((query) => get(`/offer?${query}`)),
    { version: 1, ...get('/offer?publishedMin=2026-01-01') },
    ...['', '/question', '/killerquestion', '/openquestion'].map((part) => get(`/offer/${UNKNOWN}${part}`)),
    get(`/coverletter/${UNKNOWN}`),
    { method: 'DELETE', path: `/coverletter/${UNKNOWN}` },
    { method: 'DELETE', path: `/coverletter/${otherLetter}` },
  ];
}
