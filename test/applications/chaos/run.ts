import { parseArgs } from 'node:util';
import { runChaos } from './run-chaos.ts';
import { startTestSystem } from './test-system.ts';

const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '10000' },
    events: { type: 'string', default: '5' },
    kills: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
});

const system = await startTestSystem(process.env);
try {
  const report = await runChaos(system, {
    applications: Number(values.applications),
    eventsEach: Number(values.events),
    kills: Number(values.kills),
    seed: Number(values.seed),
  });
  console.log(JSON.stringify(report, null, 2));
} finally {
  await system.close();
}
