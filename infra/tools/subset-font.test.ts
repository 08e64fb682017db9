import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./subset-font.mjs', import.meta.url));
const font = new URL('../../packages/ui/font/figtree.woff2', import.meta.url);

/** A page with its font has at most 40 kB. */
const MAX_BYTES = 20_000;

test('the output of the script equals the font in the repository, which is small', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script], { encoding: 'buffer' });
  const stored = await readFile(font);
  expect(stdout.equals(stored)).toBe(true);
  expect(stored.length).toBeLessThan(MAX_BYTES);
}, 60_000);
