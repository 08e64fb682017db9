import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateOffers } from '@curro/demo';
import { type LineResult, loadDictionaries, systemClock } from '@curro/shared';
import * as z from 'zod';
import { sendLines } from '../import/send-lines.ts';
import { createProgress } from '../progress.ts';
import { waitUntil } from './wait-ready.ts';

/** Source of the demo offers. */
const SOURCE = 'demo';
const SEED = 1;
const MARKER = 'demo-loaded';
const totalSchema = z.object({ totalResults: z.number() });
/** Maximum time until a search finds the last stored offer. */
const INDEX_TIMEOUT_MS = 600_000;

/** Options of the demo load. */
export interface DemoOptions {
  readonly dataDir: string;
  /** Number of offers to load. */
  readonly size: number;
  readonly api: string;
  readonly token: string;
  readonly signal: AbortSignal;
}

/** File with the number of loaded demo offers; the readiness check waits for it (contract 8.4). */
export const demoMarker = (dataDir: string): string => join(dataDir, MARKER);

/** Number of loaded demo offers; 0 before the first load. */
export async function loadedDemo(dataDir: string): Promise<number> {
  return Number(await readFile(demoMarker(dataDir), 'utf8').catch(() => '0'));
}

function* lines(size: number): Generator<string> {
  const options = { seed: SEED, size, now: systemClock.now(), dictionaries: loadDictionaries() };
  for (const offer of generateOffers(options)) yield `${JSON.stringify(offer)}\n`;
}

/** Number of offers that a search finds. */
async function searchable(api: string): Promise<number> {
  const response = await fetch(`${api}/api/9/offer?maxResults=1`, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) return 0;
  return totalSchema.parse(await response.json()).totalResults;
}

/** Loads the demo offers through the operator API, shows progress and waits until a search finds them. */
export async function loadDemo(options: DemoOptions): Promise<void> {
  const { dataDir, size, api, token, signal } = options;
  const before = await searchable(api).catch(() => 0);
  const progress = createProgress({ label: `loading ${size} demo offers`, total: size, quiet: false });
  let stored = 0;
  let created = 0;
  const onResult = (result: LineResult): void => {
    stored += 1;
    if (result.result === 'created') created += 1;
    progress.update(stored, `${stored} stored`);
  };
  const sending = { api, token, source: SOURCE, settings: {}, gzip: false, signal };
  try {
    await sendLines(lines(size), sending, { onResult });
    progress.update(stored, 'waiting for the search index');
    const timeoutSignal = AbortSignal.timeout(INDEX_TIMEOUT_MS);
    await waitUntil(
      async () => (await searchable(api)) >= before + created,
      AbortSignal.any([signal, timeoutSignal]),
    );
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Error(`the demo offers were not loaded: ${String(error)}`, { cause: error });
  } finally {
    progress.stop();
  }
  await writeFile(demoMarker(dataDir), String(size));
}
