export type { ProcessSpec } from './process-spec.ts';
export { type SuperviseOptions, type Supervisor, superviseProcesses } from './supervise-processes.ts';
