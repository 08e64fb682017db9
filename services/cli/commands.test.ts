import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { commandGroups } from './commands.ts';
import { createProgram } from './run-curro.ts';

const rows = Object.values(commandGroups).flat();
/** Commands that start engines or connect to PostgreSQL. */
const USES_ENGINES = ['up', 'backup', 'restore'];

test('only the called command is loaded', async () => {
  const partsOf = async (called?: { readonly name: string }): Promise<string[]> =>
    (await createProgram({}, called)).commands
      .filter(({ options, commands }) => options.length + commands.length > 0)
      .map((command) => command.name());
  expect(await partsOf({ name: '' })).toEqual([]);
  expect(await partsOf({ name: 'feeds' })).toEqual(['feed']);
  expect(await partsOf()).toEqual(rows.map(({ name }) => name));
});

test('a command of the operator API loads no client of an engine', async () => {
  const names = rows.map(({ name }) => name).filter((name) => !USES_ENGINES.includes(name));
  const script = `
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
    const { commandGroups } = await import(${JSON.stringify(new URL('commands.ts', import.meta.url))});
    const called = ${JSON.stringify(names)};
    for (const { name, load } of Object.values(commandGroups).flat()) if (called.includes(name)) await load();
    console.log(JSON.stringify(urls));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const loaded = stdout.match(/(?<=node_modules\/)(?:@elastic\/\w+|bullmq|ioredis|kysely|pg)(?=\/)/g) ?? [];
  expect([...new Set(loaded)]).toEqual([]);
  expect(stdout).toContain('/feed/command.ts');
});
