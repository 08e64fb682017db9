export type { ProcessSpec } from './supervise-processes.ts';
export { type SuperviseOptions, type Supervisor, superviseProcesses } from './supervise-processes.ts';
