// The door of the npm scripts `up`, `test` and `curro`. It runs on the Node that is found (20 or newer), before
// anything is installed: plain JavaScript, no dependencies.
import { join } from 'node:path';
import { installDependencies } from './install.mjs';
import { findNode } from './node.mjs';
import { PROJECT } from './project.mjs';
import { runNode } from './run-node.mjs';

const CLI = join(PROJECT, 'services', 'cli', 'main.ts');
const VITEST = join(PROJECT, 'node_modules', 'vitest', 'vitest.mjs');
const DIE_WITH_PARENT = join(PROJECT, 'infra', 'supervisor', 'die-with-parent.ts');
// The folder that npm was called in: paths of the user are meant from there.
const CALLERS_FOLDER = process.env.INIT_CWD ?? process.cwd();

const SCRIPTS = {
  up: { args: ['--import', DIE_WITH_PARENT, CLI, 'up'], cwd: CALLERS_FOLDER, endsWithUs: true },
  curro: { args: [CLI], cwd: CALLERS_FOLDER, endsWithUs: false },
  test: { args: [VITEST, 'run'], cwd: PROJECT, endsWithUs: false },
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

/** `npm test` leaves out the slow suites unless a project is named. */
function projects(script, words) {
  return script === 'test' && !words.some((word) => word.startsWith('--project')) ? ['--project=!slow'] : [];
}
