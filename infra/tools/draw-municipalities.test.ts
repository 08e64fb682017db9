import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./draw-municipalities.mjs', import.meta.url));
const drawing = new URL('../../packages/portal/map/municipalities.tsv', import.meta.url);
const MAX_BYTES = 2_000_000;

test('the output of the script equals the municipalities in the repository', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: MAX_BYTES });
  expect(stdout).toBe(await readFile(drawing, 'utf8'));
}, 60_000);
