import { Command } from 'commander';
import * as z from 'zod';
import { apiAddress } from './addresses.ts';
import { describeUnreachable, readApiError, WRONG_ADDRESS } from './api-error.ts';
import { DATA_OPTION, type Environment, readConfig } from './config.ts';
import { type NamedList, withNearest } from './nearest-name.ts';
import { operatorToken } from './tokens.ts';

const TIMEOUT_MS = 60_000;

/** Flags of every command that calls the operator API. */
export interface OperatorFlags {
  readonly json?: true;
  readonly data?: string;
}

/** A command that calls the operator API, with the flags `--json` and `--data`. */
export function operatorCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('--json', 'print the response of the API as JSON')
    .option(...DATA_OPTION);
}

/** A request to the operator API; undefined query parameters are not sent. */
interface OperatorRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** A body of NDJSON instead. */
  readonly lines?: string;
  /** Default: a minute. */
  readonly timeoutMs?: number;
}

/** Client of the operator API, `/ops/v1`. */
export interface OperatorClient {
  /**
   * Sends a request and validates the JSON of the response.
   * @returns the body as sent by the API, including fields that are not in the schema
   * @throws Error when the API responds with an error or the body does not match the schema
   */
  request<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    request?: OperatorRequest,
  ): Promise<z.output<Schema>>;
  /** Sends a request to an operation of candidates and portals, such as `/9/offer`, as `request` does. */
  requestPublic<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    request?: OperatorRequest,
  ): Promise<z.output<Schema>>;
  /** Sends a request and returns the body as a stream. */
  stream(path: string, request?: OperatorRequest): Promise<ReadableStream<Uint8Array>>;
}

const search = (query: OperatorRequest['query'] = {}): string => {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(entries)).toString()}`;
};

/** Narrows a body to the type of its schema; response schemas contain no transforms. */
function assertResponse<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  operation: string,
): asserts body is z.output<Schema> {
  const [issue] = schema.safeParse(body).error?.issues ?? [];
  if (issue === undefined) return;
  const field = z.core.toDotPath(issue.path) || 'body';
  throw new Error(
    `the response to ${operation} is not valid: ${field}: ${issue.message}\n${body === undefined ? WRONG_ADDRESS : 'The API and curro must have the same version; curro --version prints that of curro.'}`,
  );
}

/** Creates a client of the operator API; `data` is the value of `--data`. */
export async function createOperatorClient(
  env: Environment,
  data: string | undefined,
): Promise<OperatorClient> {
  const config = readConfig(env, data);
  const api = await apiAddress(config);
  const authorization = `Bearer ${await operatorToken(config)}`;
  /** The names of all records of a list; none if it cannot be read. */
  const readNames = async ({ path, field, name }: NamedList): Promise<string[]> => {
    const response = await fetch(`${api}/ops/v1${path}`, {
      headers: { authorization },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const rows = z.looseObject({ [field]: z.array(z.looseObject({ [name]: z.string() })) });
    const { data } = rows.safeParse(await response.json());
    return data?.[field]?.flatMap((row) => row[name] ?? []) ?? [];
  };
  const send = async (
    path: string,
    { method = 'GET', query, body, lines, timeoutMs = TIMEOUT_MS }: OperatorRequest,
  ): Promise<Response> => {
    const response = await fetch(`${api}${path}${search(query)}`, {
      method,
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(lines === undefined ? {} : { 'content-type': 'application/x-ndjson' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(lines === undefined ? {} : { body: lines }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new Error(describeUnreachable(api, error), { cause: error });
    });
    if (!response.ok)
      throw await withNearest(readApiError(response.status, await response.text()), readNames);
    return response;
  };
  const readJson = async <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    request: OperatorRequest,
  ): Promise<z.output<Schema>> => {
    const response = await send(path, request);
    const body: unknown = await response.json().catch(() => undefined);
    assertResponse(schema, body, `${request.method ?? 'GET'} ${path}`);
    return body;
  };
  return {
    request: (schema, path, request = {}) => readJson(schema, `/ops/v1${path}`, request),
    requestPublic: (schema, path, request = {}) => readJson(schema, `/api${path}`, request),
    async stream(path, request = {}) {
      const { body } = await send(`/ops/v1${path}`, request);
      if (body === null) throw new Error('the response of the API has no body');
      return body;
    },
  };
}
