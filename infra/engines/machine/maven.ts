import { spawn } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { EngineError, type Environment } from '../engine.ts';
import { findExecutable } from './executable.ts';

const UNPACK_GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack';
const MEASURE_MS = 1_000;
const BYTES_PER_MB = 1_000_000;

export type Artifact = { group: string; name: string; version: string; kind: 'zip' | 'jar' };

export type ArtifactRequest = {
  artifact: Artifact;
  /** Which files of it, as an Ant pattern. */
  files: string;
  into: string;
  env: Environment;
  /** What to do without Maven, in words that follow "install it,". */
  alternative: string;
  onBytes: (megabytes: number) => void;
  signal?: AbortSignal;
};

/** Fetches an artifact from Maven's repository, with its checksum verified, and unpacks a part of it. */
export async function fetchArtifact(request: ArtifactRequest): Promise<void> {
  const { artifact, env, into } = request;
  const maven = await findExecutable('mvn', env);
  if (maven === undefined) {
    throw new EngineError(`no Maven (mvn) found: install it, ${request.alternative}`);
  }
  // A store of its own: the user's would keep the whole download, and two Mavens at once spoil a store.
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
      UNPACK_GOAL,
      `-Dmaven.repo.local=${store}`,
      `-Dartifact=${group}:${name}:${version}:${kind}`,
      `-DoutputDirectory=${request.into}`,
      `-Dmdep.unpack.includes=${request.files}`,
    ],
    {
      // Away from any pom.xml of the caller's folder.
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
