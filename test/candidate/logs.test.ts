import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { bodies, type Section } from './bodies.ts';

/** A value that no log contains: it is in every body, path, claim and header below. */
const MARKER = 'Markerdatum';

let curro: Curro;
let url: string;
let stop: () => Promise<void>;
let log = '';

beforeAll(async () => {
  curro = await startCurro('logs');
  const port = String(await freePort());
  const main = fileURLToPath(new URL('../../services/api/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...curro.env, PORT: port, LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  url = `http://127.0.0.1:${port}`;
  stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  await until(
    'the logging API',
    async () => (await fetch(`${url}/health/live`).catch(() => undefined))?.ok ?? false,
  );
});
afterAll(async () => {
  await stop();
  await curro.close();
});

const marked: Readonly<Record<Section, object>> = {
  personaldata: { ...bodies.personaldata, name: MARKER, surname2: MARKER, address: `${MARKER} 1` },
  education: { ...bodies.education, institutionName: MARKER },
  experience: { ...bodies.experience, company: MARKER, description: MARKER },
  futurejob: { ...bodies.futurejob, preferredPosition: MARKER },
  cvtext: { cvtext: `${MARKER} ${bodies.cvtext.cvtext}` },
};

/** A field of every section with a value that it rejects. */
const wrong = {
  gender: MARKER,
  educationLevelCode: MARKER,
  level: MARKER,
  working: MARKER,
  cvtext: MARKER,
};

test('logs contain no personal data: for stored and rejected requests and database errors', async () => {
  const operator = await curro.tokens.operator();
  const token = await curro.tokens.candidate(`${MARKER}-subject`);
  const send = async (path: string, init: RequestInit & { as?: string } = {}): Promise<number> => {
    const { as = token, ...rest } = init;
    const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' };
    return (await fetch(url + path, { headers, ...rest })).status;
  };
  const list = await fetch(`${url}/api/2/curriculum`, { headers: { authorization: `Bearer ${token}` } });
  const [{ code } = { code: '' }] = (await list.json()) as { code: string }[];
  const put = (section: Section, body: unknown, as?: string) =>
    send(`/api/9999/curriculum/${code}/${section}`, {
      method: 'PUT',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(as === undefined ? {} : { as }),
    });
  const sections = Object.keys(marked) as Section[];

  for (const section of sections) {
    expect(await put(section, marked[section])).toBe(200);
    expect(await put(section, `{"name":"${MARKER}`)).toBe(400);
    expect(await put(section, { ...marked[section], ...wrong })).toBe(400);
    expect(await put(section, marked[section], `${MARKER}.${MARKER}.${MARKER}`)).toBe(401);
    expect(await send(`/api/9999/curriculum/${MARKER}/${section}?q=${MARKER}`)).toBe(404);
  }
  const account = `/ops/v1/candidates/${MARKER}-subject`;
  const byOperator = { method: 'PUT', as: operator } as const;
  expect(
    await send(account, { ...byOperator, body: JSON.stringify({ email: `${MARKER}@mail.example` }) }),
  ).toBe(200);
  expect(await send(account, { ...byOperator, body: JSON.stringify({ email: MARKER, photo: MARKER }) })).toBe(
    400,
  );

  // From here on the database rejects every row and returns the row in its error.
  for (const table of ['candidates', 'curricula', 'educations', 'experiences']) {
    await sql`alter table ${sql.table(table)} add constraint broken check (false) not valid`.execute(
      curro.db,
    );
  }
  for (const section of sections) expect(await put(section, marked[section])).toBe(500);
  expect(await send('/api/6/candidate', { as: await curro.tokens.candidate(`${MARKER}-another`) })).toBe(500);
  await sql`drop table candidates cascade`.execute(curro.db);
  expect(await send('/api/6/candidate')).toBe(500);

  await until(
    'the failures in the log',
    async () => log.split('request failed').length > sections.length + 2,
  );
  expect(log).toContain('"constraint":"broken"');
  expect(log).not.toContain(MARKER);
  expect(log).not.toContain(token);
});
