import type { Call } from './call.ts';

/** The credentials of a client application. */
export interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}

/**
 * Returns the token of the user.
 * @param rejectedToken the token that the service rejected; the client retries once with another token
 */
export type TokenProvider = (rejectedToken?: string) => string | undefined | Promise<string | undefined>;

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** The header with the credentials of client and user (contract 1.3); undefined without credentials. */
function authorizationHeader(
  client: ClientCredentials | undefined,
  token: string | undefined,
): string | undefined {
  const parts = [
    ...(client === undefined ? [] : [`Basic ${base64(`${client.id}:${client.secret}`)}`]),
    ...(token === undefined ? [] : [`Bearer ${token}`]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** An empty parameter of a path would lead to another operation. */
const ABSENT: readonly unknown[] = [undefined, null, ''];

/**
 * The URL of a call: the path with its parameters, all other fields of the input as the query.
 * @throws TypeError without a parameter of the path
 */
export function urlOf(baseUrl: string, { method, path, input }: Call): string {
  const { body: _, ...parameters } = input;
  const pathParameters = new Set<string>();
  const filledPath = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    pathParameters.add(name);
    const value = parameters[name];
    if (ABSENT.includes(value)) throw new TypeError(`${method} ${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (pathParameters.has(name) || value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  const text = query.toString();
  return `${baseUrl}${filledPath}${text === '' ? '' : `?${text}`}`;
}

/** The request of a call. */
export function requestOf(
  { method, input, options }: Call,
  client: ClientCredentials | undefined,
  token: string | undefined,
  language: string | undefined,
): RequestInit {
  const { ifMatch, idempotencyKey } = options;
  const authorization = authorizationHeader(client, token);
  const headers: Record<string, string> = {
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(authorization === undefined ? {} : { authorization }),
    ...(language === undefined ? {} : { 'accept-language': language }),
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  return {
    method,
    headers,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  };
}
