import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./draw-provinces.mjs', import.meta.url));
const drawing = new URL('../../packages/portal/map/provinces.tsv', import.meta.url);

test('the output of the script equals the map in the repository', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  expect(stdout).toBe(await readFile(drawing, 'utf8'));
}, 60_000);
