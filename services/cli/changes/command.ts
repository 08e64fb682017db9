import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { openOperatorDoor } from '../operator-door.ts';

const PIECE = '500';

interface Flags {
  readonly since: string;
  readonly data?: string;
}

interface Piece {
  readonly changes: readonly unknown[];
  readonly next: number;
  readonly more: boolean;
}

/** `curro changes`: the change feed to its present end, a JSON line for each change and one for what comes next. */
export function changesCommand(env: Environment): Command {
  return new Command('changes')
    .description('print what changed in the offers as JSON lines; the last line says where to go on')
    .option('--since <revision>', 'what the last run printed as next', '0')
    .option('--data <dir>', 'the data directory')
    .action(async (flags: Flags) => {
      const door = await openOperatorDoor(env, flags.data);
      let since = flags.since;
      for (;;) {
        const piece = await door.ask<Piece>('/offers/changes', { query: { since, limit: PIECE } });
        for (const change of piece.changes) console.log(JSON.stringify(change));
        since = String(piece.next);
        if (!piece.more) break;
      }
      console.log(JSON.stringify({ next: Number(since) }));
    });
}
