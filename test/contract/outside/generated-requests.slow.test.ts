import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createContext as createApiContext,
  describeApi,
  readConfig as readApiConfig,
  startServer,
} from '@curro/api';
import { loadDictionaries, loadSkills } from '@curro/shared';
import {
  createContext as createWorkerContext,
  readConfig as readWorkerConfig,
  startWorker,
} from '@curro/worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, type Services, startCurro, type Variables } from '../../support/curro.ts';
import { createExistingData, type ExistingIds } from './existing-data.ts';
import { describeWithPrograms } from './programs.ts';
import { pythonWith } from './python.ts';
import { runProgram } from './run-program.ts';
import { withExistingIds } from './with-existing-ids.ts';

const HOOKS = fileURLToPath(new URL('.', import.meta.url));
const REQUIREMENTS = join(HOOKS, 'requirements-schemathesis.txt');
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];
const OTHER_METHODS = ['GET', 'PUT', 'POST'];
const SEED = '14';
/** Random requests of each operation, besides those that cover its schema. */
const MAX_EXAMPLES = '8';
/** Far fewer than are generated; fewer mean that operations were not found. */
const MIN_CASES = 50;
/** Their bodies can name an item to replace, or offers; a random id does not exist. */
const WITH_ID_IN_BODY: ReadonlySet<string> = new Set([
  'POST /ops/v1/searches/rules',
  'POST /ops/v1/searches/rules/preview',
  'PUT /ops/v1/searches/rules/{id}',
  'PUT /api/2/curriculum/{curriculumId}/education',
  'PUT /api/4/curriculum/{curriculumId}/experience',
]);
const RUN_MS = 600_000;

const document = describeApi({ dictionaries: loadDictionaries(), skills: loadSkills() });

let curro: Curro;
let bin: string;
let folder: string;
let ids: ExistingIds;
let token: string;
let endWorker: () => Promise<void>;

/** API and a worker that the test ends after preparing its data: random URLs are stored, but never requested. */
async function startWithWorker(env: Variables): Promise<Services> {
  const server = await startServer(createApiContext(readApiConfig(env)));
  const worker = startWorker(createWorkerContext(readWorkerConfig(env)));
  let ended: Promise<void> | undefined;
  endWorker = () => {
    ended ??= worker.close();
    return ended;
  };
  return {
    url: `http://127.0.0.1:${server.port}`,
    async close() {
      await server.close();
      await endWorker();
    },
  };
}

interface Report {
  readonly test_cases: { readonly generated: number };
  readonly failures: readonly unknown[];
  readonly errors: readonly unknown[];
  /** Operations that mostly met a 404. */
  readonly warnings: { readonly missing_test_data: readonly string[] };
}

/** Sends generated requests to the operations below a path; fails with the output, which names every failed check. */
async function sendGenerated(paths: string, excluded: readonly string[], bearer: string): Promise<Report> {
  const file = join(folder, 'openapi.json');
  const report = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(withExistingIds(document, ids)));
  await runProgram(
    join(bin, 'schemathesis'),
    [
      ...['--config-file', join(HOOKS, 'schemathesis.toml')],
      ...['run', file, '--url', curro.url, '--header', `Authorization: Bearer ${bearer}`],
      ...['--include-path-regex', paths, ...excluded.flatMap((method) => ['--exclude-method', method])],
      ...['--checks', CHECKS.join(','), '--phases', 'examples,coverage,fuzzing', '--continue-on-failure'],
      ...['--max-examples', MAX_EXAMPLES, '--seed', SEED, '--generation-database', 'none', '--no-shrink'],
      ...['--suppress-health-check', 'all', '--report', 'json', '--report-json-path', report],
    ],
    { cwd: folder, env: { SCHEMATHESIS_HOOKS: 'ndjson', PYTHONPATH: HOOKS } },
  );
  return JSON.parse(await readFile(report, 'utf8')) as Report;
}

describeWithPrograms('requests that schemathesis generates from the description', ['python'], () => {
  beforeAll(async () => {
    bin = await pythonWith(REQUIREMENTS);
    folder = await mkdtemp(join(tmpdir(), 'curro-schemathesis-'));
    curro = await startCurro('schemathesis', {}, startWithWorker);
    ({ ids, token } = await createExistingData(curro));
    await endWorker();
  }, RUN_MS);
  afterAll(async () => {
    await curro.close();
    await rm(folder, { recursive: true });
  });

  const candidate = () => Promise.resolve(token);
  const operator = () => curro.tokens.operator();

  // Deletions come last: they remove what the other requests need.
  test.each([
    ['a candidate', '^/api/[0-9]', ['DELETE'], candidate],
    ['a candidate who deletes', '^/api/[0-9]', OTHER_METHODS, candidate],
    ['an operator', '^/(ops|feeds)/', ['DELETE'], operator],
    ['an operator who deletes', '^/(ops|feeds)/', OTHER_METHODS, operator],
  ])(
    'of %s get described responses, never an internal error',
    async (_, paths, excluded, bearer) => {
      const { failures, errors, warnings, test_cases } = await sendGenerated(paths, excluded, await bearer());
      expect({ failures, errors }).toEqual({ failures: [], errors: [] });
      expect(test_cases.generated).toBeGreaterThan(MIN_CASES);
      if (excluded.includes('DELETE')) {
        expect(warnings.missing_test_data.filter((operation) => !WITH_ID_IN_BODY.has(operation))).toEqual([]);
      }
    },
    RUN_MS,
  );
});
