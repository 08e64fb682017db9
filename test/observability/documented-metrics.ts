import { readFile } from 'node:fs/promises';

/** A metric as docs/operating.md lists it. */
export interface DocumentedMetric {
  readonly name: string;
  readonly type: string;
  /** Which processes show it. */
  readonly of: readonly string[];
}

const ROW = /^\|\s*`(curro_\w+)`\s*\|\s*(\w+)\s*\|\s*([^|]+?)\s*\|/gm;

/** The table of metrics in docs/operating.md. */
export async function documentedMetrics(): Promise<DocumentedMetric[]> {
  const text = await readFile(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  return [...text.matchAll(ROW)].map(([, name = '', type = '', of = '']) => ({
    name,
    type,
    of: of.split(/,\s*/),
  }));
}
