import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Members that may hold secrets or personal data: cut wherever a log line carries them at its first two levels. */
const SECRET_MEMBERS = ['authorization', 'password', 'secret', 'token', 'cookie', 'email', 'body'];

/** JSON lines on standard output, one object each, with the process name and ISO time. */
export function createLogger(options: { readonly name: string; readonly level: string }): Logger {
  return pino({
    name: options.name,
    level: options.level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_MEMBERS.flatMap((member) => [member, `*.${member}`]), censor: '[redacted]' },
  });
}
