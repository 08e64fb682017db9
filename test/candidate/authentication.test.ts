import { randomUUID } from 'node:crypto';
import { candidateScopes, operations } from '@curro/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { createTokenSigner, type TokenSigner } from '../support/tokens.ts';
import { type JsonResponse, sendRequest } from './person.ts';

const PORTAL = 'https://portal.example';

let curro: Curro;
let stranger: TokenSigner;
const basic = { right: '', wrong: '', other: '' };
const encode = (id: string, secret: string): string => Buffer.from(`${id}:${secret}`).toString('base64');

beforeAll(async () => {
  curro = await startCurro('authentication', { PORTAL_URL: PORTAL });
  stranger = await createTokenSigner();
  // Tokens of these tests name the client `tests`.
  for (const [which, name] of [
    ['right', 'tests'],
    ['other', 'other'],
  ] as const) {
    const response = await curro.ops('/clients', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const { id, secret } = (await response.json()) as { id: string; secret: string };
    basic[which] = encode(id, secret);
  }
  basic.wrong = encode('tests', 'guessed');
});
afterAll(async () => {
  await stranger.close();
  await curro.close();
});

type CandidateOperation = Extract<(typeof operations)[number], { scope: string }>;
const candidateOperations = operations.filter((row): row is CandidateOperation => row.scope !== null);

/** A path of the operation with ids that do not exist. */
const pathOf = ({ path, versions }: CandidateOperation): string =>
  `/api/${versions[0]}${path.replaceAll(/\{(\w+)\}/g, () => randomUUID())}`;

const send = (
  row: CandidateOperation,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<JsonResponse> =>
  sendRequest(curro, pathOf(row), { method: row.method, headers, ...(body === undefined ? {} : { body }) });

const withAuthorization = (row: CandidateOperation, authorization: string): Promise<JsonResponse> =>
  send(row, { authorization });

const refusal = ({ status, headers, body }: JsonResponse) => ({
  status,
  error: body.error,
  challenge: headers.get('www-authenticate'),
});

/** Whether a request passed authentication: any status except the errors of this suite. */
function expectAuthorized(response: JsonResponse): void {
  expect(['101', '102', 'insufficient_scope', '1', 'internal_error']).not.toContain(response.body?.error);
  expect([401, 403, 500]).not.toContain(response.status);
}

const challenge = (scope: string, error = ''): string =>
  `Bearer realm="curro", scope="${scope}"${error}, ` +
  `auth-uri="${PORTAL}/api/oauth/user-authorize/index.xhtml", token-uri="${PORTAL}/oauth/authorize"`;

const now = (): number => Math.floor(Date.now() / 1000);
const everything = () => ({ sub: 'reader', scope: candidateScopes().join(' ') });

test('the tests cover every operation on candidates', () => {
  expect(candidateOperations.length).toBeGreaterThanOrEqual(26);
});

describe.each(candidateOperations)('$id', (row) => {
  const { scope } = row;

  test('without a token: 101 and the sign-in URL', async () => {
    const response = await send(row, {});
    expect(refusal(response)).toEqual({ status: 401, error: '101', challenge: challenge(scope) });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('with an invalid token: 101, invalid_token', async () => {
    const refused = { status: 401, error: '101', challenge: challenge(scope, ', error="invalid_token"') };
    const { tokens } = curro;
    const right = await tokens.sign(everything());
    const [header = '', payload = ''] = right.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const bad = [
      'garbage',
      '....',
      `${header}.${payload}.`,
      `${none}.${payload}.`,
      `${right.slice(0, -4)}AAAA`,
      await tokens.sign({ ...everything(), exp: now() - 60 }),
      await tokens.sign({ ...everything(), nbf: now() + 300 }),
      await tokens.sign({ ...everything(), aud: 'another' }),
      await tokens.sign({ ...everything(), iss: 'https://nobody.example' }),
      await tokens.sign({ scope: everything().scope }),
      await tokens.sign({ ...everything(), sub: 'a\u0000b' }),
      await stranger.sign(everything()),
    ];
    for (const token of bad)
      expect(refusal(await withAuthorization(row, `Bearer ${token}`))).toEqual(refused);
    expect(refusal(await withAuthorization(row, `Bearer ${right}, Bearer ${right}`))).toEqual(refused);
  });

  test('a token in query or body is ignored', async () => {
    const token = await curro.tokens.sign(everything());
    const response = await sendRequest(curro, `${pathOf(row)}?access_token=${token}`, { method: row.method });
    expect(refusal(response)).toEqual({ status: 401, error: '101', challenge: challenge(scope) });
  });

  test('with all scopes except its own: 403', async () => {
    const scopes = candidateScopes().filter((other) => other !== scope);
    const token = await curro.tokens.candidate('reader', [...scopes, 'OPERATOR']);
    expect(refusal(await withAuthorization(row, `Bearer ${token}`))).toEqual({
      status: 403,
      error: 'insufficient_scope',
      challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
    });
  });

  test('with its scope alone, in any spelling', async () => {
    const spellings = [scope, scope.toLowerCase(), `other,${scope}`, `other ${scope}  more`];
    for (const spelling of spellings) {
      const token = await curro.tokens.sign({ sub: 'reader', scope: spelling });
      expectAuthorized(await withAuthorization(row, `Bearer ${token}`));
    }
    expectAuthorized(
      await withAuthorization(row, `Bearer ${await curro.tokens.sign({ ...everything(), exp: now() - 10 })}`),
    );
  });

  test('with client and user credentials, in every form of the header', async () => {
    const token = await curro.tokens.sign(everything());
    const forms = [
      `Basic ${basic.right}, Bearer ${token}`,
      `Basic ${basic.right},Bearer ${token}`,
      `Bearer ${token}  ,   Basic ${basic.right}`,
      `bearer ${token},basic ${basic.right}`,
      `OAuth ${token}`,
      `BASIC ${basic.right} OAUTH ${token}`,
    ];
    for (const form of forms) expectAuthorized(await withAuthorization(row, form));
  });

  test('with a wrong, second or duplicate client: 102, before other errors', async () => {
    const refused = { status: 401, error: '102', challenge: 'Basic realm="curro"' };
    const token = await curro.tokens.sign(everything());
    const unnamed = await curro.tokens.sign({ ...everything(), client_id: '' });
    const forms = [
      `Basic ${basic.wrong}, Bearer ${token}`,
      `Basic ${basic.other}, Bearer ${token}`,
      `Basic ${basic.right}, Basic ${basic.right}, Bearer ${token}`,
      `Basic ${basic.right}, Bearer ${unnamed}`,
      `Basic not-base64!, Bearer ${token}`,
      `Basic ${basic.wrong}`,
      `Basic ${basic.wrong}, Bearer garbage`,
      `Basic ${basic.other}, Bearer ${await curro.tokens.sign({ sub: 'reader', scope: '' })}`,
    ];
    for (const form of forms) expect(refusal(await withAuthorization(row, form))).toEqual(refused);
  });

  test('the token is checked before the body', async () => {
    const typed = { 'content-type': 'text/plain' };
    const noScope = await curro.tokens.sign({ sub: 'reader', scope: 'OTHER' });
    if (row.method === 'GET') return;
    expect((await send(row, typed, 'x')).body.error).toBe('101');
    const response = await send(row, { ...typed, authorization: `Bearer ${noScope}` }, 'x');
    expect(response.body.error).toBe('insufficient_scope');
  });
});
