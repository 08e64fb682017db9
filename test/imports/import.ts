import type { Curro } from '../support/curro.ts';

/** An offer of these tests. */
export const offer = (externalId: string, more: object = {}) => ({
  externalId,
  title: 'Cantera de piedra',
  description: `Trabajo en la cantera número ${externalId}.`,
  province: 'Zamora',
  ...more,
});

/** Imports lines and returns the summary. */
export async function importLines(
  curro: Curro,
  source: string,
  ...lines: (object | string)[]
): Promise<{
  importId: string;
  warnings: number;
  summary: { unmapped: Record<string, Record<string, number>> };
}> {
  const body = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const headers = { 'content-type': 'application/x-ndjson' };
  const response = await curro.ops(`/offers?source=${source}`, { method: 'POST', headers, body });
  if (response.status !== 200) throw new Error(`import: ${response.status} ${await response.text()}`);
  return (await response.json()) as Awaited<ReturnType<typeof importLines>>;
}
