import type { Call } from './call.ts';

/** The members of an input that its path names are put there; the others make the query. */
export function urlOf(baseUrl: string, { path, input }: Call): string {
  const { body: _, ...parameters } = input;
  const pathParameters = new Set<string>();
  const filledPath = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    pathParameters.add(name);
    return encodeURIComponent(String(parameters[name]));
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
  authorization: string | undefined,
  language: string | undefined,
): RequestInit {
  const { ifMatch, idempotencyKey } = options;
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
