import * as z from 'zod';

const bodySchema = z.object({
  error_description: z.string(),
  errors: z.array(z.object({ error_description: z.string(), field: z.string() })).default([]),
});
const MAX_TEXT_LENGTH = 500;
const MAX_ERRORS = 5;

/** What an operator can do about a status. */
const NEXT_STEPS: Readonly<Record<number, string>> = {
  401: 'Set CURRO_TOKEN to the token of an operator, or --data to the data directory of a running curro up.',
  408: 'Try again; the API may be starting.',
  403: 'The token needs the scope OPERATOR: curro token --operator, or curro operators add EMAIL for an account.',
  503: 'Try again in some seconds; curro doctor shows what is unavailable.',
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Describes an error response of the API in sentences: status, reasons and the next step. */
export function describeApiError(status: number, text: string): string {
  const { data } = bodySchema.safeParse(parseJson(text));
  const first =
    data === undefined
      ? `the API responded with ${status}: ${text.slice(0, MAX_TEXT_LENGTH)}`
      : `${data.error_description} (${status})`;
  // The description of a response with one validation error is that error.
  const errors = (data?.errors ?? []).filter((error) => error.error_description !== data?.error_description);
  const reasons = errors
    .slice(0, MAX_ERRORS)
    .map(({ field, error_description: reason }) => `- ${field}: ${reason}`);
  const step = NEXT_STEPS[status];
  return [first, ...reasons, ...(step === undefined ? [] : [step])].join('\n');
}

/** Describes a request that got no response. */
export function describeUnreachable(api: string, error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `${api} cannot be reached: ${reason}\nStart it with npm run up, or set CURRO_URL to the address of the API.`;
}
