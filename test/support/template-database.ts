import { randomBytes } from 'node:crypto';
import { createDatabase, migrate } from '@curro/db';
import { createTestDatabase } from './test-database.ts';

const RANDOM_BYTES = 4;
const TIMEOUT_MS = 60_000;

/** A migrated database that suites copy. */
export interface TemplateDatabase {
  readonly name: string;
  drop(): Promise<void>;
}

/** Migrates a new database once for the whole run. */
export async function createTemplateDatabase(adminUrl: string): Promise<TemplateDatabase> {
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
