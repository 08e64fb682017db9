import { closeOnSignal, configOrExit } from '@curro/platform';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { startServer } from './server.ts';

const STOP_TIMEOUT_MS = 15_000;

const context = createContext(configOrExit(readConfig, process.env));
const server = await startServer(context);
closeOnSignal({ close: server.close, log: context.log, timeoutMs: STOP_TIMEOUT_MS });
