import { resolveOfferId } from '@curro/offers/text';
import { counted, type ModerationAction, operatorResponses, responses } from '@curro/shared';
import { Command } from 'commander';
import type * as z from 'zod';
import { ApiError } from './api-error.ts';
import type { Environment } from './config.ts';
import { confirmed, type IrreversibleFlags, irreversible } from './confirm.ts';
import { formatHeading, formatInstant, formatState } from './format.ts';
import { withPages } from './list-options.ts';
import {
  createOperatorClient,
  type OperatorClient,
  type OperatorFlags,
  operatorCommand,
} from './operator-client.ts';
import { readOperatorNames } from './operator-names.ts';
import { headedTable, table } from './table.ts';
import { console } from './terminal.ts';

const OFFER = 'its id, its address in the portal, or SOURCE/EXTERNAL-ID';

/** Requests an offer; an error names it as it was typed. */
async function requestOffer(
  operatorApi: OperatorClient,
  offer: string,
  request?: Parameters<OperatorClient['request']>[2],
): Promise<z.infer<typeof operatorResponses.moderatedOffer>> {
  const id = resolveOfferId(offer);
  const path = `/moderation/${encodeURIComponent(id)}`;
  try {
    return await operatorApi.request(operatorResponses.moderatedOffer, path, request);
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.message.startsWith(`There is no offer ${id}.`);
    throw isUnknown ? error.with({ first: `There is no offer ${offer}. (${error.status})` }) : error;
  }
}

async function print(
  operatorApi: OperatorClient,
  offer: z.infer<typeof operatorResponses.moderatedOffer>,
  json: boolean | undefined,
): Promise<void> {
  if (json) {
    console.log(JSON.stringify(offer));
    return;
  }
  const { id, source, externalId, title, company, cities, state, hidden, history, terms } = offer;
  const rows: readonly (readonly [string, string])[] = [
    ['offer', title],
    ['id', `${source}/${externalId}, ${id}`],
    ['state', formatState(hidden ? 'hidden' : state)],
    ['company', company],
    ['cities', cities.join(', ')],
    ['salary', terms.salary],
    ['contract', terms.contract],
    ['workday', terms.workday],
    ['category', terms.category],
    ['applications', String(offer.applications)],
    ['published', formatInstant(offer.publishedAt)],
    ['expires', formatInstant(offer.expiresAt)],
    ['page', offer.link ?? ''],
  ];
  console.log(table(rows.filter(([, value]) => value !== '').map((row) => [...row])));
  if (offer.description !== '') console.log(`\n${formatHeading('description')}\n${offer.description}`);
  if (history.length === 0) return;
  const nameOf = await readOperatorNames(
    operatorApi,
    history.map(({ by }) => by),
  );
  const decisions = history.map(({ at, action, by, reason }) => [
    ...[formatInstant(at), action],
    ...[nameOf(by), reason],
  ]);
  console.log(`\n${headedTable(['time', 'action', 'by', 'reason'], decisions)}`);
}

/** Offers that words find, at most: as many as in the desk. */
const MAX_FOUND = '20';

/** Prints open offers with words of their texts or company, the best matches first. */
async function findOffers(env: Environment, words: readonly string[], flags: OperatorFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const query = { q: words.join(' '), order: 'relevancia-desc', maxResults: MAX_FOUND };
  const response = await operatorApi.requestPublic(responses.offerSearch, '/9/offer', { query });
  if (flags.json) {
    console.log(JSON.stringify(response));
    return;
  }
  const { offers, totalResults } = response;
  if (offers.length === 0) {
    console.log(
      'no open offer has these words; closed and hidden ones are found by curro offers show SOURCE/EXTERNAL-ID',
    );
    return;
  }
  const rows = offers.map(({ id, title, author, city, published }) => [
    ...[id, title, author.name, city],
    formatInstant(published),
  ]);
  console.log(
    headedTable(['id', 'title', 'company', 'city', 'published'], rows, { omit: ['published', 'city'] }),
  );
  if (totalResults > offers.length)
    console.log(
      `\nthe first ${offers.length} of ${counted(totalResults, 'offer')}: add words to find others`,
    );
}

