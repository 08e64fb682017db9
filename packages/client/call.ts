import type { operations } from './api-types.ts';

/** The operations of the client. */
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

/** The input of an operation: the parameters of its path and query, and its `body`. */
export type Input<Id extends OperationId> = Flatten<
  ([Parameters<Id, 'path'>] extends [never] ? unknown : Parameters<Id, 'path'>) &
    ([Parameters<Id, 'query'>] extends [never] ? unknown : Parameters<Id, 'query'>) &
    Body<Id>
>;

type Responses<Id extends OperationId> = operations[Id]['responses'];
type Success<Id extends OperationId> = Responses<Id>[keyof Responses<Id> & (200 | 201)];

/** The body of the response of an operation. */
export type Output<Id extends OperationId> =
  Success<Id> extends { content: { 'application/json': infer Content } } ? Content : never;

/** Status and headers of a response. */
export interface ResponseHead {
  readonly status: number;
  readonly headers: Headers;
}

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call, including its retries. */
  readonly signal?: AbortSignal;
  /** Time limit of one attempt in milliseconds. */
  readonly timeoutMs?: number;
  /** Language of errors and of `salaryDescription`. */
  readonly language?: 'es' | 'en';
  /** `If-Match`: the `ETag` of the changed version; after another change the service returns `precondition_failed`. */
  readonly ifMatch?: string;
  /** applicationCreate: makes the request idempotent; generated when absent. */
  readonly idempotencyKey?: string;
  /** Receives status and headers of the response (`etag`, `x-request-id` …). */
  readonly onResponse?: (head: ResponseHead) => void;
}

/** An operation with its input. */
export interface Call {
  readonly method: string;
  /** Path with parameters in braces. */
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The operation requires a token of the user. */
  readonly user: boolean;
  /** The call can be repeated safely. */
  readonly repeatable: boolean;
  readonly options: CallOptions;
}
