import { type DescribedOperation, document, operationAt } from './described.ts';
import { validatorAt } from './strict-schemas.ts';

const JSON_TYPE = 'application/json';
/** Maximum length of the body in the message of a failure. */
const MAX_SHOWN = 2_000;

/** Paths that the OpenAPI document describes; the queue board is a page with its own sign-in. */
const DESCRIBED = /^\/(?:api|ops\/v\d+|health)\//;

const typeOf = (response: Response): string =>
  (response.headers.get('content-type') ?? '').replace(/;.*/, '');

/** Where the document describes a response: in place, or among the shared responses. */
function placeOf({ template, method, responses }: DescribedOperation, status: number): string[] | undefined {
  const response = responses[status];
  if (response === undefined) return undefined;
  const name = response.$ref?.split('/').at(-1);
  return name === undefined
    ? ['paths', template, method.toLowerCase(), 'responses', String(status)]
    : ['components', 'responses', name];
}

const at = (steps: readonly string[]): unknown =>
  steps.reduce<unknown>((value, step) => Reflect.get(value as object, step), document);

async function checkJson(response: Response, schema: readonly string[], refuse: (why: string) => never) {
  // Only a broken connection can end the copy early; the test gets the same error.
  const text = await response
    .clone()
    .text()
    .catch(() => undefined);
  if (text === undefined || text === '') return;
  const validate = validatorAt(schema);
  if (validate(JSON.parse(text))) return;
  const [error] = validate.errors ?? [];
  const { instancePath = '', message = '', params = {} } = error ?? {};
  refuse(`${instancePath || 'the body'} ${message} ${JSON.stringify(params)} in ${text.slice(0, MAX_SHOWN)}`);
}

/** Fails when the code of an error is not among those of its description. */
async function checkCode(response: Response, place: readonly string[], refuse: (why: string) => never) {
  const codes: unknown = Reflect.get(at(place) as object, 'x-error-codes');
  if (!Array.isArray(codes)) return;
  const { error } = JSON.parse(await response.clone().text()) as { readonly error?: unknown };
  if (!codes.includes(error)) refuse(`the code ${String(error)} is not described`);
}

/** Fails when a response of the API does not match `/openapi.json`: status, content type, body. */
async function checkResponse(method: string, url: string, response: Response): Promise<void> {
  const { pathname } = new URL(url);
  const { status } = response;
  const refuse = (why: string): never => {
    throw new Error(`the response ${status} of ${method} ${pathname} does not match its description: ${why}`);
  };
  const type = typeOf(response);
  if (method === 'OPTIONS' || type === 'text/html') return;
  const operation = operationAt(method, pathname, response.headers.get('x-api-version'));
  if (operation === undefined) {
    if (status < 400 && DESCRIBED.test(pathname)) refuse('the route is not described');
    if (status >= 400 && type === JSON_TYPE)
      await checkJson(response, ['components', 'schemas', 'ErrorBody'], refuse);
    return;
  }
  const place = placeOf(operation, status);
  if (place === undefined) return refuse(`the status is not described: ${await response.clone().text()}`);
  if (method === 'HEAD' || status === 304) return;
  const content = Reflect.get(at(place) as object, 'content') as object | undefined;
  if (content === undefined || !(type in content)) return refuse(`the type ${type} is not described`);
  if (type !== JSON_TYPE) return;
  await checkJson(response, [...place, 'content', type, 'schema'], refuse);
  await checkCode(response, place, refuse);
}

/** `fetch` that checks the responses against `/openapi.json`. */
export async function conformingFetch(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  await checkResponse((init?.method ?? 'GET').toUpperCase(), url, response);
  return response;
}
