import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Database } from '@curro/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type Applicant, createApplicant } from '../applications/applicant.ts';
import { loadOffer, loadOffers } from '../applications/offers.ts';
import { operate, reportAll } from '../applications/operator.ts';
import { createPerson, type Person } from '../candidate/person.ts';
import { allCompared } from '../imports/all-compared.ts';
import { type Curro, startCurro, startInThisProcess, type Variables } from '../support/curro.ts';
import { openDatabase } from '../support/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const MAIN = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url));
const OWNER_ONLY = 0o600;
/** Both services print the same addresses. */
const PORTAL = { PORTAL_URL: 'https://portal.example' };

let curro: Curro;
let folder: string;
let candidate: Applicant;
let code: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curro-backup-'));
  curro = await startCurro('backup', PORTAL);
  await loadOffers(
    curro,
    Array.from({ length: 700 }, (_, n) => ({
      externalId: `${n}`,
      title: 'Vidriera',
      schedule: 'a\tb \\N \\.',
    })),
  );
  const offer = await loadOffer(curro, 'applied', { title: 'Vidriera y «esmaltes» ñ' });
  await operate(curro, 'DELETE', '/offers/employer/3');
  candidate = await createApplicant(curro, 'kept');
  code = await candidate.applied(offer, { coverLetter: { name: 'Carta', text: 'Línea\nsegunda línea' } });
  await reportAll(curro, code, ['cv-read', 'continue-process']);
  await curro.settled();
  await allCompared(curro);
});
afterAll(async () => {
  await curro.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a command that talks to a database itself. */
const run = (url: string, ...args: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: url };
    execFile(process.execPath, [MAIN, ...args], { env }, (failed, out, error) => {
      resolve({ code: failed === null ? 0 : Number(failed.code ?? -1), out, error });
    });
  });

/** Runs a shell command and returns its exit code. */
const shell = (line: string, url: string, file: string): Promise<number> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: url, NODE: process.execPath, MAIN, FILE: file };
    execFile('/bin/sh', ['-c', line], { env }, (failed) => {
      resolve(failed === null ? 0 : Number(failed.code ?? -1));
    });
  });

async function emptyDatabase(): Promise<TestDatabase> {
  const name = `test-restore-${randomBytes(4).toString('hex')}`;
  const database = await createTestDatabase(inject('databaseUrl'), name);
  onTestFinished(() => database.drop());
  return database;
}

const open = (url: string): Database => openDatabase(url);

async function rowsOf(db: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
      and table_name <> all(${['migrations', 'schedule_runs', 'reindexes', 'reconciles']}) order by 1`.execute(
    db,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as hash
      from (select (to_jsonb(t) - 'written_by')::text as row from ${sql.id(name)} t) as texts`.execute(db);
    all[name] = rows[0]?.hash;
  }
  return all;
}

/** Saves a backup during which the services change nothing: alerts and mails of events are handled after the test's requests. */
async function backupAtRest(file: string): Promise<{ saved: Ran; rows: Record<string, unknown> }> {
  let saved: Ran | undefined;
  let rows: Record<string, unknown> = {};
  await until('a backup during which nothing changes', async () => {
    await rm(file, { force: true });
    const first = await rowsOf(curro.db);
    saved = await run(curro.environment.databaseUrl, 'backup', file, '--json');
    expect([saved.code, saved.error]).toEqual([0, '']);
    rows = await rowsOf(curro.db);
    return isDeepStrictEqual(first, rows);
  });
  if (saved === undefined) throw new Error('no backup was saved');
  return { saved, rows };
}

const collectResponses = async (api: Curro, person: Person) => {
  const search = await (await api.fetch('/api/9/offer?q=vidriera&maxResults=50&order=title')).json();
  const facets = await (await api.fetch('/api/9/offer?facets=true&maxResults=1')).json();
  return {
    search: { ...(search as object), nextCursor: undefined },
    facets: (facets as { facets: unknown }).facets,
    detail: (await person.get('/candidate')).body,
    personal: (await person.get(person.cv('personaldata'))).body,
    deadLetters: (await person.get('/coverletter')).body,
    application: (await person.get(`/application/${code}`)).body,
  };
};

