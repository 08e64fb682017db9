import type { Client, estypes } from '@elastic/elasticsearch';

/** The version of a document. */
export interface DocumentVersion {
  readonly id: string;
  readonly version: number;
}

const PAGE_SIZE = 1_000;
/** How long the point in time is kept between two pages. */
const KEEP_ALIVE = '2m';

/** Reads all documents of an index as they were at the start, page by page, in no particular order. */
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

/** The versions of documents, whether visible to searches or not; absent documents are left out. */
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
