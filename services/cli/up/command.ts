import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createProgressLine,
  type RunningEngines,
  removeAbandoned,
  removeDataDirectory,
  resolveDataDirectory,
  startEngines,
} from '@curro/engines';
import { type Supervisor, superviseProcesses } from '@curro/supervisor';
import { Command, Option } from 'commander';
import { saveApiAddress, saveDatabaseAddress } from '../addresses.ts';
import { type Config, DATA_OPTION, type Environment, readConfig } from '../config.ts';
import { integerFlag } from '../integer-flag.ts';
import { ensureSigningKey, signToken } from '../tokens.ts';
import { announceMails, identitySettings, mailFolder } from './identity.ts';
import { demoMarker, loadDemo, loadedDemo } from './load-demo.ts';
import { claimPort } from './ports.ts';
import { formatReport, printReport } from './report.ts';
import { accessEnv, identityEnv, type ServiceSettings, serviceEnv } from './service-env.ts';
import { waitReady } from './wait-ready.ts';

const EPHEMERAL_PREFIX = 'curro-ephemeral-';

/** A data directory in the temporary directory of the system. */
interface EphemeralDirectory {
  readonly path: string;
  /** Removes it, with the engines that still run on it. */
  remove(): Promise<void>;
}

/** Chooses a data directory for one run, and removes those of runs that were killed. */
async function ephemeralDirectory(env: Environment): Promise<EphemeralDirectory> {
  await removeAbandoned(tmpdir(), EPHEMERAL_PREFIX, env);
  const path = join(tmpdir(), `${EPHEMERAL_PREFIX}${randomUUID()}`);
  return {
    path,
    async remove() {
      await removeDataDirectory(path, env);
    },
  };
}

const CANDIDATE = 'ana';

/** Options of `curro up`. */
interface UpOptions {
  readonly port: number;
  /** Whether the data is removed at the end. */
  readonly ephemeral: boolean;
  /** Whether the OpenID provider is started. */
  readonly identity: boolean;
  /** Whether the report is a line of JSON. */
  readonly json: boolean;
  /** Number of demo offers; undefined: as many as loaded before, `firstDemoSize` on the first start. */
  readonly demoSize?: number | undefined;
  /** Absent: do not load demo offers. */
  readonly firstDemoSize?: number;
}

const serviceFile = (name: string): string =>
  fileURLToPath(new URL(`../../${name}/main.ts`, import.meta.url));

function startServices(settings: ServiceSettings, path: string, dataDir: string): Supervisor {
  const env = serviceEnv(settings, path);
  const processes = ['api', 'worker'].map((name) => ({ name, file: serviceFile(name), env }));
  const { identity } = settings;
  if (identity !== undefined) {
    const provider = identityEnv({ ...settings, identity }, path);
    processes.push({ name: 'identity', file: serviceFile('identity'), env: provider });
  }
  return superviseProcesses({
    processes,
    logDir: join(dataDir, 'logs'),
    onEvent: (line) => console.error(line),
  });
}

/** Number of demo offers to load; 0 when enough are loaded. */
async function missingDemo(dataDir: string, { demoSize, firstDemoSize }: UpOptions): Promise<number> {
  const loaded = await loadedDemo(dataDir);
  const targetSize = demoSize ?? (loaded > 0 ? loaded : (firstDemoSize ?? 0));
  return targetSize > loaded ? targetSize : 0;
}

