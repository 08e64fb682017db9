// Builds the files of the published package into `dist`: the bundled element, its types, and the module to import.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { loadDictionaries } from '@curro/shared';
import { icons, tokensStyle } from '@curro/ui';
import { bundleElement } from './bundle.ts';

/**
 * The element for bundlers: servers that render pages import the package too, and have no custom elements. It is not a dynamic
 * import, which would be awaited at the top level: the default targets of some bundlers lack that.
 */
const onlyInBrowsers = (script: string): string => `if ('customElements' in globalThis) {\n${script}\n}\n`;

const dist = new URL('dist/', import.meta.url);
const readSource = (path: string): Promise<string> => readFile(new URL(import.meta.resolve(path)), 'utf8');

const script = await bundleElement({ tokens: tokensStyle(), icons, dictionaries: loadDictionaries() });

const files = {
  'curro-search.js': script,
  'index.js': onlyInBrowsers(script),
  // These sources contain types only: they are valid declarations.
  'index.d.ts': await readSource('./element/types.ts'),
  'search-response.d.ts': await readSource('./element/search-response.ts'),
  'api-types.d.ts': await readFile(new URL('api-types.ts', import.meta.resolve('@curro/client')), 'utf8'),
};

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
for (const [name, text] of Object.entries(files)) {
  const published = text
    .replace("from './search-response.ts'", "from './search-response.js'")
    .replace("from '@curro/client'", "from './api-types.js'");
  await writeFile(new URL(name, dist), published);
}
