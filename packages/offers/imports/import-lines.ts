import {
  type Clock,
  INDEX_BATCH,
  offerId,
  type Reason,
  type SourceParseOptions,
  type StoredLineResult,
} from '@curro/shared';
import { MAX_LINE_BYTES } from '../normalise/limits.ts';
import type { StreamLine } from '../normalise/lines.ts';
import type { Accepted, Normalise, Normalised, Rejected } from '../normalise/normalise.ts';
import { type ImportTally, printable } from './import-summary.ts';

/**
 * Bytes of lines after which a batch is closed: the size of 500 lines of 2 KB. It limits the memory for long lines in the
 * API and, since an index job has the offers of a batch, in the worker.
 */
const BATCH_BYTES = 1_048_576;

/** The outcome of storing an offer of a batch. */
interface StoredOutcome {
  readonly result: 'created' | 'updated' | 'unchanged';
  /** This import has already written this offer. */
  readonly repeated: boolean;
  /** Its questions differ from the stored ones, which a candidate has answered: the stored ones stay. */
  readonly questionsRetained: boolean;
}

/** A line that was rejected. */
interface RejectedLine {
  readonly line: number;
  /** The line as received; undefined when it is too long to be stored. */
  readonly text: string | undefined;
  /** The id of its offer, when its externalId can be read. */
  readonly offerId: string | undefined;
  readonly reasons: readonly Reason[];
}

/** Input and output of the lines of one import. */
interface ImportRun {
  readonly source: string;
  readonly settings: SourceParseOptions;
  readonly normalise: Normalise;
  readonly clock: Clock;
  readonly tally: ImportTally;
  /** Stores distinct offers, all or none; returns their outcomes in the same order. */
  readonly store: (offers: readonly Accepted[]) => Promise<readonly StoredOutcome[]>;
  /** Stores the rejected lines of a batch; `acceptedIds`: the offers that the batch stored. */
  readonly storeRejected: (
    rejected: readonly RejectedLine[],
    acceptedIds: readonly string[],
  ) => Promise<void>;
  /** Receives the results of each batch in the order of its lines; the next batch waits for it. */
  readonly onResults: (results: readonly StoredLineResult[]) => Promise<void>;
}

/** A parsed record; `size`: its approximate size in bytes. */
interface ParsedLine {
  readonly line: number;
  readonly value: unknown;
  readonly size: number;
}

/** A line of an import, as bytes or parsed. */
export type ImportLine = StreamLine | ParsedLine;

type EvaluatedLine =
  | { readonly line: number; readonly accepted: Accepted }
  | { readonly line: number; readonly refused: RejectedLine };

/** Normalises a line with the settings of its source. */
export function normaliseLine(
  { source, settings, normalise, clock }: Pick<ImportRun, 'source' | 'settings' | 'normalise' | 'clock'>,
  line: ImportLine,
): Normalised {
  const context = { source, settings, now: clock.now() };
  if ('value' in line) return normalise.value(line.value, context);
  if (line.bytes !== undefined) return normalise(line.bytes, context);
  const message = `the line is longer than ${MAX_LINE_BYTES} bytes`;
  return { ok: false, reasons: [{ field: '', code: 'too_large', message }] };
}

const textOf = (line: ImportLine): string | undefined => {
  if ('value' in line) return JSON.stringify(line.value);
  return line.bytes === undefined ? undefined : Buffer.from(line.bytes).toString();
};

const toRejected = (source: string, line: ImportLine, { reasons, externalId }: Rejected): RejectedLine => ({
  line: line.line,
  text: textOf(line),
  offerId: externalId === undefined ? undefined : offerId(source, externalId),
  reasons,
});

function evaluateLine(run: ImportRun, line: ImportLine): EvaluatedLine | undefined {
  const result = normaliseLine(run, line);
  if ('blank' in result) return undefined;
  if (!result.ok) return { line: line.line, refused: toRejected(run.source, line, result) };
  for (const { field, text } of result.unmapped) run.tally.addUnmapped(field, text);
  for (const name of result.unknownFields) run.tally.addUnknownField(name);
  return { line: line.line, accepted: result };
}

const sizeOf = (line: ImportLine): number => ('value' in line ? line.size : (line.bytes?.length ?? 0));

