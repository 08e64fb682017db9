import { sql } from 'kysely';
import { type Curro, startCurro, type Variables } from '../support/curro.ts';
import { headerOf, type MailServer, startMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

/** The portal of the links in mails. */
export const PORTAL_URL = 'https://jobs.example';

/** A Curro that sends its alerts to a mail server of the test, soon after each change. */
export interface AlertsCurro {
  readonly curro: Curro;
  /** A word that no other test of this Curro searches for. */
  newWord(): string;
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
  let words = 0;
  return {
    curro,
    newWord() {
      words += 1;
      return `oficio${words}`;
    },
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

/** The row of a saved search by its id in the API, with the time of its next digest in its time zone. */
export const searchRow = ({ db }: Curro, id: string) =>
  db
    .selectFrom('saved_searches')
    .selectAll('saved_searches')
    .select(
      sql<{ hour: number; weekday: number }>`json_build_object(
        'hour', extract(hour from due_at at time zone time_zone),
        'weekday', extract(isodow from due_at at time zone time_zone))`.as('due'),
    )
    .where('key', '=', id)
    .executeTakeFirstOrThrow();

/** Makes the next digest of a search due now. */
export const hurry = ({ db }: Curro, id: string) =>
  db.updateTable('saved_searches').set({ due_at: new Date() }).where('key', '=', id).execute();
