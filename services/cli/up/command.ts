import { Command } from 'commander';
import { type Environment, readConfig } from '../config.ts';
import { integerFlag } from '../integer-flag.ts';
import { runUp } from './run-up.ts';

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
