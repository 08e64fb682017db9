import {
  type Connection,
  enqueue,
  type Redone,
  reasonOf,
  type replayDeadLetters,
  type WholeDeadLetter,
} from '@curro/db';
import { getSource, upsertOffersIn } from '@curro/offers';
import { knownTopic } from '@curro/platform';
import { IMPORT_LINE, importLineSchema, type JobName, parseJobPayload, type Reason } from '@curro/shared';
import type { ApiContext } from '../context.ts';

/** What a replayed letter came to; the verdict of a line. */
export interface LetterResult {
  readonly verdict?: string;
  readonly id?: string;
  readonly reasons?: readonly Reason[];
}

type Transaction = Parameters<Parameters<typeof replayDeadLetters>[3]>[0];

/** Why a letter was not replayed, with the reasons of a line. */
const refuse = (reason: string, reasons?: readonly Reason[]): Redone<LetterResult> => ({
  ok: false,
  reason,
  ...(reasons === undefined ? {} : { reasons }),
});

async function redoJob<Name extends JobName>(
  trx: Connection,
  topic: Name,
  payload: unknown,
): Promise<Redone<LetterResult>> {
  const parsed = parseJobPayload(topic, payload);
  if (!parsed.success) return refuse(`payload: ${parsed.error.message}`);
  await enqueue(trx, topic, [parsed.data]);
  return { ok: true, result: {} };
}

async function redoLine(
  { normalise }: ApiContext,
  trx: Transaction,
  { payload, details, reason }: WholeDeadLetter,
): Promise<Redone<LetterResult>> {
  // The end of the line is not there: only an edited one can be an offer.
  if (details.cut === true) return refuse(reason);
  const { source, line } = importLineSchema.parse(payload);
  const settings = await getSource(trx, source);
  if (settings === undefined) return refuse(`no source is called ${source}`);
  const now = new Date();
  const result = normalise(line, { source, settings, now });
  if ('blank' in result)
    return refuse('not_an_object', [{ field: '', code: 'not_an_object', message: 'the line is blank' }]);
  if (!result.ok) return refuse(reasonOf(result.reasons), result.reasons);
  const upsert = { source, ttlDays: settings.ttlDays, now };
  const [outcome] = await upsertOffersIn(trx, [result], upsert);
  return {
    ok: true,
    result: {
      ...(outcome === undefined ? {} : { verdict: outcome.verdict }),
      id: result.offer.id,
      reasons: result.warnings,
    },
  };
}

/** Does what a letter asks for again, as part of the transaction that ends it: a job is promised, a line imported. */
export async function redoLetter(
  context: ApiContext,
  trx: Transaction,
  letter: WholeDeadLetter,
): Promise<Redone<LetterResult>> {
  const { topic, payload } = letter;
  if (topic === IMPORT_LINE) return redoLine(context, trx, letter);
  return knownTopic(topic) ? redoJob(trx, topic, payload) : refuse(`no job is called ${topic}`);
}
