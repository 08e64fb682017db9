import type { ErrorBody, ErrorCode, ValidationError } from './api-types.ts';

/** Codes of calls without a response of the service. */
export type LocalCode = 'network_error' | 'timeout' | 'unexpected_response';

interface Details {
  readonly code: ErrorCode | LocalCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly body?: ErrorBody | undefined;
  readonly cause?: unknown;
}

/**
 * The error of a call. An aborted call throws the reason of its signal instead.
 * @example
 * try {
 *   await applicationCreate(curro, { offerId, body: {} });
 * } catch (error) {
 *   if (error instanceof CurroError && error.code === '316') showCurriculum();
 *   else throw error;
 * }
 */
export class CurroError extends Error {
  /** `317`, `insufficient_scope` …; `network_error`, `timeout` and `unexpected_response` are codes of the client. */
  readonly code: ErrorCode | LocalCode;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** The parameter or body field of the first validation error. */
  readonly field: string | undefined;
  /** All validation errors. */
  readonly errors: readonly ValidationError[];
  /** The id of the request, for support. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the next request. */
  readonly retryAfter: number | undefined;
  /** The body of the response; some codes add fields (`externalUrlForm`, `allowed`). */
  readonly body: ErrorBody | undefined;

  constructor(message: string, { code, status, requestId, retryAfter, body, cause }: Details) {
    super(message, { cause });
    this.name = 'CurroError';
    this.code = code;
    this.status = status;
    this.errors = body?.errors ?? [];
    this.field = this.errors[0]?.field;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';

/** Seconds of a `Retry-After` header, which can also contain a date. */
function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** Creates the error of a response; reads the body. */
export async function errorFromResponse(response: Response): Promise<CurroError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const details = {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: retryAfterOf(headers.get('retry-after'), Date.now()),
  };
  if (!isErrorBody(body)) {
    return new CurroError(`unexpected response with status ${status}`, {
      ...details,
      code: 'unexpected_response',
    });
  }
  return new CurroError(body.error_description, { ...details, code: body.error as ErrorCode, body });
}
