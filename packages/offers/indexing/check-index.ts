import { waitingSubjects } from '@curro/db';
import { DomainError } from '@curro/shared';
import { isOpen, type OpenRevision, readOpenRevisions } from '../lifecycle/open-offers.ts';
import { getOffers } from '../lifecycle/read-offers.ts';
import { type IndexContext, refusedSubject } from './index-offers.ts';

/** Offers compared at once. */
const BATCH = 1_000;
/** Maximum share of offers that an index may refuse before searches use it. */
const MAX_REFUSED_SHARE = 0.02;

/** Offers among `rows` that the index lacks or has in an older revision, and that have not changed meanwhile. */
async function findBehind(
  { db, clock, indexAdmin }: IndexContext,
  index: string,
  rows: readonly OpenRevision[],
): Promise<string[]> {
  const versions = await indexAdmin.versions(
    index,
    rows.map(({ id }) => id),
  );
  const behind = new Map(
    rows
      .filter(({ id, revision }) => (versions.get(id) ?? 0) < revision)
      .map((row) => [row.id, row.revision]),
  );
  const now = clock.now();
  return (await getOffers(db, [...behind.keys()]))
    .filter((row) => isOpen(row, now) && row.revision === behind.get(row.offer.id))
    .map(({ offer }) => offer.id);
}

/**
 * Checks an index before an alias swap: it has every open offer that was last written up to `revision`, in that
 * revision or a later one. Refused offers, which are dead letters, may be missing up to a share of 2 %. Later writes
 * are not part of the check: their index jobs may be pending.
 * @returns the error; undefined when searches may use the index.
 */
export async function checkIndex(
  context: IndexContext,
  index: string,
  revision: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { db, clock } = context;
  let checked = 0;
  let refused = 0;
  let missing = 0;
  let example: string | undefined;
  for (let after = ''; ; ) {
    if (signal.aborted) throw new DomainError('service_unavailable');
    const rows = await readOpenRevisions(db, { after, limit: BATCH, revision, now: clock.now() });
    const last = rows.at(-1);
    if (last === undefined) break;
    checked += rows.length;
    const behind = await findBehind(context, index, rows);
    const waiting = await waitingSubjects(db, 'index-offers', behind.map(refusedSubject));
    const lost = behind.filter((id) => !waiting.has(refusedSubject(id)));
    refused += behind.length - lost.length;
    missing += lost.length;
    example ??= lost[0];
    after = last.id;
  }
  if (missing > 0) {
    return `${missing} of ${checked} offers up to revision ${revision} are missing or outdated in ${index}, such as ${example}`;
  }
  return refused > checked * MAX_REFUSED_SHARE
    ? `${index} refuses ${refused} of ${checked} offers up to revision ${revision}`
    : undefined;
}
