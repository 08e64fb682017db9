import { readExposition } from '../observability/read-exposition.ts';
import type { Curro } from './curro.ts';

/** The value of a series on /metrics of the API, named as it is printed; 0 while it is not shown. */
export async function readMetric(curro: Curro, series: string): Promise<number> {
  const headers = { authorization: `Bearer ${await curro.tokens.operator()}` };
  const response = await fetch(`${curro.url}/metrics`, { headers });
  return readExposition(await response.text()).value(series) ?? 0;
}
