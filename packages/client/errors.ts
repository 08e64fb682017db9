import type { ErrorCode, Failure, Finding } from './api-types.ts';

/** Codes of calls that got no answer of the service. */
export type LocalCode = 'network_error' | 'timeout' | 'unexpected_response';

interface Details {
  readonly code: ErrorCode | LocalCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly body?: Failure | undefined;
  readonly cause?: unknown;
}

/** A call that failed, with the code of the service's table. A call that was aborted throws the signal's reason. */
export class CurroError extends Error {
  /** `317`, `insufficient_scope` …; `network_error`, `timeout` and `unexpected_answer` are the client's own. */
  readonly code: ErrorCode | LocalCode;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** The parameter or member of the first finding. */
  readonly field: string | undefined;
  /** Every finding of a validation. */
  readonly errors: readonly Finding[];
  /** Names the request towards the service's support. */
  readonly requestId: string | undefined;
  /** Seconds that the service asks to wait. */
  readonly retryAfter: number | undefined;
  /** The body as it came: some codes carry members of their own (`externalUrlForm`, `allowed`). */
  readonly body: Failure | undefined;

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

const isErrorBody = (body: unknown): body is Failure =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';

/** Seconds of a `Retry-After` header, which may also name a moment. */
function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** The error that an answer tells of; reads its body. */
export async function errorFromResponse(response: Response): Promise<CurroError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const details = {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: retryAfterOf(headers.get('retry-after'), Date.now()),
  };
  if (!isErrorBody(body)) {
    return new CurroError(`unexpected answer with status ${status}`, {
      ...details,
      code: 'unexpected_response',
    });
  }
  return new CurroError(body.error_description, { ...details, code: body.error as ErrorCode, body });
}
