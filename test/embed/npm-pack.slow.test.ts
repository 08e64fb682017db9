import { copyFile, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runProgram } from '../contract/outside/run-program.ts';
import { startPortal } from '../portal/start.ts';
import { describeInBrowser, startBrowser } from '../support/browser.ts';
import { listen } from '../support/listen.ts';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const EMBED = fileURLToPath(new URL('../../packages/embed/', import.meta.url));
const CLIENT = fileURLToPath(new URL('../../packages/client/', import.meta.url));
const WORKSPACE = fileURLToPath(new URL('../.artifacts/npm-pack-embed/', import.meta.url));
const COPY = join(WORKSPACE, 'packages/embed');
const PROJECT = join(WORKSPACE, 'consumer');
const TYPESCRIPT = join(CLIENT, 'node_modules/typescript/bin/tsc');
const ESBUILD = join(EMBED, 'node_modules/esbuild/bin/esbuild');
const LICENCES = ['LICENSE', 'NOTICE'];
const PACK_MS = 300_000;
/** The build of the package runs TypeScript sources: it needs the Node.js of the tests. */
const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` };

const program = `import '@curro/embed';
import type { Offer } from '@curro/embed';
const titleOf = (offer: Offer): string => offer.title;
const element = document.createElement('curro-search');
element.api = new URLSearchParams(location.search).get('api') ?? '';
element.q = 'administrativo';
// @ts-expect-error
element.theme = 'blue';
element.theme = 'dark';
element.texts = { searchButton: 'Ver empleos' };
// @ts-expect-error
element.texts = { pagesLabel: 'Hojas' };
element.addEventListener('curro-search', ({ detail }) => {
  document.title = \`\${detail.total} \${detail.offers[0]?.province.value}\`;
  // @ts-expect-error
  detail.offers[0]?.colour;
  detail.offers.map(titleOf).includes(detail.cause);
});
// Events bubble and cross shadow roots.
const totals: number[] = [];
window.addEventListener('curro-search', ({ detail }) => totals.push(detail.total));
document.addEventListener('curro-search', ({ detail }) => totals.push(detail.total));
document.body.addEventListener('curro-search', ({ detail }) => totals.push(detail.total));
window.addEventListener('curro-error', ({ detail }) => detail.message.trim());
// @ts-expect-error
element.radius = '3';
document.querySelector('main')?.append(element);
`;
/** The part of the types of React 18 and 19 that the declaration of the documentation extends. */
const REACT = {
  'package.json':
    '{"name":"@types/react","version":"19.0.0","exports":{".":{"types":"./index.d.ts"},"./jsx-runtime":{"types":"./jsx-runtime.d.ts"}}}',
  'index.d.ts': `export interface HTMLAttributes<T> { className?: string; children?: unknown }
export type DetailedHTMLProps<E, T> = E & { ref?: (element: T | null) => void };
export namespace JSX {
  interface ElementChildrenAttribute { children: unknown }
  interface IntrinsicElements { a: HTMLAttributes<HTMLElement> & { href?: string } }
}
`,
  'jsx-runtime.d.ts': `import { JSX as React } from './index.js';
export namespace JSX {
  interface ElementChildrenAttribute extends React.ElementChildrenAttribute {}
  interface IntrinsicElements extends React.IntrinsicElements {}
}
`,
};
const misuses = `
export const right = <curro-search oncurro-select={(event) => event.detail.offer.title.trim()} ref={(element) => element?.pageSize.toFixed()} />;
// @ts-expect-error
export const wrongValue = <curro-search theme="blue" />;
// @ts-expect-error
export const wrongName = <curro-search them="dark" />;
// @ts-expect-error
export const wrongPart = <curro-search hide="forms" />;
declare const isStrict: boolean;
export const flags = <curro-search class="jobs" strict={isStrict} logos="" address hide="province, more" heading-level="2" />;
export const level = <curro-search heading-level={2} theme="auto" />;
export const named = <curro-search texts={{ searchButton: 'Ver empleos', emptyTitle: undefined }} />;
// @ts-expect-error
export const wrongText = <curro-search texts={{ serchButton: 'Ver empleos' }} />;
// @ts-expect-error
export const wrongLevel = <curro-search heading-level="7" />;
`;

/** The blocks of code of a language in the section on React. */
async function reactExamples(language: 'ts' | 'tsx'): Promise<string> {
  const text = await readFile(join(REPOSITORY, 'docs/embed-frameworks.md'), 'utf8');
  const section = text.slice(text.indexOf('### React'));
  return [...section.matchAll(/^```(tsx?)\n(.*?)^```/gms)]
    .flatMap(([, name, code = '']) => (name === language ? [code] : []))
    .join('\n');
}

const COMPILE =
  '--noEmit --ignoreConfig --strict --module nodenext --target es2022 --lib es2022,dom --types'.split(' ');
const PAGE =
  '<!doctype html><html lang="es"><link rel="icon" href="data:,"><main></main><script type="module" src="/program.js"></script></html>';

/** Packs a copy of the package, since packing changes files of the package while other suites import it. */
async function packCopy(): Promise<string> {
  await mkdir(PROJECT, { recursive: true });
  const isSource = (path: string): boolean => !/(?:node_modules|dist)$/.test(path);
  await cp(EMBED, COPY, { recursive: true, filter: isSource });
  await symlink(join(EMBED, 'node_modules'), join(COPY, 'node_modules'));
  for (const name of LICENCES) await copyFile(join(REPOSITORY, name), join(WORKSPACE, name));
  await mkdir(join(WORKSPACE, 'packages/client'), { recursive: true });
  await cp(join(CLIENT, 'manifest.mjs'), join(WORKSPACE, 'packages/client/manifest.mjs'));
  const printed = await runProgram('npm', ['pack', '--json', '--pack-destination', PROJECT], {
    cwd: COPY,
    env,
  });
  return /curro-embed-[\d.]+\.tgz/.exec(printed)?.[0] ?? '';
}

describeInBrowser('npm pack of @curro/embed', () => {
  test(
    'creates a package that installs, compiles, runs and searches in an empty project',
    async () => {
      const removeWorkspace = () => rm(WORKSPACE, { recursive: true, force: true });
      await removeWorkspace();
      onTestFinished(removeWorkspace);
      const archive = await packCopy();
      expect(await readFile(join(COPY, 'package.json'), 'utf8')).toBe(
        await readFile(join(EMBED, 'package.json'), 'utf8'),
      );

      await writeFile(join(PROJECT, 'package.json'), '{"type":"module","private":true}');
      const install = ['install', '--offline', '--no-audit', '--no-fund', `./${archive}`];
      await runProgram('npm', install, { cwd: PROJECT, env });
      const installed = join(PROJECT, 'node_modules/@curro/embed');
      const manifest = await readFile(join(installed, 'package.json'), 'utf8');
      expect(manifest).not.toMatch(/workspace:|catalog:|index\.ts"/);
      expect(await readFile(join(installed, 'README.md'), 'utf8')).toContain('--curro-button');
      for (const name of LICENCES) {
        expect(await readFile(join(installed, name), 'utf8')).toBe(
          await readFile(join(REPOSITORY, name), 'utf8'),
        );
      }

      await writeFile(join(PROJECT, 'program.ts'), program);
      await runProgram(process.execPath, [TYPESCRIPT, ...COMPILE, '', 'program.ts'], { cwd: PROJECT });
      for (const [name, text] of Object.entries(REACT)) {
        await mkdir(join(PROJECT, 'node_modules/@types/react'), { recursive: true });
        await writeFile(join(PROJECT, 'node_modules/@types/react', name), text);
      }
      await writeFile(join(PROJECT, 'curro-search.d.ts'), await reactExamples('ts'));
      await writeFile(join(PROJECT, 'jobs.tsx'), (await reactExamples('tsx')) + misuses);
      const jsx = ['', '--jsx', 'react-jsx', 'curro-search.d.ts', 'jobs.tsx'];
      await runProgram(process.execPath, [TYPESCRIPT, ...COMPILE, ...jsx], { cwd: PROJECT });
      // A server that renders pages may import the package.
      await writeFile(join(PROJECT, 'server.js'), "import '@curro/embed';\nconsole.log('imported');\n");
      expect(await runProgram(process.execPath, ['server.js'], { cwd: PROJECT })).toBe('imported\n');

      // Some bundlers build for browsers without a top-level await by default.
      const bundle = ['program.ts', '--bundle', '--format=esm', '--target=es2020', '--outfile=program.js'];
      await runProgram(ESBUILD, bundle, { cwd: PROJECT });
      const code = await readFile(join(PROJECT, 'program.js'));
      const server = createServer((request, response) => {
        const isScript = request.url === '/program.js';
        response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
        response.end(isScript ? code : PAGE);
      });
      const { url, close } = await listen(server);
      onTestFinished(close);
      const curro = await startPortal('embed-pack');
      onTestFinished(() => curro.close());
      const browser = await startBrowser(url, [curro.url]);
      onTestFinished(() => browser.close());
      // The program sets a text that no page replaces, which its types refuse.
      const expected = /ignored texts\.pagesLabel/;
      const visit = await browser.visit(`/?api=${encodeURIComponent(curro.url)}`, { expected });
      await visit.page.locator('[part="status"]').getByText('45 ofertas').waitFor();
      await expect.poll(() => visit.page.title()).toMatch(/^45 (?:Madrid|Sevilla)$/);
      await visit.close();
    },
    PACK_MS,
  );
});
