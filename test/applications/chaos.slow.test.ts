import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChaos } from './chaos/run-chaos.ts';
import { startTestSystem, type TestSystem } from './chaos/test-system.ts';

/** Timeout of a run that hangs; a run takes less than a minute on two idle cores. */
const TIMEOUT_MS = 900_000;

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem(process.env);
}, TIMEOUT_MS);
afterAll(() => system?.close());

test(
  'no application or event is lost or doubled under kill -9 of every process',
  async () => {
    const report = await runChaos(system, { applications: 1_000, eventsEach: 5, kills: 10, seed: 2_026 });
    console.log(JSON.stringify(report));
    expect(report.killCounts).toEqual({ worker: 2, api: 2, redis: 2, elasticsearch: 2, postgresql: 2 });
    const { applications, events, ...differences } = report.differences;
    expect(applications).toBe(1_000);
    expect(events).toBeGreaterThan(6_000);
    expect(differences).toEqual({
      lostApplications: 0,
      doubledApplications: 0,
      lostEvents: 0,
      doubledEvents: 0,
      timelinesOutOfOrder: 0,
      fanOutsLost: 0,
      fanOutsDoubled: 0,
      countsWrongInSearch: 0,
      deadLetters: 0,
    });
  },
  TIMEOUT_MS,
);
