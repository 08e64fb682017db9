import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProgressLine, type RunningEngines, startEngines } from '@curro/engines';
import { type Supervisor, superviseProcesses } from '@curro/supervisor';
import { Command } from 'commander';
import { dataDirectory, saveApiAddress, saveDatabaseAddress } from '../addresses.ts';
import { type Config, type Environment, readConfig } from '../config.ts';
import { integerFlag } from '../integer-flag.ts';
import { ensureSigningKey, signToken } from '../tokens.ts';
import { announceMails, identitySettings } from './identity.ts';
import { demoMarker, loadDemo, loadedDemo } from './load-demo.ts';
import { claimPort } from './ports.ts';
import { identityEnv, type ServiceSettings, serviceEnv } from './service-env.ts';
import { waitReady } from './wait-ready.ts';

/** Addresses and names printed after the start. */
interface Report {
  readonly api: string;
  readonly account: string;
  readonly mails: string;
  readonly candidate: string;
  readonly candidateToken: string;
  readonly logs: string;
  readonly seconds: number;
}

/** Formats the report of a completed start. */
function reportLines(report: Report): string[] {
  const { api, account, mails, candidate, candidateToken, logs, seconds } = report;
  return [
    '',
    `Curro is running after ${seconds.toFixed(1)} s.`,
    '',
    `  portal     ${api}/`,
    `  accounts   ${account}   (mails go to ${mails})`,
    `  search     curl '${api}/api/9/offer?q=camarero&maxResults=2'`,
    `  candidate  ${candidate}, token for 30 days:`,
    '',
    candidateToken,
    '',
    `  logs       ${logs}`,
    '  stop       Ctrl-C',
    '',
  ];
}

const CANDIDATE = 'ana';

/** Options of `curro up`. */
interface UpOptions {
  readonly port: number;
  /** Number of demo offers; undefined: as many as loaded before, `firstDemoSize` on the first start. */
  readonly demoSize?: number | undefined;
  /** Absent: do not load demo offers. */
  readonly firstDemoSize?: number;
}

const serviceFile = (name: string): string =>
  fileURLToPath(new URL(`../../${name}/main.ts`, import.meta.url));

function startServices(settings: ServiceSettings, path: string, dataDir: string): Supervisor {
  const env = serviceEnv(settings, path);
  const identity = { name: 'identity', file: serviceFile('identity'), env: identityEnv(settings, path) };
  return superviseProcesses({
    processes: [...['api', 'worker'].map((name) => ({ name, file: serviceFile(name), env })), identity],
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
async function runUp(config: Config, env: Environment, options: UpOptions): Promise<void> {
  const started = performance.now();
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());

  const port = await claimPort(options.port);
  const api = `http://127.0.0.1:${port}`;
  const dataDir = await dataDirectory(config, (why) => console.error(why));
  let engines: RunningEngines | undefined;
  let services: Supervisor | undefined;
  let stopAnnouncing = (): void => undefined;
  try {
    const onProgress = createProgressLine(process.stderr);
    engines = await startEngines({ dataDir, env, durable: true, restart: true, onProgress, signal });
    const { publicKeysFile } = await ensureSigningKey(dataDir);
    const withDemo = options.firstDemoSize !== undefined;
    const readyFile = withDemo ? demoMarker(dataDir) : undefined;
    const identity = await identitySettings(dataDir, port);
    const settings = {
      engines,
      port,
      publicKeysFile,
      readyFile,
      logLevel: config.LOG_LEVEL,
      identity,
      compileCache: join(dataDir, 'compile-cache'),
    };
    services = startServices(settings, env.PATH ?? '', dataDir);
    console.error('waiting for the API');
    await waitReady(api, signal, join(dataDir, 'logs'));
    await waitReady(identity.url, signal, join(dataDir, 'logs'));
    stopAnnouncing = announceMails(identity.mails);
    await saveApiAddress(dataDir, api);
    await saveDatabaseAddress(dataDir, engines.databaseUrl);

    const size = withDemo ? await missingDemo(dataDir, options) : 0;
    if (size > 0) {
      const token = await signToken(dataDir, { role: 'operator', name: 'demo', ttl: '1d' });
      await loadDemo({ dataDir, size, api, token, signal });
    }
    const candidateToken = await signToken(dataDir, { role: 'candidate', name: CANDIDATE, ttl: '30d' });
    const seconds = (performance.now() - started) / 1000;
    const account = `${identity.url}/account`;
    const report = {
      api,
      account,
      mails: identity.mails,
      candidate: CANDIDATE,
      candidateToken,
      logs: join(dataDir, 'logs'),
      seconds,
    };
    console.log(reportLines(report).join('\n'));
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
  readonly port: number;
  readonly data?: string;
  readonly demo: boolean;
  readonly demoSize?: number;
}

/** `curro up`: starts engines, services and demo offers; runs until it is stopped. */
export function upCommand(env: Environment): Command {
  return new Command('up')
    .description('Start engines and services; load demo offers on the first start')
    .option('--port <port>', 'port of the API', integerFlag(0, MAX_PORT), DEFAULT_PORT)
    .option('--data <dir>', 'data directory')
    .option('--no-demo', 'do not load demo offers')
    .option(
      '--demo-size <count>',
      `number of demo offers; ${DEFAULT_DEMO_SIZE} on the first start`,
      integerFlag(1, MAX_DEMO_SIZE),
    )
    .action(async (flags: Flags) => {
      await runUp(readConfig(env, flags.data), env, {
        port: flags.port,
        ...(flags.demo ? { demoSize: flags.demoSize, firstDemoSize: DEFAULT_DEMO_SIZE } : {}),
      });
    });
}
