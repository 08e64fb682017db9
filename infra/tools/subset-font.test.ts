import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./subset-font.mjs', import.meta.url));
const folder = new URL('../../packages/', import.meta.url);

/** A page with the main file has at most 40 kB; only the preview of a CV has the other font. */
const MAX_BYTES = 14_000;
const MAX_PREVIEW_BYTES = 30_000;

test.each([
  ['main', 'ui/font/figtree.woff2', MAX_BYTES],
  ['extended', 'ui/font/figtree-extended.woff2', MAX_BYTES],
  ['preview', 'portal/assets/font/cv-paper.woff2', MAX_PREVIEW_BYTES],
])(
  'the output of the script for %s equals the small font in the repository',
  async (part, file, max) => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, part], { encoding: 'buffer' });
    const stored = await readFile(new URL(file, folder));
    expect(stdout.equals(stored)).toBe(true);
    expect(stored.length).toBeLessThan(max);
  },
  60_000,
);
