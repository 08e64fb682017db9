import * as z from 'zod';
import { RequestError } from './usage-error.ts';

const bodySchema = z.object({
  error_description: z.string(),
  errors: z.array(z.object({ error_description: z.string(), field: z.string() })).default([]),
});
const MAX_TEXT_LENGTH = 500;
const MAX_ERRORS = 5;

/** What an operator can do about a status. */
const NEXT_STEPS: Readonly<Record<number, string>> = {
  401: 'Set CURRO_TOKEN to the token of an operator, or --data to the data directory of a running curro up.',
  403: 'The token needs the scope OPERATOR: curro token --operator, or curro operators add EMAIL for an account.',
  408: 'Try again; the API may be starting.',
  429: 'Wait a minute and try again; RATE_LIMIT of the API sets the limit.',
  503: 'Try again in some seconds; curro doctor shows what is unavailable.',
};

/** What a wrong value must be, by the field that the API names. */
const VALUE_STEPS: readonly (readonly [field: RegExp, step: string])[] = [
  [
    /^cursor$/,
    'Use the cursor that the last page printed; without --cursor a list begins at its first page.',
  ],
  [
    /^(?:name|source)$/,
    'A name has letters without accents, digits, dots, hyphens and underscores; a letter or digit is first.',
  ],
  [/^directory$/, 'A directory is relative to FEED_ROOT, such as partner/jobs.'],
  [
    /^mapping\./,
    'The fields of offers are in docs/feed-format.md; those of a mapping have exactly these names.',
  ],
  [/^\w+\.\S/, 'The keys are those of the dictionaries; curro sources keys FIELD lists them.'],
  [/^reason$/, 'Enter a reason with --reason TEXT.'],
  [/^terms/, 'Synonyms are two or more terms, with commas between them.'],
  [/^weights/, 'Weights are numbers of head, synonyms, exact, requirements, description and freshness.'],
  [
    /^since$/,
    'The revision was never returned, for instance because the store was replaced: begin again with 0.',
  ],
];

/** What to do about something that prevents a request, by the beginning of its description. */
const CONFLICT_STEPS: readonly (readonly [what: string, step: string])[] = [
  ['there is a feed', 'curro feed show NAME shows it; --replace replaces it.'],
  ['there is a client', 'curro client list lists the clients; curro client edit NAME changes one.'],
  ['an equal search rule exists', 'curro searches rules list lists the rules.'],
  ['another search experiment runs', 'curro searches experiments list shows it; stop ends it.'],
  ['a reconcile runs', 'curro status shows its job; try again when it has ended.'],
  ['report ', 'curro reports list lists the open reports.'],
  ['no run of', 'curro feed list shows the state of each feed.'],
  ['there is no reindex', 'curro reindex status shows the last one.'],
  ['there is no former index', 'Only a reindex leaves one; curro reindex status shows it.'],
];

/** What to do about something that does not exist, by the beginning of the description. */
const SEARCH_STEPS: readonly (readonly [what: string, step: string])[] = [
  ['account', 'Its owner creates and confirms it first, on the sign-in page of the portal.'],
  ['candidate', 'curro candidates find TEXT finds the subjects of candidates.'],
  ['change', 'curro searches rules changes lists the changes.'],
  ['client', 'curro client list lists the clients.'],
  ['dead letter', 'curro dead-letters list lists the dead letters.'],
  ['feed', 'curro feed list lists the feeds.'],
  ['import', 'curro imports list lists the imports.'],
  [
    'offer',
    'An offer is named by its id, its address in the portal or SOURCE/EXTERNAL-ID; curro offers find WORDS finds open ones.',
  ],
  ['owner of saved searches', 'curro alerts list lists the saved searches with their owners.'],
  ['operator', 'curro operators list lists the operators.'],
  ['report', 'curro reports list lists the reports.'],
  ['saved search', 'curro alerts list lists the saved searches.'],
  ['search experiment', 'curro searches experiments list lists the experiments.'],
  ['search rule', 'curro searches rules list lists the rules.'],
  ['source', 'curro sources list lists the sources.'],
];

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const CONFLICT = 409;

