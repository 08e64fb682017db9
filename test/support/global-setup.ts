import { randomBytes } from 'node:crypto';
import { createDatabase, migrate } from '@curro/db';
import type { TestProject } from 'vitest/node';
import { startSharedEngines } from './shared-engines.ts';
import { createTestDatabase } from './test-database.ts';

const RANDOM_BYTES = 4;
const TIMEOUT_MS = 100_000;

/** A migrated database that suites copy. */
interface TemplateDatabase {
  readonly name: string;
  drop(): Promise<void>;
}

/** Migrates a new database once for the whole run. */
async function createTemplateDatabase(adminUrl: string): Promise<TemplateDatabase> {
  const name = `test-template-${randomBytes(RANDOM_BYTES).toString('hex')}`;
  const { url, drop } = await createTestDatabase(adminUrl, name);
  const db = createDatabase({
    url,
    poolSize: 1,
    connectTimeoutMs: TIMEOUT_MS,
    statementTimeoutMs: TIMEOUT_MS,
    onError: () => undefined,
  });
  await migrate(db);
  await db.destroy();
  return { name, drop };
}

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
