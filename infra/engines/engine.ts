/** The engines that Curro needs. */
export const ENGINE_NAMES = ['elasticsearch', 'postgresql', 'redis'] as const;

export type EngineName = (typeof ENGINE_NAMES)[number];

/** Origin of an engine: an address in the environment, a container, or a process of this machine. */
type EngineOrigin = 'url' | 'docker' | 'embedded';

/**
 * One engine. `start` and `kill` act on this engine alone and preserve its port and data, so that a test can stop and
 * restart it. For an engine at a URL, `kill` throws.
 */
export type Engine = {
  readonly name: EngineName;
  readonly origin: EngineOrigin;
  /** Address with credentials; known once `start` has resolved. */
  readonly url: string;
  /** Starts the engine unless it runs; resolves once it responds. */
  start(): Promise<void>;
  /** Resolves once the engine responds; does not start it. */
  ready(): Promise<void>;
  /** Stops the engine gracefully; a second call does nothing. */
  stop(): Promise<void>;
  /** Sends `signal` (default SIGKILL) to all processes of the engine and waits until they have ended. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Suspends all processes of the engine: it keeps its connections but does not respond. `thaw` resumes them. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Whether its process or container runs; always true for an engine at a URL. */
  alive(): Promise<boolean>;
};

/** Progress of fetching or starting an engine; `final` is false for a message that the next one replaces. */
export type Progress = { engine: EngineName; message: string; final: boolean };

/** Receives the progress of all engines. */
export type OnProgress = (progress: Progress) => void;

/** Environment variables passed by the caller; this package does not read `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An error whose message is one line for the operator with the cause and the remedy. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
