import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { offerId } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../candidate/person.ts';
import { corpus } from '../support/corpus.ts';
import { type Curro, startCurro } from '../support/curro.ts';

const run = promisify(execFile);
const FOLDER = new URL('../.artifacts/', import.meta.url);
const RUN_MS = 180_000;

const readme = await readFile(new URL('../../packages/client/README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);

let curro: Curro;
let env: Record<string, string>;
beforeAll(async () => {
  curro = await startCurro('readme');
  await curro.load('readme', corpus);
  const { token, curriculum } = await createPerson(curro);
  const offer = offerId('readme', 'baker');
  env = { CURRO_URL: curro.url, CURRO_TOKEN: token, CURRO_CV: curriculum, CURRO_OFFER: offer };
  await mkdir(FOLDER, { recursive: true });
});
afterAll(() => curro.close());

/** Runs an example as a program and returns its output. */
async function print(example: number): Promise<string> {
  const file = new URL(`readme-${example}.ts`, FOLDER);
  await writeFile(file, examples[example] ?? '');
  const { stdout } = await run(process.execPath, [file.pathname], { env, timeout: RUN_MS });
  return stdout;
}

test.each([
  ['searching', 0, /^1 Camarero\/a de sala\n[0-9a-f]{32} /],
  ['applying', 1, /completed: false.*the CV is not complete/s],
  ['editing', 2, /educationLevelCode: 'bachillerato'/],
])('the example of %s runs', async (_, example, printed) => {
  expect(await print(example)).toMatch(printed);
});

test('the README has no other examples', () => {
  expect(examples).toHaveLength(3);
});
