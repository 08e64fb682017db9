#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startCurro } from './start-curro.ts';

const USAGE = `Usage: curro-test [--port 0] [--seed COUNT] [--candidate NAME]
Starts a Curro for tests and prints one line of JSON: url, operatorToken, candidateToken.
POST /__test/{seed,candidate,clock,fail,settled,mails,reset} control it. It ends with SIGINT or SIGTERM.`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    seed: { type: 'string', default: '0' },
    candidate: { type: 'string', default: 'candidate' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const curro = await startCurro({ mode: 'double', port: Number(values.port) });
  if (Number(values.seed) > 0) await curro.seed({ offers: Number(values.seed) });
  const { token: candidateToken } = await curro.candidate(values.candidate);
  const { url, operatorToken } = curro;
  console.log(JSON.stringify({ url, operatorToken, candidateToken }));
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void curro.stop().then(() => process.exit(0)));
  }
}
