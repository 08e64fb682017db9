import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./collect-icons.mjs', import.meta.url));
const icons = new URL('../../packages/ui/icon/icons.ts', import.meta.url);

test('the output of the script equals the icons in the repository', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  expect(stdout).toBe(await readFile(icons, 'utf8'));
}, 60_000);
