import { setTimeout as delay } from 'node:timers/promises';

const REQUEST_TIMEOUT_MS = 15_000;
const PAUSE_MS = 150;
/** Tries after which a request counts as lost: about a minute and a half of an API that does not answer. */
const MOST_TRIES = 600;

/** A client that does not give up: it sends a request again until it gets an answer that is one. */
export interface Stubborn {
  /** Requests sent again, because of a broken connection, silence, 429 or 5xx. */
  retries(): number;
  post(path: string, token: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  get(path: string, token: string): Promise<Reply>;
}

/** An answer below 500. */
interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Makes such a client for one address. */
export function createStubborn(url: string): Stubborn {
  let retries = 0;

  async function tryOnce(path: string, init: RequestInit): Promise<Reply | undefined> {
    try {
      const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
      const text = await answer.text();
      const retried = answer.status >= 500 || answer.status === 429;
      return retried ? undefined : { status: answer.status, body: JSON.parse(text) };
    } catch {
      return undefined;
    }
  }

  async function send(path: string, init: RequestInit): Promise<Reply> {
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const reply = await tryOnce(path, init);
      if (reply !== undefined) return reply;
      retries += 1;
      await delay(PAUSE_MS);
    }
    throw new Error(`no answer to ${path}`);
  }

  return {
    retries: () => retries,
    post: (path, token, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    get: (path, token) => send(path, { headers: { authorization: `Bearer ${token}` } }),
  };
}
