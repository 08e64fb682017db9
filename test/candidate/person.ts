import type { Curro } from '../support/curro.ts';

/** A response with its parsed JSON. */
export interface JsonResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  readonly body: any;
}

/** A candidate as a client of the API. */
export interface Person {
  readonly subject: string;
  readonly token: string;
  /** Code of the principal CV. */
  readonly curriculum: string;
  get(path: string, headers?: Record<string, string>): Promise<JsonResponse>;
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<JsonResponse>;
  delete(path: string, headers?: Record<string, string>): Promise<JsonResponse>;
  /** Prefixes a path with the path of the principal CV, without version. */
  cv(section: string): string;
}

/** Sends a request and parses the response. */
export async function sendRequest(curro: Curro, path: string, init: RequestInit): Promise<JsonResponse> {
  const response = await curro.fetch(path, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

let people = 0;

/** Creates a candidate with a CV and, by default, a unique name. */
export async function createPerson(curro: Curro, name?: string): Promise<Person> {
  people += 1;
  const subject = name ?? `person-${people}`;
  const token = await curro.tokens.candidate(subject);
  const authorization = `Bearer ${token}`;
  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    sendRequest(curro, `/api/9999${path}`, {
      method,
      headers: { authorization, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const { body } = await send('GET', '/curriculum');
  const curriculum: string = body[0].code;
  return {
    subject,
    token,
    curriculum,
    get: (path, headers) => send('GET', path, headers),
    put: (path, value, headers) =>
      send('PUT', path, { 'content-type': 'application/json', ...headers }, JSON.stringify(value)),
    delete: (path, headers) => send('DELETE', path, headers),
    cv: (section) => `/curriculum/${curriculum}/${section}`,
  };
}