/** Groups normalised lines; a batch contains an offer once, so that a repeated line is compared with the stored one. */
async function* batches(run: ImportRun, lines: AsyncIterable<ImportLine>): AsyncGenerator<EvaluatedLine[]> {
  let batch: EvaluatedLine[] = [];
  let ids = new Set<string>();
  let bytes = 0;
  for await (const line of lines) {
    const evaluated = evaluateLine(run, line);
    if (evaluated === undefined) continue;
    const id = 'accepted' in evaluated ? evaluated.accepted.offer.id : undefined;
    if (batch.length >= INDEX_BATCH || bytes >= BATCH_BYTES || (id !== undefined && ids.has(id))) {
      yield batch;
      batch = [];
      ids = new Set();
      bytes = 0;
    }
    batch.push(evaluated);
    bytes += sizeOf(line);
    if (id !== undefined) ids.add(id);
  }
  if (batch.length > 0) yield batch;
}

/** Values that the result of a line names; a line can have any number of fields. */
const MAX_LEFT_OUT = 20;

/** What a line states and its offer lacks, unless a warning names the field. */
export function leftOutOf({ warnings, ...accepted }: Accepted): Pick<StoredLineResult, 'leftOut'> {
  const named = new Set(warnings.map(({ field }) => field));
  const unmapped = accepted.unmapped
    .filter(({ field }) => !named.has(field))
    .slice(0, MAX_LEFT_OUT)
    .map(({ field, text }) => ({ field, text: printable(text) }));
  const unknownFields = accepted.unknownFields.slice(0, MAX_LEFT_OUT).map(printable);
  return unmapped.length + unknownFields.length === 0 ? {} : { leftOut: { unmapped, unknownFields } };
}

/** The warning of a line whose id an earlier line of its import has. */
export const repeatedIdReason = (externalId: string): Reason => ({
  field: 'externalId',
  code: 'repeated_id',
  message: `externalId "${externalId}" came before in this import: this line replaces the earlier one`,
});

function toLineResult(evaluated: EvaluatedLine, outcome: StoredOutcome | undefined): StoredLineResult {
  if ('refused' in evaluated) {
    return { line: evaluated.line, result: 'rejected', reasons: evaluated.refused.reasons };
  }
  if (outcome === undefined) throw new Error('an accepted line has no outcome');
  const { offer, warnings } = evaluated.accepted;
  const questionsConflict = {
    field: 'questions',
    code: 'conflict',
    message: 'questions already answered: the stored ones stay',
  } as const;
  return {
    line: evaluated.line,
    result: outcome.result,
    id: offer.id,
    reasons: [
      ...warnings,
      ...(outcome.repeated ? [repeatedIdReason(offer.externalId)] : []),
      ...(outcome.questionsRetained ? [questionsConflict] : []),
    ],
    ...leftOutOf(evaluated.accepted),
  };
}

async function store(run: ImportRun, batch: readonly EvaluatedLine[]): Promise<void> {
  const offers = batch.flatMap((evaluated) => ('accepted' in evaluated ? [evaluated.accepted] : []));
  const outcomes = (await run.store(offers))[Symbol.iterator]();
  const results = batch.map((evaluated) =>
    toLineResult(evaluated, 'accepted' in evaluated ? outcomes.next().value : undefined),
  );
  await run.storeRejected(
    batch.flatMap((evaluated) => ('refused' in evaluated ? [evaluated.refused] : [])),
    offers.map(({ offer }) => offer.id),
  );
  for (const result of results) run.tally.add(result);
  await run.onResults(results);
}

/**
 * Imports lines: each is normalised and stored or rejected independently. While one batch is stored the next one is
 * read, so memory is bounded by two batches. Stops at the first error of the database; importing the file again is
 * idempotent.
 */
export async function importLines(run: ImportRun, lines: AsyncIterable<ImportLine>): Promise<void> {
  let pendingStore: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batches(run, lines)) {
      await pendingStore;
      pendingStore = store(run, batch);
      // Its error is thrown by the next await; until then it must not count as unhandled.
      pendingStore.catch(() => undefined);
    }
  } finally {
    // Awaited even if reading fails, so that the batch that is being stored is counted.
    await pendingStore;
  }
}
