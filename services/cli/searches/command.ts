import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { experimentsCommand } from './experiments-command.ts';
import { reportCommand } from './report-command.ts';
import { rulesCommand } from './rules-command.ts';

/** `curro searches`: the search desk. */
export function searchesCommand(env: Environment): Command {
  return new Command('searches')
    .description('See what is searched, and edit how searches rank')
    .addCommand(reportCommand(env))
    .addCommand(rulesCommand(env))
    .addCommand(experimentsCommand(env));
}
