import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const CHECKER = fileURLToPath(new URL('./check-glossary.mjs', import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glossary-'));
  execFileSync('git', ['init', '--quiet', folder]);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The output of the checker for a repository with one file, as `line: word`. */
function check(path: string, ...lines: readonly string[]): string[] {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), lines.join('\n'));
  const { stdout, stderr, status } = spawnSync(process.execPath, [CHECKER, folder], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const refused = stdout.split('\n').filter((line) => line.includes(' -> '));
  expect(status).toBe(refused.length > 0 ? 1 : 0);
  return refused.map((line) => line.slice(path.length + 1, line.indexOf(' -> ')));
}

test.each([
  ['const verdictOf = 1;', ['1: verdict']],
  ['const MOST_LETTERS = 1;', ['1: most']],
  ['const most = 1;', []],
  ['type A = { LetterFilter: 1; DeadLetterFilter: 1 };', ['1: letter filter']],
  ['given_name;', []],
  ["const a = 'verdict';", []],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source has a template
  ['const a = `verdict ${verdict} ${`door ${`${door}`}`} door`;', ['1: verdict', '1: door']],
  ['const a = /door/.test(b) ? c / door / 2 : 0;', ['1: door']],
  ["const a = '//'; const door = 1; // a rival", ['1: door', '1: rival']],
  ['/** The job is no\n * longer here. It is no\n * offer. See `door`. */', ['2: is no']],
  ['// It is\n// away.', ['1: is away']],
  ['/* There is no offer. */', []],
])('source %j', (line, expected) => {
  expect(check('a.ts', line)).toEqual(expected);
});

test('names of files and folders', () => {
  expect(check('letters/door/a-verdict.test.ts', '')).toEqual(['1: door', '1: verdict']);
});

test('texts of messages, but not their keys', () => {
  expect(check('messages/en.ts', "const a = { b: 'Whoever applies', c: 'door' };")).toEqual(['1: Whoever']);
});

test('documents, but not code or sections with the check switched off', () => {
  const text = [
    'Offers for',
    'ever.',
    '`door`',
    '<!-- glossary: off -->',
    'door',
    '<!-- glossary: on -->',
    'Doors',
  ];
  expect(check('docs/a.md', ...text)).toEqual(['1: for ever', '7: Doors']);
});

test('comments and class names of style sheets', () => {
  expect(check('a.css', '/* The door. */', '.door-open .b { margin: .5em }', '#door {}')).toEqual([
    '1: door',
    '2: door',
  ]);
});

test('comments and names of new migrations, but not their texts', () => {
  const text = ['-- The door.', 'ALTER TABLE kept_offers', "ADD a text DEFAULT 'door'"];
  expect(check('packages/db/migrations/0018-a.sql', ...text)).toEqual(['1: door', '2: kept']);
});

test('migrations with former names are exempt', () => {
  expect(check('packages/db/migrations/0001-a.sql', 'ALTER TABLE kept_offers')).toEqual([]);
});

test('data is exempt', () => {
  expect(check('packages/demo/data/door.md', 'A door.')).toEqual([]);
});
