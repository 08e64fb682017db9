// Rejects the words of docs/glossary-denylist.json in names, comments, texts and documents. Prints
// `path:line: word -> use instead`. `node check-glossary.mjs [FOLDER]` checks another git repository.
//
// `identifiers`: parts of a name in lower case. "a b" are parts that follow each other, "^a" is the first part of a
// name, "a *" is followed by a further part. `phrases`: regular expressions, in any letter case. `allow`: whole names.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.mjs';

const SOURCE = /\.(?:ts|tsx|mts|mjs|js)$/;
const DOCUMENT = /\.md$/;
const STYLE = /\.css$/;
const MIGRATION = /\.sql$/;
/** Data, generated files, and recorded responses. */
const EXEMPT = /^packages\/.*\/data\/|^test\/contract\/golden\/|(?:^|\/)api-types\.ts$/;
/** Migrations that created or replaced former names: only their comments are checked. */
const FORMER_NAMES = /^packages\/db\/migrations\/00(?:0\d|1[0-7])-/;
/** Files whose string literals a user or operator reads. */
const TEXTS =
  /(?:^|\/)messages\/|(?:^|\/)messages[^/]*\.ts$|^services\/(?:cli|api\/openapi)\/|^packages\/shared\/errors\//;
const TEST = /\.test\.[mc]?[jt]sx?$/;
const SWITCHED_OFF = /<!-- glossary: off -->[\s\S]*?(?:<!-- glossary: on -->|$)/g;
const COMMENT_MARK = /^ *(?:\*|\/\/|--)/gm;
const CODE = /^ *```[\s\S]*?^ *```|`[^`\n]*`/gm;

const TOKEN = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*(?:\n *\/\/[^\n]*)*|\/\*[\s\S]*?\*\/)`,
    String.raw`(?<string>'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*")`,
    // A slash starts a regular expression only where a value may begin.
    String.raw`(?<=(?:^|[(,=:[!&|?{};>\n]|\breturn|\bcase) *)(?<regex>\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*)`,
    String.raw`(?<name>[A-Za-z_$][\w$]*)`,
    String.raw`(?<mark>[\`{}])`,
  ].join('|'),
  'g',
);

/** The text of a template up to its next value or its end. */
const TEMPLATE_TEXT = /((?:\\[\s\S]|(?!\$\{)[^`\\])*)(\$\{|`|$)/y;

/** Comments and class names of a style sheet. */
const CLASS_NAME = /\/\*[\s\S]*?\*\/|\.(-?[A-Za-z_][\w-]*)/g;
/** Comments, texts and names of a migration. */
const SQL_NAME = /--[^\n]*|'(?:[^']|'')*'|([A-Za-z_]\w*)/g;

const listed = JSON.parse(readFileSync(join(PROJECT, 'docs/glossary-denylist.json'), 'utf8'));
const allowed = new Set(listed.allow);
const identifiers = Object.entries(listed.identifiers).map(([key, instead]) => {
  const word = key.replace(/^\^| \*$/g, '');
  const begin = key.startsWith('^') ? '^ ' : ' ';
  const end = key.endsWith(' *') ? ' .' : ' ';
  return { word, instead, pattern: new RegExp(begin + word + end) };
});
const phrases = Object.entries(listed.phrases).map(([phrase, instead]) => ({
  instead,
  // A phrase may continue on the next line.
  pattern: new RegExp(phrase.replaceAll(' ', String.raw`\s+(?=\S)`), 'gi'),
}));

function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}

/** Forbidden words of a name, each with what to use instead. */
function checkName(name) {
  if (allowed.has(name)) return [];
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  const text = ` ${parts.join(' ').toLowerCase()} `;
  return identifiers
    .filter(({ pattern }) => pattern.test(text))
    .map(({ word, instead }) => ({ word, instead }));
}