function nextStep(status: number, description: string, fields: readonly string[]): string | undefined {
  switch (status) {
    case BAD_REQUEST:
      return fields.flatMap((field) => VALUE_STEPS.find(([pattern]) => pattern.test(field))?.[1] ?? []).at(0);
    case NOT_FOUND:
      return SEARCH_STEPS.find(([what]) => description.startsWith(`There is no ${what} `))?.[1];
    case CONFLICT:
      return CONFLICT_STEPS.find(([what]) => description.includes(`: ${what}`))?.[1];
    default:
      return NEXT_STEPS[status];
  }
}

/** Options of commands by the field of the API that they set; other fields have the name of their option. */
const OPTIONS: Readonly<Record<string, string>> = {
  redirectUris: '--redirect',
  postLogoutRedirectUris: '--after-logout',
  allowedOrigins: '--origin',
  offerIds: '--offers',
  intervalSeconds: '--every',
  ttlDays: '--ttl-days',
};
const FIELD_NAMES = new RegExp(String.raw`\b(${Object.keys(OPTIONS).join('|')})\b(?:\[\d+\])?`, 'g');

/** A text of the API with the options of commands in place of its fields: `redirectUris[0]` is `--redirect`. */
const withOptions = (text: string): string =>
  text.replaceAll(FIELD_NAMES, (_, name: string) => OPTIONS[name] ?? name);

const SERVER_ERROR = 500;
/** What to do about a response that the API does not send. */
export const WRONG_ADDRESS = 'Check CURRO_URL: it must be the address of the API of Curro, without a path.';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The parts of the description of an error response. */
interface ApiErrorParts {
  readonly status: number;
  /** What failed. */
  readonly first: string;
  /** What is wrong with each field. */
  readonly errors: z.infer<typeof bodySchema>['errors'];
  /** What to do; undefined: nothing is known. */
  readonly step: string | undefined;
}

/** An error response of the API, described in sentences: what failed with the status, reasons and the next step. */
export class ApiError extends RequestError {
  readonly status: number;
  readonly needsHelp: boolean;
  readonly #parts: ApiErrorParts;

  constructor(parts: ApiErrorParts) {
    const { status, first, errors, step } = parts;
    // The description of a response with one validation error is that error.
    const reasons = errors
      .filter(({ error_description: reason }) => !first.startsWith(reason))
      .slice(0, MAX_ERRORS)
      .map(({ field, error_description: reason }) => `- ${field}: ${reason}`);
    super([first, ...reasons, ...(step === undefined ? [] : [step])].join('\n'));
    this.#parts = parts;
    this.status = status;
    this.needsHelp = status === BAD_REQUEST && step === undefined;
  }

  /** What the API says, without what to do. */
  get reasons(): readonly string[] {
    const { first, errors } = this.#parts;
    return [first.replace(/ \(\d+\)$/, ''), ...errors.map(({ error_description: reason }) => reason)];
  }

  /** What to do; undefined: nothing is known. */
  get step(): string | undefined {
    return this.#parts.step;
  }

  /** The error with other parts, of a command that knows more about what failed. */
  with(parts: Partial<Pick<ApiErrorParts, 'first' | 'step'>>): ApiError {
    return new ApiError({ ...this.#parts, ...parts });
  }
}

/** Reads an error response of the API. */
export function readApiError(status: number, text: string): ApiError {
  const isPage = text.trimStart().startsWith('<');
  const { data } = bodySchema.safeParse(parseJson(text));
  const first =
    data === undefined
      ? `the response is not one of the API (${status})${isPage ? ', but a page' : `: ${text.slice(0, MAX_TEXT_LENGTH)}`}`
      : `${withOptions(data.error_description)} (${status})`;
  const isForeign = data === undefined && status < SERVER_ERROR;
  const fields = (data?.errors ?? []).map(({ field }) => field);
  const step = isForeign ? WRONG_ADDRESS : nextStep(status, data?.error_description ?? '', fields);
  const errors = (data?.errors ?? []).map(({ field, error_description: reason }) => ({
    field: withOptions(field),
    error_description: withOptions(reason),
  }));
  return new ApiError({ status, first, errors, step });
}

/** Why a request failed; an error of several addresses, such as those of localhost, has only a code. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || String(Reflect.get(cause, 'code') ?? cause.name);
}

/** Describes a request that got no response. */
export function describeUnreachable(api: string, error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `${api} did not respond in time\nTry again; curro doctor and the logs of the API show what is slow.`;
  return `${api} cannot be reached: ${reasonOf(error)}\nStart it with npm run up, or set CURRO_URL to the address of the API.`;
}
