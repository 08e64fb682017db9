import { createSearchClient } from '@curro/search';

const REFRESH_INTERVAL = '1s';

/** The index of one suite. */
interface TestIndex {
  /** The alias. */
  readonly name: string;
  /** Makes all writes visible, unless searches are held. */
  refresh(): Promise<void>;
  /** While held, searches do not see the writes after this call. */
  hold(held: boolean): Promise<void>;
  /** Removes all documents, and the indices of unfinished reindexes. */
  empty(): Promise<void>;
  /** Removes the index. */
  remove(): Promise<void>;
}

/** Opens the index of a suite, which the API creates; `prefix` begins the names of its indices. */
export function openTestIndex(url: string, prefix: string): TestIndex {
  const client = createSearchClient(url);
  const name = `${prefix}-offers`;
  let isHeld = false;

  const remove = async (names: readonly string[]): Promise<void> => {
    if (names.length > 0) await client.indices.delete({ index: [...names] });
  };
  const indices = async (): Promise<string[]> =>
    Object.keys(await client.indices.get({ index: `${prefix}-*`, expand_wildcards: 'all' }));
  const refresh = async (): Promise<void> => {
    if (!isHeld) await client.indices.refresh({ index: name });
  };

  return {
    name,
    refresh,
    async hold(held) {
      // What was written before is visible while the searches are held.
      await client.indices.refresh({ index: name });
      await client.indices.putSettings({
        index: name,
        settings: { refresh_interval: held ? '-1' : REFRESH_INTERVAL },
      });
      isHeld = held;
    },
    async empty() {
      const serving = Object.keys(await client.indices.getAlias({ name }));
      await remove((await indices()).filter((index) => !serving.includes(index)));
      await client.indices.refresh({ index: name });
      await client.deleteByQuery({
        index: name,
        query: { match_all: {} },
        conflicts: 'proceed',
        refresh: true,
      });
    },
    async remove() {
      await remove(await indices());
      await client.close();
    },
  };
}
