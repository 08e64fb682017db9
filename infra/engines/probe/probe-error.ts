/** How long an engine may take over one probe before it counts as silent. */
export const PROBE_TIMEOUT_MS = 5_000;

/** The reason of a failed connection in a few words; Node nests it in `cause` or in `errors`. */
export function errorMessageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorMessageOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return errorMessageOf(error.cause);
  return error.message.split('\n', 1)[0] ?? error.message;
}
