import { createServer } from 'node:net';
import { listen } from './listen.ts';

/** A mail server of a test. */
export interface MailServer {
  readonly url: string;
  /** The accepted messages as received. */
  readonly mails: string[];
  close(): Promise<void>;
}

/**
 * Starts a mail server that refuses recipients whose address begins with `refused`.
 * @param options `isBusy`: whether it rejects a mail now, as busy servers do; `onMail`: called with each accepted
 * message and the time at which its connection was opened
 */
export async function startMailServer({
  isBusy = () => false,
  onMail,
}: {
  readonly isBusy?: () => boolean;
  readonly onMail?: (mail: string, connectedAt: Date) => void;
} = {}): Promise<MailServer> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let mail: string | undefined;
    const connectedAt = new Date();
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (text: string) => {
      if (mail !== undefined) {
        mail += text;
        if (!mail.endsWith('\r\n.\r\n')) return;
        mails.push(mail);
        onMail?.(mail, connectedAt);
        mail = undefined;
        socket.write('250 stored\r\n');
      } else if (/^EHLO/i.test(text)) socket.write('250 hello\r\n');
      else if (/^MAIL/i.test(text) && isBusy()) socket.write('451 busy\r\n');
      else if (/^RCPT TO:<refused/i.test(text)) socket.write('550 no such user\r\n');
      else if (/^DATA/i.test(text)) {
        mail = '';
        socket.write('354 send\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  const { port, close } = await listen(server);
  return { url: `smtp://127.0.0.1:${port}`, mails, close };
}

/** A header of a mail; '' if absent. Long headers are unfolded. */
export function headerOf(mail: string, name: string): string {
  const [head = ''] = mail.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
}

/** The parts of a mail as text, decoded from quoted-printable. */
export function textOf(mail: string): string {
  const joined = mail.replace(/=\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}
