import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@curro/shared';
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { Counter, Gauge, type Metrics } from './metrics.ts';

/** The metrics of the circuit breakers of a process. */
export interface BreakerMetrics {
  readonly open: Gauge<'engine'>;
  readonly refused: Counter<'engine'>;
}

/** Creates the metrics of the circuit breakers of a process. */
export function createBreakerMetrics({ registry }: Pick<Metrics, 'registry'>): BreakerMetrics {
  const registers = [registry];
  return {
    open: new Gauge({
      name: 'curro_circuit_breaker_open',
      help: '1 while calls of an engine are refused because it does not respond.',
      labelNames: ['engine'] as const,
      registers,
    }),
    refused: new Counter({
      name: 'curro_circuit_breaker_refused_total',
      help: 'Calls of an engine that were refused because it does not respond.',
      labelNames: ['engine'] as const,
      registers,
    }),
  };
}

/** The logger of a circuit breaker, compatible with pino. */
interface BreakerLog {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
}

/** The settings of a circuit breaker. */
export interface BreakerOptions {
  readonly engine: string;
  /** Consecutive failures of calls or probes that open the breaker. */
  readonly failures: number;
  /** Milliseconds between two probes while the breaker is open. */
  readonly probeIntervalMs: number;
  /** Whether an error means that the engine does not respond; other errors do not count. */
  readonly isFailure: (error: unknown) => boolean;
  /** Calls the engine in bounded time; it throws while the engine does not respond. */
  readonly probe: () => Promise<unknown>;
  readonly metrics: BreakerMetrics;
  readonly log: BreakerLog;
  /** Ends the probes of an open breaker. */
  readonly signal: AbortSignal;
  /** Called when the breaker opens. */
  readonly onOpen?: () => void;
}

/** Refuses the calls of an engine while it does not respond. */
export interface CircuitBreaker {
  /** @throws DomainError `service_unavailable` while the breaker is open. */
  refuseWhileOpen(): void;
  /**
   * Calls the engine.
   * @throws DomainError `service_unavailable`, without a call, while the breaker is open; errors of `call` unchanged
   */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** Probes the engine now. Concurrent calls share one probe. Never throws. */
  probe(): Promise<void>;
}

/**
 * Creates a circuit breaker. It opens after consecutive failures. While it is open, only its own probes reach the
 * engine: calls are refused at once instead of waiting for the result of a probe. It closes when a probe succeeds.
 */
export function createCircuitBreaker(options: BreakerOptions): CircuitBreaker {
  const { engine, failures, probeIntervalMs, isFailure, metrics, log, signal } = options;
  const policy = circuitBreaker(handleWhen(isFailure), {
    // The pauses are those of the probes.
    halfOpenAfter: 0,
    breaker: new ConsecutiveBreaker(failures),
  });
  metrics.open.set({ engine }, 0);

  let pendingProbe: Promise<void> | undefined;
  const probe = (): Promise<void> => {
    pendingProbe ??= policy
      .execute(options.probe)
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        pendingProbe = undefined;
      });
    return pendingProbe;
  };

  const probeUntilClosed = async (): Promise<void> => {
    while (!signal.aborted && policy.state !== CircuitState.Closed) {
      await delay(probeIntervalMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await probe();
    }
  };

  let opened = 0;
  policy.onStateChange((state) => {
    if (state === CircuitState.Open && opened === 0) {
      opened = performance.now();
      metrics.open.set({ engine }, 1);
      log.warn({ engine }, 'the engine does not respond: calls are refused until a probe succeeds');
      options.onOpen?.();
      void probeUntilClosed();
    } else if (state === CircuitState.Closed) {
      log.info({ engine, openMs: Math.round(performance.now() - opened) }, 'the engine responds again');
      opened = 0;
      metrics.open.set({ engine }, 0);
    }
  });

  const refuseWhileOpen = (): void => {
    if (policy.state === CircuitState.Closed) return;
    metrics.refused.inc({ engine });
    throw new DomainError('service_unavailable');
  };
  return {
    refuseWhileOpen,
    async run(call) {
      refuseWhileOpen();
      return policy.execute(call);
    },
    probe,
  };
}
