import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { runCurro } from '@curro/cli';
import { generateEvents } from '../../applications/chaos/generate-events.ts';
import type { Random } from '../../applications/chaos/random.ts';
import { createRetryingClient, type RetryingClient } from '../../applications/chaos/retrying-client.ts';
import { createCandidates, createOffers } from '../../applications/chaos/seed-data.ts';
import { until } from '../../support/until.ts';
import type { ConfirmedApplication, Ledger } from './ledger.ts';
import type { RunningSystem } from './open-system.ts';

export const IMPORT_SOURCE = 'chaos-import';
const OFFERS_APPLIED_TO = 10;
const CANDIDATES = 3_000;
const APPLICANTS = 3;
const EVENTS_EACH = 3;
/** Pauses keep the load below what two cores can do, so that the faults, not the load, determine the result. */
const PAUSE_MS = 300;
const IMPORTED_OFFERS = 400;
const LINES_PER_IMPORT = 200;
/** Longer than any fault, so that an import ends only when all of its lines are confirmed. */
const RETRY_SECONDS = '1800';
/** Limit of one operation, repetitions included. */
const OPERATION_MS = 600_000;

/** The load on a system. */
export interface Load {
  /** Starts no further operations and waits for those in progress. */
  pause(): Promise<void>;
  resume(): void;
  /** Ends the load; rejects with the error that has ended a part of it. */
  stop(): Promise<void>;
}

interface ApplicantContext {
  readonly client: RetryingClient;
  readonly operator: string;
  readonly ledger: Ledger;
  readonly random: Random;
}

/** Imports a random part of the offers with new titles through `curro import`, until every line is confirmed. */
async function importOnce(
  { url, tokens }: RunningSystem,
  ledger: Ledger,
  random: Random,
  version: number,
): Promise<void> {
  const all = Array.from({ length: IMPORTED_OFFERS }, (_, at) => `import-${at}`);
  const offers = random
    .shuffle(all)
    .slice(0, LINES_PER_IMPORT)
    .map((externalId) => ({ externalId, title: `Panadera ${externalId} versión ${version}` }));
  const rest = {
    description: 'Turno de noche en obrador artesano.',
    province: 'Zamora',
    expires: '2099-12-31',
  };
  const body = offers.map((offer) => `${JSON.stringify({ ...offer, ...rest })}\n`).join('');
  for (;;) {
    const [stdout, stderr] = [new PassThrough(), new PassThrough().resume()];
    const out = text(stdout);
    const env = { CURRO_URL: url, CURRO_TOKEN: await tokens.operator(), CURRO_RETRY_SECONDS: RETRY_SECONDS };
    const terminal = { env, stdin: Readable.from([Buffer.from(body)]), stdout, stderr, exitCode: 0 };
    await runCurro(['import', '-', '--source', IMPORT_SOURCE, '--json'], terminal);
    stdout.end();
    const result = await out;
    if (terminal.exitCode === 0) {
      const { received, importIds }: { received: number; importIds: string[] } = JSON.parse(result);
      if (received !== offers.length) ledger.refused.push(`import: ${result}`);
      if (importIds.length > 1) ledger.resumedImports += 1;
      for (const { externalId, title } of offers)
        ledger.offers.set(externalId, { title, fault: ledger.fault });
      ledger.count('lines', received);
      return;
    }
    if (result !== '') throw new Error(`import: ${result}`);
    // The import was not opened because the API does not run.
    await delay(PAUSE_MS);
  }
}

/** Applies repeatedly and posts events of each application; yields after every confirmed operation. */
async function* applications(
  { client, operator, ledger, random }: ApplicantContext,
  pairs: Iterator<{ token: string; offer: string }>,
): AsyncGenerator<void> {
  const post = async (path: string, token: string, body: object, key?: string) => {
    const response = await client.post(
      path,
      token,
      body,
      key === undefined ? {} : { 'idempotency-key': key },
    );
    if (response.status < 300) return response.body;
    ledger.refused.push(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return undefined;
  };
  for (let next = pairs.next(); !next.done; next = pairs.next()) {
    const { token, offer } = next.value;
    const applied = await post(`/api/4/offer/${offer}/application`, token, {}, randomUUID());
    if (applied === undefined) continue;
    const code = String(applied.code);
    const application: ConfirmedApplication = { code, offer, fault: ledger.fault, events: [] };
    ledger.applications.set(code, application);
    ledger.count('applications');
    yield;
    for (const [at, event] of generateEvents(random, EVENTS_EACH).entries()) {
      const body = { event, key: `step-${at}` };
      if ((await post(`/ops/v1/applications/${code}/events`, operator, body)) === undefined) break;
      application.events.push({ event, fault: ledger.fault });
      ledger.count('events');
      yield;
    }
  }
  throw new Error('no candidate is left to apply: shorten the run');
}

async function* imports(system: RunningSystem, ledger: Ledger, random: Random): AsyncGenerator<void> {
  for (let version = 1; ; version += 1) {
    await importOnce(system, ledger, random, version);
    yield;
  }
}

/** Starts three applicants, each with events for its applications, and an importer. */
export async function startLoad(system: RunningSystem, ledger: Ledger, random: Random): Promise<Load> {
  const tokens = await createCandidates(system, CANDIDATES);
  const offers = await createOffers(system, OFFERS_APPLIED_TO);
  const pairs = tokens.flatMap((token) => offers.map((offer) => ({ token, offer }))).values();
  const client = createRetryingClient(system.url);
  const context = { client, operator: await system.tokens.operator(), ledger, random };
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  let active = 0;
  let stopped = false;

  async function repeat(operations: AsyncGenerator<void>): Promise<void> {
    for (; !stopped; await delay(PAUSE_MS)) {
      await gate.promise;
      active += 1;
      await operations.next().finally(() => {
        active -= 1;
      });
    }
  }
  const running = Promise.all([
    ...Array.from({ length: APPLICANTS }, () => repeat(applications(context, pairs))),
    repeat(imports(system, ledger, random)),
  ]);
  // Its error is thrown by `stop`.
  running.catch(() => undefined);
  return {
    async pause() {
      gate = Promise.withResolvers();
      await Promise.race([
        until('the operations in progress', async () => active === 0, OPERATION_MS),
        running,
      ]);
    },
    resume: () => gate.resolve(),
    async stop() {
      stopped = true;
      gate.resolve();
      await running;
    },
  };
}
