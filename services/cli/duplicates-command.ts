import { isSameTitle } from '@curro/offers';
import { counted, operatorResponses } from '@curro/shared';
import { type Command, Option } from 'commander';
import type * as z from 'zod';
import type { Environment } from './config.ts';
import { withPages } from './list-options.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from './operator-client.ts';
import { table } from './table.ts';
import { console } from './terminal.ts';

const PERCENT = 100;

interface Flags extends OperatorFlags {
  readonly source?: string;
  readonly kind?: string;
  readonly across?: true;
  readonly limit?: string;
  readonly cursor?: string;
}

function print({ total, groups, next }: z.infer<typeof operatorResponses.duplicateList>): void {
  if (total.groups === 0) {
    console.log('no groups of duplicates');
    return;
  }
  console.log(`${counted(total.groups, 'group')} of ${counted(total.offers, 'offer')}`);
  for (const { group, kind, size, offers } of groups) {
    console.log(`\ngroup ${group}: ${counted(size, 'offer')}, ${kind}`);
    const rows = offers.map((offer) => [
      offer.source,
      offer.externalId,
      offer.company,
      offer.cities.join(', '),
      `${Math.round(offer.similarity * PERCENT)} %`,
      offer.title,
      isSameTitle(offer.title, offers[0]?.title ?? '') ? '' : 'other title',
    ]);
    console.log(table(rows));
  }
  if (next !== undefined) console.log(`\ncontinue with --cursor ${next}`);
}

/** `curro duplicates`: groups of equal and nearly equal offers. */
export function duplicatesCommand(env: Environment): Command {
  return withPages(
    operatorCommand('duplicates', 'List groups of equal and nearly equal open offers'),
    'groups',
    { absent: 20, max: 100 },
  )
    .option('--source <name>', 'only groups with an offer of this source')
    .addOption(new Option('--kind <kind>', 'only groups of this kind').choices(['exact', 'near']))
    .option('--across', 'only groups of several sources')
    .action(async (flags: Flags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const { source, kind, across, limit, cursor } = flags;
      const query = { source, kind, limit, cursor, across: across && 'true' };
      const response = await operatorApi.request(operatorResponses.duplicateList, '/duplicates', { query });
      if (flags.json) console.log(JSON.stringify(response));
      else print(response);
    });
}