/** Forbidden phrases of a text that people read; code in backticks is left out. */
function checkProse(text, at = 0) {
  const prose = text.replace(CODE, blank).replace(COMMENT_MARK, blank);
  return phrases.flatMap(({ pattern, instead }) =>
    [...prose.matchAll(pattern)].map((hit) => ({
      word: hit[0].trim().replace(/\s+/g, ' '),
      instead,
      at: at + hit.index,
    })),
  );
}

/** Splits a source into comments, strings, text of templates and names. */
function* tokens(source) {
  /** Stack of open braces: each is a block or a value within a template. */
  const open = [];
  TOKEN.lastIndex = 0;
  for (let hit = TOKEN.exec(source); hit !== null; hit = TOKEN.exec(source)) {
    const [kind, text] = Object.entries(hit.groups).find(([, value]) => value !== undefined);
    if (kind !== 'mark') yield { kind, text, at: hit.index };
    else if (text === '{') open.push('block');
    else if (text === '`' || open.pop() === 'value') {
      TEMPLATE_TEXT.lastIndex = TOKEN.lastIndex;
      const [part, , end] = TEMPLATE_TEXT.exec(source);
      yield { kind: 'string', text: part, at: TOKEN.lastIndex };
      if (end === '${') open.push('value');
      TOKEN.lastIndex += part.length;
    }
  }
}

/** Whether the literal is a title of a test or a description of a package. */
function isDescribed(path, source, at) {
  const before = source.slice(Math.max(0, at - 200), at);
  if (TEST.test(path)) return /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*`?$/.test(before);
  return path.startsWith('packages/') && /\b(?:about|description):\s*`?$/.test(before);
}

function checkSource(path, source) {
  const isText = TEXTS.test(path) && !TEST.test(path);
  return [...tokens(source)].flatMap(({ kind, text, at }) => {
    if (kind === 'name') return checkName(text).map((hit) => ({ ...hit, at }));
    // A literal without a blank is a key.
    if (
      kind === 'comment' ||
      (kind === 'string' && text.trim().includes(' ') && (isText || isDescribed(path, source, at)))
    )
      return checkProse(text, at);
    return [];
  });
}

/** Checks comments as prose and the first group of the other matches as names. */
function checkTokens(text, token) {
  return [...text.matchAll(token)].flatMap((hit) => {
    const [whole, name] = hit;
    if (name !== undefined) return checkName(name).map((found) => ({ ...found, at: hit.index }));
    return whole.startsWith("'") ? [] : checkProse(whole, hit.index);
  });
}

function checkFile(path, text) {
  if (FORMER_NAMES.test(path))
    return [...text.matchAll(/--[^\n]*/g)]
      .flatMap((hit) => checkProse(hit[0], hit.index))
      .map(
        ({ word, instead, at }) => `${path}:${text.slice(0, at).split('\n').length}: ${word} -> ${instead}`,
      );
  const hits = path
    .split('/')
    .flatMap((name) => checkName(name.replace(/\.[a-z.]+$/, '')))
    .map((hit) => ({ ...hit, at: 0 }));
  if (SOURCE.test(path)) hits.push(...checkSource(path, text));
  if (STYLE.test(path)) hits.push(...checkTokens(text, CLASS_NAME));
  if (MIGRATION.test(path)) hits.push(...checkTokens(text, SQL_NAME));
  if (DOCUMENT.test(path)) hits.push(...checkProse(text.replace(SWITCHED_OFF, blank)));
  return hits
    .sort((a, b) => a.at - b.at)
    .map(({ word, instead, at }) => `${path}:${text.slice(0, at).split('\n').length}: ${word} -> ${instead}`);
}

const root = process.argv[2] ?? PROJECT;
const refused = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => [SOURCE, DOCUMENT, STYLE, MIGRATION].some((kind) => kind.test(path)))
  .filter((path) => !EXEMPT.test(path))
  .filter((path) => existsSync(join(root, path)))
  .flatMap((path) => [...new Set(checkFile(path, readFileSync(join(root, path), 'utf8')))]);
if (refused.length > 0) {
  console.log(refused.join('\n'));
  console.log(`\n${refused.length} words to replace (docs/glossary.md)`);
  process.exitCode = 1;
}
