import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const CLIENT = new URL('../../packages/client/', import.meta.url);
const TYPESCRIPT = new URL('node_modules/typescript/bin/tsc', CLIENT).pathname;
const BUILD_MS = 180_000;

const program = `import { createCurro, CurroError, offerSearch } from '@curro/client';
const fetched = async () => new Response('{"totalResults":3}', { status: 200 });
const page = await offerSearch(createCurro({ baseUrl: 'http://curro.example', fetch: fetched }), { q: 'a' });
console.log(page.totalResults, typeof CurroError);
`;

/** Code that the compiler of a consumer must reject: unknown keys, properties and parameters. */
const mistakes = `import { createCurro, educationPut, offerSearch } from '@curro/client';
const curro = createCurro({ baseUrl: 'http://curro.example' });
// @ts-expect-error
await offerSearch(curro, { contractType: ['nothing'] });
// @ts-expect-error
await offerSearch(curro, { radius: 3 });
// @ts-expect-error
await educationPut(curro, { curriculumId: 'a' });
// @ts-expect-error
(await offerSearch(curro)).offers[0]?.colour;
export {};
`;
const CONSUMER = '--noEmit --strict --module nodenext --target es2022 --lib es2022,dom'.split(' ');

test(
  'the built package runs without dependencies and has types',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'curro-client-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const installed = join(folder, 'node_modules/@curro/client');
    await mkdir(installed, { recursive: true });
    const compile = (args: readonly string[], cwd: string) =>
      run(process.execPath, [TYPESCRIPT, ...args], { cwd, timeout: BUILD_MS });
    await compile(['-p', 'tsconfig.build.json', '--outDir', join(installed, 'dist')], CLIENT.pathname);
    const published = { name: '@curro/client', type: 'module', exports: { '.': './dist/index.js' } };
    await writeFile(join(installed, 'package.json'), JSON.stringify(published));
    await writeFile(join(folder, 'program.mts'), program);
    await writeFile(join(folder, 'mistakes.mts'), mistakes);
    await compile([...CONSUMER, '--types', '', 'program.mts', 'mistakes.mts'], folder);
    const { stdout } = await run(process.execPath, [join(folder, 'program.mts')]);
    expect(stdout).toBe('3 function\n');
  },
  2 * BUILD_MS,
);
