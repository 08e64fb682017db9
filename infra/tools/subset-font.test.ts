import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./subset-font.mjs', import.meta.url));
const folder = new URL('../../packages/ui/font/', import.meta.url);

/** A page with the main file has at most 40 kB. */
const MAX_BYTES = 14_000;

test.each([
  ['main', 'figtree.woff2'],
  ['extended', 'figtree-extended.woff2'],
])(
  'the output of the script for %s equals the small font in the repository',
  async (part, file) => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, part], { encoding: 'buffer' });
    const stored = await readFile(new URL(file, folder));
    expect(stdout.equals(stored)).toBe(true);
    expect(stored.length).toBeLessThan(MAX_BYTES);
  },
  60_000,
);
