export { commandGroups } from './commands.ts';
export { createProgram, runCurro } from './run-curro.ts';
export type { Terminal } from './terminal.ts';
