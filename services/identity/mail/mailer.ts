import { createSendMail, type Logger, type Mail, type SendMail } from '@curro/platform';
import type { Config } from '../config.ts';

/** Sends emails in the background, so that the duration of a response does not reveal whether one is sent. */
export interface Mailer {
  /** Queues an email, which is attempted three times. */
  send(mail: Mail): void;
  /** Waits for the emails being sent. */
  close(): Promise<void>;
}

/** The maximum number of emails being sent; further ones are rejected and logged. */
const MAX_WAITING = 1_000;
const ATTEMPTS = 3;
const RETRY_AFTER_MS = 2_000;

async function persist(deliver: SendMail, mail: Mail, log: Logger): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deliver(mail);
    } catch (error) {
      // The error message of a mail server may contain the address.
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (attempt === ATTEMPTS) return log.error({ code }, 'mail not sent');
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS * attempt));
    }
  }
}

/** Creates the mailer: SMTP, or a folder. */
export function createMailer(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FOLDER' | 'MAIL_FROM'>,
  log: Logger,
): Mailer {
  const deliver = createSendMail(config, log);
  const inFlight = new Set<Promise<void>>();
  return {
    send(mail) {
      if (inFlight.size >= MAX_WAITING) return log.error('too many mails are waiting');
      const sending = persist(deliver, mail, log).finally(() => inFlight.delete(sending));
      inFlight.add(sending);
      return undefined;
    },
    async close() {
      await Promise.all(inFlight);
    },
  };
}
