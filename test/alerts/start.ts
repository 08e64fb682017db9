import { type Curro, startCurro, type Variables } from '../support/curro.ts';
import { headerOf, type MailServer, startMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

/** The portal of the links in mails. */
export const PORTAL_URL = 'https://jobs.example';

/** A Curro that sends its alerts to a mail server of the test, soon after each change. */
export interface AlertsCurro {
  readonly curro: Curro;
  /** The mails to an address, oldest first. */
  mailsTo(address: string): string[];
  /** Waits until there are `count` mails to an address; returns them. */
  awaitMails(address: string, count: number): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts both; `extra`: further variables of the services. */
export async function startAlerts(name: string, extra: Variables = {}): Promise<AlertsCurro> {
  const server: MailServer = await startMailServer();
  const curro = await startCurro(name, {
    SMTP_URL: server.url,
    MAIL_FROM: 'Curro <no-reply@curro.example>',
    PORTAL_URL,
    ALERTS_POLL_MS: '50',
    ALERTS_DIGEST_EVERY_MS: '200',
    ...extra,
  });
  const mailsTo = (address: string): string[] =>
    server.mails.filter((mail) => headerOf(mail, 'To') === address);
  return {
    curro,
    mailsTo,
    async awaitMails(address, count) {
      await until(`${count} mails to ${address}`, async () => mailsTo(address).length >= count);
      return mailsTo(address);
    },
    async close() {
      await curro.close();
      await server.close();
    },
  };
}

/** An offer of a feed that is published now. */
export const alertOffer = (externalId: string, title: string, fields: object = {}) => ({
  externalId,
  title,
  description: `Se busca ${title} (${externalId}).`,
  city: 'Zamora',
  province: 'Zamora',
  published: new Date().toISOString(),
  expires: '2099-12-31T00:00:00Z',
  ...fields,
});
