// The door of the npm scripts `up`, `test` and `curro`. It runs on the Node that is found (20 or newer), before
// anything is installed: plain JavaScript, no dependencies.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { installDependencies } from './install.mjs';
import { findNode } from './node.mjs';
import { PROJECT } from './project.mjs';

const CLI = join(PROJECT, 'services', 'cli', 'main.ts');
const VITEST = join(PROJECT, 'node_modules', 'vitest', 'vitest.mjs');
const DIE_WITH_PARENT = join(PROJECT, 'infra', 'supervisor', 'die-with-parent.ts');
// How shells report a process that a signal ended.
const SIGNAL_EXIT = 128;

/** What each script runs. `caller` is the folder that npm was called in, which paths of the user are meant from. */
const SCRIPTS = {
  up: { args: ['--import', DIE_WITH_PARENT, CLI, 'up'], cwd: callersFolder(), endsWithUs: true },
  curro: { args: [CLI], cwd: callersFolder(), endsWithUs: false },
  test: { args: [VITEST, 'run'], cwd: PROJECT, endsWithUs: false },
};

function callersFolder() {
  return process.env.INIT_CWD ?? process.cwd();
}

/** Runs Node with this terminal and hands signals and exit code through. */
function run(node, { args, cwd, endsWithUs }, more) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(endsWithUs ? ['pipe'] : [])];
  const child = spawn(node, [...args, ...more], { cwd, stdio });
  child.once('error', (error) => {
    console.error(`${node} does not start: ${error.message}`);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? SIGNAL_EXIT + constants.signals[signal];
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => {
    // A terminal sends Ctrl-C to the child as well, and a second one means "at once" to a test run.
    if (process.stdin.isTTY !== true) child.kill('SIGINT');
  });
}

const [name, ...more] = process.argv.slice(2);
const script = Object.hasOwn(SCRIPTS, name ?? '') ? SCRIPTS[name] : undefined;
try {
  if (script === undefined) throw new Error(`usage: run.mjs ${Object.keys(SCRIPTS).join('|')} [arguments]`);
  await installDependencies();
  run(findNode(), script, more);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
