export { type Config, readConfig } from './config.ts';
export { assembleContext, createContext, type WorkerContext } from './context.ts';
export { createInlineWorker } from './inline-worker.ts';
export { createWorkerMetrics } from './metrics.ts';
export { runDueSchedules } from './schedules/run-due-schedules.ts';
export { type RecurringTasks, recurringTask, type Schedule } from './schedules/schedule.ts';
export { type Schedules, startSchedules } from './schedules/start-schedules.ts';
export { isSettled } from './settled.ts';
export { type RunningWorker, startWorker } from './worker.ts';
