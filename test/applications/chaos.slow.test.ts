import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChaos } from './chaos/run-chaos.ts';
import { startTestSystem, type TestSystem } from './chaos/test-system.ts';

/** Ends a run that hangs; it takes less than a minute on two idle cores. */
const TIMEOUT_MS = 900_000;

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem(process.env);
}, TIMEOUT_MS);
afterAll(() => system?.close());

test(
  '1,000 applications and 5,000 events under kill -9 of everything: nothing lost, nothing doubled',
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
