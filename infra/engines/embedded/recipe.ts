import type { EngineName, Environment, OnProgress } from '../engine.ts';
import type { Account } from '../machine/account.ts';
import type { Cache } from '../machine/cache.ts';

/** What the parts of this package know of the machine they run on. */
export type Machine = {
  env: Environment;
  cache: Cache;
  /** The account servers run under; undefined = the caller's own. */
  account: Account | undefined;
  onProgress: OnProgress;
  signal: AbortSignal | undefined;
};

/** Where and how an engine runs. */
export type Place = {
  /** The engine's own folder; it belongs to the account of the servers. */
  dir: string;
  port: number;
  /** True: data survives a crash. False: as fast as it goes, for tests. */
  durable: boolean;
  /** Password of the engine's only user; Elasticsearch has none. */
  secret: string;
};

/** A process to start, and the files it reads. Two equal launches give the same server. */
export type Launch = {
  command: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** Text by path relative to the engine's folder; written before each start. */
  files: Readonly<Record<string, string>>;
  /** Folders relative to the engine's folder that must be there. */
  folders: readonly string[];
  url: string;
};

/** All that is particular to one engine. `Binaries` is where its programs lie. */
export type Recipe<Binaries> = {
  name: EngineName;
  /** Finds the programs, fetching them on first use. Fails with a line that says what is missing. */
  locate(machine: Machine): Promise<Binaries>;
  launch(binaries: Binaries, place: Place): Promise<Launch>;
  /** Runs before a start, not before a reuse; makes the data directory on the first one. */
  setUp?(binaries: Binaries, place: Place, machine: Machine): Promise<void>;
  /** Resolves to the version once the engine serves; rejects until then. */
  probe(url: string): Promise<string>;
  /** The signal of an orderly end that does not wait for clients. */
  stopSignal: NodeJS.Signals;
  /** The line of its log that tells best why it stopped while starting. */
  errorPattern: RegExp;
  /** A complaint that ends by itself: the start is tried again. */
  transientErrorPattern?: RegExp;
};
