export { type EndSignal, listenForEnd } from './listen-for-end.ts';
export {
  type ProcessSpec,
  type SuperviseOptions,
  type Supervisor,
  superviseProcesses,
} from './supervise-processes.ts';
