import type { Curro } from '../support/curro.ts';

/** An entry of the change feed. */
export interface Change {
  readonly revision: number;
  readonly id: string;
  readonly change: 'open' | 'removed';
  readonly reason?: string;
  readonly offer?: Readonly<Record<string, unknown>>;
}

/** A piece of the change feed. */
export interface Piece {
  readonly changes: readonly Change[];
  readonly next: number;
  readonly more: boolean;
}

/** Requests one page of the feed with a partner's token. */
export async function readPiece(curro: Curro, since: number, limit = 100): Promise<Piece> {
  const token = await curro.tokens.sign({ sub: 'partner', scope: 'OFFER_FEED' });
  const response = await curro.fetch(`/ops/v1/offers/changes?since=${since}&limit=${limit}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status !== 200) throw new Error(`changes: ${response.status} ${await response.text()}`);
  return (await response.json()) as Piece;
}

/** Reads the feed to its present end. */
export async function readFeed(
  curro: Curro,
  since: number,
  limit = 100,
): Promise<{ changes: Change[]; next: number }> {
  const changes: Change[] = [];
  let next = since;
  for (;;) {
    const piece = await readPiece(curro, next, limit);
    changes.push(...piece.changes);
    next = piece.next;
    if (!piece.more) return { changes, next };
  }
}
