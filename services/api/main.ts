import { closeOnSignal, configOrExit } from '@curro/platform';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { startServer } from './server.ts';

const STOP_TIMEOUT_MS = 15_000;
/** In the last of these seconds the API has prepared the engines and read what it caches. */
const COLLECT_EVERY_MS = 1_000;
/** V8 drops the bytecode of functions that were not called during six collections. */
const MAX_COLLECTIONS = 8;

const context = createContext(configOrExit(readConfig, process.env));
const starting = startServer(context);
closeOnSignal({
  close: async () => (await starting).close(),
  log: context.log,
  timeoutMs: STOP_TIMEOUT_MS,
});
await starting;
// What only the start needed would stay until traffic fills the memory (docs/adr/0045, 0064); only with --expose-gc.
let collections = 0;
const collecting = setInterval(() => {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  collections += 1;
  if (collections === MAX_COLLECTIONS) clearInterval(collecting);
}, COLLECT_EVERY_MS);
collecting.unref();
