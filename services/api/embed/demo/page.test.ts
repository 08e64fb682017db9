import { readFileSync } from 'node:fs';
import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { loadDemoFiles } from './files.ts';
import { demoPage } from './page.ts';

const documentation = readFileSync(new URL('../../../../docs/embed.md', import.meta.url), 'utf8');
const [, content = ''] = /^## Attributes([\s\S]*)^## Errors/m.exec(documentation) ?? [];
/** The names in the first column of the tables of docs/embed.md. */
const documented = [
  ...new Set(
    [...content.matchAll(/^\| ((?:`[^`]+` ?)+)\|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/^--curro-/, '')),
    ),
  ),
];
const [, parts = ''] = /^Parts: ([\s\S]*?)\.$/m.exec(documentation) ?? [];

test.each(['es', 'en'] as const)('the page in %s names what the documentation names', (language) => {
  const files = loadDemoFiles();
  const dictionaries = loadDictionaries();
  const page = String(
    demoPage({
      language,
      files,
      dictionaries,
      pinned: { file: 'curro-search.0.js', integrity: 'sha384-0' },
      portalUrl: 'https://jobs.example',
    }),
  );
  const lists = [...page.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, names = '']) => names).join('');
  const [, partNames = ''] = /class="part-names"[^>]*>(.*?)<\/p>/.exec(page) ?? [];
  const codes = (text: string) => [...text.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name = '']) => name);
  expect([...new Set(codes(lists))].toSorted()).toEqual(documented.toSorted());
  expect(codes(partNames)).toEqual([...parts.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
});
