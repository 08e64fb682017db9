import { type ErrorCode, type ErrorStatus, errorTable } from '@curro/shared';
import * as z from 'zod';

/** What an operation found wrong, in the page's language. */
export interface ApiError {
  readonly status: ErrorStatus;
  readonly code: ErrorCode;
  readonly text: string;
  readonly validationErrors: readonly ValidationError[];
}

/** One thing found wrong, and the member of the body it is about. */
interface ValidationError {
  readonly field: string;
  readonly text: string;
}

/** How an operation answered. */
export type OperationResult =
  | { readonly ok: true; readonly body: unknown; readonly etag: string }
  | { readonly ok: false; readonly error: ApiError };

/** A refusal that the page has nothing to say to: it is shown in place of the page. */
export class ApiRequestError extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(`refused: ${error.code}`);
    this.name = 'ApiRequestError';
    this.error = error;
  }
}

const errorSchema = z.object({
  error: z.string(),
  error_description: z.string(),
  errors: z.array(z.object({ field: z.string(), error_description: z.string() })).default([]),
});

/** Reads what an operation answered. */
export async function readOperationResult(response: Response): Promise<OperationResult> {
  const body: unknown = await response.json();
  if (response.ok) return { ok: true, body, etag: response.headers.get('etag') ?? '' };
  const { error, error_description, errors } = errorSchema.parse(body);
  const validationErrors = errors.map(({ field, error_description: text }) => ({ field, text }));
  const { code, status } = errorTable.find((row) => row.code === error && row.status === response.status) ?? {
    code: 'internal_error',
    status: 500,
  };
  return { ok: false, error: { status, code, text: error_description, validationErrors } };
}

/** The body of an answer that is no refusal, in the shape that the page needs, with its revision. */
export function expectBody<T extends z.ZodType>(
  result: OperationResult,
  schema: T,
): { readonly body: z.infer<T>; readonly etag: string } {
  if (!result.ok) throw new ApiRequestError(result.error);
  return { body: schema.parse(result.body), etag: result.etag };
}
