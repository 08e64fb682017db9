import type { DeadLetterFilter, FullDeadLetter, StoredDeadLetter } from '@curro/db';
import type { Request } from '@curro/platform';
import { deadLetterStates } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { formKeyField } from '../../operator-pages/form.ts';
import { DESK_PATH } from '../../operator-pages/frame.ts';
import { actionButton } from '../actions.ts';
import { dataTable, facts, instant, nextLink, problems, stateLabel } from '../controls.ts';
import { areaField, filterForm, selectField, textField } from '../fields.ts';

export const DEAD_LETTERS_PATH = `${DESK_PATH}/dead-letters`;

/** The parameters of the list as they are in its address. */
export type ListParameters = Readonly<Record<keyof DeadLetterFilter | 'state', string>>;

/** A page of dead letters and the counts of its filter. */
interface List {
  readonly deadLetters: readonly StoredDeadLetter[];
  readonly next: number | undefined;
  readonly total: number;
  readonly groups: readonly { readonly topic: string; readonly reason: string; readonly count: number }[];
}

const link = (parameters: Readonly<Record<string, string>>): string => {
  const filled = Object.entries(parameters).filter(([, value]) => value !== '');
  return `${DEAD_LETTERS_PATH}?${new URLSearchParams(filled).toString()}`;
};

function allButtons(c: Request, { state, ...filter }: ListParameters, total: number): Markup {
  const filtered = Object.values(filter).some((value) => value !== '');
  if (total === 0 || state !== 'waiting') return html``;
  if (!filtered)
    return html`<p class="hint">Choose a filter to retry or discard all of its dead letters.</p>`;
  const fields = { ...filter, total: String(total) };
  return html`<div class="desk-actions">${actionButton(c, `${DEAD_LETTERS_PATH}/retry`, `Retry all ${total}`, { fields })}
${actionButton(c, `${DEAD_LETTERS_PATH}/discard`, `Discard all ${total}`, { fields, danger: true })}</div>`;
}

/** The list of dead letters with its filter, and the number by reason. */
export function deadLetterList(c: Request, list: List, parameters: ListParameters): Markup {
  const { deadLetters, next, total, groups } = list;
  const { topic, source, reason, since, until, state } = parameters;
  return html`${filterForm(DEAD_LETTERS_PATH, [
    textField({ name: 'topic', label: 'Topic', value: topic }),
    textField({ name: 'source', label: 'Source', value: source }),
    textField({ name: 'reason', label: 'Reason begins with', value: reason }),
    textField({ name: 'since', label: 'Since', value: since }),
    textField({ name: 'until', label: 'Until', value: until }),
    selectField({
      name: 'state',
      label: 'State',
      value: state,
      options: deadLetterStates.map((each) => [each, each] as const),
    }),
  ])}
<p><b>${total}</b> dead letters</p>
${allButtons(c, parameters, total)}
${when(groups.length > 0, () =>
  dataTable(
    groups,
    [
      {
        name: 'Reason',
        cell: (group) =>
          html`<a href="${link({ ...parameters, topic: group.topic, reason: group.reason.slice(0, 200) })}">${group.reason}</a>`,
      },
      { name: 'Topic', cell: (group) => group.topic },
      { name: 'Number', cell: (group) => group.count, number: true },
    ],
    { caption: 'Dead letters by reason', empty: '' },
  ),
)}
${dataTable(
  deadLetters,
  [
    { name: 'Id', cell: ({ id }) => html`<a href="${DEAD_LETTERS_PATH}/${id}">${id}</a>` },
    { name: 'Topic', cell: (row) => row.topic },
    { name: 'Source', cell: (row) => row.source ?? '' },
    { name: 'Line', cell: ({ line }) => line ?? '', number: true },
    { name: 'Attempts', cell: ({ attempts }) => attempts, number: true },
    { name: 'Last', cell: ({ lastAt }) => instant(lastAt) },
    { name: 'Reason', cell: (row) => row.reason },
  ],
  { caption: 'Dead letters, newest first', empty: 'No dead letters.' },
)}
${nextLink(DEAD_LETTERS_PATH, parameters, next === undefined ? undefined : String(next))}`;
}

/** One dead letter with its payload; `payload` is the text of the form. */
export function deadLetterDetail(
  c: Request,
  deadLetter: FullDeadLetter,
  { payload, errors }: { readonly payload: string; readonly errors: readonly string[] },
): Markup {
  const { id, topic, source, line, reason, state, attempts, createdAt, lastAt, details } = deadLetter;
  const path = `${DEAD_LETTERS_PATH}/${id}`;
  const importId = typeof details.importId === 'string' ? details.importId : undefined;
  return html`${problems(errors)}
${facts([
  ['Topic', topic],
  ['State', stateLabel(state)],
  ...(source === null ? [] : [['Source', source] as const]),
  ...(line === null ? [] : [['Line', line] as const]),
  ...(importId === undefined
    ? []
    : [['Import', html`<a href="${DESK_PATH}/imports/${importId}">${importId}</a>`] as const]),
  ['Reason', reason],
  ['Attempts', attempts],
  ['First and last', html`${instant(createdAt)}, ${instant(lastAt)}`],
  ...(deadLetter.editedBy === null ? [] : [['Edited by', deadLetter.editedBy] as const]),
  ...(deadLetter.resolvedBy === null
    ? []
    : [['Resolved', html`${instant(deadLetter.resolvedAt)} by ${deadLetter.resolvedBy}`] as const]),
])}
<details><summary>Details</summary><pre>${JSON.stringify(details, null, 2)}</pre></details>
${
  state === 'waiting'
    ? html`<form class="desk-form" method="post" action="${path}/edit">${formKeyField(c)}
${areaField({ name: 'payload', label: 'Payload (JSON)', value: payload, rows: 14 })}
<div class="desk-actions"><button class="button" type="submit">Save</button></div></form>
<div class="desk-actions">${actionButton(c, `${path}/retry`, 'Retry')}${actionButton(c, `${path}/discard`, 'Discard', { danger: true })}</div>`
    : html`<pre>${payload}</pre>`
}`;
}
