import type { Logger } from './logger.ts';

/**
 * Runs `close` once when the process receives SIGTERM or SIGINT, or the IPC channel to its supervisor closes. The
 * process then exits with 0; with 1 when closing failed or took longer than `timeoutMs`.
 */
export function closeOnSignal(options: {
  readonly close: () => Promise<void>;
  readonly log: Logger;
  readonly timeoutMs: number;
}): void {
  const { close, log, timeoutMs } = options;
  let closing = false;
  const shutDown = (reason: string): void => {
    if (closing) return;
    closing = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error({ timeoutMs }, 'not stopped in time');
      process.exit(1);
    }, timeoutMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => shutDown('SIGTERM'));
  process.on('SIGINT', () => shutDown('SIGINT'));
  process.on('disconnect', () => shutDown('supervisor gone'));
}
