import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** "contract 5.2", "contract 1.5, 1.7, 5", "contract 2 to 6". */
const CITATION = /\b[Cc]ontract\s(?:\s*(?:\*|\/\/)\s)?(\d+(?:\.\d+)*(?:(?:, | and | to )\d+(?:\.\d+)*\b)*)/g;
const ELSEWHERE = /\(spec \d|\b(?:DESIGN|STYLE|STACK)(?:\.md\b|,? \d)|\((?:DESIGN|STYLE|STACK)\)/;

const files = globSync(['*.md', '{docs,infra,packages,services,test}/**/*.{ts,mjs,js,sql,css,md}'], {
  cwd: PROJECT,
  exclude: ['**/node_modules'],
}).map((path) => ({ path, text: readFileSync(join(PROJECT, path), 'utf8') }));

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

const anchors = [
  ...readFileSync(join(PROJECT, 'docs/contract.md'), 'utf8').matchAll(/^<a id="(.+)"><\/a>\n(.*)$/gm),
];

test('each anchor of the contract is unique and matches the section below it', () => {
  const names = anchors.map(([, name]) => name);
  expect(names).toEqual([...new Set(names)]);
  for (const [, name, heading] of anchors) expect(heading).toMatch(new RegExp(`^(#+ |\\*\\*)${name}[. ]`));
});

test('each cited section of the contract exists', () => {
  const sections = new Set(anchors.map(([, name]) => name));
  const missing = files.flatMap(({ path, text }) =>
    [...text.matchAll(CITATION)].flatMap(({ 1: cited = '', index }) =>
      cited
        .split(/, | and | to /)
        .filter((section) => !sections.has(section))
        .map((section) => `${path}:${lineOf(text, index)}: contract ${section}`),
    ),
  );
  expect(missing).toEqual([]);
});

test('no file cites a document that is not in the repository', () => {
  const cited = files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (ELSEWHERE.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(cited).toEqual([]);
});
