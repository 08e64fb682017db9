import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { buildSnapshot } from './double/open-database.ts';

/**
 * Builds the package that is published, in `dist`: the modules that it imports as JavaScript, in the folders of the
 * repository, with their data files; the database; a manifest without links to the workspace.
 * npm run build && npm pack ./dist
 */
const PACKAGE = fileURLToPath(new URL('.', import.meta.url));
const REPOSITORY = resolve(PACKAGE, '../..');
const OUTPUT = join(PACKAGE, 'dist');
const ENTRIES = ['index.ts', 'containers/index.ts', 'curro-test.ts'];
/** The declarations of the interface, which `tsc -p tsconfig.build.json` writes. */
const TYPES = [
  'index.d.ts',
  'curro.d.ts',
  'start-curro.d.ts',
  'start-error.d.ts',
  'fixtures/curriculum.d.ts',
  'fixtures/offer.d.ts',
  'containers/index.d.ts',
  'containers/curro-container.d.ts',
];
/** The programs of the mode `embedded`. */
const ENGINES = 'infra/engines';
/** The packages of the mode `containers`. */
const TESTCONTAINERS = [
  'testcontainers',
  '@testcontainers/elasticsearch',
  '@testcontainers/postgresql',
  '@testcontainers/redis',
];
/** Modules that are bundled for browsers while a service runs, as sources. */
const BROWSER_SOURCES = 'packages/embed/element';
/** The modules of another package that they import. */
const BROWSER_IMPORT = 'packages/shared/display';
/** Also the file of a worker thread, `new URL('./worker.ts', …)`. */
const IMPORT = /(?<=(?:\bfrom|\bimport|\bimport\()\s*)'([^']+)'|(?<=\bnew URL\()'(\.[^']*worker\.ts)'/g;

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.unknown()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
type Manifest = z.infer<typeof manifestSchema>;

const readManifest = async (folder: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));

/** The folders of the packages and services of the repository by their names. */
async function listPackages(): Promise<
  Map<string, { readonly folder: string; readonly manifest: Manifest }>
> {
  const folders = await Promise.all(
    ['packages', 'services'].map(async (parent) =>
      (await readdir(join(REPOSITORY, parent))).map((name) => join(REPOSITORY, parent, name)),
    ),
  );
  const read = [...folders.flat(), join(REPOSITORY, ENGINES)].map(async (folder) => ({
    folder,
    manifest: await readManifest(folder),
  }));
  return new Map((await Promise.all(read)).map((each) => [each.manifest.name, each]));
}

const packages = await listPackages();

/** The file of an import; undefined for a package of the registry or a module of Node. */
function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return resolve(dirname(importer), specifier);
  const name = specifier.split('/').slice(0, 2).join('/');
  const found = packages.get(name);
  if (found === undefined) return undefined;
  const target = found.manifest.exports[`.${specifier.slice(name.length)}`];
  if (typeof target !== 'string') throw new Error(`${specifier} in ${importer} is not exported`);
  return join(found.folder, target);
}

const outputOf = (file: string): string => join(OUTPUT, relative(REPOSITORY, file)).replace(/\.ts$/, '.js');

