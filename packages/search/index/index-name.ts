/** The name of the n-th index of an alias under a definition. */
export function indexName(alias: string, fingerprint: string, n: number): string {
  return `${alias}-${fingerprint}-${n}`;
}

/** The alias that every index has of its own: writes that require an alias reach one index by it, and make none. */
export const writeAlias = (index: string): string => `${index}-own`;

/** The fingerprint in a name made by `indexName`; empty for any other name. */
export function fingerprintOf(alias: string, index: string): string {
  return index.startsWith(`${alias}-`) ? (index.slice(alias.length + 1).split('-')[0] ?? '') : '';
}

/** The number in a name made by `indexName`; 0 for any other name. */
export function indexNumber(index: string): number {
  return Number(/-(\d+)$/.exec(index)?.[1] ?? 0);
}