/** Starts engines and services, prints a report, and stops everything on a signal. */
async function runUp(
  config: Config,
  env: Environment,
  options: UpOptions,
  signal: AbortSignal,
): Promise<void> {
  const started = performance.now();
  const access = await accessEnv(config);
  const port = await claimPort(options.port);
  const api = `http://127.0.0.1:${port}`;
  const { path: dataDir, notice: moved } = await resolveDataDirectory(config.dataDir);
  if (moved !== undefined) console.error(moved);
  let engines: RunningEngines | undefined;
  let services: Supervisor | undefined;
  let stopAnnouncing = (): void => undefined;
  try {
    const onProgress = createProgressLine(process.stderr);
    const durable = !options.ephemeral;
    engines = await startEngines({ dataDir, env, durable, restart: true, onProgress, signal });
    const { publicKeysFile } = await ensureSigningKey(dataDir);
    const withDemo = options.firstDemoSize !== undefined;
    const readyFile = withDemo ? demoMarker(dataDir) : undefined;
    const mails = await mailFolder(dataDir);
    const firstPort = options.ephemeral ? 0 : undefined;
    const identity = options.identity ? await identitySettings(dataDir, port, firstPort) : undefined;
    const settings = {
      engines,
      port,
      publicKeysFile,
      readyFile,
      logLevel: config.LOG_LEVEL,
      mails,
      identity,
      compileCache: join(dataDir, 'compile-cache'),
      access,
    };
    services = startServices(settings, env.PATH ?? '', dataDir);
    console.error('waiting for the API');
    await waitReady(api, signal, join(dataDir, 'logs'));
    if (identity !== undefined) await waitReady(identity.url, signal, join(dataDir, 'logs'));
    stopAnnouncing = announceMails(mails);
    await saveApiAddress(dataDir, api);
    await saveDatabaseAddress(dataDir, engines.databaseUrl);

    const size = withDemo ? await missingDemo(dataDir, options) : 0;
    if (size > 0) {
      const token = await signToken(dataDir, { role: 'operator', name: 'demo', ttl: '1d' });
      await loadDemo({ dataDir, size, api, token, signal });
    }
    const candidateToken = await signToken(dataDir, { role: 'candidate', name: CANDIDATE, ttl: '30d' });
    const operatorToken = await signToken(dataDir, { role: 'operator', name: 'operator', ttl: '30d' });
    const report = {
      api,
      identity: identity?.url,
      mails,
      candidate: CANDIDATE,
      candidateToken,
      operatorToken,
      dataDir,
      logs: join(dataDir, 'logs'),
      seconds: (performance.now() - started) / 1000,
    };
    console.log(options.json ? printReport(report) : formatReport(report));
    if (!signal.aborted) await once(signal, 'abort');
  } catch (error) {
    // Ctrl-C during the start is not an error.
    if (!signal.aborted) throw error;
  } finally {
    console.error('stopping');
    stopAnnouncing();
    await services?.stop();
    await engines?.stop();
  }
}

const DEFAULT_PORT = 8080;
const MAX_PORT = 65_535;
const DEFAULT_DEMO_SIZE = 2_000;
const MAX_DEMO_SIZE = 1_000_000;

interface Flags {
  readonly port?: number;
  readonly data?: string;
  readonly demo: boolean;
  readonly demoSize?: number;
  readonly ephemeral?: true;
  readonly identity?: true;
  readonly json?: true;
}

/** The demo offers to load; a run that is removed loads them on request only. */
function demoOptions({ demo, demoSize, ephemeral }: Flags): Partial<UpOptions> {
  const wanted = demo && (ephemeral !== true || demoSize !== undefined);
  return wanted ? { demoSize, firstDemoSize: DEFAULT_DEMO_SIZE } : {};
}

async function up(env: Environment, flags: Flags): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  const ephemeral = flags.ephemeral === true;
  const options = {
    port: flags.port ?? (ephemeral ? 0 : DEFAULT_PORT),
    ephemeral,
    identity: !ephemeral || flags.identity === true,
    json: flags.json === true,
    ...demoOptions(flags),
  };
  if (!ephemeral) return runUp(readConfig(env, flags.data), env, options, signal);
  const directory = await ephemeralDirectory(env);
  try {
    await runUp(readConfig(env, directory.path), env, options, signal);
  } finally {
    await directory.remove();
  }
}

/** `curro up`: starts engines, services and demo offers; runs until it is stopped. */
export function upCommand(env: Environment): Command {
  return new Command('up')
    .option('--port <port>', `port of the API; default: ${DEFAULT_PORT}`, integerFlag(0, MAX_PORT))
    .option(...DATA_OPTION)
    .option('--no-demo', 'do not load demo offers')
    .option(
      '--demo-size <count>',
      `number of demo offers; ${DEFAULT_DEMO_SIZE} on the first start`,
      integerFlag(1, MAX_DEMO_SIZE),
    )
    .addOption(
      new Option(
        '--ephemeral',
        'for tests: free ports, a temporary data directory that is removed at the end, no demo offers unless --demo-size',
      ).conflicts('data'),
    )
    .option('--identity', 'with --ephemeral: start the OpenID provider too')
    .option('--json', 'print the addresses and tokens as one line of JSON')
    .addHelpText(
      'after',
      `
Environment:
  FEED_ROOT                 directory below which feeds may be read from files, e.g. /srv/feeds
  FEED_ALLOWED_NETWORKS     private networks that feeds may be read from, e.g. 127.0.0.0/8,10.1.0.0/16
  WEBHOOK_ALLOWED_NETWORKS  private networks that webhooks may be sent to
  LOGO_ALLOWED_NETWORKS     private networks that company logos may be read from`,
    )
    .action((flags: Flags) => up(env, flags));
}
