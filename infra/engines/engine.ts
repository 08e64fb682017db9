export const ENGINE_NAMES = ['elasticsearch', 'postgresql', 'redis'] as const;

export type EngineName = (typeof ENGINE_NAMES)[number];

/** Where an engine comes from: an address that was given, a container, or a process of our own. */
type EngineOrigin = 'url' | 'docker' | 'embedded';

/**
 * One running engine. `start` and `kill` act on this engine alone and keep its port and its data,
 * so that a test can take it away and bring it back; on an engine given by URL both fail.
 */
export type Engine = {
  readonly name: EngineName;
  readonly origin: EngineOrigin;
  /** Address with credentials; known once `start` has resolved. */
  readonly url: string;
  /** Resolves once the engine answers, starting it when it does not run. */
  start(): Promise<void>;
  /** Resolves once the engine answers; never starts it. */
  ready(): Promise<void>;
  /** Orderly end; a second call does nothing. */
  stop(): Promise<void>;
  /** Ends the engine with all its processes by `signal` (default SIGKILL) and waits until they are gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Whether its process or container runs; an engine given by URL counts as running. */
  alive(): Promise<boolean>;
};

/** One step of getting or starting an engine; `final` is false for a figure that the next one replaces. */
export type Progress = { engine: EngineName; message: string; final: boolean };

export type OnProgress = (progress: Progress) => void;

/** Environment variables as handed in by the caller; this package never reads `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A failure whose message tells the operator in one line what is wrong and what to do. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
