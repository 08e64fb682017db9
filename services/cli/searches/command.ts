import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { reportCommand } from './report-command.ts';

/** `curro searches`: the search desk. */
export function searchesCommand(env: Environment): Command {
  return new Command('searches').description('See what is searched').addCommand(reportCommand(env));
}
