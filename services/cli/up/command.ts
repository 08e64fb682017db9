import { Command, InvalidArgumentError } from 'commander';
import { type Environment, readConfig } from '../config.ts';
import { runUp } from './run-up.ts';

const DEFAULT_PORT = 8080;
const LARGEST_PORT = 65_535;
const DEFAULT_DEMO_SIZE = 2_000;
const LARGEST_DEMO_SIZE = 1_000_000;

interface Flags {
  readonly port: number;
  readonly data?: string;
  readonly demo: boolean;
  readonly demoSize?: number;
}

const integer =
  (lowest: number, highest: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < lowest || value > highest) {
      throw new InvalidArgumentError(`give a whole number from ${lowest} to ${highest}`);
    }
    return value;
  };

/** `curro up`: engines, API, worker and demo offers with one command; runs until it is told to stop. */
export function upCommand(env: Environment): Command {
  return new Command('up')
    .description('start everything: engines, API, worker; load demo offers the first time')
    .option('--port <port>', 'port of the API', integer(0, LARGEST_PORT), DEFAULT_PORT)
    .option('--data <dir>', 'the data directory')
    .option('--no-demo', 'load no demo offers')
    .option(
      '--demo-size <count>',
      `how many demo offers, at first ${DEFAULT_DEMO_SIZE}`,
      integer(1, LARGEST_DEMO_SIZE),
    )
    .action(async (flags: Flags) => {
      await runUp(readConfig(env, flags.data), env, {
        port: flags.port,
        ...(flags.demo ? { demoSize: flags.demoSize, firstDemoSize: DEFAULT_DEMO_SIZE } : {}),
      });
    });
}
