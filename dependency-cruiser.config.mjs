// The import directions between the parts of the repository.
const PART = '(?:packages|services|infra)/[^/]+';
const ANY_PART = `^${PART}/`;
const TEST_FILE = '\\.test\\.ts$';

/** The packages of the repository that each package may import; the order is bottom to top. */
const allowed = {
  shared: [],
  platform: ['shared'],
  db: ['shared', 'platform'],
  search: ['shared'],
  ui: ['shared', 'platform'],
  client: [],
  embed: ['shared', 'ui', 'client'],
  demo: ['shared'],
  accounts: ['shared', 'platform', 'db'],
  offers: ['shared', 'platform', 'db', 'search'],
  candidates: ['shared', 'platform', 'db'],
  'cv-files': ['shared', 'platform', 'candidates'],
  applications: ['shared', 'platform', 'db', 'search', 'ui', 'offers', 'candidates'],
  'search-desk': ['shared', 'platform', 'db', 'search'],
  alerts: ['shared', 'platform', 'db', 'search', 'ui', 'offers', 'candidates', 'applications'],
  portal: [
    'shared',
    'platform',
    'db',
    'search',
    'ui',
    'accounts',
    'offers',
    'candidates',
    'cv-files',
    'applications',
    'alerts',
    'search-desk',
  ],
  testing: ['shared', 'platform', 'db', 'search', 'offers', 'candidates', 'demo'],
};

/** Services that a package runs, and parts of `infra` that it uses; all other packages are below the services. */
const runs = { testing: ['services/api', 'services/worker', 'infra/engines'] };

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Modules that import each other, types included, belong together.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-deep-import',
      severity: 'error',
      comment: 'A package is imported through its index.ts, or through that of a folder that it exports.',
      from: { path: `^(${PART}|test)/` },
      to: {
        path: ANY_PART,
        pathNot: ['^$1/', `^${PART}/((test-cases|containers|display|text|env|data-directory)/)?index\\.ts$`],
      },
    },
    {
      name: 'shared-imports-zod-only',
      severity: 'error',
      comment: 'Every package and the browser bundle depend on shared.',
      from: { path: '^packages/shared/', pathNot: TEST_FILE },
      to: { path: '(^|/)node_modules/', pathNot: '/node_modules/zod/' },
    },
    ...Object.entries(allowed).map(([name, imports]) => ({
      name: `directions-of-${name}`,
      severity: 'error',
      comment:
        'Packages import only packages below them: shared, platform, engines, domains, portal, services.',
      from: { path: `^packages/${name}/` },
      to: {
        path: [ANY_PART, '^test/'],
        pathNot: [
          `^packages/${name}/`,
          ...imports.map((other) => `^packages/${other}/`),
          ...(runs[name] ?? []).map((part) => `^${part}/`),
        ],
      },
    })),
    {
      name: 'packages-have-a-direction',
      severity: 'error',
      comment: 'A new package gets a row in the table above.',
      from: { path: '^packages/([^/]+)/', pathNot: `^packages/(${Object.keys(allowed).join('|')})/` },
      to: {},
    },
    {
      name: 'published-types-of-the-element',
      severity: 'error',
      comment:
        'build.ts copies these two files into the npm package as its declarations: they import only each other.',
      from: { path: '^packages/embed/element/(types|search-response)\\.ts$' },
      to: { path: '.', pathNot: '^packages/(embed/element/search-response|client/index)\\.ts$' },
    },
    {
      name: 'infra-imports-nothing-of-ours',
      severity: 'error',
      comment: 'Engines and supervision are independent of Curro.',
      from: { path: '^infra/([^/]+)/' },
      to: { path: [ANY_PART, '^test/'], pathNot: '^infra/$1/' },
    },
    {
      name: 'services-do-not-import-each-other',
      severity: 'error',
      comment: 'Services communicate over HTTP, queues and the database.',
      from: { path: '^services/([^/]+)/' },
      to: { path: ['^services/', '^test/'], pathNot: '^services/$1/' },
    },
    {
      name: 'only-the-cli-starts-engines',
      severity: 'error',
      comment: 'The API and the worker run wherever their engines are and load no demo offers.',
      from: { path: '^services/', pathNot: '^services/cli/' },
      to: { path: ['^infra/', '^packages/demo/'] },
    },
    {
      name: 'routes-do-not-import-routes',
      severity: 'error',
      comment: 'What the routes of two resources share belongs outside both.',
      from: { path: '^services/api/routes/([^/]+)/' },
      to: { path: '^services/api/routes/', pathNot: '^services/api/routes/$1/' },
    },
    {
      name: 'nothing-imports-main',
      severity: 'error',
      comment: 'Importing a module has no effect; main.ts starts a process.',
      from: {},
      to: { path: '(^|/)main\\.ts$' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: {},
      to: { path: TEST_FILE },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'Modules named curro: are generated while the element is bundled.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^curro:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages|services|infra|test)/[^/]+/dist/' },
    // Type-only imports follow the directions too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
