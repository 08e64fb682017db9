export { type Config, readConfig } from './config.ts';
export { createContext, type WorkerContext } from './context.ts';
export { type RunningWorker, startWorker } from './worker.ts';
