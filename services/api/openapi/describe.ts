import type { ErrorCode } from '@curro/shared';
import type * as z from 'zod';
import type { Tag } from './tags.ts';

/** A body of another type than `application/json`. */
export interface TextBody {
  readonly type: string;
  readonly about: string;
  /** Whether the body is not a text. */
  readonly isBinary?: true;
  /** The schema of a type based on JSON. */
  readonly schema?: z.ZodType;
  /** The schema of a line of NDJSON. */
  readonly line?: z.ZodType;
}

/** Request and response of a route. Path parameters are derived from its path. */
export interface Description {
  /** A short sentence without a full stop. */
  readonly summary: string;
  /** Further description in Markdown. */
  readonly details?: string;
  /** The parameters of the query: their names, schemas and `meta` descriptions; required unless optional. */
  readonly query?: z.ZodObject;
  /** Names of request headers (see `requestHeaders`). */
  readonly headers?: readonly string[];
  readonly body?: z.ZodType | TextBody;
  /** The body of a successful response. */
  readonly response: z.ZodType | TextBody;
  /** Another response body, for clients that request it or another content. */
  readonly streamed?: TextBody;
  /** The body of a 503 without an error code. */
  readonly unavailable?: z.ZodType;
  /** The status of a successful response; default 200. */
  readonly status?: 201 | 202 | 302;
  /** Names of response headers besides those of every response (see `responseHeaders`). */
  readonly responseHeaders?: readonly string[];
}

/** A route with its description. */
export interface RouteDescription extends Description {
  readonly id: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** In OpenAPI syntax: parameters in braces. */
  readonly path: string;
  readonly tag: Tag;
  /** The required scope; absent for public routes. */
  readonly scope?: string;
  /** The operation of the error table; `operator` under /ops. */
  readonly operation?: string;
  /** A recorded request and response. */
  readonly example?: {
    /** The values of the parameters by name. */
    readonly path?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    /** A JSON value, the objects of NDJSON lines, or the fields of a form. */
    readonly body?: unknown;
    /** A JSON value, the objects of NDJSON lines, or a text; absent for other bodies. */
    readonly response?: unknown;
  };
  /** Whether the id and the secret of a client authenticate the request. */
  readonly usesClientCredentials?: true;
  /** Error codes that the user's browser brings to the client, not the response. */
  readonly redirectCodes?: readonly ErrorCode[];
  /** Whether the operation has a newer version. */
  readonly isOlder?: boolean;
  /** The route that replaces this one. */
  readonly aliasOf?: string;
  /** Error codes besides those of every route of its kind. */
  readonly codes?: readonly ErrorCode[];
}

/** Whether a body is described by a schema. */
export function isSchema(body: z.ZodType | TextBody): body is z.ZodType {
  return 'safeParse' in body;
}
