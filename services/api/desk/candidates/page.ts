import { readPersonalArchive } from '@curro/accounts';
import { type Candidate, deleteCandidate, findCandidate, findCandidates } from '@curro/candidates';
import { type Environment, type FormValues, firstOf, type Request } from '@curro/platform';
import { counted, DomainError, decimal } from '@curro/shared';
import { html, type Markup } from '@curro/ui';
import { Hono } from 'hono';
import { formKeyField } from '../../operator-pages/form.ts';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { actionButton, addAction } from '../actions.ts';
import { cliHint, dataTable, doneNotice, instant } from '../controls.ts';
import { textField } from '../fields.ts';

const PATH = `${DESK_PATH}/candidates`;

const searchForm = (c: Request, text: string): Markup =>
  html`<form class="desk-filter desk-find" method="post" action="${PATH}/find">${formKeyField(c)}
${textField({ name: 'text', label: 'Candidate', value: text, required: true, hint: 'The whole email address, subject or key.' })}
<button class="button" type="submit">Find</button></form>`;

/** What can be done here, while nothing is searched for. */
const help = html`<div class="desk-panel"><h2>What you can do</h2><ul class="desk-list">
<li><b>Find</b> a candidate by the whole email address, the subject of the provider or the key of the API. There is no list of all candidates, and searches are not stored.</li>
<li><b>Export</b> all personal data as one JSON file: CVs, cover letters, applications, timelines, saved searches.</li>
<li><b>Delete</b> all of it, after a confirmation. The account at the provider remains: its owner deletes it there.</li>
</ul></div>`;

function foundTable(c: Request, found: readonly Candidate[]): Markup {
  return dataTable(
    found,
    [
      { name: 'Email', cell: ({ email }) => email },
      { name: 'Subject', cell: ({ subject }) => subject },
      { name: 'Key', cell: ({ key }) => html`<code>${key}</code>`, wide: true },
      { name: 'Created', cell: ({ createdAt }) => instant(createdAt), wide: true },
      { name: 'Last application', cell: ({ lastApplication }) => instant(lastApplication) },
      {
        name: 'Personal data',
        cell: ({ subject }) =>
          html`<span class="desk-actions">${actionButton(c, `${PATH}/export`, 'Export', { fields: { subject } })}${actionButton(
            c,
            `${PATH}/delete`,
            'Delete',
            { fields: { subject }, danger: true },
          )}</span>`,
      },
    ],
    {
      caption: 'Candidates',
      empty:
        'No candidate has this subject, key or email address. Parts of an address are not searched for; candidates exist from their first CV or application on.',
    },
  );
}

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
  const hint = (subject = 'SUBJECT'): Markup =>
    cliHint('curro candidates find ana@example.org', `curro candidates export ${subject}`);

  const pages = new Hono<Environment>().get('/candidates', (c) => {
    const main = html`${doneNotice(c.req.query())}${searchForm(c, '')}${help}${hint()}`;
    return c.html(frame.page({ title: 'Candidates', main, request: c }));
  });
  addAction(pages, context, '/candidates/find', {
    async run(c, form) {
      const text = firstOf(form, 'text').trim();
      const found = await findCandidates(db, text);
      const main = html`${searchForm(c, text)}<p role="status"><b>${counted(found.length, 'candidate')}</b> found</p>${foundTable(c, found)}${hint(found.length === 1 ? found[0]?.subject : undefined)}`;
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
    async confirm(_, form) {
      const subject = await subjectIn(form);
      const [candidate, archive] = await Promise.all([
        findCandidate(db, subject),
        readPersonalArchive(db, subject),
      ]);
      const numberOf = (name: string): string => decimal(archive[name]?.length ?? 0);
      return {
        title: 'Delete a candidate',
        about: [
          ['Email', candidate?.email || '–'],
          ['Subject', subject],
          ['CVs', numberOf('curricula')],
          ['Cover letters', numberOf('letters')],
          ['Applications', numberOf('applications')],
        ],
        text: 'All personal data is deleted: CVs, cover letters, applications and their timelines. It cannot be restored. The account at the provider remains; its owner deletes it there.',
        button: 'Delete all data',
        back: PATH,
      };
    },
    async run(_, form) {
      await deleteCandidate(db, await subjectIn(form));
      return `${PATH}?done=deleted`;
    },
  });
  return pages;
}
