import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

export type { Logger } from 'pino';

/** Fields that may contain secrets or personal data: redacted at the first two levels of a log line. */
const SECRET_FIELDS = ['authorization', 'password', 'secret', 'token', 'cookie', 'email', 'body'];

/** Lines wait until there are this many bytes, or until the oldest has waited this long. */
const BUFFER_BYTES = 4_096;
const MAX_WAIT_MS = 100;

/**
 * Writes several lines at once, because each write costs a tenth of the processor time of a search. What waits is written
 * when the process exits, also after an uncaught error. Writes are synchronous: an asynchronous one that has begun is lost
 * when the process exits.
 */
function createBufferedOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: BUFFER_BYTES });
  let timer: NodeJS.Timeout | undefined;
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    process.removeListener('exit', flush);
    output.flush();
  }
  return {
    write(line) {
      output.write(line);
      if (timer !== undefined) return;
      timer = setTimeout(flush, MAX_WAIT_MS).unref();
      process.once('exit', flush);
    },
  };
}

/**
 * Creates a logger that writes JSON lines with process name and ISO time to standard output. Errors go under `err` and
 * are logged without the data that caused them.
 * @param options.isBuffered lines are written together, at most a tenth of a second later. For processes that end by
 * `process.exit`: a signal that kills the process loses the lines that wait.
 */
export function createLogger(options: {
  readonly name: string;
  readonly level: string;
  readonly isBuffered?: boolean;
}): Logger {
  const settings = {
    name: options.name,
    level: options.level,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
  };
  return options.isBuffered === true ? pino(settings, createBufferedOutput()) : pino(settings);
}
