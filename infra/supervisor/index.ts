export {
  type ProcessSpec,
  type SuperviseOptions,
  type Supervisor,
  superviseProcesses,
} from './supervise-processes.ts';
