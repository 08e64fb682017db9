import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** A row of a configuration schema: `PORT: port.default(8080),`. */
const SETTING = /^ {2}([A-Z][A-Z0-9_]+):/gm;
/** A setting in the first cell of a table. */
const DOCUMENTED = /^\| (`[^|]*)\|/gm;
const NAME = /`(?!(?:GET|POST|PUT|DELETE)`)([A-Z][A-Z0-9_]+)`/g;

function read(path: string): string {
  return readFileSync(join(PROJECT, path), 'utf8');
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name ?? '');
}

const schemas = globSync(['services/*/config.ts', 'packages/{platform,offers}/**/{*env,tracing}.ts'], {
  cwd: PROJECT,
  exclude: ['**/node_modules'],
});
const settings = new Set(schemas.flatMap((path) => namesIn(read(path), SETTING)));
const guides = ['operating', 'identity', 'feeds'].map((name) => read(`docs/${name}.md`));

test('the guides document every setting of the services', () => {
  const named = new Set(guides.flatMap((text) => namesIn(text, NAME)));
  expect(settings.size).toBeGreaterThan(0);
  expect([...settings].filter((name) => !named.has(name))).toEqual([]);
});

test('each setting in the tables of the guides exists', () => {
  /** Settings of `npm run up`, which infra/engines reads. */
  const engines = globSync('infra/engines/**/*.ts', { cwd: PROJECT, exclude: ['**/node_modules'] }).map(read);
  const unknown = guides
    .flatMap((text) => namesIn(text, DOCUMENTED))
    .flatMap((cell) => namesIn(cell, NAME))
    .filter((name) => !settings.has(name) && !engines.some((source) => source.includes(name)));
  expect(unknown).toEqual([]);
});
