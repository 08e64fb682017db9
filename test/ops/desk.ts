import { PASSWORD, type SignInCurro } from '../identity/start.ts';
import { type Page, Visitor } from '../identity/visitor.ts';
import { runCommand } from '../support/command.ts';

const EMAIL = 'operator@correo.example';

/** An operator at the desk, without a browser. */
export interface DeskVisitor {
  readonly visitor: Visitor;
  /** Opens a page below /ops. */
  open(path: string): Promise<Page>;
  /** Sends the form of a page with this action below /ops; confirms it if a question is shown. */
  send(page: Page, action: string, fields?: Readonly<Record<string, string>>): Promise<Page>;
}

/** Registers an account at the desk's sign-in; the browser ends at the page that says it has no rights. */
export async function registerAtDesk(
  signIn: SignInCurro,
  email = EMAIL,
): Promise<{ visitor: Visitor; refused: Page }> {
  const visitor = new Visitor();
  const start = await visitor.open(`${signIn.curro.url}/ops/feeds`);
  const [, address = ''] = /href="(\/ops\/sign-in\/start[^"]*)"/.exec(start.text) ?? [];
  const login = await visitor.open(signIn.curro.url + address.replaceAll('&amp;', '&'));
  const form = await visitor.open(`${login.url.replace(/\?.*/, '')}/register`);
  await visitor.send(form, { email, password: PASSWORD });
  const confirm = await visitor.open(await signIn.linkTo(email));
  return { visitor, refused: await visitor.send(confirm, {}) };
}

/** Signs in an operator at the provider. */
export async function enterDesk(signIn: SignInCurro): Promise<DeskVisitor> {
  const { visitor } = await registerAtDesk(signIn);
  const { code, error } = await runCommand(signIn.curro, ['operators', 'add', EMAIL]);
  if (code !== 0) throw new Error(error);
  await visitor.open(`${signIn.curro.url}/ops/sign-in/start?next=/ops`);
  return {
    visitor,
    open: (path) => visitor.open(`${signIn.curro.url}/ops${path}`),
    async send(page, action, fields = {}) {
      const next = await visitor.send(page, fields, 'none:', `/ops${action}`);
      return next.text.includes('name="confirmed"') ? visitor.send(next, {}, 'none:', `/ops${action}`) : next;
    },
  };
}
