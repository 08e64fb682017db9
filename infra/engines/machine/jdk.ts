import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Environment } from '../engine.ts';
import { findExecutable, isExecutable } from './executable.ts';

export type Jdk = { home: string; major: number };

const SYSTEM_JVMS = '/usr/lib/jvm';
// A trimmed runtime without this module does not start Elasticsearch.
const REQUIRED_MODULE = 'jdk.jlink';

/**
 * The JDK to run with: the first of JAVA_HOME, the one on PATH and those of the system that is at least
 * `atLeast`; of the system's ones the oldest that does. Undefined when there is none.
 */
export async function findJdk(minMajor: number, env: Environment): Promise<Jdk | undefined> {
  const named = await Promise.all([env.JAVA_HOME, await homeOnPath(env)].map(readJdk));
  const installed = await Promise.all((await systemHomes()).map(readJdk));
  return pickJdk([...named, ...byMajor(installed)], minMajor);
}

/** The first of `candidates` that is at least `atLeast`. */
export function pickJdk(candidates: readonly (Jdk | undefined)[], minMajor: number): Jdk | undefined {
  return candidates.find((jdk) => jdk !== undefined && jdk.major >= minMajor);
}

/** The major version in a JDK's `release` file, or undefined when it is not a full JDK. */
export function parseRelease(release: string): number | undefined {
  const version = /^JAVA_VERSION="(?:1\.)?(\d+)/m.exec(release)?.[1];
  const modules = /^MODULES="([^"]*)"/m.exec(release)?.[1];
  if (version === undefined) return undefined;
  if (modules !== undefined && !modules.split(' ').includes(REQUIRED_MODULE)) return undefined;
  return Number(version);
}

async function readJdk(home: string | undefined): Promise<Jdk | undefined> {
  if (home === undefined || home === '') return undefined;
  if (!(await isExecutable(join(home, 'bin', 'java')))) return undefined;
  const release = await readFile(join(home, 'release'), 'utf8').catch(() => '');
  const major = parseRelease(release);
  return major === undefined ? undefined : { home: await realpath(home), major };
}

async function homeOnPath(env: Environment): Promise<string | undefined> {
  const java = await findExecutable('java', env);
  return java === undefined ? undefined : dirname(dirname(await realpath(java)));
}

async function systemHomes(): Promise<string[]> {
  const names = await readdir(SYSTEM_JVMS).catch(() => []);
  return names.map((name) => join(SYSTEM_JVMS, name));
}

function byMajor(jdks: readonly (Jdk | undefined)[]): Jdk[] {
  return jdks.filter((jdk) => jdk !== undefined).sort((a, b) => a.major - b.major);
}
