import { Client } from '@elastic/elasticsearch';

/** Removes every index whose name begins with `prefix`, with its aliases. */
export async function removeIndices(url: string, prefix: string): Promise<void> {
  const client = new Client({ node: url });
  try {
    const indices = await client.indices.get({ index: `${prefix}*`, expand_wildcards: 'all' });
    const names = Object.keys(indices);
    if (names.length > 0) await client.indices.delete({ index: names });
  } finally {
    await client.close();
  }
}
