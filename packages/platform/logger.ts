import { type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

export type { Logger } from 'pino';

/** Fields that may contain secrets or personal data: redacted at the first two levels of a log line. */
const SECRET_FIELDS = ['authorization', 'password', 'secret', 'token', 'cookie', 'email', 'body'];

/**
 * Creates a logger that writes JSON lines with process name and ISO time to standard output. Errors go under `err` and
 * are logged without the data that caused them.
 */
export function createLogger(options: { readonly name: string; readonly level: string }): Logger {
  return pino({
    name: options.name,
    level: options.level,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
  });
}
