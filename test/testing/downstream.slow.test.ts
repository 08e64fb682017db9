import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
const program = `import { type CurroTest, offer, startCurro } from '@curro/testing';
export const curro: CurroTest = await startCurro({ mode: 'double' });
await curro.seed({ offers: [offer({ title: 'Soldador/a' })] });
// @ts-expect-error
await startCurro({ mode: 'memory' });
`;

const run = (file: string, args: readonly string[]): Promise<string> =>
  runProgram(file, args, { cwd: PROJECT });
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
    "export default { test: { include: ['*.vitest.js'] } };",
  );
  await run('npm', ['install', '--no-audit', '--no-fund', './curro-testing-0.1.0.tgz', ...RUNNERS]);
}, SETUP_MS);
afterAll(() => rm(PROJECT, { recursive: true, force: true }));

test('a suite of vitest runs against the installed double', { timeout: SUITE_MS }, async () => {
  expect(await run(process.execPath, [runner('vitest'), 'run'])).toContain('2 passed');
});

test('a suite of node:test runs against the installed double', { timeout: SUITE_MS }, async () => {
  expect(await run(process.execPath, ['--test', 'apply.node-test.js'])).toContain('pass 1');
});

test('a suite of jest runs against the command', { timeout: SUITE_MS }, async () => {
  // jest prints its summary on the standard error.
  await run(process.execPath, [runner('jest'), '--json', '--outputFile=jest.json']);
  const result = await run(process.execPath, ['-p', "require('./jest.json').numPassedTests"]);
  expect(result).toBe('2\n');
});

test('the declarations compile without the workspace', { timeout: SUITE_MS }, async () => {
  await writeFile(join(PROJECT, 'program.ts'), program);
  expect(await run(process.execPath, [runner('tsc'), ...COMPILE.split(' '), 'program.ts'])).toBe('');
});
