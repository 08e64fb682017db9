import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, authorizeUrl, createApp, REDIRECT } from './accounts.ts';
import { type SignInCurro, startSignIn } from './start.ts';

let signIn: SignInCurro;
let app: App;
beforeAll(async () => {
  signIn = await startSignIn('redirections');
  app = await createApp(signIn, 'one');
});
afterAll(() => signIn.close());

describe('redirections', () => {
  const tricks = [
    `${REDIRECT}/more`,
    `${REDIRECT}?more=1`,
    `${REDIRECT}#fragment`,
    'https://jobs.example/BACK',
    'https://JOBS.example/back',
    'https://jobs.example:443/back',
    'https://jobs.example.evil.example/back',
    'https://jobs.example@evil.example/back',
    'https://user:pass@jobs.example/back',
    'https://jobs.example/back/../evil',
    'https://jobs.example/%62ack',
    'http://jobs.example/back',
    '//jobs.example/back',
    'javascript:alert(1)',
    'https://evil.example/?u=https://jobs.example/back',
    `${REDIRECT}\\@evil.example`,
    `${REDIRECT}%00`,
    ' https://jobs.example/back',
    '',
  ];
  test.each(tricks)('does not redirect to %j', async (redirect) => {
    const response = await fetch(authorizeUrl(signIn, app, { redirect_uri: redirect }), {
      redirect: 'manual',
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    const text = await response.text();
    expect(text).toContain('<!doctype html>');
    expect(text).not.toContain('<script');
  });

  test('does not redirect without a redirect URI, with two, or for an unknown client', async () => {
    const address = new URL(authorizeUrl(signIn, app));
    address.searchParams.delete('redirect_uri');
    const doubled = `${authorizeUrl(signIn, app)}&redirect_uri=${encodeURIComponent('https://evil.example/')}`;
    for (const each of [address.href, doubled, authorizeUrl(signIn, { ...app, id: 'nobody' })]) {
      const response = await fetch(each, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    }
  });

  test('does not redirect to unregistered URIs after sign-out', async () => {
    const query = new URLSearchParams({
      client_id: app.id,
      post_logout_redirect_uri: 'https://evil.example/',
    });
    const response = await fetch(`${signIn.url}/session/end?${query.toString()}`, { redirect: 'manual' });
    expect(response.status).toBe(400);
  });

  test.each(['token', 'id_token', 'code token', 'none'])('response type %s is rejected', async (type) => {
    const response = await fetch(authorizeUrl(signIn, app, { response_type: type, nonce: 'n' }), {
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toContain('error=unsupported_response_type');
  });

  test.each(['fragment', 'form_post'])('the response to %s exposes no token to scripts', async (mode) => {
    const response = await fetch(authorizeUrl(signIn, app, { response_mode: mode }), { redirect: 'manual' });
    expect(await response.text()).not.toContain('access_token');
  });
});
