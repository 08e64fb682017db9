import { type ErrorCode, type ErrorStatus, errorTable } from '@curro/shared';
import * as z from 'zod';

/** What an operation found wrong, in the page's language. */
export interface Refusal {
  readonly status: ErrorStatus;
  readonly code: ErrorCode;
  readonly text: string;
  readonly findings: readonly Finding[];
}

/** One thing found wrong, and the member of the body it is about. */
export interface Finding {
  readonly field: string;
  readonly text: string;
}

/** How an operation answered. */
export type Answer =
  | { readonly ok: true; readonly body: unknown; readonly etag: string }
  | { readonly ok: false; readonly refusal: Refusal };

/** A refusal that the page has nothing to say to: it is shown in place of the page. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`refused: ${refusal.code}`);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}

const errorSchema = z.object({
  error: z.string(),
  error_description: z.string(),
  errors: z.array(z.object({ field: z.string(), error_description: z.string() })).default([]),
});

/** Reads what an operation answered. */
export async function readAnswer(response: Response): Promise<Answer> {
  const body: unknown = await response.json();
  if (response.ok) return { ok: true, body, etag: response.headers.get('etag') ?? '' };
  const { error, error_description, errors } = errorSchema.parse(body);
  const findings = errors.map(({ field, error_description: text }) => ({ field, text }));
  const { code, status } = errorTable.find((row) => row.code === error && row.status === response.status) ?? {
    code: 'internal_error',
    status: 500,
  };
  return { ok: false, refusal: { status, code, text: error_description, findings } };
}

/** The body of an answer that is no refusal, in the shape that the page needs, with its revision. */
export function expectBody<T extends z.ZodType>(
  answer: Answer,
  schema: T,
): { readonly body: z.infer<T>; readonly etag: string } {
  if (!answer.ok) throw new RefusedError(answer.refusal);
  return { body: schema.parse(answer.body), etag: answer.etag };
}
