import { type Accepted, LONGEST_LINE_BYTES, type StreamLine } from '@curro/ingest';
import { INDEX_BATCH, type SourceSettings, type Verdict } from '@curro/shared';
import { type OfferWrite, type UpsertContext, type UpsertOutcome, upsertOffers } from '@curro/store';
import type { ApiContext } from '../context.ts';
import type { ImportTally } from './import-summary.ts';

/** Bytes of lines after which a batch is closed, so that memory stays bounded however long the lines are. */
const BATCH_BYTES = 4_194_304;

/** One import as it runs. */
export interface ImportRun {
  readonly id: string;
  readonly source: string;
  readonly settings: SourceSettings;
  readonly tally: ImportTally;
  /** Gets the verdicts of each batch in the order of the lines; the next batch waits for it. */
  readonly onVerdicts: (verdicts: readonly Verdict[]) => Promise<void>;
}

type Judged =
  | { readonly line: number; readonly accepted: Accepted }
  | { readonly line: number; readonly refused: Verdict };

function judge(context: ApiContext, run: ImportRun, { line, bytes }: StreamLine): Judged | undefined {
  if (bytes === undefined) {
    const message = `the line is longer than ${LONGEST_LINE_BYTES} bytes`;
    return {
      line,
      refused: { line, verdict: 'rejected', reasons: [{ field: '', code: 'too_large', message }] },
    };
  }
  const { source, settings } = run;
  const result = context.normalise(bytes, { source, settings, now: new Date() });
  if ('blank' in result) return undefined;
  if (!result.ok) return { line, refused: { line, verdict: 'rejected', reasons: result.reasons } };
  for (const { field, text } of result.unmapped) run.tally.addUnmapped(field, text);
  for (const name of result.unknownMembers) run.tally.addUnknownMember(name);
  return { line, accepted: result };
}

/** Groups judged lines; a batch never holds the same offer twice, so that each line meets what the one before left. */
async function* batches(
  context: ApiContext,
  run: ImportRun,
  lines: AsyncIterable<StreamLine>,
): AsyncGenerator<Judged[]> {
  let batch: Judged[] = [];
  let ids = new Set<string>();
  let bytes = 0;
  for await (const line of lines) {
    const judged = judge(context, run, line);
    if (judged === undefined) continue;
    const id = 'accepted' in judged ? judged.accepted.offer.id : undefined;
    if (batch.length >= INDEX_BATCH || bytes >= BATCH_BYTES || (id !== undefined && ids.has(id))) {
      yield batch;
      batch = [];
      ids = new Set();
      bytes = 0;
    }
    batch.push(judged);
    bytes += line.bytes?.length ?? 0;
    if (id !== undefined) ids.add(id);
  }
  if (batch.length > 0) yield batch;
}

function verdictOf(judged: Judged, outcome: UpsertOutcome | undefined): Verdict {
  if ('refused' in judged) return judged.refused;
  if (outcome === undefined) throw new Error('an accepted line has no outcome');
  const { offer, warnings } = judged.accepted;
  const repeated = {
    field: 'externalId',
    code: 'repeated_id',
    message: `externalId "${offer.externalId}" came before in this import: this line replaces the earlier one`,
  } as const;
  const answered = {
    field: 'questions',
    code: 'conflict',
    message: 'questions already answered: the stored ones were kept',
  } as const;
  return {
    line: judged.line,
    verdict: outcome.verdict,
    id: offer.id,
    reasons: [
      ...warnings,
      ...(outcome.repeated ? [repeated] : []),
      ...(outcome.questionsKept ? [answered] : []),
    ],
  };
}

const toWrite = ({ offer, contentHash, raw, publishedGiven, updatedGiven }: Accepted): OfferWrite => ({
  offer,
  contentHash,
  raw,
  publishedGiven,
  updatedGiven,
});

async function store(context: ApiContext, run: ImportRun, batch: readonly Judged[]): Promise<void> {
  const writes = batch.flatMap((judged) => ('accepted' in judged ? [toWrite(judged.accepted)] : []));
  const upsert: UpsertContext = {
    source: run.source,
    ttlDays: run.settings.ttlDays,
    importId: run.id,
    now: new Date(),
  };
  const outcomes = (await upsertOffers(context.db, writes, upsert))[Symbol.iterator]();
  const verdicts = batch.map((judged) =>
    verdictOf(judged, 'accepted' in judged ? outcomes.next().value : undefined),
  );
  for (const verdict of verdicts) run.tally.add(verdict);
  await run.onVerdicts(verdicts);
}

/**
 * Imports lines: each is normalised and stored or rejected by itself, batch by batch; while one batch is being
 * stored the next one is read. Memory is bounded by two batches. Stops at the first failure of the store; what was
 * acknowledged until then is safe, and sending the whole file again repeats nothing.
 */
export async function importOffers(
  context: ApiContext,
  run: ImportRun,
  lines: AsyncIterable<StreamLine>,
): Promise<void> {
  let storing: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batches(context, run, lines)) {
      await storing;
      storing = store(context, run, batch);
      // A failure is met at the next await; until then it must not count as unhandled.
      storing.catch(() => undefined);
    }
  } finally {
    // Also when the sender is gone: the batch in hand is stored, and counted.
    await storing;
  }
}
