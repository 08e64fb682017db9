import type { TestProject } from 'vitest/node';
import { startSharedEngines } from './shared-engines.ts';
import { createTemplateDatabase } from './template-database.ts';

/** Starts the engines of a test run, migrates the database that suites copy, and provides the addresses. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engines = await startSharedEngines(process.env);
  project.provide('elasticsearchUrl', engines.elasticsearchUrl);
  project.provide('databaseUrl', engines.databaseUrl);
  project.provide('redisUrl', engines.redisUrl);
  const template = await createTemplateDatabase(engines.databaseUrl);
  project.provide('templateDatabase', template.name);
  return async () => {
    await template.drop();
    await engines.stop();
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    elasticsearchUrl: string;
    databaseUrl: string;
    redisUrl: string;
    /** Name of the migrated database. */
    templateDatabase: string;
  }
}
