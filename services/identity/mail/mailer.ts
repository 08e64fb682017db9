import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@curro/platform';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

/** An email. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

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
const TIMEOUT_MS = 15_000;
const OWNER_ONLY = 0o600;

type Deliver = (mail: Mail) => Promise<void>;

/** Writes emails as files and logs their paths. */
function intoFolder(folder: string, from: string, log: Logger): Deliver {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail({ from, ...mail });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
    const file = join(folder, name);
    await writeFile(file, message as Buffer, { mode: OWNER_ONLY });
    log.info({ file }, 'mail written');
  };
}

function byServer(url: string, from: string): Deliver {
  const transport = createTransport(url, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as object);
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

/** Rejects every email when neither a server nor a folder is configured; the mailer logs the error. */
const rejectMail: Deliver = () => Promise.reject(new Error('neither SMTP_URL nor MAIL_FOLDER is set'));

async function persist(deliver: Deliver, mail: Mail, log: Logger): Promise<void> {
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
  const { SMTP_URL, MAIL_FOLDER, MAIL_FROM } = config;
  const deliver =
    SMTP_URL !== undefined
      ? byServer(SMTP_URL, MAIL_FROM)
      : MAIL_FOLDER !== undefined
        ? intoFolder(MAIL_FOLDER, MAIL_FROM, log)
        : rejectMail;
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
