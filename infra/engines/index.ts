export { isDockerAvailable } from './docker/container-engine.ts';
export { type Container, containerOf } from './docker/images.ts';
export { javaOptionsOf } from './embedded/elasticsearch-config.ts';
export {
  ENGINE_NAMES,
  type Engine,
  EngineError,
  type EngineName,
  type OnProgress,
  type Progress,
} from './engine.ts';
export { hasDataDirectory, resolveDataDirectory } from './machine/account.ts';
export { choosePort, isFree } from './machine/ports.ts';
export { sendSignal, statOf, treeOf } from './machine/process-tree.ts';
export { createProgressLine } from './progress-line.ts';
export { removeAbandoned, removeDataDirectory } from './remove-data-directory.ts';
export { type RunningEngines, startEngines } from './start-engines.ts';
