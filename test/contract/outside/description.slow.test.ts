import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeApi, describePublicApi } from '@curro/api';
import { loadDictionaries, loadSkills } from '@curro/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeWithPrograms } from './programs.ts';
import { pythonWith } from './python.ts';
import { runProgram } from './run-program.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const REDOCLY = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const RUN_MS = 600_000;

const described = { dictionaries: loadDictionaries(), skills: loadSkills() };
const documents = { openapi: describeApi(described), 'openapi-public': describePublicApi(described) };
const names = Object.keys(documents);

let folder: string;
const fileOf = (name: string): string => join(folder, `${name}.json`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curro-description-'));
  for (const [name, document] of Object.entries(documents)) {
    await writeFile(fileOf(name), JSON.stringify(document));
  }
});
afterAll(() => rm(folder, { recursive: true }));

describe('redocly', () => {
  test.each(names)('%s.json has no errors and no warnings', async (name) => {
    const args = ['lint', fileOf(name), '--config', join(FOLDER, 'redocly.yaml'), '--format', 'json'];
    const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const printed = await runProgram(process.execPath, [REDOCLY, ...args], { cwd: folder, env });
    expect(JSON.parse(printed)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
  });
});

describeWithPrograms('openapi-spec-validator', ['python'], () => {
  test.each(names)(
    '%s.json is valid',
    async (name) => {
      const bin = await pythonWith(join(FOLDER, 'requirements-validator.txt'));
      const printed = await runProgram(join(bin, 'openapi-spec-validator'), [fileOf(name)], { cwd: folder });
      expect(printed).toContain('OK');
    },
    RUN_MS,
  );
});
