import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@curro/shared';
import { createTransport } from 'nodemailer';
import type { Logger } from '../logger.ts';
import type { MailConfig } from './mail-env.ts';

/** An email. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Identifies the mail if it is sent again: letters, digits and hyphens. */
  readonly id?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends an email. It throws MailRefusedError if the server refuses the address or the mail permanently, and another
 * error if it may succeed later.
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** The server refused the recipient or the message permanently (SMTP 5xx). */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  constructor(code: number) {
    super(`the mail server responded ${code}`);
  }
}

const TIMEOUT_MS = 15_000;
const OWNER_ONLY = 0o600;
const PERMANENT_FAILURE = 500;

/** The domain of message ids: that of the sender. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

const messageOf = ({ id, to, ...mail }: Mail, from: string) => ({
  from,
  ...mail,
  // One address: a text is parsed as a list, and the claim of a token may contain a comma.
  to: { name: '', address: to },
  ...(id !== undefined && { messageId: `<${id}@${domainOf(from)}>` }),
});

/**
 * Writes emails as files and logs their paths. A mail with an id that is sent again replaces its file. A file gets its
 * name when it is complete, so that readers of the folder see whole mails.
 */
function intoFolder(folder: string, from: string, log: Logger): SendMail {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from));
    const name =
      mail.id ??
      `${systemClock.now().toISOString().replace(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}`;
    const file = join(folder, `${name}.eml`);
    const unfinished = `${file}.tmp`;
    await writeFile(unfinished, message as Buffer, { mode: OWNER_ONLY });
    await rename(unfinished, file);
    log.info({ file }, 'mail written');
  };
}

/**
 * The SMTP status with which the server refused the recipient or the message permanently; undefined for another error.
 * A refused sign-in or sender concerns every mail and is an error of the configuration: the mail may succeed later.
 */
function refusalOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const read = (name: string): unknown => Reflect.get(error, name);
  const isOfRecipient = read('code') === 'EENVELOPE' && read('command') === 'RCPT TO';
  const status = read('responseCode');
  if (!isOfRecipient && read('code') !== 'EMESSAGE') return undefined;
  return typeof status === 'number' && status >= PERMANENT_FAILURE ? status : undefined;
}

function byServer(url: string, from: string): SendMail {
  const transport = createTransport(url, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as object);
  return async (mail) => {
    try {
      await transport.sendMail(messageOf(mail, from));
    } catch (error) {
      const status = refusalOf(error);
      if (status !== undefined) throw new MailRefusedError(status);
      throw error;
    }
  };
}

/** Creates the function that sends mails: by SMTP, or into a folder. Without either it rejects every mail. */
export function createSendMail({ SMTP_URL, MAIL_FOLDER, MAIL_FROM }: MailConfig, log: Logger): SendMail {
  if (SMTP_URL !== undefined) return byServer(SMTP_URL, MAIL_FROM);
  if (MAIL_FOLDER !== undefined) return intoFolder(MAIL_FOLDER, MAIL_FROM, log);
  return () => Promise.reject(new Error('neither SMTP_URL nor MAIL_FOLDER is set'));
}
