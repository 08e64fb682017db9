import * as z from 'zod';

/** The destination of mails: an SMTP server, or a folder. */
export const mailEnv = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FOLDER: z.string().optional(),
  MAIL_FROM: z.string().default('Curro <no-reply@localhost>'),
};

/** Whether mails are sent anywhere; otherwise every mail fails. */
export const hasMailDestination = ({ SMTP_URL, MAIL_FOLDER }: MailConfig): boolean =>
  SMTP_URL !== undefined || MAIL_FOLDER !== undefined;

/** The configuration of mails. */
export interface MailConfig {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FOLDER?: string | undefined;
  readonly MAIL_FROM: string;
}
