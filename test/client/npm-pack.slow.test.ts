import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runProgram } from '../contract/outside/run-program.ts';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const CLIENT = fileURLToPath(new URL('../../packages/client/', import.meta.url));
const COMPILER_OPTIONS = fileURLToPath(new URL('../../tsconfig.base.json', import.meta.url));
const WORKSPACE = fileURLToPath(new URL('../.artifacts/npm-pack/', import.meta.url));
const COPY = join(WORKSPACE, 'packages/client');
const PROJECT = join(WORKSPACE, 'consumer');
const TYPESCRIPT = join(CLIENT, 'node_modules/typescript/bin/tsc');
const LICENCES = ['LICENSE', 'NOTICE'];
const PACK_MS = 300_000;

const program = `import { CurroError, createCurro, type ListedOffer, offerSearch } from '@curro/client';
const offers = [{ title: 'Panadera' }];
const fetched = async () => Response.json({ totalResults: 1, offers });
const page = await offerSearch(createCurro({ baseUrl: 'http://curro.example', fetch: fetched }), { q: 'a' });
const [offer]: readonly ListedOffer[] = page.offers;
// @ts-expect-error
offer?.colour;
console.log(offer?.title, typeof CurroError);
`;
const COMPILE = '--ignoreConfig --strict --module nodenext --target es2022 --lib es2022,dom --types'.split(
  ' ',
);

test(
  'npm pack creates a package that installs, compiles and runs in an empty project',
  async () => {
    const removeWorkspace = () => rm(WORKSPACE, { recursive: true, force: true });
    await removeWorkspace();
    onTestFinished(removeWorkspace);
    await mkdir(PROJECT, { recursive: true });
    // A copy, since packing changes files of the package while other suites import it.
    await copyFile(COMPILER_OPTIONS, join(WORKSPACE, 'tsconfig.base.json'));
    for (const name of LICENCES) await copyFile(join(REPOSITORY, name), join(WORKSPACE, name));
    await cp(CLIENT, COPY, { recursive: true, filter: (path) => !/(?:node_modules|dist)$/.test(path) });

    const printed = await runProgram('npm', ['pack', '--json', '--pack-destination', PROJECT], { cwd: COPY });
    const archive = /curro-client-[\d.]+\.tgz/.exec(printed)?.[0] ?? '';
    expect(await readFile(join(COPY, 'package.json'), 'utf8')).toBe(
      await readFile(join(CLIENT, 'package.json'), 'utf8'),
    );

    await writeFile(join(PROJECT, 'package.json'), '{"type":"module","private":true}');
    await runProgram('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${archive}`], {
      cwd: PROJECT,
    });
    const installed = await readFile(join(PROJECT, 'node_modules/@curro/client/package.json'), 'utf8');
    expect(installed).not.toMatch(/workspace:|catalog:|index\.ts"/);
    for (const name of LICENCES) {
      expect(await readFile(join(PROJECT, 'node_modules/@curro/client', name), 'utf8')).toBe(
        await readFile(join(REPOSITORY, name), 'utf8'),
      );
    }
    expect(await readdir(COPY)).not.toContain('LICENSE');

    await writeFile(join(PROJECT, 'program.ts'), program);
    await runProgram(process.execPath, [TYPESCRIPT, ...COMPILE, '', 'program.ts'], { cwd: PROJECT });
    expect(await runProgram(process.execPath, ['program.js'], { cwd: PROJECT })).toBe('Panadera function\n');
  },
  PACK_MS,
);
