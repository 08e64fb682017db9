import { createApp, createContext, describeApi, describePublicApi, isPagePath, readConfig } from '@curro/api';
import { loadDictionaries, loadSkills, operations } from '@curro/shared';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validatorAt } from '../support/conformance/strict-schemas.ts';
import { type Curro, startCurro } from '../support/curro.ts';

const dictionaries = loadDictionaries();
const document = describeApi({ dictionaries, skills: loadSkills() });
const publicDocument = describePublicApi({ dictionaries });

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('openapi');
});
afterAll(() => curro.close());

/** A mounted path as OpenAPI writes it; the table of operations determines the version. */
const described = (path: string): string => path.replace(/:(\w+)(?:\{[^/]*\})?/g, '{$1}');

const describedRoutes = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map(
    (method) => `${method.toUpperCase()} ${path.replace(/^\/api\/\d+/, '/api/{version}')}`,
  ),
);

test('every route is described, and every description has its route', async () => {
  const context = createContext(readConfig(curro.env));
  const { routes } = createApp(context);
  await context.close();
  const mounted = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ route: `${method} ${described(path)}`, path: described(path) }));
  const toDescribe = mounted.filter(({ path }) => !isPagePath(path)).map(({ route }) => route);
  expect(describedRoutes).toEqual(expect.arrayContaining(toDescribe));
  expect(mounted.map(({ route }) => route)).toEqual(expect.arrayContaining(describedRoutes));
});

test.each([
  ['whole', document],
  ['public', publicDocument],
])('the %s document is OpenAPI 3.1', async (_, described) => {
  expect(await new Validator().validate(structuredClone(described))).toEqual({ valid: true });
});

test('the public document has every public and candidate operation once, described as in the whole one', () => {
  const described = Object.values(publicDocument.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => Reflect.get(operation, 'operationId')),
  );
  const ids = [...operations.map(({ id }) => id), 'oauthAuthorize', 'oauthToken'];
  expect(described).toHaveLength(ids.length);
  expect(new Set(described)).toEqual(new Set(ids));
  for (const [path, methods] of Object.entries(publicDocument.paths)) {
    expect(document.paths[path]).toMatchObject(methods);
  }
  expect(document.components.schemas).toMatchObject(publicDocument.components.schemas);
});

interface Content {
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}

test('its examples match their schemas', () => {
  let examples = 0;
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { requestBody = {}, responses } = operation as {
        readonly requestBody?: Content;
        readonly responses: Readonly<Record<string, Content>>;
      };
      const places = { requestBody, 'responses/200': responses[200], 'responses/201': responses[201] };
      for (const [place, described] of Object.entries(places)) {
        const { example } = described?.content?.['application/json'] ?? {};
        if (example === undefined) continue;
        const steps = ['paths', path, method, ...place.split('/'), 'content', 'application/json', 'schema'];
        const validate = validatorAt(steps);
        expect(validate(example), `${method} ${path} ${JSON.stringify(validate.errors)}`).toBe(true);
        examples += 1;
      }
    }
  }
  expect(examples).toBeGreaterThan(30);
});

test('its operations have distinct names', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => Reflect.get(operation, 'operationId')),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('the description equals the golden file', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('golden/openapi.json');
});

test.each([
  ['/openapi.json', document],
  ['/openapi-public.json', publicDocument],
])('%s is served with a tag', async (path, described) => {
  const response = await curro.fetch(path);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(await response.json()).toEqual(described);
  const again = await curro.fetch(path, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});
