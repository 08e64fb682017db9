import type { Client, estypes } from '@elastic/elasticsearch';

/** The version of a document. */
export interface DocumentVersion {
  readonly id: string;
  readonly version: number;
}

const PAGE_SIZE = 1_000;
/** Keep-alive of the point in time between two pages. */
const KEEP_ALIVE = '2m';

/** Yields pages of the ids and versions of all documents of an index, from one point in time, unordered. */
export async function* scanVersions(client: Client, index: string): AsyncGenerator<DocumentVersion[]> {
  const { id } = await client.openPointInTime({ index, keep_alive: KEEP_ALIVE });
  let after: estypes.SortResults | undefined;
  try {
    for (;;) {
      const { hits } = await client.search<never>({
        pit: { id, keep_alive: KEEP_ALIVE },
        size: PAGE_SIZE,
        sort: '_shard_doc',
        version: true,
        _source: false,
        track_total_hits: false,
        ...(after === undefined ? {} : { search_after: after }),
      });
      const page = hits.hits;
      yield page.map((hit) => ({ id: hit._id ?? '', version: hit._version ?? 0 }));
      after = page.at(-1)?.sort;
      if (page.length < PAGE_SIZE || after === undefined) return;
    }
  } finally {
    await client.closePointInTime({ id }).catch(() => undefined);
  }
}

/** Reads versions by document id, including documents not yet refreshed; omits absent documents. */
export async function readVersions(
  client: Client,
  index: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { docs } = await client.mget<never>({ index, ids: [...ids], _source: false });
  return new Map(
    docs.flatMap((doc) => ('found' in doc && doc.found ? [[doc._id, doc._version ?? 0] as const] : [])),
  );
}
