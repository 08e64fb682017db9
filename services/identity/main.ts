import { closeOnSignal, configOrExit } from '@curro/platform';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { startIdentity } from './server.ts';

const STOP_TIMEOUT_MS = 15_000;

const context = createContext(configOrExit(readConfig, process.env));
const starting = startIdentity(context);
closeOnSignal({
  close: async () => (await starting).close(),
  log: context.log,
  timeoutMs: STOP_TIMEOUT_MS,
});
await starting;
