import {
  type Connection,
  enqueue,
  type FullDeadLetter,
  type RetryOutcome,
  reasonOf,
  type retryDeadLetters,
} from '@curro/db';
import { getSource, upsertOffersIn } from '@curro/offers';
import { isKnownTopic } from '@curro/platform';
import {
  IMPORT_LINE_TOPIC,
  importLineSchema,
  type JobName,
  parseJobPayload,
  type Reason,
} from '@curro/shared';
import type { ApiContext } from '../context.ts';

/** What a retried letter came to; the result of a line. */
export interface RetryResult {
  readonly result?: string;
  readonly id?: string;
  readonly reasons?: readonly Reason[];
}

type Transaction = Parameters<Parameters<typeof retryDeadLetters>[3]>[0];

/** Why a letter was not retried, with the reasons of a line. */
const refuse = (reason: string, reasons?: readonly Reason[]): RetryOutcome<RetryResult> => ({
  ok: false,
  reason,
  ...(reasons === undefined ? {} : { reasons }),
});

async function retryJob<Name extends JobName>(
  trx: Connection,
  topic: Name,
  payload: unknown,
): Promise<RetryOutcome<RetryResult>> {
  const parsed = parseJobPayload(topic, payload);
  if (!parsed.success) return refuse(`payload: ${parsed.error.message}`);
  await enqueue(trx, topic, [parsed.data]);
  return { ok: true, result: {} };
}

async function retryLine(
  { normalise }: ApiContext,
  trx: Transaction,
  { payload, details, reason }: FullDeadLetter,
): Promise<RetryOutcome<RetryResult>> {
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
      ...(outcome === undefined ? {} : { result: outcome.result }),
      id: result.offer.id,
      reasons: result.warnings,
    },
  };
}

/** Does what a letter asks for again, as part of the transaction that ends it: a job is promised, a line imported. */
export async function retryDeadLetter(
  context: ApiContext,
  trx: Transaction,
  deadLetter: FullDeadLetter,
): Promise<RetryOutcome<RetryResult>> {
  const { topic, payload } = deadLetter;
  if (topic === IMPORT_LINE_TOPIC) return retryLine(context, trx, deadLetter);
  return isKnownTopic(topic) ? retryJob(trx, topic, payload) : refuse(`no job is called ${topic}`);
}
