import type { operations } from './api-types.ts';

/** The operations that the client knows. */
export type OperationId = keyof operations;

type Parameters<Id extends OperationId, Location extends 'path' | 'query'> = NonNullable<
  operations[Id]['parameters'][Location]
>;

type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Content } };
}
  ? { readonly body: Content }
  : unknown;

type Flatten<T> = { [Key in keyof T]: T[Key] };

/** What an operation takes: the parameters of its path and query side by side, and its `body`. */
export type Input<Id extends OperationId> = Flatten<
  ([Parameters<Id, 'path'>] extends [never] ? unknown : Parameters<Id, 'path'>) &
    ([Parameters<Id, 'query'>] extends [never] ? unknown : Parameters<Id, 'query'>) &
    Body<Id>
>;

type Responses<Id extends OperationId> = operations[Id]['responses'];
type Success<Id extends OperationId> = Responses<Id>[keyof Responses<Id> & (200 | 201)];

/** What an operation answers. */
export type Output<Id extends OperationId> =
  Success<Id> extends { content: { 'application/json': infer Content } } ? Content : never;

/** The answer as it came, beside what was in it. */
export interface ResponseHead {
  readonly status: number;
  readonly headers: Headers;
}

/** What one call may ask for beside its input. */
export interface CallOptions {
  /** Ends the call, its retries and its pauses. */
  readonly signal?: AbortSignal;
  /** Longest wait for one attempt in milliseconds. */
  readonly timeoutMs?: number;
  /** Language of errors and of `salaryDescription`. */
  readonly language?: 'es' | 'en';
  /** The `ETag` that a change is based on: refused with `precondition_failed` when somebody was quicker. */
  readonly ifMatch?: string;
  /** applicationCreate: names the request, so that it is done once; made up when it is not given. */
  readonly idempotencyKey?: string;
  /** Told of the answer's status and headers (`etag`, `x-request-id` …). */
  readonly onResponse?: (head: ResponseHead) => void;
}

/** An operation ready to be sent. */
export interface Call {
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** A user's token is needed. */
  readonly user: boolean;
  /** Doing it twice is doing it once. */
  readonly repeatable: boolean;
  readonly options: CallOptions;
}
