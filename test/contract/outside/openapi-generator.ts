import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import { runProgram } from './run-program.ts';

const VERSION = '7.25.0';
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';

/** Path of the archive of openapi-generator, which Maven downloads once into the cache folder (31 MB). */
export async function openApiGenerator(): Promise<string> {
  const archive = join(cacheFolder, `openapi-generator-cli-${VERSION}.jar`);
  const isThere = await access(archive).then(
    () => true,
    () => false,
  );
  if (isThere) return archive;
  await mkdir(cacheFolder, { recursive: true });
  const artifact = `org.openapitools:openapi-generator-cli:${VERSION}`;
  const args = ['-B', '-q', COPY, `-Dartifact=${artifact}`, `-DoutputDirectory=${cacheFolder}`];
  await runProgram('mvn', args, { cwd: cacheFolder });
  return archive;
}
