import * as z from 'zod';

const bodySchema = z.object({
  error_description: z.string(),
  errors: z.array(z.object({ error_description: z.string(), field: z.string() })).default([]),
});
const MAX_TEXT_LENGTH = 500;
const MAX_ERRORS = 5;

/** What an operator can do about a status. */
const NEXT_STEPS: Readonly<Record<number, string>> = {
  400: 'The command with --help describes the allowed values.',
  401: 'Set CURRO_TOKEN to the token of an operator, or --data to the data directory of a running curro up.',
  403: 'The token needs the scope OPERATOR: curro token --operator, or curro operators add EMAIL for an account.',
  408: 'Try again; the API may be starting.',
  429: 'Wait a minute and try again; RATE_LIMIT of the API sets the limit.',
  503: 'Try again in some seconds; curro doctor shows what is unavailable.',
};

/** What to do about something that does not exist, by the beginning of the description. */
const SEARCH_STEPS: readonly (readonly [what: string, step: string])[] = [
  ['account', 'Its owner creates and confirms it first, on the sign-in page of the portal.'],
  ['candidate', 'curro candidates find TEXT finds the subjects of candidates.'],
  ['change', 'curro searches rules changes lists the changes.'],
  ['client', 'curro client list lists the clients.'],
  ['dead letter', 'curro dead-letters list lists the dead letters.'],
  ['feed', 'curro feed list lists the feeds.'],
  ['import', 'curro imports list lists the imports.'],
  ['offer', 'An offer is named by its id, its address in the portal or SOURCE/EXTERNAL-ID.'],
  ['operator', 'curro operators list lists the operators.'],
  ['report', 'curro reports list lists the reports.'],
  ['saved search', 'curro alerts list lists the saved searches.'],
  ['search experiment', 'curro searches experiments list lists the experiments.'],
  ['search rule', 'curro searches rules list lists the rules.'],
  ['source', 'curro sources list lists the sources.'],
];

function nextStep(status: number, description: string): string | undefined {
  if (status !== NOT_FOUND) return NEXT_STEPS[status];
  return SEARCH_STEPS.find(([what]) => description.startsWith(`There is no ${what} `))?.[1];
}

const NOT_FOUND = 404;
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

/** Describes an error response of the API in sentences: status, reasons and the next step. */
export function describeApiError(status: number, text: string): string {
  const isPage = text.trimStart().startsWith('<');
  const { data } = bodySchema.safeParse(parseJson(text));
  const first =
    data === undefined
      ? `the response is not one of the API (${status})${isPage ? ', but a page' : `: ${text.slice(0, MAX_TEXT_LENGTH)}`}`
      : `${data.error_description} (${status})`;
  // The description of a response with one validation error is that error.
  const errors = (data?.errors ?? []).filter((error) => error.error_description !== data?.error_description);
  const reasons = errors
    .slice(0, MAX_ERRORS)
    .map(({ field, error_description: reason }) => `- ${field}: ${reason}`);
  const isForeign = data === undefined && status < SERVER_ERROR;
  const step = isForeign ? WRONG_ADDRESS : nextStep(status, data?.error_description ?? '');
  return [first, ...reasons, ...(step === undefined ? [] : [step])].join('\n');
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
