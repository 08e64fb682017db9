import { defineConfig } from 'vitest/config';
import { BrowsersEarly } from './test/support/browsers-early.ts';

/** A limit ends a test that hangs; it does not measure the machine. */
const TEST_MS = 240_000;
const HOOK_MS = 300_000;
const POLL_MS = 100_000;

/** Suites wait for engines most of the time: more workers than cores pay. */
const WORKERS = 4;

/** Suites that kill, fill or rebuild something and take long: `npm test` leaves them out, `.ci/run` runs them. */
const SLOW = 'test/**/*.slow.test.ts';
/** They start engines and services of their own. */
const SLOW_WORKERS = 2;

export default defineConfig({
  test: {
    // Suites share the loaded modules of a worker: none of them changes module state or mocks a module.
    isolate: false,
    testTimeout: TEST_MS,
    hookTimeout: HOOK_MS,
    expect: { poll: { timeout: POLL_MS } },
    setupFiles: ['test/support/property-seed.ts'],
    // Node loads the sources as it does for the services.
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: BrowsersEarly },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{packages,services,infra}/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          maxWorkers: WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['test/**/*.test.ts'],
          exclude: ['**/node_modules/**', SLOW],
          globalSetup: ['test/support/global-setup.ts'],
          maxWorkers: WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [SLOW],
          exclude: ['**/node_modules/**'],
          globalSetup: ['test/support/global-setup.ts'],
          maxWorkers: SLOW_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
