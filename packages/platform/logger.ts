import { type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

export type { Logger } from 'pino';

/** Members that may hold secrets or personal data: cut wherever a log line carries them at its first two levels. */
const SECRET_FIELDS = ['authorization', 'password', 'secret', 'token', 'cookie', 'email', 'body'];

/**
 * JSON lines on standard output, one object each, with the process name and ISO time. Failures go under `err` and are
 * told without the data they were about.
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
