export { type Config, readConfig } from './config.ts';
export { createContext, type WorkerContext } from './context.ts';
export { type RecurringTasks, recurringTask, type Schedule } from './schedules/schedule.ts';
export { type Schedules, startSchedules } from './schedules/start-schedules.ts';
export { type RunningWorker, startWorker } from './worker.ts';
