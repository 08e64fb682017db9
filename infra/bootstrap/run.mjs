// Runs the npm scripts `up`, `test` and `curro`. It runs on the installed Node (20 or newer) before dependencies are
// installed: plain JavaScript without dependencies.
import { join } from 'node:path';
import { installDependencies } from './install.mjs';
import { findNode } from './node.mjs';
import { PROJECT } from './project.mjs';
import { runNode } from './run-node.mjs';

const CLI = join(PROJECT, 'services', 'cli', 'main.ts');
const VITEST = join(PROJECT, 'node_modules', 'vitest', 'vitest.mjs');
const DIE_WITH_PARENT = join(PROJECT, 'infra', 'supervisor', 'die-with-parent.ts');
// The folder in which npm was called; relative paths of the user are resolved against it.
const CALLERS_FOLDER = process.env.INIT_CWD ?? process.cwd();

const SCRIPTS = {
  up: { args: ['--import', DIE_WITH_PARENT, CLI, 'up'], cwd: CALLERS_FOLDER, endsWithParent: true },
  curro: { args: [CLI], cwd: CALLERS_FOLDER, endsWithParent: false },
  test: { args: [VITEST, 'run'], cwd: PROJECT, endsWithParent: false },
};

const [name = '', ...more] = process.argv.slice(2);
try {
  if (!Object.hasOwn(SCRIPTS, name)) {
    throw new Error(`usage: run.mjs ${Object.keys(SCRIPTS).join('|')} [arguments]`);
  }
  const { args, ...options } = SCRIPTS[name];
  await installDependencies();
  runNode(findNode(), [...args, ...projects(name, more), ...more], options);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** `npm test` skips the slow suites unless the arguments name a project. */
function projects(script, words) {
  return script === 'test' && !words.some((word) => word.startsWith('--project')) ? ['--project=!slow'] : [];
}
