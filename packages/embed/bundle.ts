import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Dictionaries } from '@curro/shared';
import { build, type Plugin, stop, transform } from 'esbuild';
import { elementSizes } from './element-sizes.ts';
import { hostTokens } from './host-tokens.ts';
import { iconPaths } from './icon-paths.ts';
import { internalNames } from './internal-names.ts';
import { conditionLabels, labelRows } from './labels.ts';

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
      const minified = elementSizes(outputFiles[0]?.text.trim() ?? '');
      return { contents: `export const style = ${JSON.stringify(minified)}` };
    });
  },
};

/** The style sheets of Lit: the element has one, which all supported browsers can adopt. */
const ADOPTED_SHEET = `export const supportsAdoptingStyleSheets = true, css = 0, unsafeCSS = 0, CSSResult = 0;
export const getCompatibleStyle = (sheet) => sheet;
export const adoptStyles = (root, sheets) => { root.adoptedStyleSheets = sheets; };`;

/**
 * Parts of Lit with what is in their place: those that find other versions of it in the page, polyfills and hydration; converters of
 * Lit, properties that Lit reflects, decorators and removed controllers, all of which the element does not have. The build fails when
 * another version of Lit has them in another form.
 */
const UNUSED_PARTS: readonly (readonly [part: RegExp, replacement: string])[] = [
  [/\(\w+\.\w+Versions\?\?=\[\]\)\.push\("[\d.]+"\)/g, '0'],
  [/\w+\.(?:reactiveElement|litHtml|litElement)(?:Polyfill|Hydrate)Support\b/g, '(void 0)'],
  [/(\w)=\{toAttribute\(.*?return \w\}\}(?=,\w=\(\w,\w\)=>!)/, '$1={}'],
  [/"function"==typeof (\w\.converter)\?(\{fromAttribute:\w\.converter\}):[^;]+;/, '$2;'],
  [/_\$ET\(\w,\w\)\{.*?\}\}(?=_\$AK)/, ''],
  [/this\._\$Eq&&=.*?\)\),(?=this\._\$EM)/, ''],
  [/\|\|\w\.useDefault&&.*?\w\)\)(?=\)\)return)/, ''],
  [/\?\?this\._\$Ej\?\.get\(\w\)\?\?\w/, ''],
  [
    /C\((\w),(\w),\{useDefault:.*?\}(?=async)/,
    'C($1,$2){this._$AL.has($1)||this._$AL.set($1,this.hasUpdated?$2:void 0)}',
  ],
  [/Symbol\.metadata\?\?=.*?;/, ''],
  [/const (\w)=this\[Symbol\.metadata\];.*?\}(?=this\._\$Eh)/, ''],
  [/static addInitializer\(.*?\}(?=static)/, ''],
  [/,this\.constructor\.l\?\.forEach\(\w=>\w\(this\)\)|,void 0!==\w\.l&&\(this\.l=\[\.\.\.\w\.l\]\)/g, ''],
  [/removeController\(.*?\}(?=_\$E_)/, ''],
];

/** Loads Lit without its unused parts. */
const trimLit: Plugin = {
  name: 'lit without unused parts',
  setup({ onLoad, onEnd }) {
    const missing = new Set(UNUSED_PARTS.map(([part]) => part));
    onLoad({ filter: /[\\/]css-tag\.js$/ }, () => ({ contents: ADOPTED_SHEET }));
    onLoad({ filter: /[\\/](?:reactive-element|lit-html|lit-element)[\\/].*\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8');
      for (const [part, replacement] of UNUSED_PARTS) {
        const shorter = contents.replace(part, replacement);
        if (shorter !== contents) missing.delete(part);
        contents = shorter;
      }
      return { contents };
    });
    onEnd(() => ({ errors: [...missing].map((part) => ({ text: `Lit has no part like ${part.source}` })) }));
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
      write: false,
      logLevel: 'silent',
      plugins: [
        minifyStyles,
        trimLit,
        virtualModules({
          // The values of custom properties are not minified.
          'curro:tokens': JSON.stringify(elementSizes(tokens.code.trim()).replace(/(?<=[,:]) /g, '')),
          'curro:labels': JSON.stringify(labelRows(options.dictionaries)),
          'curro:conditions': JSON.stringify(conditionLabels(options.dictionaries)),
          'curro:icons': JSON.stringify(iconPaths(options.icons)),
        }),
      ],
    });
    // Minified code has line breaks in templates only, where the indentation has no meaning.
    return joinLicences((outputFiles[0]?.text ?? '').replace(/\n +/g, '\n'));
  });
}
