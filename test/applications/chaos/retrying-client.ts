import { setTimeout as delay } from 'node:timers/promises';

const REQUEST_TIMEOUT_MS = 15_000;
const PAUSE_MS = 150;
/** Attempts after which a request counts as lost: about a minute and a half without a response. */
const MAX_TRIES = 600;

/** A client that repeats a request until it gets a response below 500. */
export interface RetryingClient {
  /** Requests repeated because of a broken connection, a timeout, 429 or 5xx. */
  retries(): number;
  post(path: string, token: string, body: unknown, headers?: Record<string, string>): Promise<ClientResponse>;
  get(path: string, token: string): Promise<ClientResponse>;
  put(path: string, token: string, body: unknown): Promise<ClientResponse>;
  delete(path: string, token: string): Promise<ClientResponse>;
}

/** A response below 500. */
interface ClientResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Creates a client for one address. */
export function createRetryingClient(url: string): RetryingClient {
  let retries = 0;
  /** Status and body of the last response, or the error of the last request. */
  let last = '';

  async function tryOnce(path: string, init: RequestInit): Promise<ClientResponse | undefined> {
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
      const text = await response.text();
      last = `${response.status} ${text}`;
      const retried = response.status >= 500 || response.status === 429;
      return retried ? undefined : { status: response.status, body: JSON.parse(text) };
    } catch (error) {
      last = String(error);
      return undefined;
    }
  }

  async function send(path: string, init: RequestInit): Promise<ClientResponse> {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const clientResponse = await tryOnce(path, init);
      if (clientResponse !== undefined) return clientResponse;
      retries += 1;
      await delay(PAUSE_MS);
    }
    throw new Error(`no response below 500 to ${path}: ${last}`);
  }

  return {
    retries: () => retries,
    post: (path, token, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    put: (path, token, body) =>
      send(path, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    delete: (path, token) => send(path, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }),
    get: (path, token) => send(path, { headers: { authorization: `Bearer ${token}` } }),
  };
}
