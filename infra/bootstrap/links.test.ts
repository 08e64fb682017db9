import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

const CODE = /^ *```[\s\S]*?^ *```|`[^`\n]*`/gm;
/** `[text](target)`, `![text](target)` and `<img src="target">`. */
const LINK = /\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g;
/** A URL, or a path of the portal in its legal texts. */
const ABSOLUTE = /^(?:[a-z]+:|\/)/;

const documents = globSync(['*.md', '{docs,infra,packages,services,test}/**/*.md'], {
  cwd: PROJECT,
  exclude: ['**/node_modules'],
});

function readDocument(path: string): string {
  return readFileSync(join(PROJECT, path), 'utf8');
}

/** The valid fragments of links to a document: explicit anchors, and the ids that GitHub derives from headings. */
function anchorsOf(path: string): Set<string> {
  const text = readDocument(path);
  const explicit = [...text.matchAll(/<a id="(.+?)">/g)].map(([, id]) => id ?? '');
  const headings = [...text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/^#+ (.*)$/gm)].map(
    ([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
  );
  return new Set([...explicit, ...headings]);
}

function isBroken(document: string, link: string): boolean {
  const [target = '', anchor] = decodeURIComponent(link).split('#');
  const path = target === '' ? document : normalize(join(dirname(document), target));
  if (!existsSync(join(PROJECT, path))) return true;
  return anchor !== undefined && path.endsWith('.md') && !anchorsOf(path).has(anchor);
}

test('the file and the anchor of each relative link in a document exist', () => {
  const broken = documents.flatMap((document) =>
    [...readDocument(document).replace(CODE, '').matchAll(LINK)]
      .map(([, target, source]) => target ?? source ?? '')
      .filter((link) => !ABSOLUTE.test(link) && isBroken(document, link))
      .map((link) => `${document}: ${link}`),
  );
  expect(documents.length).toBeGreaterThan(0);
  expect(broken).toEqual([]);
});

/** A path of the repository in code style, without a placeholder such as NNNN. */
const PATH = /`((?:packages|services|infra|test|docs)\/(?![^`]*NNNN)[\w./-]+)`/g;
/** Decision records contain paths of former packages; git ignores paths that are created later. */
const RECORDS = /^docs\/adr\//;
const MADE_LATER = ['infra/deploy/secrets', 'test/.artifacts'];

test('each repository path in a guide exists', () => {
  const missing = documents
    .filter((document) => !RECORDS.test(document))
    .flatMap((document) =>
      [...readDocument(document).matchAll(PATH)]
        .map(([, path = '']) => path)
        .filter((path) => !MADE_LATER.includes(path) && !existsSync(join(PROJECT, path)))
        .map((path) => `${document}: ${path}`),
    );
  expect(missing).toEqual([]);
});
