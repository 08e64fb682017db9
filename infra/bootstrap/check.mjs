// Runs every `check:*` script of package.json in its order, cheap ones first, as many at once as there are processors.
// Prints the output of failed checks and the duration of each.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installDependencies } from './install.mjs';
import { findNode } from './node.mjs';
import { PROJECT } from './project.mjs';

const PREFIX = 'check:';

async function runCheck(name, command, env) {
  const began = performance.now();
  const child = spawn(command, { cwd: PROJECT, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  if (code !== 0) console.log(`\n${(output + errors).trim()}\n`);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.slice(PREFIX.length)} (${seconds} s)`);
  return code === 0;
}

try {
  await installDependencies();
  const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  const path = [dirname(findNode()), join(PROJECT, 'node_modules', '.bin'), process.env.PATH];
  const env = { ...process.env, PATH: path.join(delimiter) };
  const waiting = Object.entries(scripts).filter(([name]) => name.startsWith(PREFIX));
  let passed = true;
  const runNext = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      passed = (await runCheck(...check, env)) && passed;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
