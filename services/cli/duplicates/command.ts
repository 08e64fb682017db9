import type { Command } from 'commander';
import type { Environment } from '../config.ts';
import { createOperatorClient } from '../operator-client.ts';
import { type PrintFlags, printing } from '../printing.ts';
import { table } from '../table.ts';
import { console } from '../terminal.ts';

interface Flags extends PrintFlags {
  readonly source?: string;
  readonly kind?: string;
  readonly across?: true;
  readonly limit?: string;
  readonly cursor?: string;
}

interface Duplicates {
  readonly total: { readonly groups: number; readonly offers: number };
  readonly groups: readonly {
    readonly group: number;
    readonly kind: string;
    readonly size: number;
    readonly offers: readonly {
      readonly source: string;
      readonly externalId: string;
      readonly title: string;
      readonly company: string;
      readonly cities: readonly string[];
    }[];
  }[];
  readonly next?: string;
}

function print({ total, groups, next }: Duplicates): void {
  console.log(`${total.groups} groups of ${total.offers} offers`);
  for (const { group, kind, size, offers } of groups) {
    console.log(`\ngroup ${group}: ${size} offers, ${kind}`);
    const rows = offers.map((offer) => [
      offer.source,
      offer.externalId,
      offer.company,
      offer.cities.join(', '),
      offer.title,
    ]);
    console.log(table(rows));
  }
  if (next !== undefined) console.log(`\ngo on with --cursor ${next}`);
}

/** `curro duplicates`: groups of equal and nearly equal offers. */
export function duplicatesCommand(env: Environment): Command {
  return printing('duplicates', 'groups of equal and nearly equal open offers')
    .option('--source <name>', 'groups with an offer of this source')
    .option('--kind <kind>', 'exact or near')
    .option('--across', 'groups of several sources only')
    .option('--limit <n>', 'how many groups are listed')
    .option('--cursor <cursor>', 'go on where a list ended')
    .action(async (flags: Flags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const { source, kind, across, limit, cursor } = flags;
      const query = { source, kind, limit, cursor, across: across && 'true' };
      const response = await operatorApi.request<Duplicates>('/duplicates', { query });
      if (flags.json) console.log(JSON.stringify(response));
      else print(response);
    });
}
