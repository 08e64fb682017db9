import { isSameTitle } from '@curro/offers/text';
import { counted, operatorResponses } from '@curro/shared';
import { type Command, Option } from 'commander';
import type * as z from 'zod';
import type { Environment } from './config.ts';
import { withPages } from './list-options.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from './operator-client.ts';
import { headedTable } from './table.ts';
import { console } from './terminal.ts';

const PERCENT = 100;

interface Flags extends OperatorFlags {
  readonly source?: string;
  readonly kind?: string;
  readonly across?: true;
  readonly limit?: string;
  readonly cursor?: string;
}

/** The kinds of groups in the words of the desk. */
const KINDS = { exact: 'equal', near: 'nearly equal' } as const;

const nameOf = ({ source, externalId }: { readonly source: string; readonly externalId: string }): string =>
  `${source}/${externalId}`;

const quoted = (word: string): string =>
  /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

type Group = z.infer<typeof operatorResponses.duplicateList>['groups'][number];

/** The command that hides the first offer with the title of the newest one; the others can be other vacancies. */
function hideCommand([newest, ...others]: Group['offers']): string | undefined {
  const other = others.find(({ title }) => newest !== undefined && isSameTitle(title, newest.title));
  if (newest === undefined || other === undefined) return undefined;
  return `curro offers hide ${quoted(nameOf(other))} --duplicate-of ${quoted(nameOf(newest))} --reason 'Duplicate'`;
}

function print(
  { total, groups, next }: z.infer<typeof operatorResponses.duplicateList>,
  isFiltered: boolean,
): void {
  if (total.groups === 0) {
    console.log(isFiltered ? 'no groups of duplicates match the filter' : 'no groups of duplicates');
    return;
  }
  console.log(`${counted(total.groups, 'group')} of ${counted(total.offers, 'offer')}`);
  for (const { group, kind, size, offers } of groups) {
    console.log(`\ngroup ${group}: ${counted(size, 'offer')}, ${KINDS[kind]}`);
    const [newest] = offers;
    const command = hideCommand(offers);
    const rows = offers.map((offer) => [
      nameOf(offer),
      offer === newest
        ? `newest${command === undefined ? '' : ': it remains'}`
        : isSameTitle(offer.title, newest?.title ?? '')
          ? `${Math.round(offer.similarity * PERCENT)} % the same`
          : 'other title',
      offer.company,
      offer.cities.join(', '),
      offer.title,
    ]);
    console.log(
      headedTable(['offer', 'compared', 'company', 'cities', 'title'], rows, { omit: ['cities', 'company'] }),
    );
    if (command !== undefined) console.log(`hide it: ${command}`);
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
      else
        print(
          response,
          [source, kind, across, cursor].some((value) => value !== undefined),
        );
    });
}
