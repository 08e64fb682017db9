// The quick gate: every `check:*` script of package.json at once. Prints what failed, and how long each took.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
  const checks = Object.entries(scripts).filter(([name]) => name.startsWith(PREFIX));
  const passed = await Promise.all(checks.map(([name, command]) => runCheck(name, command, env)));
  process.exitCode = passed.every(Boolean) ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
