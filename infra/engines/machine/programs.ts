import { spawn } from 'node:child_process';
import { access, constants, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { EngineError, type Environment } from '../engine.ts';

/** The path of program `name` on `PATH`, or undefined. */
export async function findExecutable(name: string, env: Environment): Promise<string | undefined> {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    if (folder === '') continue;
    const path = join(folder, name);
    if (await isExecutable(path)) return path;
  }
  return undefined;
}

/** Whether `path` is a file that may be run. */
async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

type Jdk = { home: string; major: number };

const SYSTEM_JVMS = '/usr/lib/jvm';
// Elasticsearch does not start on a reduced runtime without this module.
const REQUIRED_MODULE = 'jdk.jlink';

/**
 * The first JDK with at least major version `minMajor` among JAVA_HOME, the JDK on PATH and the installed JDKs, oldest
 * first; undefined when there is none.
 */
export async function findJdk(minMajor: number, env: Environment): Promise<Jdk | undefined> {
  const named = await Promise.all([env.JAVA_HOME, await homeOnPath(env)].map(readJdk));
  const installed = await Promise.all((await systemHomes()).map(readJdk));
  return pickJdk([...named, ...byMajor(installed)], minMajor);
}

/** The first of `candidates` with at least major version `minMajor`. */
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

const EXTRACT_GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack';
const MEASURE_MS = 1_000;
const BYTES_PER_MB = 1_000_000;

/** An artifact of Maven's default repository; `group` with dots. */
export type Artifact = { group: string; name: string; version: string; kind: 'zip' | 'jar' };

type ArtifactRequest = {
  artifact: Artifact;
  /** Files to extract, an Ant pattern. */
  files: string;
  into: string;
  env: Environment;
  /** The alternative to installing Maven; follows "install it," in the error message. */
  alternative: string;
  onBytes: (megabytes: number) => void;
  signal?: AbortSignal;
};

/**
 * Fetches an artifact from Maven's repository, verifies its checksum and extracts a part of it.
 * @throws EngineError without Maven, or with Maven's first error line
 */
export async function fetchArtifact(request: ArtifactRequest): Promise<void> {
  const { artifact, env, into } = request;
  const maven = await findExecutable('mvn', env);
  if (maven === undefined) {
    throw new EngineError(`no Maven (mvn) found: install it, ${request.alternative}`);
  }
  // A separate local repository: the user's would retain the download, and concurrent runs can corrupt it.
  const store = join(into, '.maven');
  const folder = join(store, ...artifact.group.split('.'), artifact.name, artifact.version);
  const timer = setInterval(() => void reportSize(folder, request.onBytes), MEASURE_MS);
  try {
    await run(maven, store, request);
  } finally {
    clearInterval(timer);
    await rm(store, { recursive: true, force: true });
  }
}

async function run(maven: string, store: string, request: ArtifactRequest): Promise<void> {
  const { group, name, version, kind } = request.artifact;
  const child = spawn(
    maven,
    [
      '--batch-mode',
      '--quiet',
      '--strict-checksums',
      '-Dstyle.color=never',
      EXTRACT_GOAL,
      `-Dmaven.repo.local=${store}`,
      `-Dartifact=${group}:${name}:${version}:${kind}`,
      `-DoutputDirectory=${request.into}`,
      `-Dmdep.unpack.includes=${request.files}`,
    ],
    {
      // A folder without pom.xml.
      cwd: request.into,
      env: { ...request.env },
      stdio: ['ignore', 'pipe', 'ignore'],
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, code] = await Promise.all([text(child.stdout), ended]);
  if (code === 0) return;
  const message = output.split('\n').find((line) => line.includes('[ERROR]')) ?? `exit code ${code}`;
  throw new EngineError(
    `Maven could not fetch ${name} ${version}: ${message.replace(/^.*\[ERROR\]\s*/, '')}`,
  );
}

async function reportSize(folder: string, onBytes: (megabytes: number) => void): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      (file) => file.size,
      () => 0,
    ),
  );
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  if (bytes > 0) onBytes(Math.round(bytes / BYTES_PER_MB));
}
