import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const RUN = fileURLToPath(new URL('./run.mjs', import.meta.url));
const RUN_NODE = new URL('./run-node.mjs', import.meta.url).href;

/** The arguments of a Node that runs `program` through `runNode`. */
function through(program: string, endsWithParent = false): string[] {
  const options = JSON.stringify({ cwd: '/', endsWithParent });
  const run = `import { runNode } from ${JSON.stringify(RUN_NODE)};
    runNode(process.execPath, ['-e', ${JSON.stringify(program)}, ...process.argv.slice(1)], ${options});`;
  return ['--input-type=module', '--eval', run, '--'];
}

test.each(['fly', 'toString', ''])('the script %j is rejected', (name) => {
  const { status, stderr } = spawnSync(process.execPath, [RUN, name], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'usage: run.mjs up|curro|test [arguments]\n' });
});

test('arguments arrive unchanged and nothing is added to the output', () => {
  const args = ['--', '-x', 'a b', '"quoted"', '$HOME', 'line\nline', ''];
  const program = 'process.stdout.write(JSON.stringify(process.argv.slice(1)))';
  const output = execFileSync(process.execPath, [...through(program), ...args], { encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual(args.slice(1));
});

test('the exit code is returned', () => {
  expect(spawnSync(process.execPath, through('process.exit(7)')).status).toBe(7);
  expect(spawnSync(process.execPath, through('process.kill(process.pid, "SIGKILL")')).status).toBe(137);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s is forwarded', async (signal) => {
  const program = `process.on('${signal}', () => process.exit(9)); setInterval(() => {}, 1000); console.log('up')`;
  const outer = spawn(process.execPath, through(program), { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(outer.stdout, 'data');
  outer.kill(signal);
  expect(await once(outer, 'exit')).toEqual([9, null]);
});

test('a child with endsWithParent ends when its parent is killed by SIGKILL', async () => {
  const program = `
    require('node:fs').createReadStream('', { fd: 3 }).on('close', () => console.log('end')).resume();
    console.log('up')`;
  const outer = spawn(process.execPath, through(program, true), { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(outer.stdout, 'data');
  outer.kill('SIGKILL');
  const [last] = await once(outer.stdout, 'data');
  expect(String(last)).toBe('end\n');
});