interface ListFlags extends OperatorFlags {
  readonly limit?: string;
  readonly cursor?: string;
}

async function printDecisions(
  operatorApi: OperatorClient,
  { moderations, next }: z.infer<typeof operatorResponses.moderationList>,
): Promise<void> {
  if (moderations.length === 0) console.log('no decisions; curro offers close, hide and restore add some');
  else {
    const nameOf = await readOperatorNames(
      operatorApi,
      moderations.map(({ by }) => by),
    );
    const rows = moderations.map(({ at, action, by, offer, reason }) => [
      ...[formatInstant(at), action, nameOf(by), `${offer.source}/${offer.externalId}`],
      ...[offer.title, reason],
    ]);
    console.log(
      headedTable(['time', 'action', 'by', 'offer', 'title', 'reason'], rows, { omit: ['by', 'title'] }),
    );
  }
  if (next !== undefined) console.log(`\ncontinue with --cursor ${next}`);
}

interface DecisionFlags extends OperatorFlags, IrreversibleFlags {
  readonly reason: string;
  readonly duplicateOf?: string;
}

/** The effects that `restore` does not undo completely. */
const irreversibleEffects = {
  close: 'is closed and its applicants are notified.',
  hide: 'is deleted, its applicants are notified, and imports do not store it again.',
} as const satisfies Partial<Record<ModerationAction, string>>;

function deciding(env: Environment, action: ModerationAction, description: string): Command {
  const effect = action === 'restore' ? undefined : irreversibleEffects[action];
  const command = operatorCommand(action, description);
  return (effect === undefined ? command : irreversible(command))
    .argument('<offer>', OFFER)
    .requiredOption('--reason <text>', 'why; stored with the decision')
    .action(async (offer: string, { reason, duplicateOf, ...flags }: DecisionFlags) => {
      if (effect !== undefined) await confirmed(`Offer ${offer} ${effect}`, flags);
      const operatorApi = await createOperatorClient(env, flags.data);
      const remaining = duplicateOf === undefined ? {} : { duplicateOf: resolveOfferId(duplicateOf) };
      const body = { action, reason, ...remaining };
      const request = { method: 'POST', body } as const;
      const response = await requestOffer(operatorApi, offer, request);
      await print(operatorApi, response, flags.json);
    });
}

/** `curro offers`: decisions about single offers. */
export function offersCommand(env: Environment): Command {
  const find = operatorCommand('find', 'Find open offers by words of their texts or company')
    .argument('<words...>', 'words, such as camarero sevilla')
    .action((words: readonly string[], flags: OperatorFlags) => findOffers(env, words, flags));
  const show = operatorCommand('show', 'Show the state of an offer and what operators decided about it')
    .argument('<offer>', OFFER)
    .action(async (offer: string, flags: OperatorFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const response = await requestOffer(operatorApi, offer);
      await print(operatorApi, response, flags.json);
    });
  const decisions = withPages(
    operatorCommand('decisions', 'List what operators decided about offers, newest first'),
    'decisions',
  ).action(async (flags: ListFlags) => {
    const operatorApi = await createOperatorClient(env, flags.data);
    const query = { limit: flags.limit, cursor: flags.cursor };
    const response = await operatorApi.request(operatorResponses.moderationList, '/moderation', { query });
    if (flags.json) console.log(JSON.stringify(response));
    else await printDecisions(operatorApi, response);
  });
  return new Command('offers')
    .addCommand(find)
    .addCommand(show)
    .addCommand(decisions)
    .addCommand(deciding(env, 'close', 'Close an offer; an import that contains it opens it again'))
    .addCommand(
      deciding(env, 'hide', 'Hide an offer: it is deleted and imports do not store it again').option(
        '--duplicate-of <offer>',
        'hide it only while this offer is open',
      ),
    )
    .addCommand(deciding(env, 'restore', 'Store a hidden, deleted or closed offer again'));
}