test('a restored backup equals the saved one, and searches and candidates get the same responses', async () => {
  const file = join(folder, 'whole.gz');
  const { saved, rows: before } = await backupAtRest(file);
  expect((await stat(file)).mode & 0o777).toBe(OWNER_ONLY);
  const expected = await collectResponses(curro, candidate);
  expect(expected.search).toMatchObject({ totalResults: 700 });

  const restore = async (env: Variables) => {
    const url = env.DATABASE_URL ?? '';
    const restored = await run(url, 'restore', file, '--json');
    expect([restored.code, restored.error]).toEqual([0, '']);
    expect(JSON.parse(restored.out).rows).toBe(JSON.parse(saved.out).rows);
    const db = open(url);
    expect(await rowsOf(db)).toEqual(before);
    await db.destroy();
    return startInThisProcess(env);
  };
  const second = await startCurro('restored', PORTAL, restore, { empty: true });
  onTestFinished(() => second.close());
  expect((await operate(second, 'POST', '/reindex')).status).toBe(202);
  const built = async () => (await operate(second, 'GET', '/reindex')).body.past[0]?.state === 'done';
  await until('the index to be built', built);
  await second.settled();
  expect(await collectResponses(second, await createPerson(second, 'kept'))).toEqual(expected);
  // New numbers follow the restored ones.
  await loadOffer(second, 'afterwards', { title: 'Vidriera' });
  const searchResult = (await (await second.fetch('/api/9/offer?q=vidriera')).json()) as {
    totalResults: number;
  };
  expect(searchResult.totalResults).toBe(701);
});

test('a backup through pipes; a database that is not empty is refused', async () => {
  const { url } = await emptyDatabase();
  const file = join(folder, 'piped.gz');
  const saved = await shell(`"$NODE" "$MAIN" backup - > "$FILE"`, curro.environment.databaseUrl, file);
  expect(saved).toBe(0);
  expect(await shell(`"$NODE" "$MAIN" restore - < "$FILE"`, url, file)).toBe(0);
  const again = await run(url, 'restore', file);
  expect([again.code, again.error]).toEqual([1, expect.stringContaining('the database is not empty')]);
});

test('damaged, incomplete and foreign backups change nothing', async () => {
  const file = join(folder, 'damaged.gz');
  await run(curro.environment.databaseUrl, 'backup', file);
  const text = gunzipSync(await readFile(file)).toString();
  const bad: [string, Buffer, string][] = [
    ['damaged', gzipSync(text.replace('esmaltes', 'esmeltas')), 'the backup is damaged'],
    ['cut', gzipSync(text.slice(0, -200)), 'the backup breaks off'],
    ['newer', gzipSync(text.replace('0001-offers.sql', '9999-later.sql')), 'newer Curro'],
    ['no backup', gzipSync('PGDMP'), 'the backup breaks off'],
    ['not packed', Buffer.from(text.slice(0, 5_000)), 'is not a file of curro backup'],
  ];
  const { url } = await emptyDatabase();
  for (const [name, bytes, message] of bad) {
    await writeFile(join(folder, name), bytes);
    const { code: ended, error } = await run(url, 'restore', join(folder, name));
    expect([name, ended, error]).toEqual([name, 1, expect.stringContaining(message)]);
  }
  expect((await run(url, 'restore', file)).code).toBe(0);
  const taken = await run(curro.environment.databaseUrl, 'backup', file);
  expect([taken.code, taken.error]).toEqual([
    2,
    expect.stringContaining('exists already: choose another name'),
  ]);
  expect(await readdir(folder)).not.toContain('damaged.gz.partial');
});
