#!/usr/bin/env node
import { parseArgs } from 'node:util';
import type { CurroTest, StartOptions } from './curro.ts';
import { startCurro } from './start-curro.ts';
import { CurroStartError } from './start-error.ts';

const USAGE = `Usage: curro-test [--mode double|embedded|containers] [--port 0] [--host 127.0.0.1]
                  [--seed COUNT] [--candidate NAME] [--env NAME=VALUE]...
Starts a Curro for tests and prints one line of JSON: url, operatorToken, candidateToken.
  double      (default) without engines, in memory
  embedded    on the engines of ELASTICSEARCH_URL, DATABASE_URL and REDIS_URL; starts those that are not set
  containers  on engines in Docker, or from the image CURRO_IMAGE
candidateToken is a bearer token for the API. Mode double has no sign-in page; in mode embedded the page /entrar takes
the token, under "Entrar con un token de prueba", for the pages of CV and applications.
POST /__test/{seed,candidate,operator,clock,fail,settled,mails,reset} control it. It ends with SIGINT or SIGTERM.`;

const MODES = ['double', 'embedded', 'containers'] as const;
const MAX_PORT = 65_535;
const MAX_SEED = 100_000;

function readVariable(text: string): [name: string, value: string] {
  const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new TypeError('--env is NAME=VALUE');
  return [name, value];
}

/** Reads the options of the command. @throws TypeError for an invalid one */
function readFlags() {
  const { values } = parseArgs({
    options: {
      mode: { type: 'string', default: 'double' },
      port: { type: 'string', default: '0' },
      host: { type: 'string', default: '127.0.0.1' },
      seed: { type: 'string', default: '0' },
      candidate: { type: 'string', default: 'candidate' },
      env: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  const integer = (name: 'port' | 'seed', max: number): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= 0 && value <= max) return value;
    throw new TypeError(`--${name} is an integer from 0 to ${max}`);
  };
  const mode = MODES.find((each) => each === values.mode);
  if (mode === undefined) throw new TypeError(`--mode is one of ${MODES.join(', ')}`);
  const env = Object.fromEntries(values.env.map(readVariable));
  return { ...values, mode, env, port: integer('port', MAX_PORT), seed: integer('seed', MAX_SEED) };
}

/** Stops on a signal, also during the start. */
function stopOnSignal(starting: Promise<CurroTest>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      const stopped = starting.then((curro) => curro.stop());
      void stopped.then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

async function run({ seed, candidate, ...options }: StartOptions & { seed: number; candidate: string }) {
  const starting = startCurro(options);
  stopOnSignal(starting);
  const curro = await starting;
  if (seed > 0) await curro.seed({ offers: seed });
  const { token: candidateToken } = await curro.candidate(candidate);
  const { url, operatorToken } = curro;
  console.log(JSON.stringify({ url, operatorToken, candidateToken }));
}

try {
  const { help, ...flags } = readFlags();
  if (help) console.log(USAGE);
  else await run(flags);
} catch (error) {
  const isKnown = error instanceof CurroStartError || error instanceof TypeError;
  console.error(isKnown ? error.message : error);
  if (error instanceof TypeError) console.error(USAGE);
  process.exit(1);
}
