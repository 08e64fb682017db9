import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSendMail, MailRefusedError } from './mail-transport.ts';

/** The error of a mail to a server that responds to one command with a status. */
async function errorWhen(command: RegExp, reply: string): Promise<unknown> {
  let isMessage = false;
  const server = createServer((socket) => {
    const respond = (text: string): string => {
      if (command.test(text)) return reply;
      if (isMessage) return text.endsWith('\r\n.\r\n') ? '250 stored' : '';
      if (/^EHLO/i.test(text)) return '250-hello\r\n250 AUTH PLAIN';
      if (/^AUTH/i.test(text)) return '235 welcome';
      if (/^DATA/i.test(text)) {
        isMessage = true;
        return '354 send';
      }
      return '250 ok';
    };
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (text: string) => {
      const line = respond(text);
      if (line !== '') socket.write(`${line}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const sendMail = createSendMail(
    { SMTP_URL: `smtp://user:password@127.0.0.1:${address.port}`, MAIL_FROM: 'curro@example.org' },
    pino({ enabled: false }),
  );
  try {
    return await sendMail({ to: 'rosa@example.org', subject: 'Hello', text: 'Hello' }).catch(
      (error: unknown) => error,
    );
  } finally {
    server.close();
  }
}

test.each([
  ['the recipient', /^RCPT TO/i, '550 no such user'],
  ['the message', /\r\n\.\r\n$/, '554 refused as spam'],
])('a mail whose %s the server refuses permanently is refused', async (_, command, reply) => {
  expect(await errorWhen(command, reply)).toBeInstanceOf(MailRefusedError);
});

test.each([
  ['the sign-in', /^AUTH/i, '535 wrong password'],
  ['the sender', /^MAIL FROM/i, '550 this sender is not allowed'],
  ['DATA', /^DATA/i, '554 no valid recipients'],
  ['the recipient for now', /^RCPT TO/i, '450 mailbox busy'],
])('a mail is not refused when the server rejects %s', async (_, command, reply) => {
  const error = await errorWhen(command, reply);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefusedError);
});

/** A new folder, and the function that sends mails into it. */
async function mailFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'curro-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = { MAIL_FOLDER: folder, MAIL_FROM: 'curro@example.org' };
  return { folder, sendMail: createSendMail(config, pino({ enabled: false })) };
}

test.each([
  ['rosa@example.org', 'rosa@example.org'],
  ['x,rosa@example.org', '<"x,rosa"@example.org>'],
  ['x:rosa@example.org;', '<"x:rosa"@example.org;>'],
])('%s is one recipient', async (to, header) => {
  const { folder, sendMail } = await mailFolder();
  await sendMail({ to, subject: 'Hello', text: 'Hello', id: 'one' });
  expect(await readFile(join(folder, 'one.eml'), 'utf8')).toContain(`\nTo: ${header}\r\n`);
});

test('a file has its name when the mail is complete', async () => {
  const { folder, sendMail } = await mailFolder();
  const file = join(folder, 'long.eml');
  const text = 'A line of a long mail.\n'.repeat(100_000);
  const sending = sendMail({ to: 'rosa@example.org', subject: 'Long', text, id: 'long' });
  const sizeAtFirst = await vi.waitUntil(() => statSync(file, { throwIfNoEntry: false })?.size, {
    interval: 1,
    timeout: 30_000,
  });
  await sending;
  expect(statSync(file).size).toBe(sizeAtFirst);
  expect(await readdir(folder)).toEqual(['long.eml']);
});
