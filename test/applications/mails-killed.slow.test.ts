import { createContext as createApiContext, readConfig as readApiConfig, startServer } from '@curro/api';
import { startApplicationMails } from '@curro/applications';
import { expect, onTestFinished, test } from 'vitest';
import { type Services, startCurro, type Variables } from '../support/curro.ts';
import { headerOf, startMailServer } from '../support/mail-server.ts';
import { type ServiceProcess, serviceProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';
import { createApplicant } from './applicant.ts';
import { loadOffers } from './offers.ts';
import { report } from './operator.ts';

/** Timeout of a test that hangs. */
const TIMEOUT_MS = 240_000;

async function startApiOnly(env: Variables): Promise<Services> {
  const api = await startServer(createApiContext(readApiConfig(env)));
  return { url: `http://127.0.0.1:${api.port}`, close: () => api.close() };
}

test(
  'no mail is lost, and a repeated one has the same Message-ID, when the worker is killed',
  async () => {
    let worker: ServiceProcess | undefined;
    let kills = 0;
    const server = await startMailServer({
      // Killed after the server accepted the mail and before the worker settles it.
      onMail: () => {
        if (kills === 0) void worker?.kill();
        kills += 1;
      },
    });
    const alone = await startCurro(
      'mails-killed',
      {
        SMTP_URL: server.url,
        APPLICATION_MAILS_DELAY_MS: '0',
        APPLICATION_MAILS_EVERY_MS: '100',
        JOB_LOCK_MS: '2000',
        OUTBOX_RESEND_MS: '1000',
      },
      startApiOnly,
    );
    worker = serviceProcess('worker', { ...alone.env, PATH: process.env.PATH ?? '' });
    onTestFinished(async () => {
      await worker?.kill();
      await alone.close();
      await server.close();
    });
    worker.start();
    const person = await createApplicant(alone, 'ana');
    const [offer = ''] = await loadOffers(alone, [{ externalId: '1' }]);
    const states = async () => {
      const rows = await alone.db.selectFrom('application_mails').select('state').orderBy('id').execute();
      return rows.map(({ state }) => state);
    };

    // The mail is the receipt.
    const code = await person.applied(offer);
    await until('the kill of the worker', async () => kills === 1);
    expect(await states()).toEqual(['pending']);
    worker.start();
    await until('the mail to be settled', async () => (await states()).join() === 'sent');
    const ids = server.mails.map((mail) => headerOf(mail, 'Message-ID'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);

    // Killed after the commit of the mail and before its job runs.
    const written = async () => {
      const row = await alone.db
        .selectFrom('application_mail_events')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    };
    await worker.kill();
    await report(alone, code, 'cv-read');
    const patient = serviceProcess('worker', {
      ...alone.env,
      APPLICATION_MAILS_DELAY_MS: '3600000',
      APPLICATION_RECEIPTS_DELAY_MS: '3600000',
      PATH: process.env.PATH ?? '',
    });
    onTestFinished(() => patient.kill());
    patient.start();
    await until('the change to be collected', async () => (await written()) === 2);
    await patient.kill();
    expect(
      await startApplicationMails(alone.db, { delayMs: 0, receiptDelayMs: 0 }, new AbortController().signal),
    ).toBe(1);
    expect(await states()).toEqual(['sent', 'pending']);
    worker.start();
    await until('the second mail', async () => (await states()).join() === 'sent,sent');
    expect(server.mails).toHaveLength(3);
    expect(headerOf(server.mails[2] ?? '', 'Message-ID')).not.toBe(ids[0]);
  },
  TIMEOUT_MS,
);
