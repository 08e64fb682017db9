import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Dictionaries } from '@curro/shared';
import { build, type Plugin, stop, transform } from 'esbuild';
import { elementSizes } from './element-sizes.ts';
import { hostTokens, shortValues } from './host-tokens.ts';
import { iconPaths } from './icon-paths.ts';
import { internalNames, shortTokens, storedNames } from './internal-names.ts';
import { conditionLabels, labelRows, tableText } from './labels.ts';
import { trimLit } from './trim-lit.ts';

const ENTRY_POINT = fileURLToPath(new URL('./element/curro-search.ts', import.meta.url));
const STYLES = new URL('./element/style/', import.meta.url);
/** Build target: browsers of the last two years. */
const TARGET = 'es2022';

/** Modules that are generated while bundling, by their import name. */
function virtualModules(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'virtual modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^curro:/ }, ({ path }) => ({ path, namespace: 'virtual' }));
      onLoad({ filter: /./, namespace: 'virtual' }, ({ path }) => ({
        contents: `export const ${path.slice(path.indexOf(':') + 1)} = ${files[path] ?? 'undefined'}`,
      }));
    },
  };
}

/** Imports styles as minified strings. */
const minifyStyles: Plugin = {
  name: 'minified styles',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await esbuild.build({
        entryPoints: [path],
        minify: true,
        write: false,
        logLevel: 'silent',
      });
      const minified = elementSizes(shortValues(outputFiles[0]?.text.trim() ?? ''));
      return { contents: `export const style = ${JSON.stringify(minified)}` };
    });
  },
};

/** The licences at the end of a bundle, each line once: those of the modules of one library differ in their years. */
function joinLicences(code: string): string {
  const [script = '', licences = ''] = code.split('/*! Bundled license information:');
  const lines = new Set([...licences.matchAll(/^\* (?!@license)(.+)$/gm)].map(([, line]) => line));
  return lines.size === 0 ? code : `${script}/*! @license lit\n${[...lines].join('\n')}\n*/\n`;
}

/** The styles of the element. */
async function readStyles(): Promise<string> {
  const files = await readdir(STYLES);
  return (await Promise.all(files.map((file) => readFile(new URL(file, STYLES), 'utf8')))).join('\n');
}

let running = 0;

/** Runs a build. After the last one the process of esbuild is ended, which would stay as long as this one. */
async function withEsbuild<Result>(run: () => Promise<Result>): Promise<Result> {
  running += 1;
  try {
    return await run();
  } finally {
    running -= 1;
    if (running === 0) await stop();
  }
}

/**
 * Bundles `<curro-search>` into one ES module.
 * @param options.tokens CSS whose `:root` contains the light design tokens and, under `prefers-color-scheme`, the dark
 * @param options.icons the `path` elements of icons by name
 * @param options.dictionaries the source of labels
 * @returns the source of the module
 * @example
 * const script = await bundleElement({ tokens: tokensStyle(), icons, dictionaries: loadDictionaries() });
 */
export async function bundleElement(options: {
  readonly tokens: string;
  readonly icons: Readonly<Record<string, string>>;
  readonly dictionaries: Dictionaries;
}): Promise<string> {
  return withEsbuild(async () => {
    const tokens = await transform(hostTokens(options.tokens, await readStyles()), {
      loader: 'css',
      minify: true,
    });
    const { outputFiles } = await build({
      entryPoints: [ENTRY_POINT],
      bundle: true,
      format: 'esm',
      target: TARGET,
      minify: true,
      // Browsers read modules as UTF-8.
      charset: 'utf8',
      // Preserves the licences of the bundled modules.
      legalComments: 'eof',
      mangleProps: internalNames,
      mangleCache: { ...storedNames },
      write: false,
      logLevel: 'silent',
      plugins: [
        minifyStyles,
        trimLit,
        virtualModules({
          'curro:tokens': JSON.stringify(elementSizes(shortValues(tokens.code.trim()))),
          'curro:labels': JSON.stringify(tableText(labelRows(options.dictionaries))),
          'curro:conditions': JSON.stringify(
            Object.fromEntries(
              Object.entries(conditionLabels(options.dictionaries)).map(([name, rows]) => [
                name,
                tableText(rows),
              ]),
            ),
          ),
          'curro:icons': JSON.stringify(iconPaths(options.icons)),
        }),
      ],
    });
    // Minified code has line breaks in templates only, where indentation has no meaning, nor a break between their elements and values.
    const code = (outputFiles[0]?.text ?? '').replace(/\n +/g, '\n').replace(/([>}])\n(?=[<$])/g, '$1');
    return joinLicences(shortTokens(code));
  });
}
