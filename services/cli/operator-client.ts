import { apiAddress } from './api-address.ts';
import { operatorToken } from './auth/operator-token.ts';
import { type Environment, readConfig } from './config.ts';

const TIMEOUT_MS = 60_000;

/** What is sent to the operator's door; parameters that are undefined are left out. */
interface OperatorRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** The operator's door of a running API, `/ops/v1`. */
export interface OperatorClient {
  /** The JSON that the API answers; throws with its words when it refuses. */
  request<Body>(path: string, request?: OperatorRequest): Promise<Body>;
  /** The body as it comes, for answers of any length. */
  stream(path: string, request?: OperatorRequest): Promise<ReadableStream<Uint8Array>>;
}

const search = (query: OperatorRequest['query'] = {}): string => {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(entries)).toString()}`;
};

/** Finds the API and a token for it; `data` is the directory that `--data` names. */
export async function createOperatorClient(
  env: Environment,
  data: string | undefined,
): Promise<OperatorClient> {
  const config = readConfig(env, data);
  const api = await apiAddress(config);
  const authorization = `Bearer ${await operatorToken(config)}`;
  const send = async (path: string, { method = 'GET', query, body }: OperatorRequest): Promise<Response> => {
    const response = await fetch(`${api}/ops/v1${path}${search(query)}`, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the API answered ${response.status}: ${await response.text()}`);
    return response;
  };
  return {
    async request<Body>(path: string, request: OperatorRequest = {}) {
      return (await (await send(path, request)).json()) as Body;
    },
    async stream(path, request = {}) {
      const { body } = await send(path, request);
      if (body === null) throw new Error('the API answered nothing');
      return body;
    },
  };
}
