// Bundles the API into a few files of JavaScript, which use less memory than the sources (docs/adr/0045). They load data
// files, workers and EXTERNAL packages from where the sources do.
// node services/api/build-bundle.ts [FOLDER]   dist (default) or a folder in it; it is replaced
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { build, type Loader, type Plugin } from 'esbuild';

const API = import.meta.dirname;
const DIST = join(API, 'dist');
const outdir = resolve(API, process.argv[2] ?? 'dist');
if (outdir !== DIST && !outdir.startsWith(DIST + sep)) {
  console.error(`The folder ${process.argv[2]} is not dist or in it.`);
  process.exit(1);
}

/** Packages that look for their own files by name. */
const EXTERNAL = /^(?:esbuild|@bull-board\/.*)$/;
const PACKAGE = /^[@\w][^:]*$/;
/** For ES|QL, which Curro does not use; the client of Elasticsearch loads it at start. */
const UNUSED = /^apache-arrow\b/;
const LOADERS: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.js': 'js', '.mjs': 'js', '.cjs': 'js' };

const fromOutput = (path: string): string => {
  const relativePath = relative(outdir, path);
  return relativePath.startsWith('.') ? relativePath : `./${relativePath}`;
};

/** At the head of each file: where the module of a path was, for `import.meta.url`, and `require` for CommonJS. */
const HEAD = [
  `import { createRequire as $createRequire } from 'node:module';`,
  `import { dirname as $dirname } from 'node:path';`,
  `import { fileURLToPath as $fileURLToPath, pathToFileURL as $pathToFileURL } from 'node:url';`,
  'const $url = (path) => new URL(path, import.meta.url).href;',
  'const $resolve = (path) => (name) => $pathToFileURL($createRequire($url(path)).resolve(name)).href;',
  `const require = $createRequire($url(${JSON.stringify(fromOutput(join(API, 'main.ts')))}));`,
].join('\n');

/** Replaces the location of each module by that of its source. */
function locate(code: string, path: string): string {
  const source = JSON.stringify(fromOutput(path));
  return code
    .replaceAll('import.meta.url', `$url(${source})`)
    .replaceAll('import.meta.resolve(', `$resolve(${source})(`)
    .replaceAll(/\b__filename\b/g, `$fileURLToPath($url(${source}))`)
    .replaceAll(/\b__dirname\b/g, `$dirname($fileURLToPath($url(${source})))`);
}

const sources: Plugin = {
  name: 'sources',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: PACKAGE }, async ({ path, resolveDir, kind, pluginData }) => {
      // A package that is loaded when needed may contain native code, or CommonJS whose exports only Node names.
      const isExternal = kind === 'dynamic-import' || EXTERNAL.test(path);
      if (!isExternal || pluginData === PACKAGE) return undefined;
      const found = await resolve(path, { resolveDir, kind, pluginData: PACKAGE });
      return { path: fromOutput(found.path), external: true };
    });
    onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'unused' }));
    onLoad({ filter: /./, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
    onLoad({ filter: /\.(?:ts|[cm]?js)$/ }, async ({ path }) => ({
      contents: locate(await readFile(path, 'utf8'), path),
      loader: LOADERS[extname(path)] ?? 'js',
    }));
  },
};

/** V8 stores a text with a character outside Latin-1 in two bytes a character; esbuild leaves those in patterns. */
const toAscii = (code: string): string =>
  code.replaceAll(/\P{ASCII}/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

const { outputFiles } = await build({
  entryPoints: { main: join(API, 'main.ts') },
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  splitting: true,
  target: `node${process.versions.node}`,
  outdir,
  outExtension: { '.js': '.mjs' },
  charset: 'ascii',
  legalComments: 'none',
  // Names stay and lines are short, so a stack can be read. V8 holds the code as long as the process runs.
  minifyWhitespace: true,
  lineLimit: 160,
  external: ['pg-native'],
  banner: { js: HEAD },
  plugins: [sources],
  logLevel: 'warning',
});
await rm(outdir, { recursive: true, force: true });
await mkdir(outdir, { recursive: true });
for (const { path, text } of outputFiles) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, toAscii(text));
}
