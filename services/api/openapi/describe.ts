import type { ErrorCode } from '@curro/shared';
import type * as z from 'zod';

/** A body that is no JSON object. */
export interface TextBody {
  readonly type: string;
  readonly about: string;
  /** The schema of what stands in each line of NDJSON. */
  readonly line?: z.ZodType;
}

/** What a route takes and answers. Path parameters are read off its path. */
export interface Description {
  /** A short sentence without a full stop. */
  readonly summary: string;
  /** What the summary leaves out; Markdown. */
  readonly details?: string;
  /** The parameters of the query: their names, schemas and `meta` descriptions; required unless optional. */
  readonly query?: z.ZodObject;
  /** Names of request headers that mean something here (see `request-headers.ts`). */
  readonly headers?: readonly string[];
  readonly body?: z.ZodType | TextBody;
  /** The body of success. */
  readonly response: z.ZodType | TextBody;
  /** Another form of success, for clients that ask for it. */
  readonly streamed?: TextBody;
  /** The body of a 503 that is no coded failure. */
  readonly unavailable?: z.ZodType;
  /** Bodies of failures whose codes are words of another standard, by status. */
  readonly refusals?: Readonly<Record<number, z.ZodType>>;
  /** The status of success; 200 unless said. */
  readonly status?: 201 | 202 | 302;
  /** Names of answer headers beside those that every answer has (see `answer-headers.ts`). */
  readonly responseHeaders?: readonly string[];
}

/** A route that is none of the operations of the table. */
export interface RouteDescription extends Description {
  readonly id: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** As OpenAPI writes it: parameters in braces. */
  readonly path: string;
  readonly tag: string;
  /** The scope that a token needs; absent for public routes. */
  readonly scope?: string;
  /** The operation that error rows are chosen by; `operator` under /ops. */
  readonly operation?: string;
  /** What was sent once, and what came back. */
  readonly example?: { readonly body?: unknown; readonly response: unknown };
  /** The route that this is an older name of. */
  readonly aliasOf?: string;
  /** Codes beside those that every route of its kind has. */
  readonly codes?: readonly ErrorCode[];
}

/** Whether a body is described by a schema. */
export function isSchema(body: z.ZodType | TextBody): body is z.ZodType {
  return 'safeParse' in body;
}
