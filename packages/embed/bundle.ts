import { fileURLToPath } from 'node:url';
import type { Dictionaries } from '@curro/shared';
import { build, type Plugin, transform } from 'esbuild';
import { englishLabels } from './english-labels.ts';
import { hostTokens } from './host-tokens.ts';

const ENTRY_POINT = fileURLToPath(new URL('./element/curro-search.ts', import.meta.url));
/** What browsers of the last two years read. */
const TARGET = 'es2022';

/** Files that are made while bundling, by the name they are imported by. */
function virtualModules(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'made files',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^curro:/ }, ({ path }) => ({ path, namespace: 'made' }));
      onLoad({ filter: /./, namespace: 'made' }, ({ path }) => ({
        contents: `export const ${path.slice(path.indexOf(':') + 1)} = ${files[path] ?? 'undefined'}`,
      }));
    },
  };
}

/** Styles are imported as texts, without what only people read. */
const minifyStyles: Plugin = {
  name: 'slim styles',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await esbuild.build({
        entryPoints: [path],
        minify: true,
        write: false,
        logLevel: 'silent',
      });
      return { contents: `export const style = ${JSON.stringify(outputFiles[0]?.text.trim() ?? '')}` };
    });
  },
};

/**
 * Builds `<curro-search>` into one ES module. `tokens` is a style whose `:root` holds the colours, light and, under
 * `prefers-color-scheme`, dark; the English labels come from the dictionaries.
 */
export async function bundleElement(options: {
  readonly tokens: string;
  readonly dictionaries: Dictionaries;
}): Promise<string> {
  const tokens = await transform(hostTokens(options.tokens), { loader: 'css', minify: true });
  const { outputFiles } = await build({
    entryPoints: [ENTRY_POINT],
    bundle: true,
    format: 'esm',
    target: TARGET,
    minify: true,
    // licences of what is bundled stay with it
    legalComments: 'eof',
    write: false,
    logLevel: 'silent',
    plugins: [
      minifyStyles,
      virtualModules({
        'curro:tokens': JSON.stringify(tokens.code.trim()),
        'curro:english': JSON.stringify(englishLabels(options.dictionaries)),
      }),
    ],
  });
  return outputFiles[0]?.text ?? '';
}
