import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { type SignInCurro, startSignIn } from './start.ts';
import { Visitor } from './visitor.ts';

const BUSY = 1;

/** A mail server that stores messages and rejects the first ones as busy servers do. */
async function startMailServer(port: number, refusals: number) {
  const mails: string[] = [];
  let left = refusals;
  const server: Server = createServer((socket) => {
    let mail: string | undefined;
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (text: string) => {
      if (mail !== undefined) {
        mail += text;
        if (!mail.endsWith('\r\n.\r\n')) return;
        mails.push(mail);
        mail = undefined;
        socket.write('250 kept\r\n');
      } else if (/^EHLO/i.test(text)) socket.write('250 hello\r\n');
      else if (/^MAIL/i.test(text) && left > 0) {
        left -= 1;
        socket.write('451 busy\r\n');
      } else if (/^DATA/i.test(text)) {
        mail = '';
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { mails, close: () => new Promise((resolve) => server.close(resolve)) };
}

let signIn: SignInCurro;
let post: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  const port = await freePort();
  post = await startMailServer(port, BUSY);
  signIn = await startSignIn('identity-smtp', {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Curro <no-reply@curro.example>',
  });
});
afterAll(async () => {
  await signIn.close();
  await post.close();
});

test('emails are sent by SMTP in the background and retried when the server is busy', async () => {
  const visitor = new Visitor();
  const page = await visitor.open(`${signIn.url}/reset`);
  const response = await visitor.send(page, { email: 'rosa@correo.example' });
  expect(response.text).toContain('Revisa tu correo');
  expect(post.mails).toEqual([]);
  await until('the mail', async () => post.mails.length === 1);
  expect(post.mails[0]).toContain('To: rosa@correo.example');
  expect(post.mails[0]).toContain('From: Curro <no-reply@curro.example>');
});
