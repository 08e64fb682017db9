import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { type SignInCurro, startSignIn } from './start.ts';
import { Visitor } from './visitor.ts';

let signIn: SignInCurro;
let post: MailServer;
let isBusy = true;
let rejections = 0;
beforeAll(async () => {
  post = await startMailServer({
    isBusy: () => {
      rejections += isBusy ? 1 : 0;
      return isBusy;
    },
  });
  signIn = await startSignIn('identity-smtp', {
    SMTP_URL: post.url,
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
  await until('the first attempt', async () => rejections > 0);
  expect(post.mails).toEqual([]);
  isBusy = false;
  await until('the mail', async () => post.mails.length === 1);
  expect(post.mails[0]).toContain('To: rosa@correo.example');
  expect(post.mails[0]).toContain('From: Curro <no-reply@curro.example>');
});
