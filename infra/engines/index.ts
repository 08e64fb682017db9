export {
  ENGINE_NAMES,
  type Engine,
  EngineError,
  type EngineName,
  type OnProgress,
  type Progress,
} from './engine.ts';
export { type DataDirectory, resolveDataDirectory } from './machine/data-directory.ts';
export { type RunningEngines, type StartEnginesOptions, startEngines } from './start-engines.ts';
