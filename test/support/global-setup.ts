import type { TestProject } from 'vitest/node';
import { startSharedEngines } from './shared-engines.ts';

/** Starts the engines of a test run and tells the suites where they are. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engines = await startSharedEngines(process.env);
  project.provide('elasticsearchUrl', engines.elasticsearchUrl);
  project.provide('databaseUrl', engines.databaseUrl);
  project.provide('redisUrl', engines.redisUrl);
  return engines.stop;
}

declare module 'vitest' {
  export interface ProvidedContext {
    elasticsearchUrl: string;
    databaseUrl: string;
    redisUrl: string;
  }
}
