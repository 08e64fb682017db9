import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApplicant } from '../applications/applicant.ts';
import { type App, callbackParams, createApp, REDIRECT, register } from '../identity/accounts.ts';
import { type SignInCurro, startSignIn } from '../identity/start.ts';
import type { Visitor } from '../identity/visitor.ts';
import { OFFER_COUNT, offers } from './offers.ts';
import { type ClientPage, pagingStyles } from './paging-styles.ts';
import { searchStyles } from './search-styles.ts';
import { headerStyles, readTokens, type SignInSettings, signInStyles } from './sign-in-styles.ts';

/** Scopes as existing clients write them. */
const SCOPE = 'MY_APPLICATIONS,candidate_profile_with_email,CV';
/** A style that is tested below, not listed in a table. */
const OTHER_STYLES = ['xml-only', 'oauth-wrong-secret', 'script-applies'];

let signIn: SignInCurro;
let url: string;
/** The client of the tokens that the test environment signs. */
let app: App;
let basic: string;
let visitor: Visitor;
let settings: SignInSettings;

const authorizeUrl = (): string => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.id,
    redirect_uri: REDIRECT,
    scope: SCOPE,
    state: 'OPTIONAL',
  });
  return `${url}/api/oauth/user-authorize/index.xhtml?${query.toString()}`;
};

beforeAll(async () => {
  signIn = await startSignIn('clients');
  ({ url } = signIn.curro);
  await signIn.curro.load('clients', offers);
  app = await createApp(signIn, 'tests');
  basic = btoa(`${app.id}:${app.secret}`);
  settings = { url, id: app.id, secret: app.secret, redirect: REDIRECT, scope: SCOPE };
  const registered = await register(signIn, app, 'rosa@correo.example', authorizeUrl());
  visitor = registered.visitor;
  await visitor.send(registered.consent, { action: 'allow' }, REDIRECT);
});
afterAll(() => signIn.close());

const authorizationOf = (credentials: 'right' | 'lower case' | 'wrong'): string =>
  ({
    right: `Basic ${basic}`,
    'lower case': `basic ${basic}`,
    wrong: `Basic ${btoa('nobody:secret')}`,
  })[credentials];

describe('searches', () => {
  test.each(searchStyles)(
    '$style',
    async ({ path, headers, credentials, version, total, ignored, adjusted }) => {
      const authorization = credentials === undefined ? {} : { authorization: authorizationOf(credentials) };
      const response = await fetch(url + path, { headers: { ...headers, ...authorization } });
      const { totalResults, items } = (await response.json()) as ClientPage;
      expect({
        status: response.status,
        type: response.headers.get('content-type'),
        version: response.headers.get('x-api-version'),
        credentials: response.headers.get('x-client-credentials'),
        ignored: response.headers.get('x-ignored-parameters'),
        adjusted: response.headers.get('x-adjusted-parameters'),
        totalResults,
      }).toEqual({
        status: 200,
        type: 'application/json',
        version,
        credentials: credentials === 'wrong' ? 'invalid' : null,
        ignored: ignored ?? null,
        adjusted: adjusted ?? null,
        totalResults: total,
      });
      expect(items.length).toBeGreaterThan(0);
    },
  );

  test('xml-only', async () => {
    const response = await fetch(`${url}/api/1/offer?q=java`, { headers: { accept: 'application/xml' } });
    expect([response.status, await response.json()]).toMatchObject([406, { error: 'not_acceptable' }]);
  });
});

describe('paging loops read every offer once', () => {
  test.each(Object.entries(pagingStyles))('%s', async (_style, readAll) => {
    const ids = await readAll(async (path) => {
      const response = await fetch(url + path, { headers: { authorization: `Basic ${basic}` } });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as ClientPage;
    });
    expect([ids.length, new Set(ids).size]).toEqual([OFFER_COUNT, OFFER_COUNT]);
  });
});

/** The code of a signed-in user: the consent is given, so the provider redirects without a page. */
async function authorizationCode(): Promise<string> {
  const back = await visitor.open(authorizeUrl(), REDIRECT);
  return callbackParams(back).code ?? '';
}

describe('sign-in', () => {
  test.each(Object.entries(signInStyles))('%s: code, profile, refresh', async (_style, exchange) => {
    const byCode = { grant_type: 'authorization_code', code: await authorizationCode() };
    const tokens = await readTokens(
      settings,
      await exchange(settings, { ...byCode, redirect_uri: REDIRECT }),
    );
    const profile = await fetch(`${url}/api/6/candidate`, {
      headers: { authorization: `Basic ${basic}, Bearer ${tokens.access_token}` },
    });
    expect([profile.status, await profile.json()]).toMatchObject([200, { email: 'rosa@correo.example' }]);
    // Clients send the redirect URI with the refresh, too.
    const byRefresh = {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      redirect_uri: REDIRECT,
    };
    const refreshed = await readTokens(settings, await exchange(settings, byRefresh));
    expect(refreshed.access_token).not.toBe(tokens.access_token);
  });

  test('oauth-wrong-secret', async () => {
    const fields = { grant_type: 'refresh_token', refresh_token: crypto.randomUUID() };
    for (const exchange of Object.values(signInStyles)) {
      const response = await exchange({ ...settings, secret: 'guess' }, fields);
      expect([response.status, await response.json()]).toMatchObject([401, { error: 'invalid_client' }]);
    }
  });

  test.each(Object.entries(headerStyles))('%s', async (_style, write) => {
    const token = await signIn.curro.tokens.candidate('header');
    const response = await fetch(`${url}/api/2/curriculum`, {
      headers: { authorization: write(basic, token) },
    });
    expect([response.status, await response.json()]).toMatchObject([200, [{ principal: true }]]);
  });
});

test('script-applies: search, detail, questions, application, list and timeline', async () => {
  const { token } = await createApplicant(signIn.curro, 'script');
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Basic ${basic},Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/api${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    // biome-ignore lint/suspicious/noExplicitAny: responses of several shapes
    return (await response.json()) as any;
  };
  const { items } = await call('/9/offer?q=java&maxResults=5');
  const [{ id }] = items;
  expect(await call(`/7/offer/${id}`)).toMatchObject({ id, title: 'Programadora Java' });
  expect(await call(`/1/offer/${id}/question`)).toEqual({ openQuestions: [], killerQuestions: [] });
  const [{ code: curriculumCode }] = await call('/2/curriculum');
  const body = { curriculumCode, offerKillerQuestions: [], offerOpenQuestions: [] };
  const { code } = await call(`/4/offer/${id}/application`, { method: 'POST', body: JSON.stringify(body) });
  const { applications } = await call('/5/application?page=1&pageSize=20');
  expect(applications).toMatchObject([{ code }]);
  expect(await call(`/3/application/${code}/timeline`)).toBeDefined();
});

test('docs/clients.md lists these styles', () => {
  const page = readFileSync(new URL('../../docs/clients.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, style]) => style);
  const tested = [
    ...searchStyles.map(({ style }) => style),
    ...[pagingStyles, signInStyles, headerStyles].flatMap((styles) => Object.keys(styles)),
    ...OTHER_STYLES,
  ];
  expect(new Set(listed)).toEqual(new Set(tested));
  expect(listed).toHaveLength(tested.length);
});
