import { closeOnSignal, configOrExit } from '@curro/platform';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { startServer } from './server.ts';

const STOP_TIMEOUT_MS = 15_000;
/** After this time the API has prepared the engines and read what it caches. */
const STARTED_MS = 5_000;

const context = createContext(configOrExit(readConfig, process.env));
const starting = startServer(context);
closeOnSignal({
  close: async () => (await starting).close(),
  log: context.log,
  timeoutMs: STOP_TIMEOUT_MS,
});
await starting;
// What only the start needed would stay until traffic fills the memory (docs/adr/0045); only with --expose-gc.
setTimeout(
  () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  STARTED_MS,
).unref();
