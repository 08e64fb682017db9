import * as z from 'zod';

/** The destination of mails: an SMTP server, or a folder. */
export const mailEnv = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FOLDER: z.string().optional(),
  MAIL_FROM: z.string().default('Curro <no-reply@localhost>'),
};

/** The configuration of mails. */
export interface MailConfig {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FOLDER?: string | undefined;
  readonly MAIL_FROM: string;
}
