import { parseArgs } from 'node:util';
import { runKills } from '../../alerts/kills/run-kills.ts';
import { withoutEngineUrls } from '../../support/without-engine-urls.ts';

/**
 * Kills the worker, Elasticsearch, PostgreSQL and Redis in turn during matching and sending, on separate engines. Exit
 * code 1 if a match or a mail was lost or doubled, or a closed offer was mailed.
 * node test/bench/alerts/run-kills.ts [--kills 50] [--seed 1]
 */
/** Pause after each offer, so that matching and sending keep pace on two cores. */
const OFFER_PAUSE_MS = 60;
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
});
const report = await runKills(withoutEngineUrls(process.env), {
  kills: Number(values.kills),
  seed: Number(values.seed),
  offerPauseMs: OFFER_PAUSE_MS,
  onKill: (victim) => console.error(`kill ${victim}`),
});
console.log(JSON.stringify(report, undefined, 2));
if (Object.values(report.differences).some((number) => number > 0)) process.exitCode = 1;
