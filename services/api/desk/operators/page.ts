import { addOperator, listOperators, removeOperator } from '@curro/accounts';
import { type Environment, firstOf } from '@curro/platform';
import { html } from '@curro/ui';
import { Hono } from 'hono';
import { formKeyField } from '../../operator-pages/form.ts';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { actionButton, addAction } from '../actions.ts';
import { cliHint, dataTable, doneNotice, instant } from '../controls.ts';

const PATH = `${DESK_PATH}/operators`;

/** Accounts that may sign in at the desk. */
export function operatorAccountPages(context: OperatorContext): Hono<Environment> {
  const { db, frame } = context;
  const pages = new Hono<Environment>().get('/operators', async (c) => {
    const operators = await listOperators(db);
    const main = html`${doneNotice(c.req.query())}${dataTable(
      operators,
      [
        { name: 'E-mail', cell: ({ email }) => email },
        { name: 'Added', cell: ({ addedAt }) => instant(addedAt) },
        { name: 'By', cell: ({ addedBy }) => addedBy },
        {
          name: 'Action',
          cell: ({ email }) => actionButton(c, `${PATH}/remove`, `Remove ${email}`, { fields: { email } }),
        },
      ],
      {
        caption: 'Operators',
        empty:
          'No accounts. You are signed in with a token or through another provider, whose operators are not listed here.',
      },
    )}
<h2>Add an operator</h2>
<form class="desk-form" method="post" action="${PATH}/add">${formKeyField(c)}
<div class="field"><label for="email">E-mail address of an existing account</label>
<input id="email" name="email" type="email" required autocomplete="off"></div>
<div class="desk-actions"><button class="button" type="submit">Add</button></div></form>
${cliHint('curro operators list', 'curro operators add ana@example.org')}`;
    return c.html(frame.page({ title: 'Operators', main, request: c }));
  });
  addAction(pages, context, '/operators/add', {
    async run(_, form, by) {
      await addOperator(db, firstOf(form, 'email').trim(), by);
      return `${PATH}?done=added`;
    },
  });
  addAction(pages, context, '/operators/remove', {
    confirm: (_, form) => ({
      title: 'Remove an operator',
      text: `${firstOf(form, 'email')} can no longer open these pages. The account remains.`,
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
