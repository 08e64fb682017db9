import { expect, onTestFinished, test } from 'vitest';
import { type BreakableProxy, openBreakableProxy } from '../support/breakable-proxy.ts';
import { startCurro, startInThisProcess } from '../support/curro.ts';
import { startMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

test('a digest is mailed once although PostgreSQL is unavailable when the mail was accepted', async () => {
  let proxy: BreakableProxy | undefined;
  let isFirst = true;
  const onMail = (): void => {
    if (isFirst) void proxy?.cut();
    isFirst = false;
  };
  const server = await startMailServer({ onMail });
  const settings = {
    SMTP_URL: server.url,
    MAIL_FROM: 'Curro <no-reply@curro.example>',
    ALERTS_POLL_MS: '50',
    ALERTS_DIGEST_EVERY_MS: '200',
  };
  const curro = await startCurro('alerts-settled', settings, async (env) => {
    const url = new URL(env.DATABASE_URL ?? '');
    proxy = await openBreakableProxy({ host: url.hostname, port: Number(url.port) });
    url.host = `127.0.0.1:${proxy.port}`;
    return startInThisProcess({ ...env, DATABASE_URL: url.href });
  });
  onTestFinished(async () => {
    await proxy?.restore();
    await curro.close();
    await proxy?.close();
    await server.close();
  });
  const token = await curro.tokens.candidate('settled');
  const saved = await curro.fetch('/api/1/savedsearch', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'x', query: 'q=farero', frequency: 'instant', channel: 'email' }),
  });
  expect(saved.status).toBe(201);
  const offer = { externalId: '1', title: 'Farero', description: 'Torre.', province: 'Zamora' };
  await curro.ops('/offers?source=settled', {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: JSON.stringify(offer),
  });
  await until('the mail', async () => server.mails.length > 0);
  // The first attempt to settle the digest fails.
  await proxy?.restore();
  await curro.settled();
  const digests = await curro.db.selectFrom('alert_digests').select('state').execute();
  expect(digests).toEqual([{ state: 'sent' }]);
  expect(server.mails).toHaveLength(1);
});
