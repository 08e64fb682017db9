import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createContext as createApi,
  describeApi,
  readConfig as readApiConfig,
  startServer,
} from '@curro/api';
import { createOfferGenerator } from '@curro/demo';
import type { Mail, SendMail } from '@curro/platform';
import {
  createContext as createWorker,
  isSettled,
  type RunningWorker,
  readConfig as readWorkerConfig,
  runDueSchedules,
  startWorker,
  type WorkerContext,
} from '@curro/worker';
import { createClock } from '../clock.ts';
import { createFaults } from '../control/faults.ts';
import { createCurro } from '../create-curro.ts';
import type { CurroTest, EmbeddedOptions, EngineAddresses, ServiceOptions } from '../curro.ts';
import { createTokenSigner } from '../tokens.ts';
import { bindPort, serviceVariables } from '../variables.ts';
import { launchTestEngines } from './launch-test-engines.ts';
import { createTestEnvironment } from './test-environment.ts';

const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 50;
/** Ends the wait for services or jobs that hang. */
const TIMEOUT_MS = 120_000;

/** Polls until a condition holds. */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (let pause = FIRST_PAUSE_MS; !(await holds()); pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    if (performance.now() > deadline) throw new Error(`timed out waiting for ${what}`);
    await delay(pause);
  }
}

/** The worker of a suite, which a reset replaces. */
interface TestWorker {
  readonly context: WorkerContext;
  readonly running: RunningWorker;
}

/**
 * Starts the API and the worker in this process on real engines, with a database, a Redis prefix and an index of their
 * own, which `stop` removes. The engines are started too where the environment has no address.
 */
export async function startEmbedded(options: EmbeddedOptions = {}): Promise<CurroTest> {
  if (options.engines !== undefined) return startServices(options.engines, options);
  const engines = await launchTestEngines();
  try {
    return await startServices(engines, options, engines.stop);
  } catch (error) {
    await engines.stop();
    throw error;
  }
}

/**
 * Starts the services on running engines.
 * @param stopEngines called at the end
 */
export async function startServices(
  engines: EngineAddresses,
  options: ServiceOptions,
  stopEngines: () => Promise<void> = async () => undefined,
): Promise<CurroTest> {
  const clock = createClock();
  const tokens = await createTokenSigner(clock);
  const folder = await mkdtemp(join(tmpdir(), 'curro-test-'));
  const keysFile = join(folder, 'public.jwks');
  await writeFile(keysFile, JSON.stringify(tokens.publicKeys));
  const bound = await bindPort(options);
  const environment = await createTestEnvironment(engines).catch((error: unknown) => {
    bound.server.close();
    throw error;
  });
  const env = {
    ...environment.variables,
    AUTH_LOCAL_JWKS_FILE: keysFile,
    ALERTS_POLL_MS: '50',
    // A merge makes writes visible, also while searches are held.
    INDEX_MERGE_CHECK_MS: '0',
    // A machine that is busy with other suites may stall for seconds.
    SEARCH_TIMEOUT_MS: '20000',
    DATABASE_PROBE_AFTER_MS: '20000',
    BREAKER_PROBE_TIMEOUT_MS: '20000',
    ...serviceVariables(options, bound),
  };
  const mails: Mail[] = [];
  const sendMail: SendMail = async (mail) => {
    mails.push(mail);
  };
  const api = createApi(readApiConfig(env), clock);

  function startTestWorker(): TestWorker {
    const context = createWorker(readWorkerConfig(env), clock, { sendMail });
    return { context, running: startWorker(context) };
  }
  async function settle(): Promise<void> {
    await until('the jobs to be done', () => isSettled(worker.context));
    await environment.refresh();
  }

  let worker = startTestWorker();
  const curro = await createCurro({
    clock,
    tokens,
    generateOffers: createOfferGenerator(api.dictionaries),
    faults: createFaults({ now: clock.now, hold: environment.hold, describe: () => describeApi(api) }),
    mails,
    startApi: (intercept) => startServer(api, intercept, bound.server),
    settle,
    async runSchedules() {
      await settle();
      await runDueSchedules(worker.context, AbortSignal.timeout(TIMEOUT_MS));
      await settle();
    },
    moveDatabaseClock: environment.moveClock,
    async empty() {
      // Jobs that run or wait for an attempt would write into the emptied stores.
      await worker.running.close();
      await environment.empty();
      clock.move(0);
      worker = startTestWorker();
    },
    async stop() {
      await worker.running.close();
      await environment.remove();
      await rm(folder, { recursive: true });
      await stopEngines();
    },
  });
  try {
    await until('the services to be ready', async () => (await fetch(`${curro.url}/health/ready`)).ok);
    return curro;
  } catch (error) {
    await curro.stop();
    throw error;
  }
}
