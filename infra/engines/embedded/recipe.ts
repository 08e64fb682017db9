import { lchown, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EngineName, Environment, OnProgress } from '../engine.ts';
import type { Account } from '../machine/account.ts';
import type { Cache } from '../machine/cache.ts';

/** The machine that engines run on. */
export type Machine = {
  env: Environment;
  cache: Cache;
  /** Account of the servers; undefined: the account of the caller. */
  account: Account | undefined;
  onProgress: OnProgress;
  signal: AbortSignal | undefined;
};

/** The folder, port and settings of an engine. */
export type Place = {
  /** The engine's own folder; it belongs to the account of the servers. */
  dir: string;
  port: number;
  /** True: data survives a crash. False: faster, for tests. */
  durable: boolean;
  /** Password of the engine's only user; Elasticsearch has none. */
  secret: string;
};

/** A process to start and the files that it reads. Servers with equal launches are interchangeable. */
export type Launch = {
  command: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** Text by path relative to the engine's folder; written before each start. */
  files: Readonly<Record<string, string>>;
  /** Folders relative to the engine's folder that must exist. */
  folders: readonly string[];
  url: string;
};

/** The operations specific to one engine. `Binaries` contains the paths of its programs. */
export type Recipe<Binaries> = {
  name: EngineName;
  /**
   * Finds the programs, fetching them on first use.
   * @throws EngineError with a line about what is missing
   */
  locate(machine: Machine): Promise<Binaries>;
  launch(binaries: Binaries, place: Place): Promise<Launch>;
  /** Runs before a start, not before a reuse; creates the data directory on the first start. */
  setUp?(binaries: Binaries, place: Place, machine: Machine): Promise<void>;
  /** Resolves to the version once the engine is ready; rejects until then. */
  probe(url: string): Promise<string>;
  /** Signal for a graceful stop that does not wait for clients. */
  stopSignal: NodeJS.Signals;
  /** Matches the log line with the reason of a failed start. */
  errorPattern: RegExp;
  /** Matches a temporary error, after which the start is retried. */
  transientErrorPattern?: RegExp;
};

const OWNER_ONLY = 0o600;

/** Writes the folders and files of a launch below `dir`, owned by `account`. */
export async function writeLaunchFiles(
  dir: string,
  launch: Pick<Launch, 'folders' | 'files'>,
  account: Account | undefined,
): Promise<void> {
  const setOwner = async (path: string): Promise<void> => {
    if (account !== undefined) await lchown(path, account.uid, account.gid);
  };
  const files = Object.entries(launch.files);
  for (const folder of new Set([...launch.folders, ...files.map(([path]) => dirname(path))])) {
    await mkdir(join(dir, folder), { recursive: true });
    await setOwner(join(dir, folder));
  }
  for (const [path, content] of files) {
    await writeFile(join(dir, path), content, { mode: OWNER_ONLY });
    await setOwner(join(dir, path));
  }
}
