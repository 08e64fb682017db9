import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.mjs';

// Pinned here, because with the field `packageManager` pnpm first resolves its own packages for every platform.
const PNPM = 'pnpm@12.21.0';
const MARKER = join(PROJECT, 'node_modules', '.curro-installed');

/** Installs the dependencies unless they were installed from the same lockfile. Writes to standard error only. */
export async function installDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(PROJECT, 'pnpm-lock.yaml')))
    .digest('hex');
  if (readMarker() === wanted) return;
  console.error('installing dependencies');
  const code = await pnpmInstall();
  if (code !== 0) throw new Error(`installing dependencies failed (exit code ${code})`);
  writeFileSync(MARKER, wanted);
}

function readMarker() {
  try {
    return readFileSync(MARKER, 'utf8');
  } catch {
    return undefined;
  }
}

function pnpmInstall() {
  const errors = process.stderr.fd;
  // With NODE_ENV=production pnpm does not install devDependencies, which tests and checks need.
  const args = ['-y', PNPM, 'install', '--frozen-lockfile', '--prod=false'];
  return new Promise((resolve, reject) => {
    const child = spawn('npx', args, { cwd: PROJECT, stdio: ['ignore', errors, errors] });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
}
