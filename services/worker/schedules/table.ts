import type { ReadSchedules, RecurringTasks, Schedule } from './schedule.ts';

/** What recurring jobs do, by name. */
export const recurringTasks: RecurringTasks = {};

const fixed: readonly Schedule[] = [];

/** Reads the schedules that rows of the database ask for; each kind has its line. */
const fromDatabase: readonly ReadSchedules[] = [];

/** The schedules of the code and of the database. */
export const readSchedules: ReadSchedules = async (context) => {
  const read = await Promise.all(fromDatabase.map((source) => source(context)));
  return [...fixed, ...read.flat()];
};
