import { closeOnSignal, configOrExit } from '@curro/platform';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { startWorker } from './worker.ts';

const STOP_TIMEOUT_MS = 30_000;

const context = createContext(configOrExit(readConfig, process.env));
const worker = startWorker(context);
closeOnSignal({ close: worker.close, log: context.log, timeoutMs: STOP_TIMEOUT_MS });
