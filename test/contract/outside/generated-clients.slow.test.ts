import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeApi } from '@curro/api';
import { loadDictionaries, loadSkills } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../../support/curro.ts';
import { createExistingData } from './existing-data.ts';
import { openApiGenerator } from './openapi-generator.ts';
import { describeWithPrograms } from './programs.ts';
import { pythonWith } from './python.ts';
import { runProgram } from './run-program.ts';

const PROGRAMS = fileURLToPath(new URL('clients/', import.meta.url));
const RUN_MS = 900_000;
/** Java prints in the encoding of the locale, which has no accents where none is set. */
const UTF_8 = ['-Dfile.encoding=UTF-8', '-Dstdout.encoding=UTF-8'];

let curro: Curro;
let folder: string;
let token: string;

/** Generates the client of a language from the description. Returns its folder. */
async function generate(language: string, options: readonly string[]): Promise<string> {
  const description = join(folder, 'openapi.json');
  await writeFile(
    description,
    JSON.stringify(describeApi({ dictionaries: loadDictionaries(), skills: loadSkills() })),
  );
  const output = join(folder, language);
  const onlySources = 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
  const log = await runProgram(
    'java',
    [
      ...['-jar', await openApiGenerator(), 'generate', '-i', description, '-g', language, '-o', output],
      ...['--global-property', onlySources, ...options],
    ],
    { cwd: folder },
  );
  expect(log).not.toMatch(/\bERROR\b/);
  return output;
}

const variables = (query: string) => ({ CURRO_URL: curro.url, CURRO_TOKEN: token, CURRO_QUERY: query });

describeWithPrograms('clients that openapi-generator generates', ['python', 'java', 'maven'], () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'curro-clients-'));
    curro = await startCurro('clients');
    ({ token } = await createExistingData(curro));
  }, RUN_MS);
  afterAll(async () => {
    await curro.close();
    await rm(folder, { recursive: true });
  });

  test(
    'a Python client searches, reads a CV, applies and decodes an error',
    async () => {
      const client = await generate('python', []);
      const bin = await pythonWith(join(client, 'requirements.txt'));
      const env = { ...variables('camarero'), PYTHONPATH: client };
      const printed = await runProgram(join(bin, 'python'), [join(PROGRAMS, 'try_curro.py')], {
        cwd: folder,
        env,
      });
      expect(printed).toBe('Camarero/a de sala\nCandela\nTrue\n317\n');
    },
    RUN_MS,
  );

  test(
    'a Java client searches, reads a CV, applies and decodes an error',
    async () => {
      const client = await generate('java', [
        ...['--library', 'native', '--additional-properties', 'useSingleRequestParameter=true'],
      ]);
      await copyFile(join(PROGRAMS, 'TryCurro.java'), join(client, 'src/main/java/TryCurro.java'));
      const maven = ['-B', '-q', 'compile', 'dependency:build-classpath', '-Dmdep.outputFile=classpath.txt'];
      await runProgram('mvn', maven, { cwd: client });
      const libraries = await readFile(join(client, 'classpath.txt'), 'utf8');
      const classpath = [join(client, 'target/classes'), libraries.trim()].join(delimiter);
      const env = variables('java');
      const printed = await runProgram('java', [...UTF_8, '-cp', classpath, 'TryCurro'], {
        cwd: folder,
        env,
      });
      expect(printed).toBe('Programador Java sénior\nCandela\ntrue\n317\n');
    },
    RUN_MS,
  );
});
