import { addOperator, listOperators, removeOperator } from '@curro/accounts';
import { type Environment, firstOf, type Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { html, type Markup } from '@curro/ui';
import { Hono } from 'hono';
import { operatorName } from '../../operator-pages/attention.ts';
import { formKeyField } from '../../operator-pages/form.ts';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { actionButton, addAction } from '../actions.ts';
import { cliHint, dataTable, doneNotice, instant } from '../controls.ts';
import { textField } from '../fields.ts';
import { errorOf, errorSummary, type FormErrors } from '../form-errors.ts';

const PATH = `${DESK_PATH}/operators`;

const INVALID = 400;
const DONE_TEXTS = {
  added: 'Added. The account can sign in at the desk now.',
  removed: 'Removed. The account loses access to the desk within a minute.',
} as const;
const NO_ACCOUNT: FormErrors = [
  {
    input: 'email',
    label: 'Email address',
    text: 'There is no confirmed account with this address. Its owner creates and confirms it first.',
  },
];

/** How the present operator signed in, and what the role permits. */
function present(c: Request, isListed: boolean): Markup {
  const { email, subject } = c.get('principal');
  const isSession = c.get('operatorSession') !== undefined;
  const how = isListed
    ? 'with an account of this list'
    : isSession
      ? 'through another provider, whose operators are not listed here'
      : 'with a token, such as that of the local key; it is not listed here';
  return html`<p>You are signed in as <b>${email ?? subject}</b>, ${how}.</p>
<p>Every operator may use the whole desk: imports and feeds, search rules, reading and deleting the data of candidates, clients, and this list. Rights end within a minute after the removal.</p>`;
}

/** Accounts that may sign in at the desk. */
export function operatorAccountPages(context: OperatorContext): Hono<Environment> {
  const { db, frame, portal } = context;
  const show = async (c: Request, email = '', errors: FormErrors = []): Promise<Response> => {
    const operators = await listOperators(db);
    const isListed = operators.some((operator) => operator.email === c.get('principal').email);
    const main = html`${doneNotice(c.req.query(), DONE_TEXTS)}${present(c, isListed)}
<div class="desk-columns"><section aria-labelledby="list"><h2 id="list">Accounts with the role</h2>${dataTable(
      operators,
      [
        { name: 'Email', cell: (operator) => operator.email },
        { name: 'Added', cell: ({ addedAt }) => instant(addedAt) },
        { name: 'By', cell: ({ addedBy }) => operatorName(c, addedBy) },
        {
          name: 'Action',
          cell: (operator) =>
            actionButton(c, `${PATH}/remove`, html`Remove<span class="unseen"> ${operator.email}</span>`, {
              fields: { email: operator.email },
              danger: true,
            }),
        },
      ],
      {
        caption: 'Operators',
        empty: 'No account of Curro’s own provider has the role. Add the first one here.',
      },
    )}</section>
<section class="desk-panel" aria-labelledby="add"><h2 id="add">Add an operator</h2>${errorSummary(errors)}
<form class="desk-form" method="post" action="${PATH}/add">${formKeyField(c)}
${textField({
  name: 'email',
  label: 'Email address of an existing account',
  type: 'email',
  value: email,
  required: true,
  example: 'ana@example.org',
  error: errorOf(errors, 'email'),
  hint:
    portal === undefined
      ? 'Its owner has created and confirmed it.'
      : html`Its owner creates it <a href="${portal}/entrar">at the portal</a>.`,
})}
<div class="desk-actions"><button class="button" type="submit">Add</button></div></form></section></div>
${cliHint('curro operators list', 'curro operators add ana@example.org')}`;
    return c.html(frame.page({ title: 'Operators', main, request: c }), errors.length > 0 ? INVALID : 200);
  };
  const pages = new Hono<Environment>().get('/operators', (c) => show(c));
  addAction(pages, context, '/operators/add', {
    async run(c, form, by) {
      const email = firstOf(form, 'email').trim();
      try {
        await addOperator(db, email, by);
        return `${PATH}?done=added`;
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
        return show(c, email, NO_ACCOUNT);
      }
    },
  });
  addAction(pages, context, '/operators/remove', {
    confirm: (c, form) => ({
      title: 'Remove an operator',
      text:
        firstOf(form, 'email') === c.get('principal').email
          ? 'This is your own account: you can no longer open these pages until another operator, or curro operators add, adds it again.'
          : `${firstOf(form, 'email')} can no longer open these pages. The account remains.`,
      button: 'Remove the operator',
      back: PATH,
    }),
    async run(_, form) {
      await removeOperator(db, firstOf(form, 'email'));
      return `${PATH}?done=removed`;
    },
  });
  return pages;
}
