export type { ProcessSpec } from './supervise-processes.ts';
export { type Supervisor, superviseProcesses } from './supervise-processes.ts';
