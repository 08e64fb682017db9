import { Command } from 'commander';

/** What every command that asks the API is told. */
export interface PrintFlags {
  readonly json?: true;
  readonly data?: string;
}

/** A command that prints for people, or JSON for scripts. */
export function printing(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('--json', 'print what the API answers as JSON')
    .option('--data <dir>', 'the data directory');
}
