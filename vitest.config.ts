import { defineConfig } from 'vitest/config';

/** Tests on real engines make indices and databases; the defaults of pure tests are too short for that. */
const ENGINE_TEST_MS = 30_000;
const ENGINE_HOOK_MS = 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{packages,services,infra}/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'engines',
          include: ['test/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['test/support/global-setup.ts'],
          testTimeout: ENGINE_TEST_MS,
          hookTimeout: ENGINE_HOOK_MS,
        },
      },
    ],
  },
});
