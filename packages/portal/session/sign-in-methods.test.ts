import { expect, test } from 'vitest';
import type { PortalDeps } from '../portal-deps.ts';
import { ownProviderUrl, signInMethods } from './sign-in-methods.ts';

type Config = Parameters<typeof signInMethods>[0];

const config = (values: Partial<PortalDeps['config']>): Config => ({
  AUTH_CACHE_TTL_MS: 0,
  AUTH_JWKS_COOLDOWN_SECONDS: 5,
  AUTH_SUBJECT_CLAIM: 'sub',
  AUTH_EMAIL_CLAIM: 'email',
  AUTH_EMAIL_VERIFIED_CLAIM: 'email_verified',
  AUTH_SCOPE_CLAIM: 'scope',
  AUTH_SUBJECT_PREFIX: '',
  AUTH_AUDIENCE: 'curro',
  RATE_LIMIT: 0,
  RATE_LIMIT_REDIS_TIMEOUT_MS: 150,
  TRUSTED_PROXIES: 0,
  REDIS_PREFIX: 'test',
  PORTAL_CLIENT_ID: 'curro-portal',
  PORTAL_TOKEN_SIGN_IN: false,
  PORTAL_LOGOS: true,
  LOGO_ALLOWED_NETWORKS: [],
  ...values,
});

const local = { AUTH_LOCAL_JWKS_FILE: '/keys' };
const own = { IDENTITY_URL: 'https://id.example/', PORTAL_CLIENT_SECRET: 'secret' };

test.each([
  ['local keys for operators', local, []],
  ['the portal of npm run up', { ...local, ...own, PORTAL_TOKEN_SIGN_IN: true }, ['account', 'token']],
  ['an installation with operators', { ...local, ...own }, ['account']],
  ['the setting without keys', { PORTAL_TOKEN_SIGN_IN: true }, []],
])('%s: %j allows %j', (_, values, methods) => {
  expect(signInMethods(config(values))).toEqual(methods);
});

test.each([
  ["Curro's provider", own, 'https://id.example'],
  ['another provider', { ...own, AUTH_ISSUER: 'https://other.example' }, undefined],
  ['no provider', local, undefined],
])('the account page belongs to %s: %j', (_, values, url) => {
  expect(ownProviderUrl(config(values))).toBe(url);
});
