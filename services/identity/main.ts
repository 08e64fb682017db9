import { ConfigError, closeOnSignal } from '@curro/runtime';
import { type Config, readConfig } from './config.ts';
import { createContext } from './context.ts';
import { startIdentity } from './server.ts';

const STOP_TIMEOUT_MS = 15_000;

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

const context = createContext(configOrExit());
const server = await startIdentity(context);
closeOnSignal({ close: server.close, log: context.log, timeoutMs: STOP_TIMEOUT_MS });
