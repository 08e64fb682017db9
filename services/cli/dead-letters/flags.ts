import type { Command } from 'commander';
import { type PrintFlags, printing } from '../printing.ts';

/** What the commands of dead letters are told; bounds and words go to the API as they are. */
export interface DeadLetterFlags extends PrintFlags {
  readonly topic?: string;
  readonly source?: string;
  readonly reason?: string;
  readonly since?: string;
  readonly until?: string;
  readonly state?: string;
  readonly limit?: string;
}

/** A printing command that takes the filters of letters. */
export function filtering(name: string, description: string): Command {
  return printing(name, description)
    .option('--topic <name>', 'only this kind of work, e.g. import-line or index-offers')
    .option('--source <name>', 'only lines of this source')
    .option('--reason <text>', 'only reasons that begin like this')
    .option('--since <instant>', 'came at this moment or later, e.g. 2026-03-05T09:00:00Z')
    .option('--until <instant>', 'came before this moment');
}

/** The filter as the API takes it. */
export const filterOf = ({ topic, source, reason, since, until }: DeadLetterFlags) => ({
  topic,
  source,
  reason,
  since,
  until,
});