/** Writes a module and the modules that it imports. */
async function writeModule(file: string, written: Set<string>): Promise<void> {
  // JSON is copied with the data.
  if (written.has(file) || !file.endsWith('.ts')) return;
  written.add(file);
  const imported: string[] = [];
  const source = stripTypeScriptTypes(await readFile(file, 'utf8')).replace(
    IMPORT,
    (quoted, specifier: string | undefined, workerFile: string | undefined) => {
      const name = specifier ?? workerFile ?? '';
      const target = fileOf(name, file);
      if (target === undefined) return quoted;
      imported.push(target);
      const path = relative(dirname(outputOf(file)), outputOf(target));
      return `'${path.startsWith('.') ? path : `./${path}`}'`;
    },
  );
  await mkdir(dirname(outputOf(file)), { recursive: true });
  // The types leave blanks.
  await writeFile(outputOf(file), source.replace(/[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n'));
  for (const next of imported) await writeModule(next, written);
}

/** Copies the files of a package that its modules read: everything but modules, tests and manifests. */
async function copyData(folder: string): Promise<void> {
  const isData = (path: string): boolean =>
    !/(?:^|\/)(?:node_modules|dist|test-cases|acceptance)(?:\/|$)|\.tsx?$|\.mjs$|README\.md$|package\.json$|tsconfig/.test(
      relative(folder, path),
    );
  await cp(folder, join(OUTPUT, relative(REPOSITORY, folder)), { recursive: true, filter: isData });
}

/** Versions of the catalog in pnpm-workspace.yaml. */
async function readCatalog(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(REPOSITORY, 'pnpm-workspace.yaml'), 'utf8');
  const [, catalog = ''] = /^catalog:\n((?: {2}.*\n)*)/m.exec(text) ?? [];
  return new Map(
    [...catalog.matchAll(/^ {2}"?([^":]+)"?: (.+)$/gm)].map(([, name = '', version = '']) => [name, version]),
  );
}

const catalog = await readCatalog();

/** The versions of packages of the registry. */
const versionsOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...new Set(names)]
      .filter((name) => !packages.has(name))
      .sort()
      .map((name) => [name, catalog.get(name) ?? '*']),
  );

await rm(OUTPUT, { recursive: true, force: true });
const written = new Set<string>();
for (const entry of ENTRIES) await writeModule(join(PACKAGE, entry), written);
const used = [...packages].filter(([, { folder }]) =>
  [...written].some((file) => file.startsWith(`${folder}/`)),
);
for (const [, { folder }] of used) if (folder !== resolve(PACKAGE)) await copyData(folder);
await cp(join(REPOSITORY, BROWSER_SOURCES), join(OUTPUT, BROWSER_SOURCES), {
  recursive: true,
  filter: (path) => !path.endsWith('.test.ts'),
});
await writeModule(join(REPOSITORY, BROWSER_IMPORT, 'index.ts'), written);
for (const file of await readdir(join(OUTPUT, BROWSER_SOURCES), { recursive: true })) {
  const path = join(OUTPUT, BROWSER_SOURCES, file);
  if (!file.endsWith('.ts')) continue;
  const target = relative(dirname(path), join(OUTPUT, BROWSER_IMPORT, 'index.js'));
  await writeFile(path, (await readFile(path, 'utf8')).replace("'@curro/shared/display'", `'${target}'`));
}
// The bundler reads the element from its sources.
const bundle = join(OUTPUT, 'packages/embed/bundle.js');
await writeFile(bundle, (await readFile(bundle, 'utf8')).replace('curro-search.js', 'curro-search.ts'));
await writeFile(join(OUTPUT, 'packages/testing/database.tar.gz'), await buildSnapshot());

/** What only one mode needs: the project installs it. */
const optional = {
  ...versionsOf(Object.keys(packages.get('@curro/engines')?.manifest.optionalDependencies ?? {})),
  ...Object.fromEntries(TESTCONTAINERS.map((each) => [each, '^12.0.0'])),
};
const { name, version, description, license, engines } = await readManifest(PACKAGE);
const manifest = {
  name,
  version,
  description,
  license,
  type: 'module',
  engines,
  bin: { 'curro-test': './packages/testing/curro-test.js' },
  exports: {
    '.': { types: './types/index.d.ts', default: './packages/testing/index.js' },
    './containers': {
      types: './types/containers/index.d.ts',
      default: './packages/testing/containers/index.js',
    },
  },
  dependencies: versionsOf(used.flatMap(([, each]) => Object.keys(each.manifest.dependencies))),
  peerDependencies: optional,
  peerDependenciesMeta: Object.fromEntries(Object.keys(optional).map((each) => [each, { optional: true }])),
};
await writeFile(join(OUTPUT, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
await chmod(join(OUTPUT, 'packages/testing/curro-test.js'), 0o755);
for (const file of TYPES) {
  await cp(join(PACKAGE, 'node_modules/.cache/types/packages/testing', file), join(OUTPUT, 'types', file));
}
await cp(join(PACKAGE, 'README.md'), join(OUTPUT, 'README.md'));
for (const file of ['LICENSE', 'NOTICE']) await cp(join(REPOSITORY, file), join(OUTPUT, file));
console.log(`${written.size} modules of ${used.length} packages in ${OUTPUT}`);
