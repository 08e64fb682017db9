import { expect, test } from 'vitest';
import { withoutEngineUrls } from '../support/without-engine-urls.ts';
import { runKills } from './kills/run-kills.ts';

/** Timeout of a run that hangs. */
const TIMEOUT_MS = 900_000;

/** Pause after each offer: the backlog of an engine that starts slowly remains small. */
const OFFER_PAUSE_MS = 250;

// 50 kills: node test/bench/alerts/run-kills.ts
test(
  'no match or mail is lost or doubled, and no closed offer is mailed, under kill -9 of the worker and every engine',
  async () => {
    const report = await runKills(withoutEngineUrls(process.env), {
      kills: 4,
      seed: 17,
      offerPauseMs: OFFER_PAUSE_MS,
    });
    console.log(JSON.stringify(report));
    expect(report.kills).toEqual({ worker: 1, redis: 1, elasticsearch: 1, postgresql: 1 });
    expect(report.counts.matches).toBeGreaterThan(100);
    expect(report.differences).toEqual({
      matchesLost: 0,
      matchesWrong: 0,
      offersNotMailed: 0,
      offersMailedTwice: 0,
      closedOffersMailed: 0,
      deadLetters: 0,
    });
  },
  TIMEOUT_MS,
);
