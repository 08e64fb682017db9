import { readPersonalArchive } from '@curro/accounts';
import { deleteCandidate, findCandidate, findCandidates } from '@curro/candidates';
import { type Environment, type FormValues, firstOf } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { html } from '@curro/ui';
import { Hono } from 'hono';
import { formKeyField } from '../../operator-pages/form.ts';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { actionButton, addAction } from '../actions.ts';
import { cliHint, dataTable, doneNotice, instant } from '../controls.ts';
import { textField } from '../fields.ts';

const PATH = `${DESK_PATH}/candidates`;

/** Finds a candidate, exports or deletes their data. Names of candidates are in forms, never in addresses. */
export function candidatePages(context: OperatorContext): Hono<Environment> {
  const { db, frame } = context;
  const subjectIn = async (form: FormValues): Promise<string> => {
    const subject = firstOf(form, 'subject');
    if ((await findCandidate(db, subject)) === undefined) {
      throw new DomainError('not_found', { params: { detail: 'candidate' } });
    }
    return subject;
  };
  const searchForm = (key: ReturnType<typeof formKeyField>, text: string) =>
    html`<form class="desk-filter" method="post" action="${PATH}/find">${key}
${textField({ name: 'text', label: 'Candidate', value: text, required: true, hint: 'Subject, key or e-mail address.' })}
<button class="button button-quiet" type="submit">Find</button></form>`;
  const hint = cliHint('curro candidates find | export | delete');

  const pages = new Hono<Environment>().get('/candidates', (c) => {
    const main = html`${doneNotice(c.req.query())}${searchForm(formKeyField(c), '')}${hint}`;
    return c.html(frame.page({ title: 'Candidates', main, request: c }));
  });
  addAction(pages, context, '/candidates/find', {
    async run(c, form) {
      const text = firstOf(form, 'text').trim();
      const found = await findCandidates(db, text);
      const main = html`${searchForm(formKeyField(c), text)}${dataTable(
        found,
        [
          { name: 'Key', cell: ({ key }) => key },
          { name: 'Subject', cell: ({ subject }) => subject },
          { name: 'E-mail', cell: ({ email }) => email },
          { name: 'Created', cell: ({ createdAt }) => instant(createdAt) },
          { name: 'Last application', cell: ({ lastApplication }) => instant(lastApplication) },
          {
            name: 'Data',
            cell: ({ subject }) =>
              html`${actionButton(c, `${PATH}/export`, 'Export', { fields: { subject } })} ${actionButton(
                c,
                `${PATH}/delete`,
                'Delete',
                { fields: { subject }, danger: true },
              )}`,
          },
        ],
        { caption: 'Candidates', empty: 'No candidate has this subject, key or e-mail address.' },
      )}${hint}`;
      return c.html(frame.page({ title: 'Candidates', main, request: c }));
    },
  });
  addAction(pages, context, '/candidates/export', {
    async run(c, form) {
      const archive = await readPersonalArchive(db, await subjectIn(form));
      c.header('Content-Disposition', 'attachment; filename="candidate.json"');
      return c.json(archive);
    },
  });
  addAction(pages, context, '/candidates/delete', {
    confirm: (_, form) => ({
      title: 'Delete a candidate',
      text: `All personal data of ${firstOf(form, 'subject')} is deleted: CVs, cover letters, applications and their timelines. It cannot be restored. The account at the provider remains; its owner deletes it there.`,
      button: 'Delete all data',
      back: PATH,
    }),
    async run(_, form) {
      await deleteCandidate(db, await subjectIn(form));
      return `${PATH}?done=deleted`;
    },
  });
  return pages;
}
