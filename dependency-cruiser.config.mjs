// Which part may import which.
const PART = '(?:packages|services|infra)/[^/]+';
const ANY_PART = `^${PART}/`;
const TEST_FILE = '\\.test\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Files that need each other to run are one thing. Types that name each other cost nothing.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-deep-import',
      severity: 'error',
      comment: 'Another part is used through its index.ts only, or the test cases it shares.',
      from: { path: `^(${PART}|test)/` },
      to: { path: ANY_PART, pathNot: ['^$1/', `^${PART}/(test-cases/)?index\\.ts$`] },
    },
    {
      name: 'shared-imports-zod-only',
      severity: 'error',
      comment: 'Everything depends on shared, browsers too: it stays free of everything.',
      from: { path: '^packages/shared/', pathNot: TEST_FILE },
      to: { path: '(^|/)node_modules/', pathNot: '/node_modules/zod/' },
    },
    {
      name: 'packages-import-shared-only',
      severity: 'error',
      comment: 'A package knows itself and the words in shared; services put packages together.',
      from: { path: '^packages/([^/]+)/' },
      to: { path: [ANY_PART, '^test/'], pathNot: ['^packages/$1/', '^packages/shared/'] },
    },
    {
      name: 'infra-imports-nothing-of-ours',
      severity: 'error',
      comment: 'Engines and supervision serve any project.',
      from: { path: '^infra/([^/]+)/' },
      to: { path: [ANY_PART, '^test/'], pathNot: '^infra/$1/' },
    },
    {
      name: 'services-do-not-import-each-other',
      severity: 'error',
      comment: 'Services meet over HTTP, queues and the database.',
      from: { path: '^services/([^/]+)/' },
      to: { path: ['^services/', '^test/'], pathNot: '^services/$1/' },
    },
    {
      name: 'only-the-cli-starts-things',
      severity: 'error',
      comment: 'API and worker run wherever their engines are; the demo offers are not theirs.',
      from: { path: '^services/', pathNot: '^services/cli/' },
      to: { path: ['^infra/', '^packages/demo/'] },
    },
    {
      name: 'routes-do-not-import-routes',
      severity: 'error',
      comment: 'What the routes of two resources share is no route.',
      from: { path: '^services/api/routes/([^/]+)/' },
      to: { path: '^services/api/routes/', pathNot: '^services/api/routes/$1/' },
    },
    {
      name: 'nothing-imports-main',
      severity: 'error',
      comment: 'Importing a module does nothing; main.ts runs.',
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
      comment: 'What the element imports as curro: is made while it is bundled.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^curro:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages|services|infra|test)/[^/]+/dist/' },
    // Imports of types follow the directions too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
