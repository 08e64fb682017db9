import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { parseEnv } from './env.ts';

const schema = z.object({ TOKEN: z.string().min(4), PORT: z.coerce.number().default(8080) });

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-'));
  file = join(folder, 'token');
  writeFileSync(file, 'from-a-file\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a value is read from the variable, or from the file that NAME_FILE names', () => {
  expect(parseEnv(schema, { TOKEN: 'plain', PORT: '' })).toEqual({ TOKEN: 'plain', PORT: 8080 });
  expect(parseEnv(schema, { TOKEN_FILE: file, PORT: '1' })).toEqual({ TOKEN: 'from-a-file', PORT: 1 });
  expect(parseEnv(schema, { TOKEN: 'plain', TOKEN_FILE: file })).toMatchObject({ TOKEN: 'plain' });
});

test('the error lists all invalid variables, without their values', () => {
  const read = () => parseEnv(schema, { TOKEN: 'abc', PORT: 'secret' });
  expect(read).toThrow(/TOKEN: .*\n.*PORT: /);
  expect(read).not.toThrow(/abc|secret/);
  const missing = join(folder, 'none');
  expect(() => parseEnv(schema, { TOKEN_FILE: missing })).toThrow(/TOKEN_FILE: no file that can be read/);
});
